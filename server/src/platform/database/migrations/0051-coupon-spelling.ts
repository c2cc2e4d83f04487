/** Adds the spelling of a coupon's code as the owner typed it. Codes are looked up in capitals. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // null: in capitals
  await sql`alter table coupon add column spelling text`.execute(db)
}
