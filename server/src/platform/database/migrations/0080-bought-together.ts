/** Adds the products that are bought together, counted once a day from the shop's orders. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bought_together (
      product_id integer not null references product (id) on delete cascade,
      other_id integer not null references product (id) on delete cascade,
      -- orders with both
      orders integer not null,
      counted_at timestamptz not null,
      primary key (product_id, other_id)
    );
    -- a product that is deleted takes its rows along
    create index bought_together_other on bought_together (other_id);
    create index bought_together_counted on bought_together (counted_at);
  `.execute(db)
}
