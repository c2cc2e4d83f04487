/**
 * Adds narrow rows beside the products, by which the desk's product list sorts, counts and searches
 * (docs/decisions/0040). A trigger writes them at every change of a product. Each row belongs to one product or
 * variation, whose own row is already locked by then. So writing this row never waits for another transaction.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Every three letters in a row. Its price lets the index be asked, and not every row.
    create function text_trigrams(t text) returns text[]
    language sql immutable strict parallel safe cost 1000 as $$
      select array(select substr(t, i, 3) from generate_series(1, length(t) - 2) i)
    $$;

    create table desk_product (
      product_id integer primary key references product on delete cascade,
      parent_id integer,
      created_at timestamptz not null,
      modified_at timestamptz not null,
      -- its beginning in small letters
      name text collate "C" not null,
      price bigint,
      stock integer,
      is_published boolean not null,
      is_low boolean not null,
      is_sold_out boolean not null,
      -- when its sale price is below the regular one; null: never
      sale tstzrange
    ) with (fillfactor = 85);

    -- apart from the others: a sale of one unit must not write these indexes anew
    create table desk_product_words (
      product_id integer primary key references desk_product on delete cascade,
      parent_id integer,
      -- name and SKU in small letters; of a variation its SKU
      words text collate "C" not null
    );

    -- Rows of the trash are in neither. 2 units are few where a product names no number, as in WooCommerce.
    create function refresh_desk_product(p product) returns void
    language plpgsql as $$
    begin
      if p.status = 'trash' then
        delete from desk_product where product_id = p.id;
        return;
      end if;
      insert into desk_product values (p.id, p.parent_id, p.created_at, p.modified_at, left(lower(p.name), 60), p.price,
        p.stock_quantity, p.status = 'publish',
        p.manage_stock and coalesce(p.stock_quantity, 0) <= coalesce(p.low_stock_amount, 2),
        p.stock_status = 'outofstock',
        case when p.sale_price < p.regular_price and coalesce(p.sale_from <= p.sale_to, true)
          then tstzrange(p.sale_from, p.sale_to, '[]') end)
      on conflict (product_id) do update set (parent_id, created_at, modified_at, name, price, stock, is_published, is_low,
          is_sold_out, sale)
        = (excluded.parent_id, excluded.created_at, excluded.modified_at, excluded.name, excluded.price, excluded.stock,
          excluded.is_published, excluded.is_low, excluded.is_sold_out, excluded.sale);
      insert into desk_product_words as w values (p.id, p.parent_id,
        lower(concat_ws(' ', case when p.parent_id is null then p.name end, p.sku)))
      on conflict (product_id) do update set parent_id = excluded.parent_id, words = excluded.words
        where (w.parent_id, w.words) is distinct from (excluded.parent_id, excluded.words);
    end $$;

    create function note_desk_product() returns trigger language plpgsql as $$
    begin
      perform refresh_desk_product(new);
      return null;
    end $$;

    select refresh_desk_product(p) from product p where status <> 'trash';

    create index desk_product_newest on desk_product (created_at desc, product_id desc) where parent_id is null;
    create index desk_product_modified on desk_product (modified_at desc, product_id desc) where parent_id is null;
    create index desk_product_name on desk_product (name, product_id) where parent_id is null;
    create index desk_product_price on desk_product (price desc nulls last, product_id desc) where parent_id is null;
    create index desk_product_stock on desk_product (stock desc nulls last, product_id desc) where parent_id is null;
    create index desk_product_hidden on desk_product (created_at desc, product_id desc)
      where parent_id is null and not is_published;
    create index desk_product_sold_out on desk_product (created_at desc, product_id desc)
      where parent_id is null and is_sold_out;
    -- of a product or of one of its variations
    create index desk_product_low on desk_product (coalesce(parent_id, product_id)) where is_low;
    create index desk_product_sale on desk_product (coalesce(parent_id, product_id)) where sale is not null;
    create index desk_product_trigrams on desk_product_words using gin (text_trigrams(words))
      with (fastupdate = on, gin_pending_list_limit = 256);
    analyze desk_product, desk_product_words;

    create trigger product_desk_added after insert on product for each row execute function note_desk_product();
    create trigger product_desk_changed after update on product for each row
      when ((old.parent_id, old.created_at, old.modified_at, old.name, old.sku, old.price, old.regular_price, old.sale_price,
          old.sale_from, old.sale_to, old.status, old.manage_stock, old.stock_quantity, old.low_stock_amount, old.stock_status)
        is distinct from
          (new.parent_id, new.created_at, new.modified_at, new.name, new.sku, new.price, new.regular_price, new.sale_price,
          new.sale_from, new.sale_to, new.status, new.manage_stock, new.stock_quantity, new.low_stock_amount, new.stock_status))
      execute function note_desk_product();
    drop index product_desk;

    -- the marks beside a name, over all orders of a phone, without their wide rows
    create index order_fact_marks on order_fact (phone) include (order_id, created_at, tab) where tab is not null;
    create index order_fact_delivered on order_fact (phone) where status = 'completed';
  `.execute(db)
}
