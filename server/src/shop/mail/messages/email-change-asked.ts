import { wording } from '@sauda/domain/wordings.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/** `link` works once, and gives the account this address. */
export type EmailChangeAsked = { link: string }

/** Sent to a requested new address. Its reader may be a stranger, so the mail has no name. */
export function emailChangeAsked({ link }: EmailChangeAsked, sender: Sender): EmailMessage {
  const { line, paragraphs } = textsOf('emailChangeAsked', sender, {
    duration: wording(sender.locale).mail.emailLinkDuration,
  })
  return emailMessage(sender, line('subject'), '', [
    ...paragraphs('text'),
    { kind: 'button', label: line('button'), url: link },
    ...paragraphs('note'),
  ])
}
