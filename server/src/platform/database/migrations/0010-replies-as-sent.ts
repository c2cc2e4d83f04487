/** A stored reply comes back as it was sent, its keys in their order: json keeps the text, jsonb sorts it. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotent_reply alter column body type json using body::json`.execute(db)
}
