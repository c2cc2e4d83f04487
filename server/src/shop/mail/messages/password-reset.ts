import { wording } from '@sauda/domain/wordings.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/** `link` works once, and exists only in this mail. */
export type PasswordReset = { displayName: string; link: string }

export function passwordReset({ displayName, link }: PasswordReset, sender: Sender): EmailMessage {
  const { line, paragraphs } = textsOf('passwordReset', sender, {
    name: displayName,
    duration: wording(sender.locale).mail.resetLinkDuration,
  })
  return emailMessage(sender, line('subject'), displayName, [
    ...paragraphs('text'),
    { kind: 'button', label: line('button'), url: link },
    ...paragraphs('note'),
  ])
}
