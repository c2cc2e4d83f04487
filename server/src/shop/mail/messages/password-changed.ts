import { dateLocale, longDate } from '@sauda/domain/dates.ts'
import { wording } from '@sauda/domain/wordings.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/** `at`: epoch milliseconds; `programs`: names of the application passwords that still work */
export type PasswordChanged = { displayName: string; at: number; programs?: readonly string[] }

/** Alerts the owner if someone else changed the password (D-072). */
export function passwordChanged(
  { displayName, at, programs = [] }: PasswordChanged,
  sender: Sender,
): EmailMessage {
  const { line, paragraphs } = textsOf('passwordChanged', sender, {
    name: displayName,
    date: longDate(at, dateLocale(sender.locale)),
  })
  return emailMessage(sender, line('subject'), displayName, [
    ...paragraphs('text'),
    ...(programs.length > 0
      ? [{ kind: 'text' as const, text: wording(sender.locale).consent.programsStay(programs) }]
      : []),
    ...paragraphs('note'),
  ])
}
