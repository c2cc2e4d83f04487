import { dateLocale, longDate } from '@sauda/domain/dates.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/** `at`: epoch milliseconds */
export type PasswordChanged = { displayName: string; at: number }

/** Alerts the owner if someone else changed the password (D-072). */
export function passwordChanged({ displayName, at }: PasswordChanged, sender: Sender): EmailMessage {
  const { line, paragraphs } = textsOf('passwordChanged', sender, {
    name: displayName,
    date: longDate(at, dateLocale(sender.locale)),
  })
  return emailMessage(sender, line('subject'), displayName, [...paragraphs('text'), ...paragraphs('note')])
}
