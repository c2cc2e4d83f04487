/** Adds further addresses of a customer, besides WooCommerce's one billing and one shipping address. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_address (
      id integer generated always as identity primary key,
      customer_id integer not null references customer (id) on delete cascade,
      name text not null,
      address jsonb not null,
      created_at timestamptz not null
    );
    create index customer_address_customer on customer_address (customer_id);
  `.execute(db)
}
