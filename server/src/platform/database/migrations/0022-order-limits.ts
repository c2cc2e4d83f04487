/** Adds orders that wait for the owner's approval, and what limits the orders of unknown customers. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer
      -- when the owner let an order of theirs on; null: they never had to
      add column trusted_at timestamptz;
    -- Whoever has ordered well before this release is known; who has paid or received something is known anyway.
    update customer set trusted_at = now() where exists (
      select 1 from customer_order where customer_id = customer.id and created_at < now() - interval '14 days'
        and status not in ('cancelled', 'failed', 'trash'));

    alter table customer_order
      -- until when the owner's word is waited for; null: it is not
      add column review_by timestamptz,
      -- where it goes, in one spelling, for counting; '' where nobody counts
      add column place text not null default '';
    create index customer_order_review on customer_order (review_by) where review_by is not null;
    create index customer_order_phone on customer_order ((billing->>'phone')) where created_via = 'checkout';
    create index customer_order_place on customer_order (place) where created_via = 'checkout';
  `.execute(db)
}
