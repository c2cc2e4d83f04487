import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/** `link` confirms the address. The reader may be a stranger, so the mail has none of the caller's text. */
export type Welcome = { link: string }

export function welcome({ link }: Welcome, sender: Sender): EmailMessage {
  const { line, paragraphs } = textsOf('welcome', sender, {})
  return emailMessage(sender, line('subject'), '', [
    ...paragraphs('text'),
    { kind: 'button', label: line('button'), url: link },
    ...paragraphs('note'),
  ])
}
