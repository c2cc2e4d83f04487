/** Adds the cause of every stock movement, and what is needed to undo a change of many prices. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_movement (
      id bigint generated always as identity primary key,
      -- a product or variation; none holds it, for the history of one that is deleted ends by itself
      product_id integer not null,
      at timestamptz not null default clock_timestamp(),
      stock_before integer,
      stock_after integer,
      cause text not null check (cause in ('order', 'refund', 'cancel', 'staff', 'import', 'program')),
      -- the number of the order; '' = none
      reference text not null default '',
      -- 'staff 1', 'key 2', 'customer 101'; '' = not said
      who text not null default ''
    );
    create index stock_movement_product on stock_movement (product_id, id desc);
    create index stock_movement_at on stock_movement (at);

    -- Whoever changes stock says why for the rest of the transaction: cause, reference and who, a line each.
    create function note_stock() returns trigger language plpgsql as $$
    declare
      said text := coalesce(current_setting('sauda.stock_cause', true), '');
    begin
      insert into stock_movement (product_id, stock_before, stock_after, cause, reference, who)
      values (new.id, old.stock_quantity, new.stock_quantity,
        coalesce(nullif(split_part(said, E'\n', 1), ''), 'program'), split_part(said, E'\n', 2), split_part(said, E'\n', 3));
      return null;
    end $$;
    create trigger product_stock_movement after update on product for each row
      when (old.stock_quantity is distinct from new.stock_quantity) execute function note_stock();

    -- the desk's list, and its counts and words without the rows; stock is not in it, for orders change that
    create index product_desk on product (created_at desc, id desc) include (name, sku, status, stock_status)
      where parent_id is null and status <> 'trash';

    create table product_undo (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('prices')),
      token text not null unique,
      who text not null,
      created_at timestamptz not null,
      undone_at timestamptz
    );
    create table product_undo_row (
      undo_id integer not null references product_undo (id) on delete cascade,
      product_id integer not null,
      -- the prices as they were
      before jsonb not null,
      -- the prices after the change, as a hash; null until they are written
      after_hash text,
      primary key (undo_id, product_id)
    );
  `.execute(db)
}
