/** Texts of ordering without an account. */
export const guest = {
  title: 'How would you like to order?',
  guest: 'Continue as a guest',
  guestText: 'No account needed. You get a link that opens your order.',
  signIn: 'Sign in',
  signInText: 'Your address is filled in, and your orders stay in one place.',
  emailHint: 'We send the link to your order there. You may leave it empty.',
  thanks: 'Thank you. You can follow it by the link below.',
  linkTitle: 'Keep the link to your order',
  linkText:
    'You ordered without an account. The link opens your order to follow it, pay or cancel. Give it to nobody else.',
  copy: 'Copy the link',
  copied: 'The link is copied',
  copyFailed: 'The link could not be copied. Please select it and copy it yourself.',
  send: 'Send it by WhatsApp',
  message: (id: number, link: string) => `My order #${id}: ${link}`,
  open: 'View your order',
  account: 'Create an account',
  accountText: 'With an account your orders stay in one place.',
  claim: 'Add to my account',
  claimText: 'This order was placed without an account. Add it, and it stands with your other orders.',
  claimed: 'The order is in your account now',
  claimFailed: 'The order could not be added to your account. Please try again.',
  goneTitle: 'This link opens no order',
  goneText:
    'It may be too old, or the order is in an account by now. Sign in, or follow the order by its number and phone.',
  follow: 'Follow an order',
} as const
