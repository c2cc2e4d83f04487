import { wording } from '@sauda/domain/wordings.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/** `product` is the product's name, `link` opens its page, `unsubscribe` ends such mail. */
export type BackInStock = { product: string; link: string; unsubscribe?: string }

export function backInStock({ product, link, unsubscribe }: BackInStock, sender: Sender): EmailMessage {
  const { line, paragraphs } = textsOf('backInStock', sender, { product })
  const { unsubscribe: end } = wording(sender.locale).productExtras.stockNotice
  const message = emailMessage(sender, line('subject'), '', [
    ...paragraphs('text'),
    { kind: 'button', label: line('button'), url: link },
    ...paragraphs('note'),
    ...(unsubscribe === undefined ? [] : [{ kind: 'link' as const, label: end.link, url: unsubscribe }]),
  ])
  return unsubscribe === undefined ? message : { ...message, unsubscribe }
}
