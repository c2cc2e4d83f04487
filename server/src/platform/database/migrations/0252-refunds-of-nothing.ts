/** A refund of units that cost nothing has the amount 0. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_refund drop constraint order_refund_amount_check, add check (amount >= 0);
  `.execute(db)
}
