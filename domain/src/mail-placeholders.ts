/** Placeholders of mail texts. Every mail has the shop's name and the contact address. */

/** Placeholders of every mail. */
export const mailPlaceholders = ['shop', 'contact'] as const

/** Additional placeholders of a mail. */
export const placeholdersByMail = {
  welcome: [],
  passwordReset: ['name', 'duration'],
  passwordChanged: ['name', 'date'],
  passwordRemoved: ['name', 'date'],
  newSignIn: ['name', 'date', 'device'],
  emailChanged: ['name', 'from', 'to', 'duration'],
  emailChangeAsked: ['duration'],
  emailConfirmation: ['name'],
  accountDeleted: ['name'],
  orderPlaced: ['name', 'number', 'date', 'payment', 'total', 'due'],
  orderCompleted: ['name', 'number'],
  orderCancelled: ['name', 'number'],
  orderFailed: ['name', 'number'],
  orderRefunded: ['name', 'number'],
  orderPaid: ['name', 'number'],
  orderPartRefunded: ['name', 'number', 'amount'],
  orderReduced: ['name', 'number', 'amount', 'due'],
  orderNothingDue: ['name', 'number'],
  orderNote: ['name', 'number', 'due'],
  orderNotice: ['name', 'number', 'total', 'city'],
  returnNotice: ['name', 'number', 'reason'],
  returnApproved: ['name', 'number'],
  returnDeclined: ['name', 'number'],
  returnReceived: ['name', 'number'],
  reviewRequest: ['name', 'number'],
  backInStock: ['product'],
  giftCode: ['amount'],
  contactMessage: ['name', 'email'],
  staffInvitation: ['name', 'inviter', 'role'],
  webhookDisabled: ['webhook', 'address', 'reason'],
} as const satisfies Record<string, readonly string[]>

/** The texts of a mail, in one language. */
export type MailTexts = {
  title: string
  /** when the mail is sent, and to whom */
  about: string
  /** names of the mail's placeholders */
  knows: readonly string[]
  texts: Readonly<Record<string, string>>
}

export type TextMail = keyof typeof placeholdersByMail
