export const health = {
  title: 'Health',
  lookedAt: 'looked at',
  again: 'Look again',
  failed: 'The shop could not be looked at.',
  levels: { good: 'In order', care: 'For you to decide', bad: 'Must be mended' },
  mails: 'Mail',
  mailsText: (waiting: number, failed: number) =>
    [
      waiting === 0 ? 'Nothing waits to be sent.' : `${waiting} wait and go out by themselves.`,
      failed === 0 ? 'None was given up.' : `${failed} were given up:`,
    ].join(' '),
  sendAgain: 'Send again',
  sentAgain: (recipient: string) => `The mail to ${recipient} is sent again`,
  versions: 'Versions and sizes',
  shop: 'Shop',
  database: 'Database',
  disk: 'Free on the disk',
}
