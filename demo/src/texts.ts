/** Texts of the demonstration. */

/** What pages of the shop say. */
export const notices = {
  footer: 'Demo shop',
  signIn: { title: 'Demo shop', text: 'Sign in as ayesha with the password ayesha-demo-1.' },
  identity: 'Demo sign-in: a pretended Google account, made for this demonstration.',
} as const

/** The window that stands in for Google's. */
export const identityTexts = {
  title: 'Demo sign-in',
  lead: (brand: string) =>
    `Choose an account to continue to ${brand}. These accounts are pretended: this window stands in for Google.`,
  done: 'You can close this window.',
} as const

/** The page that stands in for a payment service, and what its buttons do. */
export const paymentTexts = {
  title: 'Test payment',
  notice: 'Demo only: this page stands in for a payment service. No money moves.',
  order: (number: string, brand: string) => `Order #${number} at ${brand}`,
  pay: (amount: string) => `Pay ${amount}`,
  decline: 'Decline the payment',
  cancel: 'Cancel and go back',
  forTests: 'For tests',
  late: 'Pay, but tell the shop later',
  twice: 'Pay, and tell the shop twice',
  forged: 'Go back with a forged notification',
  badRequest: 'This payment request is not valid. Please go back to the shop and try again.',
} as const
