import { wording } from '@sauda/domain/wordings.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import type { Sender } from '#shop/mail/mail-texts.ts'

/** `product` is the product's name, `link` opens the confirmation page, `unsubscribe` ends such mail. */
export type StockNoticeAsked = { product: string; link: string; unsubscribe: string }

/** Sent to a typed address, so that its owner can confirm the request. */
export function stockNoticeAsked(
  { product, link, unsubscribe }: StockNoticeAsked,
  sender: Sender,
): EmailMessage {
  const { mail, unsubscribe: end } = wording(sender.locale).productExtras.stockNotice
  const message = emailMessage(sender, mail.subject(product), '', [
    { kind: 'text', text: mail.text(product, sender.brand) },
    { kind: 'button', label: mail.button, url: link },
    { kind: 'text', text: mail.note },
    { kind: 'link', label: end.link, url: unsubscribe },
  ])
  return { ...message, unsubscribe }
}
