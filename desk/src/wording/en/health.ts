export const health = {
  title: 'Health',
  lookedAt: 'checked',
  again: 'Check again',
  failed: "Couldn't check the shop.",
  levels: { good: 'OK', care: 'Needs your attention', bad: 'Must be fixed' },
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
