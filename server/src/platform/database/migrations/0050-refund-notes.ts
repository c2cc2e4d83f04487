/** Adds meta data of refunds, for other programs. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_refund add column meta jsonb not null default '[]'`.execute(db)
}
