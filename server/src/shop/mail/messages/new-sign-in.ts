import { dateLocale, longDate } from '@sauda/domain/dates.ts'
import { wording } from '@sauda/domain/wordings.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/** `at`: epoch milliseconds; `browser` and `system` as in domain/device.ts; `link` opens the forgotten-password page */
export type NewSignIn = { displayName: string; at: number; browser: string; system: string; link: string }

/** Alerts the owner if someone else signed in with the right password. */
export function newSignIn(
  { displayName, at, browser, system, link }: NewSignIn,
  sender: Sender,
): EmailMessage {
  const { line, paragraphs } = textsOf('newSignIn', sender, {
    name: displayName,
    date: longDate(at, dateLocale(sender.locale)),
    device: wording(sender.locale).registration.profile.device(browser, system),
  })
  return emailMessage(sender, line('subject'), displayName, [
    ...paragraphs('text'),
    ...paragraphs('note'),
    { kind: 'button', label: line('button'), url: link },
  ])
}
