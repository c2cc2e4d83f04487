import { mail as text } from '@sauda/domain/wording/mail.ts'
import { emailMessage, type EmailMessage, type Sender } from '#mail/layout.ts'

/** `link` confirms the address. Whoever typed it may be somebody else, so nothing they wrote stands here. */
export type Welcome = { link: string }

export const welcome = ({ link }: Welcome, sender: Sender): EmailMessage =>
  emailMessage(sender, text.welcomeSubject(sender.brand), '', [
    { kind: 'text', text: text.welcome },
    { kind: 'button', label: text.confirmEmail, url: link },
    { kind: 'text', text: text.welcomeIgnore },
  ])
