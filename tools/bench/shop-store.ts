/** SQL of the server benchmark: fills a demonstration up to a size, with realistic names and texts. */
import type pg from 'pg'

/** Words of generated products, also used as search words. */
export const vocabulary = {
  qualities: [
    'Classic',
    'Printed',
    'Embroidered',
    'Handmade',
    'Premium',
    'Soft',
    'Steel',
    'Wooden',
    'Wireless',
    'Cotton',
    'Lawn',
    'Silk',
    'Leather',
    'Festive',
    'Winter',
    'Summer',
    'Everyday',
    'Royal',
    'Compact',
    'Family',
  ],
  things: [
    'Kurta',
    'Shawl',
    'Chappal',
    'Watch',
    'Earbuds',
    'Bedsheet',
    'Kettle',
    'Tawa',
    'Perfume',
    'Handbag',
    'Wallet',
    'Scarf',
    'Bangles',
    'Necklace',
    'Blanket',
    'Pillow',
    'Charger',
    'Lamp',
    'Notebook',
    'Football',
    'Teapot',
    'Waistcoat',
    'Sandals',
    'Sunglasses',
    'Trousers',
    'Frock',
    'Rug',
    'Mirror',
    'Backpack',
    'Mug',
  ],
  places: [
    'Multan',
    'Lahore',
    'Karachi',
    'Swat',
    'Hunza',
    'Sialkot',
    'Gujrat',
    'Hala',
    'Kasur',
    'Chiniot',
    'Bahawalpur',
    'Peshawar',
    'Quetta',
    'Mardan',
    'Sargodha',
    'Wazirabad',
    'Larkana',
    'Skardu',
    'Murree',
    'Gilgit',
  ],
} as const

/** User names of the customers that place orders; all have the password of the demonstration's customer `ayesha`. */
export const customerName = (index: number): string => `bench${index}`

/** Adds published products until there are `total` with the existing ones, spread over the categories. */
export async function fillProducts(client: pg.Client, total: number): Promise<void> {
  const { qualities, things, places } = vocabulary
  await client.query('select setseed(0.42)')
  await client.query(
    `with made as (
      select number, $2::text[] as q, $3::text[] as t, $4::text[] as p,
        ('x' || substr(md5('q' || number), 1, 7))::bit(28)::integer as a,
        ('x' || substr(md5('t' || number), 1, 7))::bit(28)::integer as b,
        ('x' || substr(md5('p' || number), 1, 7))::bit(28)::integer as c
      from generate_series(
        (select count(*) from product where parent_id is null and status = 'publish') + 1, $1::integer) number
    ), named as (
      select *, q[1 + a % cardinality(q)] || ' ' || t[1 + b % cardinality(t)] || ' of ' || p[1 + c % cardinality(p)] as title
      from made
    ), stored as (
      insert into product (type, sku, slug, name, description, short_description, regular_price, sale_price, price,
        manage_stock, stock_quantity, images, attributes, created_at, modified_at)
      select 'simple', 'BN-' || number, 'bench-' || number, title || ' ' || number,
        '<p>' || title || ', made by a workshop that has worked for three generations. ' ||
          'Checked by hand, packed in paper, and sent from ' || p[1 + a % cardinality(p)] || ' within two days.</p>' ||
          '<ul><li>Weight ' || (100 + a % 900) || ' g</li><li>Guarantee ' || (1 + b % 24) || ' months</li>' ||
          '<li>Article BN-' || number || '</li></ul>',
        '<p>' || q[1 + c % cardinality(q)] || ' ' || t[1 + b % cardinality(t)] || ' for every day</p>',
        100 * (200 + a % 20000), case when number % 4 = 0 then 100 * (150 + a % 20000) end,
        100 * (case when number % 4 = 0 then 150 else 200 end + a % 20000),
        true, 1000000,
        jsonb_build_array(jsonb_build_object('src', '/images/demo/bench.webp', 'alt', title)),
        '[{"name":"Size","options":["S","M","L"],"visible":true,"variation":false,"global":false}]',
        now() - make_interval(secs => number * 60), now()
      from named returning id, sku
    ), place as (select array_agg(id order by id) as ids from category where slug <> 'uncategorized')
    insert into product_category (product_id, category_id, position)
    select stored.id, place.ids[1 + stored.id % cardinality(place.ids)], 0 from stored, place`,
    [total, qualities, things, places],
  )
  await client.query('analyze')
  await client.query(`select nextval('catalogue_version')`)
}

