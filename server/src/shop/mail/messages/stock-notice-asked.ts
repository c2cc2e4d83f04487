import { wording } from '@sauda/domain/wordings.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import type { Sender } from '#shop/mail/mail-texts.ts'

/** `product`: its name; `link`: of the page that confirms; `unsubscribe`: of the page that ends such mail */
export type StockNoticeAsked = { product: string; link: string; unsubscribe: string }

/** Goes to an address that somebody has typed: its owner says whether it was they. */
export function stockNoticeAsked(
  { product, link, unsubscribe }: StockNoticeAsked,
  sender: Sender,
): EmailMessage {
  const { mail, unsubscribe: end } = wording(sender.locale).productExtras.stockNotice
  const message = emailMessage(sender, mail.subject(product), '', [
    { kind: 'text', text: mail.text(product, sender.brand) },
    { kind: 'button', label: mail.button, url: link },
    { kind: 'text', text: mail.note },
    { kind: 'button', label: end.link, url: unsubscribe },
  ])
  return { ...message, unsubscribe }
}
