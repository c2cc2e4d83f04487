/** Adds the index that counts the mails to one address in a day. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mail_outbox_recipient on mail_outbox (lower(recipient), created_at)`.execute(db)
}
