import { formatRupeesExact, type Paisa, zero } from '@sauda/domain/money.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/**
 * `note` is the text as the shop wrote it. `cash` is the amount due on delivery, or in the shop if `isPickup`; absent
 * if nothing is due.
 */
export type OrderNote = {
  displayName: string
  number: number
  note: string
  link: string
  cash?: Paisa
  isPickup?: boolean
}

/** A note for the buyer. */
export function orderNote(
  { displayName, number, note, link, cash = zero, isPickup = false }: OrderNote,
  sender: Sender,
): EmailMessage {
  const { line, paragraphs } = textsOf('orderNote', sender, {
    name: displayName,
    number: String(number),
    due: formatRupeesExact(cash),
  })
  return emailMessage(sender, line('subject'), displayName, [
    ...paragraphs('text'),
    { kind: 'lines', lines: note.split('\n') },
    ...(cash > 0 ? [{ kind: 'notice', text: line(isPickup ? 'cashPickup' : 'cash') } as const] : []),
    { kind: 'button', label: line('button'), url: link },
  ])
}
