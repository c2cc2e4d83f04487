import { mail as text } from '@sauda/domain/wording/mail.ts'
import { emailMessage, type EmailMessage, type Sender } from '#mail/layout.ts'

/** To the old address `from` and `to`, to the new one a link that confirms it (D-087). */
export type EmailChanged = { displayName: string } & ({ from: string; to: string } | { link: string })

export const emailChanged = ({ displayName, ...change }: EmailChanged, sender: Sender): EmailMessage =>
  emailMessage(sender, text.emailChangedSubject(sender.brand), displayName, [
    ...('link' in change
      ? ([
          { kind: 'text', text: text.emailChangedHere },
          { kind: 'button', label: text.confirmEmail, url: change.link },
        ] as const)
      : ([{ kind: 'text', text: text.emailChanged(change.from, change.to) }] as const)),
    { kind: 'text', text: text.notYou(sender.supportEmail) },
  ])
