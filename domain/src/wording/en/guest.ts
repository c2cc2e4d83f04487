/** Texts of ordering without an account. */
export const guest = {
  title: 'How would you like to order?',
  guest: 'Continue as a guest',
  guestText: "No account needed. You'll get a link to your order.",
  signIn: 'Sign in',
  signInText: 'Your address is filled in, and your orders are in one place.',
  emailHint: "We'll send the link to your order here.",
  thanks: 'Thank you. Track it with the link below.',
  linkTitle: 'Keep the link to your order',
  linkText:
    'You ordered without an account. Use this link to track, pay for or cancel your order. Keep this link private.',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: "We couldn't copy the link. Please select and copy it yourself.",
  send: 'Send on WhatsApp',
  message: (id: number, link: string) => `My order #${id}: ${link}`,
  open: 'View your order',
  account: 'Create an account',
  accountText: 'Keep all your orders in one place.',
  claim: 'Add to my account',
  claimText: 'This order was placed without an account. Add it to see it with your other orders.',
  claimed: 'The order was added to your account',
  claimFailed: "We couldn't add the order to your account. Please try again.",
  goneTitle: "This link isn't valid",
  goneText:
    'It may have expired, or the order may be in your account. Sign in, or track the order with its number and phone.',
  follow: 'Track an order',
} as const
