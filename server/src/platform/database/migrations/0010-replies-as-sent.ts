/** Stores replies as `json` instead of `jsonb`, so that the keys keep their order. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotent_reply alter column body type json using body::json`.execute(db)
}
