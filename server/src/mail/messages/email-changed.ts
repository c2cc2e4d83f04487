import { mail as text } from '@sauda/domain/wording/mail.ts'
import { letter, type Letter, type Sender } from '#mail/layout.ts'

export type EmailChanged = { displayName: string; from: string; to: string }

/** Goes to the old and to the new address (D-087). */
export const emailChanged = ({ displayName, from, to }: EmailChanged, sender: Sender): Letter =>
  letter(sender, text.emailChangedSubject(sender.brand), displayName, [
    { kind: 'text', text: text.emailChanged(from, to) },
    { kind: 'text', text: text.notYou(sender.supportEmail) },
  ])
