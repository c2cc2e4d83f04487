/**
 * Adds the texts in which `GET /orders?search=` looks, with an index of every three letters (docs/decisions/0095). A new
 * status of an order does not write this index, because the texts have their own table. An order does not wait for it
 * either: triggers only note which texts are due, and a task writes them, from 50,000 orders on.
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
    -- 0 stands for all orders: a task writes no text before there are many orders.
    insert into order_text_due values (0);

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

    create function note_text_of_lines() returns trigger
    language plpgsql as $$
    begin
      insert into order_text_due select distinct order_id from changed;
      return null;
    end $$;
    create trigger note_text_of_new_lines after insert on order_line
      referencing new table as changed for each statement execute function note_text_of_lines();
    create trigger note_text_of_gone_lines after delete on order_line
      referencing old table as changed for each statement execute function note_text_of_lines();
    create function note_text_of_line() returns trigger
    language plpgsql as $$
    begin
      insert into order_text_due values (new.order_id);
      return null;
    end $$;
    create trigger note_text_of_line after update of name, sku on order_line
      for each row when (old.name is distinct from new.name or old.sku is distinct from new.sku)
      execute function note_text_of_line();

    -- The task enables these triggers when it starts to write texts: until then they cost nothing.
    alter table customer_order disable trigger note_order_text, disable trigger note_changed_order_text;
    alter table order_line disable trigger note_text_of_new_lines, disable trigger note_text_of_gone_lines,
      disable trigger note_text_of_line;

    -- Few orders are in the trash: a search counts all orders, and leaves these out.
    create index order_fact_trash on order_fact (order_id) where tab is null;
  `.execute(db)
}
