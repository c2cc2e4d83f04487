import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/** A message from the contact page, unchecked. */
export type ContactMessage = { name: string; email: string; message: string }

/** Sent to the shop; replies go to the visitor (D-134). */
export function contactMessage({ name, email, message }: ContactMessage, sender: Sender): EmailMessage {
  const { line, paragraphs } = textsOf('contactMessage', sender, { name, email })
  return {
    ...emailMessage(sender, line('subject'), sender.brand, [
      ...paragraphs('text'),
      { kind: 'lines', lines: message.split('\n') },
    ]),
    replyTo: email,
  }
}
