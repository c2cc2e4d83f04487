/** Shows a cash order that a program created as pending in the tab of orders to confirm, like one on hold. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function order_tab(status text, confirmation text, parcel text, payment_method text) returns text
    language sql immutable as $$
      select case
        when status in ('pending', 'on-hold') and payment_method = 'cod' and parcel in ('open', 'packed')
          and confirmation in ('open', 'no_answer', 'later') then 'to_confirm'
        else order_tab(status, confirmation, parcel)
      end
    $$`.execute(db)
  // the trigger writes the tab; few orders are pending
  await sql`update order_fact set tab = tab where status = 'pending' and payment_method = 'cod'`.execute(db)
}