/** Adds products for the desk: variations, drafts, sold-out and low stock, and sales with an end. */
export async function fillDeskProducts(client: pg.Client, total: number): Promise<void> {
  await fillProducts(client, total)
  await client.query(
    `with added as (select id, substr(slug, 7)::integer as number from product where slug like 'bench-%')
    update product p set
      status = case when number % 33 = 0 then 'draft' else 'publish' end,
      type = case when number % 20 = 0 then 'variable' else 'simple' end,
      manage_stock = number % 20 > 0,
      stock_quantity = case when number % 20 = 0 then null when number % 50 = 1 then 0 else number % 97 end,
      stock_status = case when number % 50 = 1 then 'outofstock' else 'instock' end,
      sale_from = case when number % 8 = 0 then now() - interval '1 day' end,
      sale_to = case when number % 8 = 0 then now() + interval '5 days' end,
      modified_at = now() - make_interval(secs => number * 7919 % 1000003)
    from added where added.id = p.id`,
  )
  await client.query(
    `insert into product (type, parent_id, sku, name, regular_price, price, manage_stock, stock_quantity, stock_status,
      images, default_attributes, menu_order, created_at, modified_at)
    select 'variation', p.id, p.sku || '-' || size, p.name, p.regular_price, p.regular_price, true,
      (p.id + place) % 89, case when (p.id + place) % 89 = 0 then 'outofstock' else 'instock' end, '[]',
      jsonb_build_array(jsonb_build_object('name', 'Size', 'option', size)), place, p.created_at, p.modified_at
    from product p, unnest(array['S', 'M', 'L', 'XL']) with ordinality as sizes (size, place)
    where p.type = 'variable' and p.slug like 'bench-%'`,
  )
  await client.query(`select nextval('catalogue_version')`)
}

/** Adds the customers of `customerName`, without addresses. */
export async function fillCustomers(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into customer (username, email, password_hash, first_name, last_name, display_name, created_at, modified_at)
    select 'bench' || number, 'bench' || number || '@sauda.example', model.password_hash, 'Bench', number::text,
      'Bench ' || number, now(), now()
    from customer model, generate_series(0, $1 - 1) number where model.username = 'ayesha'
    on conflict do nothing`,
    [count],
  )
}

/** Whether the search index contains every product; the server builds it after its start. */
export async function isSearchable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from search_stale limit 1')
  return rows.length === 0
}

export type BenchProduct = { id: number; slug: string; price: number }

/**
 * Products for requests, with their price in rupees, and ids of the categories. They are the generated products, or, in
 * a small shop, those of the demonstration.
 */
export async function readBenchProducts(
  client: pg.Client,
): Promise<{ products: BenchProduct[]; categoryIds: number[] }> {
  const found = (condition: string) =>
    client.query<BenchProduct>(
      `select id, slug, (price / 100)::integer as price from product where ${condition} order by created_at desc, id desc`,
    )
  const added = await found("slug like 'bench-%'")
  const products =
    added.rows.length > 0
      ? added
      : await found("type = 'simple' and status = 'publish' and price is not null")
  const categories = await client.query<{ id: number }>(
    `select id from category where slug <> 'uncategorized' order by id`,
  )
  return { products: products.rows, categoryIds: categories.rows.map(({ id }) => id) }
}

/** Sets a product's stock in units. */
export const setStock = async (client: pg.Client, id: number, pieces: number): Promise<void> => {
  await client.query(
    "update product set manage_stock = true, stock_quantity = $2, stock_status = 'instock' where id = $1",
    [id, pieces],
  )
}
