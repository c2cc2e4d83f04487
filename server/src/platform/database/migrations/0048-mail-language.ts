/** Each mail goes out in the language of its reader. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_outbox add column locale text not null default 'en'`.execute(db)
}
