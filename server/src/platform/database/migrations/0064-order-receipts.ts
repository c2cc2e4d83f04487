/** Adds receipts of orders, which have a signed address. The nonce is stored, the signature never. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_receipt (
      order_id integer primary key references customer_order (id) on delete cascade,
      nonce text not null,
      expires_at timestamptz not null
    );
  `.execute(db)
}
