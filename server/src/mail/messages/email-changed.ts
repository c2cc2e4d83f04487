import { emailMessage, type EmailMessage } from '#mail/layout.ts'
import { type Sender, textsOf } from '#mail/mail-texts.ts'

/** To the old address `from` and `to`, to the new one a link that confirms it (D-087). */
export type EmailChanged = { displayName: string } & ({ from: string; to: string } | { link: string })

export const emailChanged = ({ displayName, ...change }: EmailChanged, sender: Sender): EmailMessage =>
  'link' in change
    ? toNewAddress(displayName, change.link, sender)
    : toOldAddress(displayName, change, sender)

function toNewAddress(displayName: string, link: string, sender: Sender): EmailMessage {
  const { line, paragraphs } = textsOf('emailConfirmation', sender, { name: displayName })
  return emailMessage(sender, line('subject'), displayName, [
    ...paragraphs('text'),
    { kind: 'button', label: line('button'), url: link },
    ...paragraphs('note'),
  ])
}

function toOldAddress(
  displayName: string,
  { from, to }: { from: string; to: string },
  sender: Sender,
): EmailMessage {
  const { line, paragraphs } = textsOf('emailChanged', sender, { name: displayName, from, to })
  return emailMessage(sender, line('subject'), displayName, [
    ...paragraphs(to === '' ? 'textWithoutNew' : 'text'),
    ...paragraphs('note'),
  ])
}
