/**
 * Texts of the shop's mails (D-164), which the owner can replace (contract/src/settings/mail.ts). Names in braces are
 * placeholders. `knows` lists the placeholders of each mail; `mailPlaceholders` are allowed in every mail.
 */
import { timings } from '@sauda/domain/constants.ts'
import { placeholdersByMail, type MailTexts, type TextMail } from '@sauda/domain/mail-placeholders.ts'
import { inMinutes } from './numbers.ts'
import { cashReady } from './order-cash.ts'
import { orderHold } from './order-hold.ts'
import { comma } from './locale.ts'

/** Texts at the beginning and end of every mail. */
export const mailFrame = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  signature: `Questions? Write to {contact}.
{shop}, online shop for Pakistan. Prices in Pakistani rupees (₨).`,
}

const notYou = "If this wasn't you, contact {contact} immediately."
const viewOrder = 'View your order'

export const mailTexts = {
  welcome: {
    title: 'Welcome',
    about:
      "To the email address of a new account. It doesn't use the name, which someone else may have entered.",
    knows: placeholdersByMail.welcome,
    texts: {
      subject: 'Welcome to {shop}',
      text: 'Your account is ready. Please confirm that this is your email address.',
      button: 'Confirm my email',
      note: "If you didn't create this account, ignore this email.",
    },
  },
  passwordReset: {
    title: 'New password',
    about: 'To customers who ask to reset their password.',
    knows: placeholdersByMail.passwordReset,
    texts: {
      subject: 'Reset your {shop} password',
      text: 'Someone asked to reset your password. This link works once, for {duration}:',
      button: 'Choose a new password',
      note: "If this wasn't you, ignore this email. Your password won't change.",
    },
  },
  passwordChanged: {
    title: 'Password changed',
    about: 'After a password change.',
    knows: placeholdersByMail.passwordChanged,
    texts: {
      subject: 'Your {shop} password was changed',
      text: 'Your password was changed on {date}. Other devices were signed out.',
      note: notYou,
    },
  },
  passwordRemoved: {
    title: 'Password removed',
    about: 'When someone signs in with Google for the first time with an unconfirmed account.',
    knows: placeholdersByMail.passwordRemoved,
    texts: {
      subject: 'Your {shop} account now signs in with Google',
      text: 'You signed in with Google on {date}. The email address of this account had never been confirmed, so its old password no longer works and its other sessions have ended. You can set a new password under My Profile.',
      note: notYou,
    },
  },
  newSignIn: {
    title: 'New device sign-in',
    about: "To the account's email address, when someone signs in on a new device.",
    knows: placeholdersByMail.newSignIn,
    texts: {
      subject: 'New sign-in to your {shop} account',
      text: 'Someone signed in to your account on {date}, with {device}. If this was you, no action is needed.',
      note: "If this wasn't you, reset your password. That signs out all devices.",
      button: 'Reset your password',
    },
  },
  emailChanged: {
    title: 'Email address changed',
    about: "To the account's previous email address.",
    knows: placeholdersByMail.emailChanged,
    texts: {
      subject: 'Your {shop} email address was changed',
      text: 'The email address of your account was changed from {from} to {to}.',
      textWithoutNew: 'The email address of your account was changed. It was {from}.',
      wayBack:
        "If this wasn't you, press the button within {duration}. It restores this address, signs out all devices, and sends you a link to reset your password.",
      button: 'Restore my email address',
      note: notYou,
    },
  },
  emailChangeAsked: {
    title: 'Confirm a new email address',
    about: 'To the new email address. The change takes effect when the link is opened.',
    knows: placeholdersByMail.emailChangeAsked,
    texts: {
      subject: 'Confirm your new email address for {shop}',
      text: 'Someone asked to use this email address for their account in our shop. Open this link to confirm. It works once, for {duration}:',
      button: 'Use this address',
      note: "If this wasn't you, ignore this email. Nothing will change.",
    },
  },
  emailConfirmation: {
    title: 'New email address',
    about: "To the account's new email address.",
    knows: placeholdersByMail.emailConfirmation,
    texts: {
      subject: 'Confirm your email address for {shop}',
      text: 'This is now the email address of an account in our shop. Please confirm that it is yours.',
      button: 'Confirm my email',
      note: notYou,
    },
  },
  accountDeleted: {
    title: 'Account deleted',
    about: 'To the email address of a deleted account.',
    knows: placeholdersByMail.accountDeleted,
    texts: {
      subject: 'Your {shop} account was deleted',
      text: 'Your account was deleted, with your name and addresses. We keep anonymised orders for our records.',
      note: notYou,
    },
  },
  orderPlaced: {
    title: 'New order',
    about: 'To the customer, with the products, amounts and address.',
    knows: placeholdersByMail.orderPlaced,
    texts: {
      subject: 'Your {shop} order #{number}',
      text: 'Thank you for your order #{number}. We have received it and will prepare it now.',
      transfer:
        "Thank you for your order #{number}. We're waiting for your bank transfer and will prepare the order when it arrives.",
      review: orderHold.waitingShort,
      ...cashReady,
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
    about: 'To the customer.',
    knows: placeholdersByMail.orderCompleted,
    texts: {
      subject: 'Your {shop} order #{number} is complete',
      text: 'Your order #{number} is complete. Thank you for shopping with us.',
      button: viewOrder,
    },
  },
  orderCancelled: {
    title: 'Order cancelled',
    about: 'To the customer.',
    knows: placeholdersByMail.orderCancelled,
    texts: {
      subject: 'Your {shop} order #{number} was cancelled',
      text: 'Your order #{number} was cancelled. Nothing more will be sent.',
      button: viewOrder,
    },
  },
  orderFailed: {
    title: 'Payment failed',
    about: 'To the customer.',
    knows: placeholdersByMail.orderFailed,
    texts: {
      subject: 'Payment for your {shop} order #{number} failed',
      text: "The payment for your order #{number} didn't go through. You can order the same items again and choose any payment method.",
      button: viewOrder,
    },
  },
  orderRefunded: {
    title: 'Order refunded',
    about: 'To the customer.',
    knows: placeholdersByMail.orderRefunded,
    texts: {
      subject: 'Your {shop} order #{number} was refunded',
      text: 'Your order #{number} was refunded.',
      button: viewOrder,
    },
  },
  orderPaid: {
    title: 'Payment received',
    about: 'To the customer, when a bank transfer arrives.',
    knows: placeholdersByMail.orderPaid,
    texts: {
      subject: "We've received your payment for {shop} order #{number}",
      text: "Your transfer for order #{number} has arrived. We're preparing your order.",
      button: viewOrder,
    },
  },
  orderPartRefunded: {
    title: 'Partial refund',
    about: 'To the customer, when part of an order is refunded.',
    knows: placeholdersByMail.orderPartRefunded,
    texts: {
      subject: '{amount} refunded for your {shop} order #{number}',
      text: "We've refunded {amount} of your order #{number}. The rest of the order is unchanged.",
      button: viewOrder,
    },
  },
  orderReduced: {
    title: 'Amount reduced',
    about: 'To the customer, when an unpaid order is reduced.',
    knows: placeholdersByMail.orderReduced,
    texts: {
      subject: 'Your {shop} order #{number} is now {due}',
      text: 'We have taken {amount} off your order #{number}. Your order is now {due}.',
      button: viewOrder,
    },
  },
  orderNothingDue: {
    title: 'Nothing to pay',
    about: 'To the customer, when an unpaid order is reduced to zero.',
    knows: placeholdersByMail.orderNothingDue,
    texts: {
      subject: 'There is nothing to pay for your {shop} order #{number}',
      text: 'We have taken everything off your order #{number}. You have nothing to pay.',
      button: viewOrder,
    },
  },
  orderNote: {
    title: 'Message about an order',
    about: 'To the customer, with a note from the shop, for example the tracking number.',
    knows: placeholdersByMail.orderNote,
    texts: {
      subject: 'A message about your {shop} order #{number}',
      text: 'There is a message about your order #{number}:',
      ...cashReady,
      button: viewOrder,
    },
  },
  orderNotice: {
    title: 'New order (to the shop)',
    about: 'To the order notification address, for each new order.',
    knows: placeholdersByMail.orderNotice,
    texts: {
      subject: 'New order #{number}: {total}, {city}',
      text: 'You have a new order.',
      customer: 'Customer',
      phone: 'Phone',
      city: 'City',
      payment: 'Payment',
      products: 'Products',
      total: 'Total',
      button: 'View order',
    },
  },
  returnNotice: {
    title: 'Return request (to the shop)',
    about: 'To the order notification address, when a customer requests a return.',
    knows: placeholdersByMail.returnNotice,
    texts: {
      subject: 'Return request for order #{number}: {reason}',
      text: '{name} has requested a return and is waiting for your reply.',
      reason: 'Reason',
      products: 'Products',
      words: "Customer's message",
      button: 'View order',
    },
  },
  returnApproved: {
    title: 'Return approved',
    about: 'To the customer, when you approve a return.',
    knows: placeholdersByMail.returnApproved,
    texts: {
      subject: 'Your return of {shop} order #{number} is approved',
      text: "You can send the items back. We'll refund you once we've received them.",
      button: 'View your order',
    },
  },
  returnDeclined: {
    title: 'Return declined',
    about: 'To the customer, when you decline a return.',
    knows: placeholdersByMail.returnDeclined,
    texts: {
      subject: 'Your return of {shop} order #{number}',
      text: "We can't accept this return. Reason:",
      button: 'View your order',
    },
  },
  returnReceived: {
    title: 'Return received',
    about: 'To the customer, when you receive a return.',
    knows: placeholdersByMail.returnReceived,
    texts: {
      subject: 'We have received your return of {shop} order #{number}',
      text: "Your return has arrived. We'll check it and then refund you.",
      button: 'View your order',
    },
  },
  reviewRequest: {
    title: 'Review request',
    about: 'To the customer, some days after the order is completed.',
    knows: placeholdersByMail.reviewRequest,
    texts: {
      subject: 'How do you like your {shop} order #{number}?',
      text: "Tell other shoppers what you think. The button opens a short form; you don't need to sign in.",
      button: 'Write a review',
      note: 'We ask once per order.',
    },
  },
  backInStock: {
    title: 'Back in stock',
    about: 'To people who asked to be notified about a sold-out product.',
    knows: placeholdersByMail.backInStock,
    texts: {
      subject: '{product} is back at {shop}',
      text: "{product} is back in stock. We can't reserve it, so order soon.",
      button: 'View product',
      note: "You asked for this email on the product page. You won't get another one.",
    },
  },
  giftCode: {
    title: 'Gift code',
    about: 'To the recipient, when you create a gift code.',
    knows: placeholdersByMail.giftCode,
    texts: {
      subject: 'A gift code from {shop}: {amount}',
      text: 'You have {amount} to spend at {shop}. Enter the code in your cart. Any remaining balance stays for your next order.',
      code: 'Your code',
      until: 'Valid until',
      button: 'Start shopping',
      note: 'Anyone with the code can spend it. Keep this email safe.',
    },
  },
  contactMessage: {
    title: 'Message to the shop',
    about: 'To the shop, with a message from the contact page.',
    knows: placeholdersByMail.contactMessage,
    texts: {
      subject: 'Message from {name}',
      text: '{name} ({email}) wrote:',
    },
  },
  staffInvitation: {
    title: 'Invitation to the staff',
    about: 'When an owner invites someone to the staff.',
    knows: placeholdersByMail.staffInvitation,
    texts: {
      subject: '{inviter} invites you to {shop}',
      text: '{inviter} invited you to work for {shop} as {role}. Choose a name and a password to get started.',
      button: 'Accept the invitation',
      note: "The link works once. If you don't know {inviter}, ignore this email.",
    },
  },
  webhookDisabled: {
    title: 'Webhook turned off',
    about: 'To the shop, when a webhook fails too many times in a row.',
    knows: placeholdersByMail.webhookDisabled,
    texts: {
      subject: 'The webhook "{webhook}" was turned off',
      text: "Deliveries to {address} failed too many times in a row. Last error: {reason}.\n\nNothing is sent there anymore. When the address works again, set the webhook's status to active.",
    },
  },
} as const satisfies Record<TextMail, MailTexts>

/** How long a link for a new password is valid, as text. */
export const resetLinkDuration = inMinutes(timings.resetLink)

/** How long a link that confirms a new email address is valid, as text. */
export const emailLinkDuration = inMinutes(timings.emailLink)
/** How long a link that restores the old email address is valid, as text. */
export const wayBackDuration = inMinutes(timings.emailWayBack)

export const orderLine = (quantity: number, name: string): string => `${quantity} x ${name}`

/** 'Size: M, Colour: Navy' */
export const optionsLine = (options: readonly string[]): string => options.join(comma)

/** Names of staff roles in mails. */
export const roleNames = { owner: 'an owner', manager: 'a manager', packer: 'a packer' } as const
