/**
 * Keeps a product in the list of stale products if a search indexes its earlier change while a later change is not
 * committed yet.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The row of an earlier change is locked until the commit. A search that indexed it before would delete it, and would
    -- read the product as it was before this change.
    create or replace function note_stale_product() returns trigger language plpgsql as $$
    begin
      insert into search_stale values (coalesce(new.parent_id, new.id, old.parent_id, old.id))
        on conflict (product_id) do update set product_id = excluded.product_id;
      return null;
    end $$;

    create or replace function note_stale_link() returns trigger language plpgsql as $$
    begin
      insert into search_stale values (coalesce(new.product_id, old.product_id))
        on conflict (product_id) do update set product_id = excluded.product_id;
      return null;
    end $$;

    create or replace function note_stale_category() returns trigger language plpgsql as $$
    begin
      insert into search_stale select product_id from product_category where category_id = new.id
        order by product_id on conflict (product_id) do update set product_id = excluded.product_id;
      return null;
    end $$;

    create or replace function note_stale_tag() returns trigger language plpgsql as $$
    begin
      insert into search_stale select product_id from product_tag where tag_id = new.id
        order by product_id on conflict (product_id) do update set product_id = excluded.product_id;
      return null;
    end $$;
  `.execute(db)
}
