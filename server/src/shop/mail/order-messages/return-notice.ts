import type { ReturnReason } from '@sauda/domain/returns.ts'
import { wording } from '@sauda/domain/wordings.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/** `name` and `words` are the buyer's input; `link` opens the order in the desk */
export type ReturnNotice = {
  number: number
  name: string
  reason: ReturnReason
  words: string
  lines: readonly { name: string; quantity: number }[]
  link: string
}

/** Notifies the shop of a requested return. */
export function returnNotice(asked: ReturnNotice, sender: Sender): EmailMessage {
  const { name, words } = asked
  const reason = wording(sender.locale).returns.returnReasonNames[asked.reason]
  const { line, paragraphs } = textsOf('returnNotice', sender, {
    ...{ name, reason },
    number: String(asked.number),
  })
  return emailMessage(sender, line('subject'), sender.brand, [
    ...paragraphs('text'),
    { kind: 'rows', rows: [{ name: line('reason'), value: reason }] },
    { kind: 'heading', text: line('products') },
    {
      kind: 'lines',
      lines: asked.lines.map((each) => wording(sender.locale).mail.orderLine(each.quantity, each.name)),
    },
    ...(words === ''
      ? []
      : [
          { kind: 'heading', text: line('words') } as const,
          { kind: 'lines', lines: words.split('\n') } as const,
        ]),
    { kind: 'button', label: line('button'), url: asked.link },
  ])
}
