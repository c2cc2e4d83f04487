/** Adds the deadline of orders that wait for a payment on a provider's page, and each attempt to pay (D-187). */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer_order
      -- null: nobody waits for a payment
      add column pay_by timestamptz,
      -- the newest attempt's, '' where there is none
      add column payment_reference text not null default '';
    create index customer_order_unpaid on customer_order (pay_by) where pay_by is not null;

    create table payment_attempt (
      reference text primary key,
      order_id integer not null references customer_order on delete cascade,
      gateway_id text not null,
      state text not null default 'open' check (state in ('open', 'paid', 'declined', 'cancelled')),
      transaction_id text not null default '',
      created_at timestamptz not null
    );
    create index payment_attempt_order on payment_attempt (order_id);
  `.execute(db)
}
