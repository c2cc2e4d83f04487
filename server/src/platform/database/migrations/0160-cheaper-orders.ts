/**
 * Reduces the cost of an order beyond its own rows. One statement writes the facts, without functions in SQL, because
 * PostgreSQL plans those again for each call. The tab is no longer a generated column, because PostgreSQL parses such a
 * column for each statement. Stock movements and webhooks of products are handled once for each statement. Two indexes
 * of the facts replace four.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function order_phone(typed text) returns text
    language plpgsql immutable as $$
    declare
      d text;
    begin
      -- as most are typed
      if typed ~ '^03[0-9]{9}$' then return '+92' || substr(typed, 2); end if;
      d := regexp_replace(regexp_replace(
        translate(coalesce(typed, ''), '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', '01234567890123456789'),
        '[^0-9+]', '', 'g'), '^00', '+');
      return case
        when d ~ '^[+](?!92)' then d
        when d ~ '^(?:[+]?92|0)0?[1-9][0-9]{8,9}$' then '+92' || regexp_replace(d, '^(?:[+]?92|0)0?', '')
        when d ~ '^3[0-9]{9}$' then '+92' || d
        else d
      end;
    end $$;

    -- The words by which an order is found. phone: as order_phone writes it; more: SKUs and numbers of parcels.
    create function words_of_order(id integer, billing jsonb, shipping jsonb, phone text, more text[]) returns tsvector
    language plpgsql immutable as $$
    declare
      -- all that Unicode counts as white space, and what stands between words; a regular expression takes ten times as long
      between_words constant text := E'\\t\\n\\u000b\\f\\r\\u0085\\u00a0\\u1680\\u2000\\u2001\\u2002\\u2003\\u2004\\u2005\\u2006\\u2007'
        || E'\\u2008\\u2009\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000.,;:()/"''-';
      is_local constant boolean := starts_with(phone, '+92');
      words text[] := string_to_array(translate(lower(concat_ws(' ',
          billing ->> 'firstName', billing ->> 'lastName', billing ->> 'company', billing ->> 'city',
          shipping ->> 'firstName', shipping ->> 'lastName', shipping ->> 'company', shipping ->> 'city')),
          between_words, repeat(' ', length(between_words))), ' ')
        || array[id::text, lower(trim(billing ->> 'email')),
          case when starts_with(phone, '+') then substr(phone, 2) else phone end,
          case when is_local then '0' || substr(phone, 4) else phone end,
          case when is_local then substr(phone, 4) else phone end]
        || more;
    begin
      words := array_remove(array_remove(words, ''), null);
      for at in 1 .. cardinality(words) loop
        if length(words[at]) > 60 then words[at] := left(words[at], 60); end if;
      end loop;
      return array_to_tsvector(words);
    end $$;

    create or replace function order_words(o customer_order) returns tsvector
    language plpgsql stable as $$
    begin
      return words_of_order(o.id, o.billing, o.shipping, order_phone(o.billing ->> 'phone'), array(
        select lower(trim(l.sku)) from order_line l where l.order_id = o.id
        union all select lower(trim(s.tracking_number)) from shipment s where s.order_id = o.id));
    end $$;

    create or replace function note_new_order() returns trigger
    language plpgsql as $$
    declare
      closed constant text[] := array['completed', 'cancelled', 'refunded', 'failed', 'trash'];
      is_cash boolean := new.payment_method = 'cod';
      is_closed boolean := new.status = any(closed);
      is_delivered boolean := new.status = 'completed';
      typed text := order_phone(new.billing ->> 'phone');
      units integer;
      listed text;
      skus text[];
    begin
      -- as order_summary
      select sum(l.quantity), array_agg(lower(trim(l.sku))), left(array_to_string(
          (array_agg(l.quantity || ' × ' || left(l.name, 60) order by l.position))[1:6], ', '), 200)
        into units, skus, listed
        from order_line l where l.order_id = new.id;
      insert into order_fact (order_id, status, created_at, total, payment_method, phone, city, words, quantity, summary,
        confirmation, parcel, parcel_at, cash, cash_owed, cash_since)
      values (new.id, new.status, new.created_at, new.total, new.payment_method, typed,
        coalesce(nullif(new.shipping ->> 'city', ''), new.billing ->> 'city', ''),
        words_of_order(new.id, new.billing, new.shipping, typed, skus), coalesce(units, 0), coalesce(listed, ''),
        case when is_cash and (new.paid_at is null or is_delivered) then 'open' else 'not_needed' end,
        case when is_delivered then 'delivered' else 'open' end,
        case when is_delivered then coalesce(new.completed_at, new.modified_at) end,
        case when not is_cash or new.total = 0 then 'not_due' when is_delivered then 'in_hand'
          when is_closed or new.paid_at is not null then 'not_due' else 'with_buyer' end,
        case when is_cash and is_delivered then new.total end,
        new.created_at);
      return null;
    end $$;

    -- A line has a quantity: where the facts count all of them, they were made with them.
    create or replace function note_added_lines() returns trigger
    language plpgsql as $$
    declare
      ids integer[];
    begin
      select array_agg(f.order_id order by f.order_id) into ids
      from order_fact f
      where f.order_id in (select order_id from changed)
        and f.quantity <> (select sum(l.quantity) from order_line l where l.order_id = f.order_id);
      if ids is not null then perform refresh_order_facts(ids); end if;
      return null;
    end $$;

    -- Whatever is written, the tab follows from it.
    alter table order_fact alter column tab drop expression;
    create function set_order_tab() returns trigger
    language plpgsql as $$
    begin
      new.tab := order_tab(new.status, new.confirmation, new.parcel);
      return new;
    end $$;
    create trigger set_order_tab before insert or update on order_fact
      for each row execute function set_order_tab();

    -- A page of the newest, and sums of days.
    drop index order_fact_newest;
    drop index order_fact_sales;
    create index order_fact_newest on order_fact (created_at desc, order_id desc) include (status, total, refunded)
      where tab is not null;
    -- A page of a tab, and sums of all that are open.
    drop index order_fact_open;
    drop index order_fact_tab;
    create index order_fact_tab on order_fact (tab, created_at desc, order_id desc) include (total, refunded)
      where tab is not null;
    -- order_fact_marks begins with the phone too
    drop index order_fact_phone;

    create function note_stocks() returns trigger language plpgsql as $$
    declare
      said text[] := string_to_array(coalesce(current_setting('sauda.stock_cause', true), ''), E'\n');
    begin
      insert into stock_movement (product_id, stock_before, stock_after, cause, reference, who)
      select id, was.stock_quantity, now_is.stock_quantity, coalesce(nullif(said[1], ''), 'program'), coalesce(said[2], ''),
        coalesce(said[3], '')
      from before was join changed now_is using (id)
      where was.stock_quantity is distinct from now_is.stock_quantity
      order by id;
      return null;
    end $$;
    drop trigger product_stock_movement on product;
    create trigger product_stock_movement after update on product
      referencing old table as before new table as changed for each statement execute function note_stocks();
    drop function note_stock();

    -- What a row that was made, changed or removed owes to webhooks. ignored: columns that may change without a delivery.
    create function owe_change(about text, happening text, before jsonb, now_is jsonb, ignored text[]) returns void
    language plpgsql as $$
    declare
      was_trash boolean := coalesce(before ->> 'status' = 'trash', false);
      is_trash boolean := coalesce(now_is ->> 'status' = 'trash', false);
      row_id integer := coalesce(now_is ->> 'id', before ->> 'id')::integer;
      happened text := case
        when happening = 'INSERT' then 'created'
        when happening = 'DELETE' then case when was_trash then null else 'deleted' end
        when is_trash and not was_trash then 'deleted'
        when was_trash and not is_trash then 'restored'
        when is_trash then null
        when before - ignored = now_is - ignored then null
        else 'updated'
      end;
      made_here text;
    begin
      if coalesce(now_is ->> 'type', before ->> 'type') = 'variation' and about = 'product' then
        -- A change of a variation is one of its product, which may just be going itself.
        row_id := coalesce(now_is ->> 'parent_id', before ->> 'parent_id')::integer;
        if happened is null or not exists (select from product where id = row_id) then return; end if;
        happened := 'updated';
      end if;
      if happened is null then return; end if;
      -- What is made is often written in several steps of one transaction.
      made_here := 'sauda.made_' || about || row_id;
      if happened = 'created' then
        perform set_config(made_here, pg_current_xact_id()::text, true);
      elsif happened = 'updated' and current_setting(made_here, true) = pg_current_xact_id()::text then
        return;
      end if;
      perform owe_webhooks(about || '.' || happened, row_id, null);
    end $$;

    -- The first argument is the resource, the others are columns that may change without a delivery. Rows become JSON only
    -- where a webhook wants to know of them: most shops have none.
    create or replace function note_change() returns trigger
    language plpgsql as $$
    begin
      if not exists (select from webhook where status = 'active' and resource = tg_argv[0]) then return null; end if;
      perform owe_change(tg_argv[0], tg_op, case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end,
        case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end, tg_argv[1:]);
      return null;
    end $$;
    create function note_changed_products() returns trigger
    language plpgsql as $$
    begin
      if not exists (select from webhook where status = 'active' and resource = 'product') then return null; end if;
      perform owe_change('product', 'UPDATE', to_jsonb(was), to_jsonb(now_is), array['total_sales'])
      from before was join changed now_is using (id) order by id;
      return null;
    end $$;
    drop trigger note_change on product;
    create trigger note_change after insert or delete on product
      for each row execute function note_change('product');
    create trigger note_changed_products after update on product
      referencing old table as before new table as changed for each statement execute function note_changed_products();

    create or replace function owe_webhooks(what text, row_id integer, about jsonb) returns void
    language plpgsql as $$
    declare
      owed bigint[];
    begin
      if not exists (select from webhook where status = 'active' and topic = what) then return; end if;
      with stored as (
        insert into webhook_delivery (webhook_id, topic, resource_id, argument, cause, created_at)
        select id, topic, row_id, about, pg_current_xact_id()::text, pgboss.job_now()
        from webhook where status = 'active' and topic = what
        on conflict do nothing
        returning id
      )
      select array_agg(id order by id) into owed from stored;
      if owed is null then return; end if;
      perform add_jobs(
        'deliver-webhook',
        array(select jsonb_build_object('delivery', each) from unnest(owed) as each),
        array(select each::text from unnest(owed) as each),
        pgboss.job_now()
      );
    end $$;
  `.execute(db)
}
