/** Adds meta data of categories, for texts in another language. Search reads these texts of products and categories. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table category add column meta jsonb not null default '[]';

    -- A note that had the name of such a text by chance was never cleaned as pages need it: markup in it is set aside.
    update product set meta = (
      select jsonb_agg(case when note ->> 'key' in ('short_description_ur', 'description_ur') and note ->> 'value' like '%<%'
        then jsonb_set(note, '{key}', to_jsonb('_' || (note ->> 'key'))) else note end order by place)
      from jsonb_array_elements(meta) with ordinality as each (note, place))
    where meta @? '$[*] ? (@.key == "short_description_ur" || @.key == "description_ur")';

    drop trigger product_searched on product;
    create trigger product_searched after insert or delete
      or update of name, short_description, description, sku, attributes, parent_id, brand, meta on product
      for each row execute function note_stale_product();
    drop trigger category_searched on category;
    create trigger category_searched after update of name, meta on category
      for each row execute function note_stale_category();

    -- letters are compared otherwise than before
    truncate product_search, search_word;
    update search_state set words_version = words_version + 1;
    insert into search_stale select id from product where parent_id is null on conflict do nothing;
  `.execute(db)
}
