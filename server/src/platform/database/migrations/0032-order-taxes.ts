/** Orders keep the rates and classes of tax that they were made with, and which line has which class. */
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
