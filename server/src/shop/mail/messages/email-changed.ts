import { wording } from '@sauda/domain/wordings.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/**
 * Two mails have this name (D-087). The mail to the old address has `from`, `to` and `wayBack`. `to` is '' if it must
 * not be shown. `wayBack` is a link that restores `from`; '' for none, absent in mails of older releases. The mail to
 * the new address has a `link` that confirms it.
 */
export type EmailChanged = { displayName: string } & (ToOldAddress | { link: string })
type ToOldAddress = { from: string; to: string; wayBack?: string }

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
  { from, to, wayBack = '' }: { from: string; to: string; wayBack?: string },
  sender: Sender,
): EmailMessage {
  const duration = wording(sender.locale).mail.wayBackDuration
  const { line, paragraphs } = textsOf('emailChanged', sender, { name: displayName, from, to, duration })
  return emailMessage(sender, line('subject'), displayName, [
    ...paragraphs(to === '' ? 'textWithoutNew' : 'text'),
    ...(wayBack === ''
      ? paragraphs('note')
      : [...paragraphs('wayBack'), { kind: 'button' as const, label: line('button'), url: wayBack }]),
  ])
}
