const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

export const health = {
  title: 'Health',
  lookedAt: 'checked',
  again: 'Check again',
  failed: "Couldn't check the shop.",
  levels: { good: 'OK', care: 'Needs your attention', bad: 'Must be fixed' },
  lastDay: 'The last day',
  lastDayText: (requests: number, failures: number, slow: number, orders: number) =>
    `${counted(requests, 'request')}: ${failures.toLocaleString('en')} failed, ${slow.toLocaleString('en')} slow. ${counted(orders, 'order')}.`,
  hourText: (hour: string, requests: number, failures: number, orders: number) =>
    `${hour}: ${counted(requests, 'request')}, ${failures.toLocaleString('en')} failed, ${counted(orders, 'order')}`,
  browserErrors: 'Errors in browsers',
  noBrowserErrors: 'No errors were reported in the last two weeks.',
  browserErrorsText:
    'Errors of the shop’s scripts that visitors’ browsers reported. Send them to your developer.',
  reports: (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en')} times`),
  onPage: (page: string) => `on ${page}`,
  clearErrors: 'Delete the list',
  errorsCleared: 'List deleted',
  mails: 'Email',
  mailsText: (waiting: number, failed: number) =>
    [
      waiting === 0
        ? 'No emails are waiting.'
        : `${waiting} emails are waiting and will be sent automatically.`,
      failed === 0 ? 'None failed.' : `${failed} failed:`,
    ].join(' '),
  sendAgain: 'Send again',
  sentAgain: (recipient: string) => `The email to ${recipient} will be sent again`,
  versions: 'Versions and sizes',
  shop: 'Shop',
  database: 'Database',
  disk: 'Free disk space',
}
