import { dateLocale, longDate } from '@sauda/domain/dates.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/** `at`: epoch milliseconds */
export type PasswordRemoved = { displayName: string; at: number }

/** Sent to the verified owner of an address whose account someone else may have created (D-077). */
export function passwordRemoved({ displayName, at }: PasswordRemoved, sender: Sender): EmailMessage {
  const { line, paragraphs } = textsOf('passwordRemoved', sender, {
    name: displayName,
    date: longDate(at, dateLocale(sender.locale)),
  })
  return emailMessage(sender, line('subject'), displayName, [...paragraphs('text'), ...paragraphs('note')])
}
