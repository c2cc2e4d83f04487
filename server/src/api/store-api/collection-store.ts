/** SQL of facets (numbers of products by filter value), and of the number of ratings per category. */
import type { Paisa } from '@sauda/domain/money.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type Counted = { key: number; count: number }

const among = (ids: Int32Array) => sql`product.id = any(${`{${ids.join()}}`}::integer[])`

/** Lowest and highest price of these products in paisa; null when none has a price. */
export async function priceRange(db: Database, ids: Int32Array): Promise<{ from: Paisa; to: Paisa } | null> {
  const { rows } = await sql<{ from: Paisa | null; to: Paisa | null }>`
    select min(price) as from, max(coalesce(price_max, price)) as to from product where ${among(ids)}`.execute(
    db,
  )
  const [range] = rows
  return range && range.from !== null && range.to !== null ? { from: range.from, to: range.to } : null
}

export async function stockStatusCounts(
  db: Database,
  ids: Int32Array,
): Promise<{ status: string; count: number }[]> {
  const { rows } = await sql<{ status: string; count: number }>`
    select stock_status as status, count(*)::integer as count from product
    where ${among(ids)} group by 1 order by 1`.execute(db)
  return rows
}

/** Number of products by rating, in whole stars. */
export async function ratingCounts(
  db: Database,
  ids: Int32Array,
): Promise<{ rating: number; count: number }[]> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select round(average_rating)::integer as rating, count(*)::integer as count from product
    where ${among(ids)} and rating_count > 0 group by 1 order by 1`.execute(db)
  return rows
}

/** Number of products by id of each term of these attributes, in one scan. */
export async function attributeCounts(
  db: Database,
  ids: Int32Array,
  attributeIds: readonly number[],
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select term.id as key, count(distinct product.id)::integer as count
    from attribute
      join term on term.attribute_id = attribute.id
      join product on ${among(ids)},
      jsonb_array_elements(product.attributes) each, jsonb_array_elements_text(each -> 'options') option
    where attribute.id = any(${attributeIds}::integer[]) and (each ->> 'global')::boolean
      and lower(trim(each ->> 'name')) = lower(attribute.name) and lower(trim(option)) = lower(term.name)
    group by 1 order by 1`.execute(db)
  return rows
}

const links = {
  product_cat: sql`select category_id as key, product_id from product_category`,
  product_tag: sql`select tag_id as key, product_id from product_tag`,
  product_brand: sql`select term.id as key, product.id as product_id from product,
    unnest(string_to_array(product.brand, ',')) each
    join term on term.kind = 'brand' and lower(term.name) = lower(trim(each)) where product.brand <> ''`,
}

/** Number of products by id of category, tag or brand. */
export async function taxonomyCounts(
  db: Database,
  ids: Int32Array,
  taxonomy: keyof typeof links,
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select link.key, count(distinct product.id)::integer as count
    from (${links[taxonomy]}) link join product on product.id = link.product_id
    where ${among(ids)} group by 1 order by 1`.execute(db)
  return rows
}

/** Number of ratings of published products by id of category or brand. */
export async function ratingsOf(
  db: Database,
  taxonomy: 'product_cat' | 'product_brand',
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Counted>`
    select link.key, sum(product.rating_count)::integer as count
    from (${links[taxonomy]}) link join product on product.id = link.product_id
    where product.parent_id is null and product.status = 'publish' group by 1`.execute(db)
  return new Map(rows.map(({ key, count }) => [key, count]))
}
