/** Indexes of the facts of orders: by total, by city, and of the phones that somebody answered or that took a parcel. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index order_fact_total on order_fact (total desc, order_id desc) where tab is not null;
    create index order_fact_city on order_fact (lower(city), created_at desc) where tab is not null;
    create index order_fact_verified on order_fact (phone) where confirmation = 'confirmed' or status = 'completed';
  `.execute(db)
}
