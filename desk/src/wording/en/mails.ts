export const mails = {
  title: 'Preview emails and send a test',
  which: 'Email',
  sendTest: 'Send test email',
  sent: (recipient: string) => `Test email sent to ${recipient}`,
}
