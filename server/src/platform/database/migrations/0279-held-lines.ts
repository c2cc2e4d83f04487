/**
 * Marks the lines whose units count in the share of each stock for new customers: those of open, unpaid orders of new
 * customers. With the mark on the line, an order reads the marked lines of its own products. Before, it read all open
 * orders of new customers.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function holds_units(placed customer_order) returns boolean
    language sql immutable return placed.by_new_customer and placed.paid_at is null
      and placed.status in ('pending', 'on-hold', 'processing')
  `.execute(db)
  await sql`alter table order_line add column holds_units boolean not null default false`.execute(db)
  await sql`
    update order_line set holds_units = true from customer_order placed
    where placed.id = order_line.order_id and holds_units(placed)
  `.execute(db)
  await sql`create index order_line_held on order_line (product_id) where holds_units`.execute(db)
  await sql`drop index customer_order_held`.execute(db)
  await sql`
    create function mark_held_lines() returns trigger
    language plpgsql set enable_seqscan = off as $$
    begin
      update order_line set holds_units = holds_units(new)
        where order_id = new.id and order_line.holds_units <> holds_units(new);
      return null;
    end $$
  `.execute(db)
  // Of an order that is inserted, too: the previous release keeps selling beside this one, and does not know the mark.
  await sql`
    create trigger mark_new_held_lines after insert on customer_order
      for each row when (holds_units(new)) execute function mark_held_lines()
  `.execute(db)
  await sql`
    create trigger mark_held_lines after update of by_new_customer, paid_at, status on customer_order
      for each row when (holds_units(old) is distinct from holds_units(new)) execute function mark_held_lines()
  `.execute(db)
}
