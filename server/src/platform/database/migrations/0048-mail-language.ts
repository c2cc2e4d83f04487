/** Adds the language of each mail, so that it is sent in its reader's language. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_outbox add column locale text not null default 'en'`.execute(db)
}
