/** Adds imports of product files in the desk: the file, its progress, and the products as they were before. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_import (
      id integer generated always as identity primary key,
      file_name text not null,
      bytes integer not null,
      -- 'staff 1', 'key 2'
      who text not null,
      created_at timestamptz not null,
      state text not null check (state in
        ('checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone')),
      -- somebody wants the step under way to end after its batch
      stop_asked boolean not null default false,
      strict boolean not null default false,
      -- of the step under way; the check finds out how many there are
      rows_done integer not null default 0,
      rows_total integer,
      -- when a step last gave a sign of life
      progress_at timestamptz not null,
      started_at timestamptz,
      ended_at timestamptz,
      undone_at timestamptz,
      -- why a step ended before its end; '' = it did not
      fault text not null default '',
      -- what the check found, what the import did, what the undo did
      checked jsonb,
      result jsonb,
      undo jsonb
    );
    create index desk_import_newest on desk_import (id desc) where started_at is not null;
    -- one at a time writes products
    create unique index desk_import_one on desk_import ((true)) where state in ('running', 'undoing');

    create table desk_import_part (
      import_id integer not null references desk_import on delete cascade,
      position integer not null,
      content bytea not null,
      primary key (import_id, position)
    );

    create table desk_import_row (
      import_id integer not null references desk_import on delete cascade,
      -- none holds it: a product that is deleted is not put back
      product_id integer not null,
      kind text not null check (kind in ('created', 'updated')),
      -- of what was changed the values before and after, each by its name; null of what was made
      before jsonb,
      after jsonb,
      -- of what was made, as a hash
      after_hash text,
      undone boolean,
      primary key (import_id, product_id)
    );

    -- What is said of a product. What follows from it, and what sales, stock and reviews change, is left out.
    create function product_facts(p product) returns jsonb language sql stable as $$
      select to_jsonb(p) - '{price,price_max,modified_at,total_sales,average_rating,rating_count}'::text[]
        || jsonb_build_object(
          'categories', array(select category_id from product_category where product_id = p.id order by position, category_id),
          'tags', array(select tag_id from product_tag where product_id = p.id order by position, tag_id))
    $$;
    create function product_facts_hash(p product) returns text language sql stable as $$
      select md5((product_facts(p) - '{stock_quantity,stock_status}'::text[])::text)
    $$;
  `.execute(db)
}
