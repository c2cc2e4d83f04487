import { emailMessage, type EmailMessage } from '#mail/layout.ts'
import { type Sender, textsOf } from '#mail/mail-texts.ts'

/** `product`: its name; `link`: of its page */
export type BackInStock = { product: string; link: string }

export function backInStock({ product, link }: BackInStock, sender: Sender): EmailMessage {
  const { line, paragraphs } = textsOf('backInStock', sender, { product })
  return emailMessage(sender, line('subject'), '', [
    ...paragraphs('text'),
    { kind: 'button', label: line('button'), url: link },
    ...paragraphs('note'),
  ])
}
