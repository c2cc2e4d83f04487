/** Adds indexes of the order facts: by total, by city, and by the phones of confirmed and completed orders. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index order_fact_total on order_fact (total desc, order_id desc) where tab is not null;
    create index order_fact_city on order_fact (lower(city), created_at desc) where tab is not null;
    create index order_fact_verified on order_fact (phone) where confirmation = 'confirmed' or status = 'completed';
  `.execute(db)
}
