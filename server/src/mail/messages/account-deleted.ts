import { mail as text } from '@sauda/domain/wording/mail.ts'
import { emailMessage, type EmailMessage, type Sender } from '#mail/layout.ts'

export type AccountDeleted = { displayName: string }

/** The last mail of an account; also the sign its owner gets when somebody else deleted it. */
export const accountDeleted = ({ displayName }: AccountDeleted, sender: Sender): EmailMessage =>
  emailMessage(sender, text.accountDeletedSubject(sender.brand), displayName, [
    { kind: 'text', text: text.accountDeleted },
    { kind: 'text', text: text.notYou(sender.supportEmail) },
  ])
