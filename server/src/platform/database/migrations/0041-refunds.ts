/** Adds refunds through the payment provider, refunds of lines, and payments of another amount than the order's. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_refund
      -- recorded: the owner gives the money back by hand
      add column state text not null default 'recorded' check (state in ('recorded', 'pending', 'done', 'failed')),
      -- of the payment that the money is of; '' when it was not paid at a provider
      add column gateway_id text not null default '',
      add column transaction_id text not null default '',
      -- names the refund to the provider, the same when it is asked again
      add column reference text unique,
      add column provider_refund_id text not null default '',
      add column error text not null default '',
      -- of a payment that came besides the one that paid the order
      add column is_extra boolean not null default false,
      add column lines jsonb not null default '[]';
    create unique index order_refund_at_provider on order_refund (gateway_id, provider_refund_id)
      where provider_refund_id <> '';
    create index order_refund_open on order_refund (state) where state in ('pending', 'failed');

    alter table payment_attempt
      -- what came in smallest units of its currency; null: what the order cost
      add column amount bigint,
      add column currency text not null default 'PKR';
    create index payment_attempt_paid on payment_attempt (gateway_id, transaction_id) where state = 'paid';
  `.execute(db)
}
