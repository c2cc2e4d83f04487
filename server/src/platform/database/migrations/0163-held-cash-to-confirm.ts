/** Shows a cash order that is on hold in the tab of orders to confirm until somebody has called its buyer. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function order_tab(status text, confirmation text, parcel text, payment_method text) returns text
    language sql immutable as $$
      select case
        when status = 'on-hold' and payment_method = 'cod' and parcel in ('open', 'packed')
          and confirmation in ('open', 'no_answer', 'later') then 'to_confirm'
        else order_tab(status, confirmation, parcel)
      end
    $$`.execute(db)
  await sql`
    create or replace function set_order_tab() returns trigger
    language plpgsql as $$
    begin
      new.tab := order_tab(new.status, new.confirmation, new.parcel, new.payment_method);
      return new;
    end $$`.execute(db)
  // the trigger writes the tab; few orders are on hold
  await sql`update order_fact set tab = tab where status = 'on-hold' and payment_method = 'cod'`.execute(db)
}
