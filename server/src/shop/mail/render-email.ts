/** All mails of the shop by name, and their renderers (D-164). */
import { type AccountDeleted, accountDeleted } from '#shop/mail/messages/account-deleted.ts'
import { type ContactMessage, contactMessage } from '#shop/mail/messages/contact-message.ts'
import { type EmailChangeAsked, emailChangeAsked } from '#shop/mail/messages/email-change-asked.ts'
import { type EmailChanged, emailChanged } from '#shop/mail/messages/email-changed.ts'
import { type ExtensionMail, extensionMail } from '#shop/mail/messages/extension-mail.ts'
import { type NewSignIn, newSignIn } from '#shop/mail/messages/new-sign-in.ts'
import { type OrderNote, orderNote } from '#shop/mail/order-messages/order-note.ts'
import { type OrderNotice, orderNotice } from '#shop/mail/order-messages/order-notice.ts'
import { type BackInStock, backInStock } from '#shop/mail/messages/back-in-stock.ts'
import { type GiftCodeMail, giftCode } from '#shop/mail/order-messages/gift-code.ts'
import { type OrderReturnAnswered, orderReturnAnswered } from '#shop/mail/order-messages/order-return.ts'
import { type ReturnNotice, returnNotice } from '#shop/mail/order-messages/return-notice.ts'
import { type ReviewRequest, reviewRequest } from '#shop/mail/order-messages/review-request.ts'
import { type OrderPlaced, orderPlaced } from '#shop/mail/order-messages/order-placed.ts'
import { type OrderStatusChanged, orderStatusChanged } from '#shop/mail/order-messages/order-status.ts'
import { type PasswordChanged, passwordChanged } from '#shop/mail/messages/password-changed.ts'
import { type PasswordRemoved, passwordRemoved } from '#shop/mail/messages/password-removed.ts'
import { type PasswordReset, passwordReset } from '#shop/mail/messages/password-reset.ts'
import { type StaffInvitation, staffInvitation } from '#shop/mail/messages/staff-invitation.ts'
import { type WebhookDisabled, webhookDisabled } from '#shop/mail/messages/webhook-disabled.ts'
import { type Welcome, welcome } from '#shop/mail/messages/welcome.ts'
import { type StockNoticeAsked, stockNoticeAsked } from '#shop/mail/messages/stock-notice-asked.ts'
import type { Locale } from '@sauda/domain/locale.ts'
import type { EmailMessage } from './layout.ts'
import type { Sender } from './mail-texts.ts'

type Contents = {
  welcome: Welcome
  'password-reset': PasswordReset
  'password-changed': PasswordChanged
  'password-removed': PasswordRemoved
  'new-sign-in': NewSignIn
  'email-changed': EmailChanged
  'email-change-asked': EmailChangeAsked
  'order-placed': OrderPlaced
  'order-status': OrderStatusChanged
  'order-note': OrderNote
  'order-notice': OrderNotice
  'order-return': OrderReturnAnswered
  'return-notice': ReturnNotice
  'review-request': ReviewRequest
  'back-in-stock': BackInStock
  'stock-notice-asked': StockNoticeAsked
  'gift-code': GiftCodeMail
  'account-deleted': AccountDeleted
  'contact-message': ContactMessage
  'webhook-disabled': WebhookDisabled
  'staff-invitation': StaffInvitation
  'extension-mail': ExtensionMail
}

type MailName = keyof Contents

/** A mail to send. `locale`: default is the language of the account with this address */
export type Mail = {
  [N in MailName]: { name: N; to: string; content: Contents[N]; locale?: Locale | undefined }
}[MailName]

const writers: { [N in MailName]: (content: Contents[N], sender: Sender) => EmailMessage } = {
  welcome,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'password-removed': passwordRemoved,
  'new-sign-in': newSignIn,
  'email-changed': emailChanged,
  'email-change-asked': emailChangeAsked,
  'order-placed': orderPlaced,
  'order-status': orderStatusChanged,
  'order-note': orderNote,
  'order-notice': orderNotice,
  'order-return': orderReturnAnswered,
  'return-notice': returnNotice,
  'review-request': reviewRequest,
  'back-in-stock': backInStock,
  'stock-notice-asked': stockNoticeAsked,
  'gift-code': giftCode,
  'account-deleted': accountDeleted,
  'contact-message': contactMessage,
  'webhook-disabled': webhookDisabled,
  'staff-invitation': staffInvitation,
  'extension-mail': extensionMail,
}

/**
 * Renders a mail from the outbox.
 * @throws Error for a name unknown to this release
 */
export function renderEmail(name: string, content: unknown, sender: Sender): EmailMessage {
  if (!Object.hasOwn(writers, name)) throw new Error(`no mail is called ${name}`)
  // `putMail` wrote the row and pairs each name with its content
  const write = writers[name as MailName] as (content: unknown, sender: Sender) => EmailMessage
  return write(content, sender)
}
