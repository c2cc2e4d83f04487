/** Mails that staff request: failed ones again, and examples. */
import type { Locale } from '@sauda/domain/locale.ts'
import type { TextMail } from '@sauda/domain/mail-placeholders.ts'
import type { Context } from '#platform/context.ts'
import { exampleMail } from '#shop/mail/preview-email.ts'
import { putMail, restartMail } from './outbox-store.ts'

type MailContext = Pick<Context, 'db' | 'clock'>

/** Sends a failed mail again. @returns its recipient; undefined if it has not failed */
export const sendAgain = ({ db, clock }: MailContext, id: number): Promise<string | undefined> =>
  db.transaction().execute((tx) => restartMail(tx, id, new Date(clock())))

/** Sends an example of a mail. @returns the mail's id */
export const sendExample = (
  { db, clock }: MailContext,
  { name, to, locale }: { name: TextMail; to: string; locale: Locale },
): Promise<number> => {
  const now = clock()
  return db
    .transaction()
    .execute((tx) => putMail(tx, { ...exampleMail(name, to, now), locale }, new Date(now)))
}
