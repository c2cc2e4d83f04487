/** Adds the time of an API key's last use, accurate to some minutes. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table api_key add column last_used_at timestamptz`.execute(db)
}
