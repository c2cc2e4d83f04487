/**
 * Adds the texts in which `GET /orders?search=` looks, with an index of every three letters (docs/decisions/0095). A new
 * status of an order does not write this index, because the texts have their own table. An order does not wait for it
 * either: triggers only note which texts are due, and a task writes them.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- no foreign key: the task would lock orders, and orders would wait for it
    create table order_text (
      order_id integer primary key,
      words text collate "C" not null
    );
    create index order_text_trigrams on order_text using gin (text_trigrams(words)) with (fastupdate = on);

    -- Rows are only added and deleted, never updated, so that orders do not wait for each other.
    create table order_text_due (
      order_id integer not null
    );
    insert into order_text_due select id from customer_order;

    create function note_order_text() returns trigger
    language plpgsql as $$
    begin
      insert into order_text_due values (case when tg_op = 'DELETE' then old.id else new.id end);
      return null;
    end $$;
    create trigger note_order_text after insert or delete on customer_order
      for each row execute function note_order_text();
    create trigger note_changed_order_text after update of billing, shipping on customer_order
      for each row when (old.billing is distinct from new.billing or old.shipping is distinct from new.shipping)
      execute function note_order_text();

    -- As before, and the text. Called when the lines of an order have changed.
    create or replace function refresh_order_facts(ids integer[]) returns void
    language sql as $$
      insert into order_text_due select unnest(ids);
      update order_fact f set
        version = version + 1,
        quantity = (select coalesce(sum(quantity), 0) from order_line where order_id = o.id),
        summary = order_summary(o.id),
        words = order_words(o)
      from customer_order o where o.id = f.order_id and o.id = any(ids)
    $$;

    -- Few orders are in the trash: a search counts all orders, and leaves these out.
    create index order_fact_trash on order_fact (order_id) where tab is null;
  `.execute(db)
}
