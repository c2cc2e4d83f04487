import { emailMessage, type EmailMessage } from '#mail/layout.ts'
import { type Sender, textsOf } from '#mail/mail-texts.ts'

/** `note`: as the shop wrote it */
export type OrderNote = { displayName: string; number: number; note: string; link: string }

/** A note that the shop marked for the buyer. */
export function orderNote({ displayName, number, note, link }: OrderNote, sender: Sender): EmailMessage {
  const { line, paragraphs } = textsOf('orderNote', sender, { name: displayName, number: String(number) })
  return emailMessage(sender, line('subject'), displayName, [
    ...paragraphs('text'),
    { kind: 'lines', lines: note.split('\n') },
    { kind: 'button', label: line('button'), url: link },
  ])
}
