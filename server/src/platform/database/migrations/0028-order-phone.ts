/**
 * Stores an order's phone in one form, because +92 300 and 0300 are the same number when the orders of a phone are
 * counted.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- '' where nobody counts; digits after +92, which internationalPhone of the shop writes
    alter table customer_order add column phone text not null default '';
    update customer_order set phone =
      case when regexp_replace(billing->>'phone', '[^0-9]', '', 'g') ~ '^(0092|92|0)?3[0-9]{9}$'
        then '+92' || right(regexp_replace(billing->>'phone', '[^0-9]', '', 'g'), 10)
        else coalesce(billing->>'phone', '') end
      where created_via = 'checkout';
    drop index customer_order_phone;
    create index customer_order_phone on customer_order (phone) where created_via = 'checkout';
  `.execute(db)
}
