import { longDate } from '@sauda/domain/dates.ts'
import { mail as text } from '@sauda/domain/wording/mail.ts'
import { emailMessage, type EmailMessage, type Sender } from '#mail/layout.ts'

/** `at`: epoch milliseconds */
export type PasswordRemoved = { displayName: string; at: number }

/** To the proved owner of an address whose account somebody else may have made (D-077). */
export const passwordRemoved = ({ displayName, at }: PasswordRemoved, sender: Sender): EmailMessage =>
  emailMessage(sender, text.passwordRemovedSubject(sender.brand), displayName, [
    { kind: 'text', text: text.passwordRemoved(longDate(at, 'en-PK')) },
    { kind: 'text', text: text.notYou(sender.supportEmail) },
  ])
