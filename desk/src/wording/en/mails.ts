export const mails = {
  title: 'See a mail, and send yourself a test',
  which: 'Mail',
  sendTest: 'Send me a test',
  sent: (recipient: string) => `The test goes to ${recipient}`,
}
