/** A refund to which the provider gave no clear answer may have been paid, so it is not requested a second time. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- the provider was asked under this reference and may have paid
    alter table order_refund add column is_unclear boolean not null default false;
  `.execute(db)
}
