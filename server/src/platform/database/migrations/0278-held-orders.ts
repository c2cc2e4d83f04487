/**
 * Index of the open, unpaid orders of new customers, whose units count in the share of each stock. Without it an order
 * of a new customer reads all orders that new customers have ever placed.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index customer_order_held on customer_order (id)
      where by_new_customer and paid_at is null and status in ('pending', 'on-hold', 'processing')
  `.execute(db)
}
