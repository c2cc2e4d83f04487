/**
 * Adds the facts about an order beside its status (docs/decisions/0034), one row for each order. Triggers write the row
 * at every change of the order, and actions of the desk write it too.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The tab of an order; null in the trash. domain/src/order-facts.ts has the same rules, and a test compares both.
    create function order_tab(status text, confirmation text, parcel text) returns text
    language sql immutable as $$
      select case
        when status = 'trash' then null
        when status in ('completed', 'cancelled', 'refunded', 'failed') then 'done'
        when parcel in ('handed_over', 'delivered') then 'on_the_way'
        when parcel in ('coming_back', 'back') then 'coming_back'
        when status in ('pending', 'on-hold') then 'open'
        when parcel = 'packed' then 'to_hand_over'
        when confirmation in ('confirmed', 'not_needed') then 'to_pack'
        else 'to_confirm'
      end
    $$;

    create table order_fact (
      order_id integer primary key references customer_order on delete cascade,
      -- raised by every change, so that who changes it can say what they saw
      version integer not null default 1,

      -- of the order, for searching and sorting
      status text not null,
      created_at timestamptz not null,
      total bigint not null,
      refunded bigint not null default 0,
      payment_method text not null,
      -- +923001234567; what is no number of Pakistan as its digits; '' where there is none
      phone text not null,
      city text not null,
      quantity integer not null default 0,
      summary text not null default '',
      -- beginnings of these are searched for
      words tsvector not null default '',

      confirmation text not null check (confirmation in
        ('not_needed', 'open', 'no_answer', 'later', 'confirmed', 'not_wanted')),
      confirm_tries integer not null default 0,
      confirm_again_at timestamptz,
      -- 'staff 1', 'key 2'
      confirm_by text not null default '',
      confirm_via text,
      confirm_at timestamptz,
      confirm_reason text not null default '',

      parcel text not null default 'open' check (parcel in
        ('open', 'packed', 'handed_over', 'delivered', 'coming_back', 'back')),
      courier text not null default '',
      tracking_number text not null default '',
      parcel_at timestamptz,

      cash text not null check (cash in ('not_due', 'with_buyer', 'with_courier', 'in_hand', 'differs')),
      -- what was to be collected at the door, in paisa; null: not delivered yet
      cash_owed bigint,
      cash_since timestamptz,

      -- who is calling the buyer at the moment
      call_by text not null default '',
      call_until timestamptz,

      tab text generated always as (order_tab(status, confirmation, parcel)) stored
    );
    create index order_fact_tab on order_fact (tab, created_at desc, order_id desc);
    create index order_fact_newest on order_fact (created_at desc, order_id desc) where tab is not null;
    create index order_fact_phone on order_fact (phone, created_at desc) where phone <> '';
    create index order_fact_refused on order_fact (phone) where parcel in ('coming_back', 'back');
    create index order_fact_cash on order_fact (courier, cash_since) where cash in ('with_courier', 'differs');
    create index order_fact_tracking on order_fact (tracking_number) where tracking_number <> '';
    create index order_fact_words on order_fact using gin (words);

    create table order_action (
      id integer generated always as identity primary key,
      order_id integer not null references customer_order on delete cascade,
      action text not null,
      -- 'staff 1', 'key 2'
      caused_by text not null,
      -- what was said with it: a reason, a courier
      detail text not null default '',
      -- facts, status and stock before and after, by which it is taken back
      before jsonb not null,
      after jsonb not null,
      -- of the mail it caused; 0: none
      mail_id integer not null default 0,
      -- of the order, right after it
      version integer not null,
      created_at timestamptz not null,
      undone_at timestamptz
    );
    create index order_action_order on order_action (order_id, id desc);

    alter table order_note add column caused_by text not null default '';

    -- As internationalPhone of the domain, for what buyers have typed.
    create function order_phone(typed text) returns text
    language sql immutable as $$
      select case
        when d ~ '^[+](?!92)' then d
        when d ~ '^(?:[+]?92|0)0?[1-9][0-9]{8,9}$'
          then '+92' || regexp_replace(d, '^(?:[+]?92|0)0?', '')
        when d ~ '^3[0-9]{9}$' then '+92' || d
        else d
      end
      from (select regexp_replace(regexp_replace(
        translate(coalesce(typed, ''), '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', '01234567890123456789'),
        '[^0-9+]', '', 'g'), '^00', '+') as d) as digits
    $$;

    -- The words by which an order is found: number, names, city, e-mail, phone, SKUs and numbers of parcels.
    create function order_words(o customer_order) returns tsvector
    language sql stable as $$
      select coalesce(array_to_tsvector(array_agg(distinct left(word, 60)) filter (where word <> '')), '')
      from (
        select unnest(regexp_split_to_array(lower(concat_ws(' ',
          o.billing ->> 'firstName', o.billing ->> 'lastName', o.billing ->> 'company', o.billing ->> 'city',
          o.shipping ->> 'firstName', o.shipping ->> 'lastName', o.shipping ->> 'company', o.shipping ->> 'city')),
          '[\\s.,;:()/"''-]+')) as word
        union all select o.id::text
        union all select lower(trim(o.billing ->> 'email'))
        union all select regexp_replace(order_phone(o.billing ->> 'phone'), '^[+]92', '0')
        union all select regexp_replace(order_phone(o.billing ->> 'phone'), '^[+]', '')
        union all select regexp_replace(order_phone(o.billing ->> 'phone'), '^[+]92', '')
        union all select lower(trim(l.sku)) from order_line l where l.order_id = o.id
        union all select lower(trim(s.tracking_number)) from shipment s where s.order_id = o.id
      ) as words
    $$;

    create function order_summary(of_order integer) returns text
    language sql stable as $$
      select coalesce(left(string_agg(quantity || ' × ' || left(name, 60), ', ' order by position), 200), '')
      from (select * from order_line where order_id = of_order order by position limit 6) as lines
    $$;

    create function refresh_order_facts(ids integer[]) returns void
    language sql as $$
      update order_fact f set
        version = version + 1,
        quantity = (select coalesce(sum(quantity), 0) from order_line where order_id = o.id),
        summary = order_summary(o.id),
        words = order_words(o)
      from customer_order o where o.id = f.order_id and o.id = any(ids)
    $$;

    insert into order_fact (order_id, status, created_at, total, refunded, payment_method, phone, city, quantity,
      summary, words, confirmation, parcel, courier, tracking_number, parcel_at, cash, cash_owed, cash_since)
    select o.id, o.status, o.created_at, o.total, r.refunded, o.payment_method,
      order_phone(o.billing ->> 'phone'),
      coalesce(nullif(o.shipping ->> 'city', ''), o.billing ->> 'city', ''),
      l.quantity, order_summary(o.id), order_words(o),
      case when o.payment_method = 'cod' and (o.paid_at is null or o.status = 'completed') then 'open'
        else 'not_needed' end,
      case when o.status = 'completed' then 'delivered'
        when s.state is null then 'open'
        when s.state = 'returned' then 'back'
        when s.state = 'delivered' then 'delivered'
        else 'handed_over' end,
      coalesce(s.title, ''), coalesce(s.tracking_number, ''),
      case when o.status = 'completed' then o.completed_at else s.created_at end,
      -- what was delivered before there was a desk was settled without it
      case when o.payment_method <> 'cod' or o.total = 0 then 'not_due'
        when o.status = 'completed' then 'in_hand'
        when o.status in ('cancelled', 'failed', 'refunded', 'trash') or o.paid_at is not null then 'not_due'
        else 'with_buyer' end,
      case when o.payment_method = 'cod' and o.status = 'completed' then o.total - r.refunded end,
      case when o.status = 'completed' then o.completed_at else o.created_at end
    from customer_order o
    cross join lateral (select coalesce(sum(amount), 0) as refunded from order_refund
      where order_id = o.id and state in ('recorded', 'done')) as r
    cross join lateral (select coalesce(sum(quantity), 0) as quantity from order_line where order_id = o.id) as l
    left join lateral (select * from shipment where order_id = o.id
      and state in ('booked', 'on_the_way', 'delivered', 'returned') order by id desc limit 1) as s on true;
    analyze order_fact;

    -- The one place where a change of an order moves its facts; domain/src/order-facts.ts says the same of the status.
    create function note_order_facts() returns trigger
    language plpgsql as $$
    declare
      closed constant text[] := array['completed', 'cancelled', 'refunded', 'failed', 'trash'];
      is_cash boolean := new.payment_method = 'cod';
      is_closed boolean := new.status = any(closed);
      is_moved boolean := tg_op = 'UPDATE' and old.status <> new.status;
      is_reopened boolean := is_moved and old.status = any(closed) and not is_closed;
      is_delivered boolean := new.status = 'completed' and (tg_op = 'INSERT' or is_moved);
      is_paid_before boolean;
    begin
      if tg_op = 'INSERT' then
        insert into order_fact (order_id, status, created_at, total, payment_method, phone, city, words,
          confirmation, parcel, parcel_at, cash, cash_owed, cash_since)
        values (new.id, new.status, new.created_at, new.total, new.payment_method,
          order_phone(new.billing ->> 'phone'),
          coalesce(nullif(new.shipping ->> 'city', ''), new.billing ->> 'city', ''),
          order_words(new),
          case when is_cash and (new.paid_at is null or is_delivered) then 'open' else 'not_needed' end,
          case when is_delivered then 'delivered' else 'open' end,
          case when is_delivered then coalesce(new.completed_at, new.modified_at) end,
          case when not is_cash or new.total = 0 then 'not_due' when is_delivered then 'in_hand'
            when is_closed or new.paid_at is not null then 'not_due' else 'with_buyer' end,
          case when is_cash and is_delivered then new.total end,
          new.created_at);
        return null;
      end if;
      -- paid by other means than at the door
      is_paid_before := new.paid_at is not null and old.paid_at is null and not is_delivered;
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
          when is_moved and new.status in ('cancelled', 'failed', 'trash') and cash = 'with_courier' then 'not_due'
          when not is_closed and cash = 'not_due' and new.paid_at is null then 'with_buyer'
          else cash end,
        cash_owed = case
          when is_delivered and is_cash and cash = 'with_buyer' then new.total - refunded
          when is_reopened then null
          else cash_owed end,
        cash_since = case when is_moved then new.modified_at else cash_since end
      where f.order_id = new.id;
      return null;
    end $$;
    create trigger note_order_facts after insert on customer_order
      for each row execute function note_order_facts();
    create trigger note_order_change after update on customer_order
      for each row when (old.* is distinct from new.*) execute function note_order_facts();

    create function note_new_lines() returns trigger
    language plpgsql as $$
    begin
      perform refresh_order_facts(array(select distinct order_id from changed order by 1));
      return null;
    end $$;
    create trigger note_new_lines after insert on order_line
      referencing new table as changed for each statement execute function note_new_lines();
    create trigger note_gone_lines after delete on order_line
      referencing old table as changed for each statement execute function note_new_lines();
    create function note_line() returns trigger
    language plpgsql as $$
    begin
      perform refresh_order_facts(array[new.order_id]);
      return null;
    end $$;
    create trigger note_line after update of name, sku, quantity, position on order_line
      for each row execute function note_line();

    create function note_shipment() returns trigger
    language plpgsql as $$
    begin
      if new.state not in ('booked', 'on_the_way', 'delivered', 'returned') then return null; end if;
      update order_fact set
        courier = new.title,
        tracking_number = new.tracking_number,
        parcel = case
          when tab = 'done' or parcel = 'back' then parcel
          when new.state = 'returned' then 'back'
          when parcel = 'coming_back' then parcel
          when new.state = 'delivered' then 'delivered'
          else 'handed_over' end,
        parcel_at = case when tab = 'done' then parcel_at else new.modified_at end
      where order_id = new.order_id;
      perform refresh_order_facts(array[new.order_id]);
      return null;
    end $$;
    create trigger note_shipment after insert or update of state, title, tracking_number on shipment
      for each row execute function note_shipment();

    create function note_refund_fact() returns trigger
    language plpgsql as $$
    declare
      of_order integer := coalesce(new.order_id, old.order_id);
    begin
      update order_fact set version = version + 1, refunded = (
        select coalesce(sum(amount), 0) from order_refund
        where order_id = of_order and state in ('recorded', 'done'))
      where order_id = of_order;
      return null;
    end $$;
    create trigger note_refund_fact after insert or update of amount, state or delete on order_refund
      for each row execute function note_refund_fact();

    -- Says which order changed. The same notification of one transaction arrives once.
    create function tell_desk() returns trigger
    language plpgsql as $$
    begin
      perform pg_notify('sauda_desk', (case when tg_op = 'INSERT' then 'new ' else 'order ' end) || new.order_id);
      return null;
    end $$;
    create trigger tell_desk after insert or update on order_fact for each row execute function tell_desk();
  `.execute(db)
}
