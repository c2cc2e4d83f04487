import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

export type AccountDeleted = { displayName: string }

/** The last mail to an account; it also alerts the owner if someone else deleted it. */
export function accountDeleted({ displayName }: AccountDeleted, sender: Sender): EmailMessage {
  const { line, paragraphs } = textsOf('accountDeleted', sender, { name: displayName })
  return emailMessage(sender, line('subject'), displayName, [...paragraphs('text'), ...paragraphs('note')])
}
