/** Texts of the shop's mail (D-164). */
import { timings } from '@sauda/domain/constants.ts'
import { inMinutes } from './numbers.ts'

export const mail = {
  /** '' greets without a name */
  hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  footer: (brand: string) => `${brand}, online shop for Pakistan. Prices in Pakistani rupees (₨).`,
  questions: (address: string) => `Questions? Write to ${address}.`,
  notYou: (address: string) => `If this was not you, write to ${address} at once.`,

  contactSubject: (name: string) => `Message from ${name}`,
  contactFrom: (name: string, email: string) => `${name} (${email}) wrote:`,

  welcomeSubject: (brand: string) => `Welcome to ${brand}`,
  welcome: 'Your account is ready. Please confirm that this is your email address.',
  confirmEmail: 'Confirm my email',
  welcomeIgnore: 'If you did not make this account, you need do nothing.',
  startShopping: 'Start shopping',

  resetSubject: (brand: string) => `Reset your ${brand} password`,
  reset: `Somebody asked to reset the password of your account. This link works once, for ${inMinutes(timings.resetLink)}:`,
  resetButton: 'Choose a new password',
  resetIgnore: 'If you did not ask, you need do nothing: your password stays as it is.',

  passwordChangedSubject: (brand: string) => `Your ${brand} password was changed`,
  passwordChanged: (when: string) =>
    `The password of your account was changed on ${when}. Other devices were signed out.`,

  passwordRemovedSubject: (brand: string) => `Your ${brand} account now signs in with Google`,
  passwordRemoved: (when: string) =>
    `You signed in with Google on ${when}. The email address of this account had never been confirmed, so its old password no longer works and its other sessions have ended. You can set a new password under My Profile.`,

  emailChangedSubject: (brand: string) => `Your ${brand} email address was changed`,
  emailChanged: (from: string, to: string) =>
    to === ''
      ? `The email address of your account was changed. It was ${from}.`
      : `The email address of your account was changed from ${from} to ${to}.`,
  emailChangedHere:
    'This is now the email address of an account in our shop. Please confirm that it is yours.',

  accountDeletedSubject: (brand: string) => `Your ${brand} account was deleted`,
  accountDeleted:
    'Your account was deleted, with your name and addresses. Your orders are kept without it, as records of trade.',

  orderSubject: (number: number, brand: string) => `Your ${brand} order #${number}`,
  order: (number: number) =>
    `Thank you for your order #${number}. We have received it and will prepare it now.`,
  orderDate: 'Date',
  orderPayment: 'Payment',
  orderItems: 'Your items',
  orderLine: (quantity: number, name: string) => `${quantity} x ${name}`,
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  total: 'Total',
  shippingAddress: 'Shipping Address',
  orderButton: 'View your order',

  orderStatusSubject: {
    completed: (number: number, brand: string) => `Your ${brand} order #${number} is complete`,
    cancelled: (number: number, brand: string) => `Your ${brand} order #${number} was cancelled`,
    failed: (number: number, brand: string) => `The payment of your ${brand} order #${number} failed`,
    refunded: (number: number, brand: string) => `Your ${brand} order #${number} was refunded`,
  },
  orderStatus: {
    completed: (number: number) => `Your order #${number} is complete. Thank you for shopping with us.`,
    cancelled: (number: number) => `Your order #${number} was cancelled. Nothing more will be sent.`,
    failed: (number: number) =>
      `The payment of your order #${number} did not go through. You can open it and buy the same items again, and pay in this or another way.`,
    refunded: (number: number) => `Your order #${number} was refunded.`,
  },
} as const
