/**
 * Rebuilds search so that a match is ranked by its field. Adds names to compare by their beginning, and searches tags
 * and SKUs of variations.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    truncate product_search, search_word;
    update search_state set words_version = words_version + 1;

    alter table product_search
      -- the stems of the name, each followed by a space
      add column name text not null default '',
      -- after how many words of the name a thing is named
      add column heads smallint[] not null default '{}';
    create index product_search_name on product_search (name text_pattern_ops);

    -- a variation is found by its SKU, as its parent
    create or replace function note_stale_product() returns trigger language plpgsql as $$
    begin
      insert into search_stale values (coalesce(new.parent_id, new.id, old.parent_id, old.id)) on conflict do nothing;
      return null;
    end $$;

    create trigger product_tag_searched after insert or delete on product_tag
      for each row execute function note_stale_link();

    create function note_stale_tag() returns trigger language plpgsql as $$
    begin
      insert into search_stale select product_id from product_tag where tag_id = new.id
        order by product_id on conflict do nothing;
      return null;
    end $$;
    create trigger tag_searched after update of name on tag
      for each row execute function note_stale_tag();

    insert into search_stale select id from product where parent_id is null on conflict do nothing;
  `.execute(db)
}
