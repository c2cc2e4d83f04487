import { longDate } from '@sauda/domain/dates.ts'
import { mail as text } from '@sauda/domain/wording/mail.ts'
import { emailMessage, type EmailMessage, type Sender } from '#mail/layout.ts'

/** `at`: epoch milliseconds */
export type PasswordChanged = { displayName: string; at: number }

/** The one sign an owner gets of a change that somebody else made (D-072). */
export const passwordChanged = ({ displayName, at }: PasswordChanged, sender: Sender): EmailMessage =>
  emailMessage(sender, text.passwordChangedSubject(sender.brand), displayName, [
    { kind: 'text', text: text.passwordChanged(longDate(at, 'en-PK')) },
    { kind: 'text', text: text.notYou(sender.supportEmail) },
  ])
