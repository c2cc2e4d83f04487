import { wording } from '@sauda/domain/wordings.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/** `link`: gives the account this address; it works once */
export type EmailChangeAsked = { link: string }

/** To an address that somebody wants for their account; who reads it may be a stranger, so it has no name. */
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
