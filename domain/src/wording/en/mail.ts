/**
 * Texts of the shop's mail (D-164). An owner may replace them: contract/src/settings/mail.ts. Names in braces stand for values;
 * each mail says which it knows, and all know the shop's name and the address for questions.
 */
import { timings } from '@sauda/domain/constants.ts'
import { mailKnows, type MailTexts, type TextMail } from '@sauda/domain/mail-placeholders.ts'
import { inMinutes } from './numbers.ts'
import { orderReview } from './order-review.ts'
import { comma } from './locale.ts'

/** What surrounds every mail. */
export const mailFrame = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  signature: `Questions? Write to {contact}.
{shop}, online shop for Pakistan. Prices in Pakistani rupees (₨).`,
}

const notYou = 'If this was not you, write to {contact} at once.'
const viewOrder = 'View your order'

export const mailTexts = {
  welcome: {
    title: 'Welcome',
    about: 'To the address of a new account. It has no name, which somebody else may have typed.',
    knows: mailKnows.welcome,
    texts: {
      subject: 'Welcome to {shop}',
      text: 'Your account is ready. Please confirm that this is your email address.',
      button: 'Confirm my email',
      note: 'If you did not make this account, you need do nothing.',
    },
  },
  passwordReset: {
    title: 'New password',
    about: 'To who asks for a new password.',
    knows: mailKnows.passwordReset,
    texts: {
      subject: 'Reset your {shop} password',
      text: 'Somebody asked to reset the password of your account. This link works once, for {duration}:',
      button: 'Choose a new password',
      note: 'If you did not ask, you need do nothing: your password stays as it is.',
    },
  },
  passwordChanged: {
    title: 'Changed password',
    about: 'After a change of the password.',
    knows: mailKnows.passwordChanged,
    texts: {
      subject: 'Your {shop} password was changed',
      text: 'The password of your account was changed on {date}. Other devices were signed out.',
      note: notYou,
    },
  },
  passwordRemoved: {
    title: 'Removed password',
    about: 'To the owner of an address who signs in with Google for the first time.',
    knows: mailKnows.passwordRemoved,
    texts: {
      subject: 'Your {shop} account now signs in with Google',
      text: 'You signed in with Google on {date}. The email address of this account had never been confirmed, so its old password no longer works and its other sessions have ended. You can set a new password under My Profile.',
      note: notYou,
    },
  },
  newSignIn: {
    title: 'Sign-in on a new device',
    about: 'To the account’s address, when somebody signs in on a device that is not known.',
    knows: mailKnows.newSignIn,
    texts: {
      subject: 'New sign-in to your {shop} account',
      text: 'Somebody signed in to your account on {date}, with {device}. If it was you, you need do nothing.',
      note: 'If it was not you, choose a new password: that signs out every device.',
      button: 'Reset your password',
    },
  },
  emailChanged: {
    title: 'Changed e-mail address',
    about: 'To the old address of an account.',
    knows: mailKnows.emailChanged,
    texts: {
      subject: 'Your {shop} email address was changed',
      text: 'The email address of your account was changed from {from} to {to}.',
      textWithoutNew: 'The email address of your account was changed. It was {from}.',
      wayBack:
        'If this was not you, press the button. It works for {duration}: your account has this address again, every device is signed out, and we send you a link for a new password.',
      button: 'Take my address back',
      note: notYou,
    },
  },
  emailChangeAsked: {
    title: 'Is the new e-mail address yours?',
    about: 'To the address that a customer wants for the account. It counts when the link was followed.',
    knows: mailKnows.emailChangeAsked,
    texts: {
      subject: 'Confirm your new email address for {shop}',
      text: 'Somebody asked to use this email address for their account in our shop. It changes when you open this link, which works once, for {duration}:',
      button: 'Use this address',
      note: 'If you did not ask, you need do nothing: nothing changes.',
    },
  },
  emailConfirmation: {
    title: 'New e-mail address',
    about: 'To the new address of an account.',
    knows: mailKnows.emailConfirmation,
    texts: {
      subject: 'Your {shop} email address was changed',
      text: 'This is now the email address of an account in our shop. Please confirm that it is yours.',
      button: 'Confirm my email',
      note: notYou,
    },
  },
  accountDeleted: {
    title: 'Deleted account',
    about: 'To the address of an account that is gone.',
    knows: mailKnows.accountDeleted,
    texts: {
      subject: 'Your {shop} account was deleted',
      text: 'Your account was deleted, with your name and addresses. Your orders are kept without it, as records of trade.',
      note: notYou,
    },
  },
  orderPlaced: {
    title: 'New order',
    about: 'To the buyer, with the products, the amounts and the address.',
    knows: mailKnows.orderPlaced,
    texts: {
      subject: 'Your {shop} order #{number}',
      text: 'Thank you for your order #{number}. We have received it and will prepare it now.',
      transfer:
        'Thank you for your order #{number}. We wait for your bank transfer, and prepare the order when the money has arrived.',
      review: orderReview.waitingShort,
      date: 'Date',
      payment: 'Payment',
      products: 'Your items',
      subtotal: 'Subtotal',
      discount: 'Discount',
      shipping: 'Shipping',
      tax: 'Tax',
      total: 'Total',
      address: 'Shipping Address',
      button: viewOrder,
    },
  },
  orderCompleted: {
    title: 'Order completed',
    about: 'To the buyer.',
    knows: mailKnows.orderCompleted,
    texts: {
      subject: 'Your {shop} order #{number} is complete',
      text: 'Your order #{number} is complete. Thank you for shopping with us.',
      button: viewOrder,
    },
  },
  orderCancelled: {
    title: 'Order cancelled',
    about: 'To the buyer.',
    knows: mailKnows.orderCancelled,
    texts: {
      subject: 'Your {shop} order #{number} was cancelled',
      text: 'Your order #{number} was cancelled. Nothing more will be sent.',
      button: viewOrder,
    },
  },
  orderFailed: {
    title: 'Payment failed',
    about: 'To the buyer.',
    knows: mailKnows.orderFailed,
    texts: {
      subject: 'The payment of your {shop} order #{number} failed',
      text: 'The payment of your order #{number} did not go through. You can open it and buy the same items again, and pay in this or another way.',
      button: viewOrder,
    },
  },
  orderRefunded: {
    title: 'Order refunded',
    about: 'To the buyer.',
    knows: mailKnows.orderRefunded,
    texts: {
      subject: 'Your {shop} order #{number} was refunded',
      text: 'Your order #{number} was refunded.',
      button: viewOrder,
    },
  },
  orderPaid: {
    title: 'Payment received',
    about: 'To the buyer, when a bank transfer has arrived.',
    knows: mailKnows.orderPaid,
    texts: {
      subject: 'We have received the payment of your {shop} order #{number}',
      text: 'Your transfer for order #{number} has arrived. We prepare the order now.',
      button: viewOrder,
    },
  },
  orderPartRefunded: {
    title: 'Part of an order refunded',
    about: 'To the buyer, when some of the money of an order goes back.',
    knows: mailKnows.orderPartRefunded,
    texts: {
      subject: '{amount} of your {shop} order #{number} goes back to you',
      text: 'We refund {amount} of your order #{number}. The rest of the order stays as it is.',
      button: viewOrder,
    },
  },
  orderReduced: {
    title: 'Less to pay',
    about: 'To the buyer of an order that is not paid yet, when it costs less than before.',
    knows: mailKnows.orderReduced,
    texts: {
      subject: 'Your {shop} order #{number} is now {due}',
      text: 'We have taken {amount} off your order #{number}. Your order is now {due}.',
      button: viewOrder,
    },
  },
  orderNothingDue: {
    title: 'Nothing to pay',
    about: 'To the buyer of an order that is not paid yet, when all of it is taken off.',
    knows: mailKnows.orderNothingDue,
    texts: {
      subject: 'There is nothing to pay for your {shop} order #{number}',
      text: 'We have taken everything off your order #{number}. You have nothing to pay.',
      button: viewOrder,
    },
  },
  orderNote: {
    title: 'Message about an order',
    about: 'To the buyer, with a note that the shop wrote for them, such as the tracking number.',
    knows: mailKnows.orderNote,
    texts: {
      subject: 'A message about your {shop} order #{number}',
      text: 'There is a message about your order #{number}:',
      button: viewOrder,
    },
  },
  orderNotice: {
    title: 'New order, for the shop',
    about: 'To the address that hears of orders, for each order that a shopper places.',
    knows: mailKnows.orderNotice,
    texts: {
      subject: 'New order #{number}: {total}, {city}',
      text: 'There is a new order.',
      customer: 'Customer',
      phone: 'Phone',
      city: 'City',
      payment: 'Payment',
      products: 'Products',
      total: 'Total',
      button: 'Open the order',
    },
  },
  returnNotice: {
    title: 'Return asked for, for the shop',
    about: 'To the address that hears of orders, when a buyer asks for a return.',
    knows: mailKnows.returnNotice,
    texts: {
      subject: 'Return asked for, order #{number}: {reason}',
      text: '{name} wants to return something. The buyer waits for your answer.',
      reason: 'Reason',
      products: 'Products',
      words: 'In the buyer’s words',
      button: 'Open the order',
    },
  },
  returnApproved: {
    title: 'Return approved',
    about: 'To the buyer, when you approve a return.',
    knows: mailKnows.returnApproved,
    texts: {
      subject: 'Your return of {shop} order #{number} is approved',
      text: 'You can send it back. We return the money once it is here.',
      button: 'View your order',
    },
  },
  returnDeclined: {
    title: 'Return declined',
    about: 'To the buyer, when you decline a return.',
    knows: mailKnows.returnDeclined,
    texts: {
      subject: 'Your return of {shop} order #{number}',
      text: 'We cannot take this back. The reason:',
      button: 'View your order',
    },
  },
  returnReceived: {
    title: 'Return received',
    about: 'To the buyer, when a return has arrived at your shop.',
    knows: mailKnows.returnReceived,
    texts: {
      subject: 'We have received your return of {shop} order #{number}',
      text: 'Your return has arrived. We look at it, and then the money goes back to you.',
      button: 'View your order',
    },
  },
  reviewRequest: {
    title: 'Request for a review',
    about: 'To the buyer, some days after the order was completed.',
    knows: mailKnows.reviewRequest,
    texts: {
      subject: 'How do you like your {shop} order #{number}?',
      text: 'You know now what it is like. A few words help the next buyer, and us. The button opens a short form, without a sign-in.',
      button: 'Write a review',
      note: 'You are asked once for each order.',
    },
  },
  backInStock: {
    title: 'Back in stock',
    about: 'To who asked for it on the page of a product that was sold out.',
    knows: mailKnows.backInStock,
    texts: {
      subject: '{product} is back at {shop}',
      text: '{product} can be bought again. It may go quickly: we do not reserve it.',
      button: 'See the product',
      note: 'You asked for this mail on the page of the product. It is the only one.',
    },
  },
  giftCode: {
    title: 'Gift code',
    about: 'To whom a gift code is for, when it is made in the desk.',
    knows: mailKnows.giftCode,
    texts: {
      subject: 'A gift code from {shop}: {amount}',
      text: 'You can spend {amount} at {shop}. Enter the code in your cart; what is left on it stays for your next order.',
      code: 'Your code',
      until: 'Valid until',
      button: 'Look around',
      note: 'Who has the code can spend it. Keep this mail.',
    },
  },
  contactMessage: {
    title: 'Message to the shop',
    about: 'To the shop, with what a visitor wrote on the contact page.',
    knows: mailKnows.contactMessage,
    texts: {
      subject: 'Message from {name}',
      text: '{name} ({email}) wrote:',
    },
  },
  staffInvitation: {
    title: 'Invitation to the staff',
    about: 'When an owner asks somebody to work for the shop.',
    knows: mailKnows.staffInvitation,
    texts: {
      subject: '{inviter} invites you to {shop}',
      text: '{inviter} invites you to work for {shop} as {role}. Choose a name and a password, and you are in.',
      button: 'Accept the invitation',
      note: 'The link works once. If you do not know {inviter}, do nothing.',
    },
  },
  webhookDisabled: {
    title: 'Webhook switched off',
    about: 'To the shop, when a webhook failed too often in a row.',
    knows: mailKnows.webhookDisabled,
    texts: {
      subject: 'The webhook "{webhook}" was switched off',
      text: 'The address {address} failed too often in a row, the last time with: {reason}\n\nNothing is sent there any more. When it answers again, set the status of the webhook to active.',
    },
  },
} as const satisfies Record<TextMail, MailTexts>

/** How long a link for a new password works, in words. */
export const resetLinkDuration = inMinutes(timings.resetLink)

/** How long the link to a new address works, and the one back. */
export const emailLinkDuration = inMinutes(timings.emailLink)
export const wayBackDuration = inMinutes(timings.emailWayBack)

export const orderLine = (quantity: number, name: string): string => `${quantity} x ${name}`

/** 'Size: M, Colour: Navy' */
export const optionsLine = (options: readonly string[]): string => options.join(comma)

/** What somebody is in the shop, as mail calls it. */
export const roleNames = { owner: 'owner', manager: 'manager', packer: 'packer' } as const
