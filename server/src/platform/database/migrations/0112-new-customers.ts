/** Marks the orders of new customers, which are limited for each network, for each product and for the whole shop. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer_order
      add column by_new_customer boolean not null default false,
      add column network text not null default '';
    create index customer_order_new on customer_order (created_at) where by_new_customer;
  `.execute(db)
}
