import { mail as text } from '@sauda/domain/wording/mail.ts'
import { emailMessage, type EmailMessage, type Sender } from '#mail/layout.ts'

/** `link`: opens the account once; it is nowhere else but in this mail. */
export type PasswordReset = { displayName: string; link: string }

export const passwordReset = ({ displayName, link }: PasswordReset, sender: Sender): EmailMessage =>
  emailMessage(sender, text.resetSubject(sender.brand), displayName, [
    { kind: 'text', text: text.reset },
    { kind: 'button', label: text.resetButton, url: link },
    { kind: 'text', text: text.resetIgnore },
  ])
