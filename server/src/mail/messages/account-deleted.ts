import { mail as text } from '@sauda/domain/wording/mail.ts'
import { letter, type Letter, type Sender } from '#mail/layout.ts'

export type AccountDeleted = { displayName: string }

/** The last mail of an account; also the sign its owner gets when somebody else deleted it. */
export const accountDeleted = ({ displayName }: AccountDeleted, sender: Sender): Letter =>
  letter(sender, text.accountDeletedSubject(sender.brand), displayName, [
    { kind: 'text', text: text.accountDeleted },
    { kind: 'text', text: text.notYou(sender.supportEmail) },
  ])
