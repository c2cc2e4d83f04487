/**
 * An order's facts count only refunds of the payment that paid the order. A refund of a further payment neither lowers
 * its sales nor the cash to collect. A reopened, refunded or trashed order keeps what its courier owes or has paid, and
 * since when.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_refund_fact() returns trigger
    language plpgsql as $$
    declare
      of_order integer := coalesce(new.order_id, old.order_id);
    begin
      update order_fact set version = version + 1, refunded = (
        select coalesce(sum(amount), 0) from order_refund
        where order_id = of_order and state in ('recorded', 'done') and not is_extra)
      where order_id = of_order;
      return null;
    end $$;

    update order_fact f set refunded = (
      select coalesce(sum(amount), 0) from order_refund
      where order_id = f.order_id and state in ('recorded', 'done') and not is_extra)
    where order_id in (select order_id from order_refund where is_extra);

    -- As before, except for cash, cash_owed and cash_since once a courier has the cash or has paid it.
    create or replace function note_order_facts() returns trigger
    language plpgsql as $$
    declare
      closed constant text[] := array['completed', 'cancelled', 'refunded', 'failed', 'trash'];
      is_cash boolean := new.payment_method = 'cod';
      is_closed boolean := new.status = any(closed);
      is_moved boolean := old.status <> new.status;
      is_reopened boolean := is_moved and old.status = any(closed) and not is_closed;
      is_delivered boolean := new.status = 'completed' and is_moved;
      -- paid by other means than at the door
      is_paid_before boolean := new.paid_at is not null and old.paid_at is null and not is_delivered;
    begin
      update order_fact f set
        version = version + 1,
        status = new.status, created_at = new.created_at, total = new.total, payment_method = new.payment_method,
        phone = order_phone(new.billing ->> 'phone'),
        city = coalesce(nullif(new.shipping ->> 'city', ''), new.billing ->> 'city', ''),
        words = case when old.billing = new.billing and old.shipping = new.shipping then words
          else order_words(new) end,
        confirmation = case
          when (not is_cash or is_paid_before) and confirmation in ('open', 'no_answer', 'later') then 'not_needed'
          when is_cash and old.payment_method <> 'cod' and confirmation = 'not_needed' and new.paid_at is null
            then 'open'
          when is_reopened and confirmation = 'not_wanted' then 'open'
          else confirmation end,
        parcel = case
          when is_delivered then 'delivered'
          when is_reopened and parcel = 'delivered' and courier <> '' then 'handed_over'
          when is_reopened and parcel in ('delivered', 'coming_back', 'back') then 'open'
          else parcel end,
        parcel_at = case when is_delivered or is_reopened then new.modified_at else parcel_at end,
        cash = case
          when new.total = 0 or not is_cash then case when cash = 'with_buyer' then 'not_due' else cash end
          when is_delivered and cash = 'with_buyer'
            then case when courier = '' then 'in_hand' else 'with_courier' end
          when is_reopened and cash = 'with_courier' then 'with_buyer'
          when is_reopened and cash = 'in_hand' and courier = '' then 'with_buyer'
          when is_reopened and cash = 'not_due' and new.paid_at is null then 'with_buyer'
          when is_paid_before and cash = 'with_buyer' then 'not_due'
          when is_moved and is_closed and cash = 'with_buyer' then 'not_due'
          -- an order that is restored from the trash finds the courier's debt again
          when is_moved and new.status in ('cancelled', 'failed') and cash = 'with_courier' then 'not_due'
          when not is_closed and cash = 'not_due' and new.paid_at is null then 'with_buyer'
          else cash end,
        cash_owed = case
          when is_delivered and is_cash and cash = 'with_buyer' then new.total - refunded
          -- the courier has paid it
          when is_reopened and cash in ('in_hand', 'differs') and courier <> '' then cash_owed
          when is_reopened then null
          else cash_owed end,
        cash_since = case
          -- the courier has had it since the delivery, or has paid it
          when cash = 'with_courier' and new.status in ('refunded', 'trash', 'completed') then cash_since
          when cash in ('in_hand', 'differs') and courier <> '' then cash_since
          when is_moved then new.modified_at
          else cash_since end
      where f.order_id = new.id;
      return null;
    end $$;
  `.execute(db)
}
