/**
 * Reduces the writes that accompany each order. The facts of an order are created with its lines when one statement
 * inserts both. Triggers read the rows for webhooks and for the desk's search only where something depends on them.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- As before, and what the lines say where they are there already.
    create function note_new_order() returns trigger
    language plpgsql as $$
    declare
      closed constant text[] := array['completed', 'cancelled', 'refunded', 'failed', 'trash'];
      is_cash boolean := new.payment_method = 'cod';
      is_closed boolean := new.status = any(closed);
      is_delivered boolean := new.status = 'completed';
    begin
      insert into order_fact (order_id, status, created_at, total, payment_method, phone, city, words, quantity, summary,
        confirmation, parcel, parcel_at, cash, cash_owed, cash_since)
      values (new.id, new.status, new.created_at, new.total, new.payment_method,
        order_phone(new.billing ->> 'phone'),
        coalesce(nullif(new.shipping ->> 'city', ''), new.billing ->> 'city', ''),
        order_words(new),
        (select coalesce(sum(quantity), 0) from order_line where order_id = new.id),
        order_summary(new.id),
        case when is_cash and (new.paid_at is null or is_delivered) then 'open' else 'not_needed' end,
        case when is_delivered then 'delivered' else 'open' end,
        case when is_delivered then coalesce(new.completed_at, new.modified_at) end,
        case when not is_cash or new.total = 0 then 'not_due' when is_delivered then 'in_hand'
          when is_closed or new.paid_at is not null then 'not_due' else 'with_buyer' end,
        case when is_cash and is_delivered then new.total end,
        new.created_at);
      return null;
    end $$;
    drop trigger note_order_facts on customer_order;
    create trigger note_order_facts after insert on customer_order
      for each row execute function note_new_order();

    -- A line has a quantity: where the facts count all of them, they were made with them.
    create function note_added_lines() returns trigger
    language plpgsql as $$
    declare
      ids integer[];
    begin
      select array_agg(of_order order by of_order) into ids
      from (select distinct order_id as of_order from changed) as orders
      where (select f.quantity from order_fact f where f.order_id = of_order)
        is distinct from (select sum(l.quantity) from order_line l where l.order_id = of_order);
      if ids is not null then perform refresh_order_facts(ids); end if;
      return null;
    end $$;
    drop trigger note_new_lines on order_line;
    create trigger note_new_lines after insert on order_line
      referencing new table as changed for each statement execute function note_added_lines();

    -- Rows become JSON only where a webhook wants to know of them: most shops have none.
    create or replace function note_change() returns trigger
    language plpgsql as $$
    declare
      about text := tg_argv[0];
      before jsonb;
      now_is jsonb;
      was_trash boolean;
      is_trash boolean;
      row_id integer;
      happened text;
      made_here text;
    begin
      if not exists (select from webhook where status = 'active' and resource = about) then return null; end if;
      before := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
      now_is := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
      was_trash := coalesce(before ->> 'status' = 'trash', false);
      is_trash := coalesce(now_is ->> 'status' = 'trash', false);
      row_id := coalesce(now_is ->> 'id', before ->> 'id')::integer;
      happened := case
        when tg_op = 'INSERT' then 'created'
        when tg_op = 'DELETE' then case when was_trash then null else 'deleted' end
        when is_trash and not was_trash then 'deleted'
        when was_trash and not is_trash then 'restored'
        when is_trash then null
        when before - tg_argv = now_is - tg_argv then null
        else 'updated'
      end;
      if coalesce(now_is ->> 'type', before ->> 'type') = 'variation' and about = 'product' then
        -- A change of a variation is one of its product, which may just be going itself.
        row_id := coalesce(now_is ->> 'parent_id', before ->> 'parent_id')::integer;
        if happened is null or not exists (select from product where id = row_id) then return null; end if;
        happened := 'updated';
      end if;
      if happened is null then return null; end if;
      -- What is made is often written in several steps of one transaction.
      made_here := 'sauda.made_' || about || row_id;
      if happened = 'created' then
        perform set_config(made_here, pg_current_xact_id()::text, true);
      elsif happened = 'updated' and current_setting(made_here, true) = pg_current_xact_id()::text then
        return null;
      end if;
      perform owe_webhooks(about || '.' || happened, row_id, null);
      return null;
    end $$;

    -- An order changes no words: they are compared by their key before a row is written for them. A scalar subquery, so that
    -- no plan reads the whole table for two rows.
    create or replace function note_desk_products() returns trigger language plpgsql as $$
    begin
      insert into desk_product as d
      select p.id, p.parent_id, p.created_at, p.modified_at, left(lower(p.name), 60), p.price, p.stock_quantity,
        p.status = 'publish', p.manage_stock and coalesce(p.stock_quantity, 0) <= coalesce(p.low_stock_amount, 2),
        p.stock_status = 'outofstock',
        case when p.sale_price < p.regular_price and coalesce(p.sale_from <= p.sale_to, true)
          then tstzrange(p.sale_from, p.sale_to, '[]') end
      from changed p where p.status <> 'trash'
      on conflict (product_id) do update set (parent_id, created_at, modified_at, name, price, stock, is_published, is_low,
          is_sold_out, sale)
        = (excluded.parent_id, excluded.created_at, excluded.modified_at, excluded.name, excluded.price, excluded.stock,
          excluded.is_published, excluded.is_low, excluded.is_sold_out, excluded.sale)
        where d.* is distinct from excluded.*;
      insert into desk_product_words as w
      select p.id, p.parent_id, lower(concat_ws(' ', case when p.parent_id is null then p.name end, p.sku))
      from changed p
      where p.status <> 'trash'
        and not coalesce((select known.parent_id is not distinct from p.parent_id
            and known.words = lower(concat_ws(' ', case when p.parent_id is null then p.name end, p.sku))
          from desk_product_words known where known.product_id = p.id), false)
      on conflict (product_id) do update set parent_id = excluded.parent_id, words = excluded.words
        where (w.parent_id, w.words) is distinct from (excluded.parent_id, excluded.words);
      delete from desk_product where product_id in (select id from changed where status = 'trash');
      return null;
    end $$;
  `.execute(db)
}
