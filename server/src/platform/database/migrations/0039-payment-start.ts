/** Stores how an order is paid, as its provider answered. The provider is asked after the order is stored. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- null: the provider was not asked yet, or did not answer
    alter table customer_order add column payment_start jsonb;
    -- the provider's name of the payment, by which it is asked what became of it
    alter table payment_attempt add column provider_reference text not null default '';
  `.execute(db)
}
