/** Adds an account's wish list and its recently viewed products. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_product (
      customer_id integer not null references customer (id) on delete cascade,
      list text not null check (list in ('wishes', 'viewed')),
      product_id integer not null references product (id) on delete cascade,
      added_at timestamptz not null,
      primary key (customer_id, list, product_id)
    );
    create index account_product_product on account_product (product_id);
  `.execute(db)
}
