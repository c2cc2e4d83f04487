/** The mails that a test shop has queued or sent. */
import type { Database } from '#platform/database/database.ts'
import type { putMail } from '#shop/mail/sending/outbox-store.ts'

/** The mails of a name, oldest first. */
export const listMail = (db: Database, name: Parameters<typeof putMail>[1]['name']) =>
  db
    .selectFrom('mailOutbox')
    .select(['id', 'recipient', 'content', 'state', 'tries', 'lastFault'])
    .where('name', '=', name)
    .orderBy('id')
    .execute()
