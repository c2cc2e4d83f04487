import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/** What somebody wrote on the contact page; nothing of it has been checked. */
export type ContactMessage = { name: string; email: string; message: string }

/** Goes to the shop; the answer goes to who wrote (D-134). */
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
