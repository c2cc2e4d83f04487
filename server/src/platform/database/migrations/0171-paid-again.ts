/**
 * Stores when a new customer paid an order again. It then counts in that hour too, not only in the hour in which it was
 * placed.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- when a new customer last tried again to pay an order that had lost its stock
    alter table customer_order add column reopened_at timestamptz;
    create index customer_order_reopened on customer_order (reopened_at) where by_new_customer;
  `.execute(db)
}
