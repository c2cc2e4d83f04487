/**
 * Adds the sums of finished days, from which reports of sales are made (docs/decisions/0096). The triggers note days
 * whose sums have changed. A task enables them when the shop has many orders; until then they cost nothing.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sales_day (
      day date primary key,
      sales bigint not null,
      orders integer not null,
      items bigint not null,
      tax bigint not null,
      shipping bigint not null,
      discount bigint not null,
      refunds bigint not null
    );
    -- Rows are only added and deleted, never updated, so that orders do not wait for each other.
    create table sales_day_due (
      day date not null
    );

    -- A day in the shop's time. The sums of a day are stored six hours after its end, so changes of today need no note.
    create function sales_day_of(at timestamptz) returns date
    language sql immutable as $$ select (at at time zone 'Asia/Karachi')::date $$;
    create function is_past_day(at timestamptz) returns boolean
    language sql stable as $$ select sales_day_of(at) < sales_day_of(now()) $$;

    -- Of an order, also the days of its refunds: they count only with their order.
    create function note_sales_of_order() returns trigger
    language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        insert into sales_day_due
        select sales_day_of(old.created_at)
        union select sales_day_of(created_at) from order_refund where order_id = old.id;
      end if;
      if tg_op <> 'DELETE' then insert into sales_day_due values (sales_day_of(new.created_at)); end if;
      return null;
    end $$;
    create trigger note_sales_of_new_order after insert on customer_order
      for each row when (is_past_day(new.created_at)) execute function note_sales_of_order();
    create trigger note_sales_of_gone_order after delete on customer_order
      for each row execute function note_sales_of_order();
    create trigger note_sales_of_order after update on customer_order
      for each row when (
        (is_past_day(old.created_at) or is_past_day(new.created_at))
        and (
          (old.status in ('processing', 'on-hold', 'completed')) <> (new.status in ('processing', 'on-hold', 'completed'))
          or (old.status = 'refunded') <> (new.status = 'refunded')
          or (old.total, old.tax, old.shipping_total, old.shipping_tax, old.discount, old.tax_rules, old.created_at)
            is distinct from
            (new.total, new.tax, new.shipping_total, new.shipping_tax, new.discount, new.tax_rules, new.created_at)
        ))
      execute function note_sales_of_order();

    create function note_sales_of_fact() returns trigger
    language plpgsql as $$
    begin
      insert into sales_day_due values (sales_day_of(new.created_at));
      return null;
    end $$;
    create trigger note_sales_of_fact after update of quantity on order_fact
      for each row when (is_past_day(new.created_at) and old.quantity <> new.quantity)
      execute function note_sales_of_fact();

    create function note_sales_of_line() returns trigger
    language plpgsql as $$
    begin
      insert into sales_day_due select sales_day_of(created_at) from customer_order where id = new.order_id;
      return null;
    end $$;
    create trigger note_sales_of_line after update of subtotal_tax, total_tax on order_line
      for each row when ((old.subtotal_tax, old.total_tax) is distinct from (new.subtotal_tax, new.total_tax))
      execute function note_sales_of_line();

    create function note_sales_of_refund() returns trigger
    language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then insert into sales_day_due values (sales_day_of(old.created_at)); end if;
      if tg_op <> 'DELETE' then insert into sales_day_due values (sales_day_of(new.created_at)); end if;
      return null;
    end $$;
    create trigger note_sales_of_new_refund after insert on order_refund
      for each row when (is_past_day(new.created_at)) execute function note_sales_of_refund();
    create trigger note_sales_of_refund after update or delete on order_refund
      for each row execute function note_sales_of_refund();

    alter table customer_order disable trigger note_sales_of_new_order, disable trigger note_sales_of_gone_order,
      disable trigger note_sales_of_order;
    alter table order_fact disable trigger note_sales_of_fact;
    alter table order_line disable trigger note_sales_of_line;
    alter table order_refund disable trigger note_sales_of_new_refund, disable trigger note_sales_of_refund;
  `.execute(db)
}
