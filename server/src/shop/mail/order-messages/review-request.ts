import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/** `link`: opens the review form of this order's products without sign-in */
export type ReviewRequest = { displayName: string; number: number; link: string }

export function reviewRequest({ displayName, number, link }: ReviewRequest, sender: Sender): EmailMessage {
  const { line, paragraphs } = textsOf('reviewRequest', sender, { name: displayName, number: String(number) })
  return emailMessage(sender, line('subject'), displayName, [
    ...paragraphs('text'),
    { kind: 'button', label: line('button'), url: link },
    ...paragraphs('note'),
  ])
}
