import type { Role } from '@sauda/contract/rights.ts'
import { wording } from '@sauda/domain/wordings.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/** `link` works once. Only this mail and the inviting owner have it. */
export type StaffInvitation = { displayName: string; inviter: string; role: Role; link: string }

export function staffInvitation(
  { displayName, inviter, role, link }: StaffInvitation,
  sender: Sender,
): EmailMessage {
  const { line, paragraphs } = textsOf('staffInvitation', sender, {
    ...{ name: displayName, inviter },
    role: wording(sender.locale).mail.roleNames[role],
  })
  return emailMessage(sender, line('subject'), displayName, [
    ...paragraphs('text'),
    { kind: 'button', label: line('button'), url: link },
    ...paragraphs('note'),
  ])
}
