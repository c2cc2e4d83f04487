/**
 * Stores the tax rates of an order and the tax class of each line, so that later changes of the rates do not affect it.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer_order
      -- null: tax_rate on all products, added to their prices
      add column tax_rules jsonb,
      add column shipping_tax bigint not null default 0;
    -- '' the standard class; null: the product bears no tax
    alter table order_line add column tax_class text default '';
  `.execute(db)
}
