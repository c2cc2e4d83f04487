import { mail as text } from '@sauda/domain/wording/mail.ts'
import { emailMessage, type EmailMessage, type Sender } from '#mail/layout.ts'

/** What somebody wrote on the contact page; nothing of it has been checked. */
export type ContactMessage = { name: string; email: string; message: string }

/** Goes to the shop; the answer goes to who wrote (D-134). */
export const contactMessage = ({ name, email, message }: ContactMessage, sender: Sender): EmailMessage => ({
  ...emailMessage(sender, text.contactSubject(name), sender.brand, [
    { kind: 'text', text: text.contactFrom(name, email) },
    { kind: 'lines', lines: message.split('\n') },
  ]),
  replyTo: email,
})
