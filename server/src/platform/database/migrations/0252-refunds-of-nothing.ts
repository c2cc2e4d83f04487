/** Allows refunds of amount 0, for units that cost nothing. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_refund drop constraint order_refund_amount_check, add check (amount >= 0);
  `.execute(db)
}
