/**
 * SQL of the desk's product list and of stock counted by hand. The list is sorted and searched in the table
 * `desk_product` (as `d`), which a trigger fills (docs/decisions/0040). Details of the products on a page are read from
 * `product`.
 */
import { type RawBuilder, sql } from 'kysely'
import { usualLowStock } from '@sauda/domain/constants.ts'
import type { Database } from '#platform/database/database.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import type { ChosenOption, StockStatus } from '@sauda/domain/product.ts'
import type { StoredImage } from '#catalogue/product-data/tables.ts'

/** The version of a product: time of its last change, and its stock. */
const versionOf = sql<string>`((extract(epoch from date_trunc('milliseconds', p.modified_at)) * 1000)::bigint
  || '.' || coalesce(p.stock_quantity::text, ''))`

const isDiscounted = (
  row: RawBuilder<unknown>,
  now: Date,
) => sql`(coalesce(${row}.sale_price < ${row}.regular_price, false)
  and coalesce(${row}.sale_from <= ${now}, true) and coalesce(${row}.sale_to >= ${now}, true))`
const isLow = (row: RawBuilder<unknown>) => sql`(${row}.manage_stock
  and coalesce(${row}.stock_quantity, 0) <= coalesce(${row}.low_stock_amount, ${usualLowStock}::integer))`
/** True when the rule matches a product or one of its variations. */
const ofAnyHere = (
  rule: (row: RawBuilder<unknown>) => RawBuilder<unknown>,
) => sql`(${rule(sql.ref('p'))} or p.type = 'variable'
  and exists (select 1 from product v where v.parent_id = p.id and v.status <> 'trash' and ${rule(sql.ref('v'))}))`

type DeskTab = 'all' | 'published' | 'draft' | 'low' | 'sold_out' | 'on_sale'

/**
 * Ids of products that match the rule themselves or through a variation. Each rule repeats the condition of a partial
 * index on `desk_product`, so that PostgreSQL can use this index.
 */
const owners = (rule: RawBuilder<unknown>) =>
  sql`select coalesce(o.parent_id, o.product_id) from desk_product o where ${rule}`
const lowOwners = owners(sql`o.is_low`)
const saleOwners = (now: Date) => owners(sql`o.sale is not null and o.sale @> ${now}::timestamptz`)

const rules: Record<DeskTab, (now: Date) => RawBuilder<unknown>> = {
  all: () => sql`true`,
  published: () => sql`d.is_published`,
  draft: () => sql`not d.is_published`,
  low: () => sql`not d.is_sold_out and d.product_id in (${lowOwners})`,
  sold_out: () => sql`d.is_sold_out`,
  on_sale: (now) => sql`d.product_id in (${saleOwners(now)})`,
}

export type DeskFilter = {
  tab: DeskTab
  /** every word must occur in name or SKU of the product or of a variation */
  search?: string | undefined
  /** the category and its descendants */
  categoryIds?: readonly number[] | undefined
  include?: readonly number[] | undefined
  now: Date
}
type DeskOrder = {
  by: 'date' | 'modified' | 'name' | 'price' | 'stock' | 'id'
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

/** maximum number of words in a search, and maximum characters of each */
const most = { words: 5, characters: 60 }

/** Returns a pattern for SQL's `like` that matches texts with this word. */
const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** minimum letters for the trigram index */
const indexed = 3
/** maximum share of sampled products that match a word; above it, reading all rows is faster than the index */
const mostIndexed = 0.2

/** The typed words as patterns, and whether to use the trigram index for each. */
async function patternsOf(
  db: Database,
  search = '',
): Promise<{ part: string; pattern: string; isIndexed: boolean }[]> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, most.words)
  if (words.length === 0) return []
  const parts = words.map((word) => word.slice(0, most.characters).toLowerCase())
  const matching = parts.map((part) => sql`count(*) filter (where words like ${containing(part)})`)
  const { rows } = await sql<{ total: string; found: string[] }>`
    select count(*) as total, array[${sql.join(matching)}]::text[] as found
    from desk_product_words tablesample system (1)`.execute(db)
  const total = Number(rows[0]?.total ?? 0)
  return parts.map((part, at) => ({
    part,
    pattern: containing(part),
    // A shop too small for a sample needs no index.
    isIndexed: part.length >= indexed && Number(rows[0]?.found[at] ?? 0) < total * mostIndexed,
  }))
}

/** Products with the word in their name or SKU, or in a variation's SKU. */
const withWord = ({ part, pattern, isIndexed }: Awaited<ReturnType<typeof patternsOf>>[number]) =>
  sql`select coalesce(w.parent_id, w.product_id) from desk_product_words w
    where w.words like ${pattern} ${isIndexed ? sql`and text_trigrams(w.words) @> text_trigrams(${part})` : sql``}`

/**
 * Passes the ids as an array. With a join, PostgreSQL's planner would expect few matches for a search of several words,
 * and the query would take minutes when there are many.
 */
const among = (ids: RawBuilder<unknown>) => sql`d.product_id = any (array(${ids}))`

async function conditionOf(
  db: Database,
  { tab, search, categoryIds, include, now }: DeskFilter,
): Promise<{ where: Sql }> {
  const words = await patternsOf(db, search)
  const parts = [
    sql`d.parent_id is null`,
    rules[tab](now),
    ...(words.length > 0 ? [among(sql.join(words.map(withWord), sql` intersect `))] : []),
    ...(categoryIds
      ? [among(sql`select product_id from product_category where category_id = any(${categoryIds}::int[])`)]
      : []),
    ...(include?.length ? [sql`d.product_id = any(${include}::int[])`] : []),
  ]
  return { where: sql.join(parts, sql` and `) }
}

const columns = {
  date: sql`d.created_at`,
  modified: sql`d.modified_at`,
  name: sql`d.name`,
  price: sql`d.price`,
  stock: sql`d.stock`,
  id: sql`d.product_id`,
}

/** A product or variation in the list. `slug`: of the product */
export type DeskRow = {
  id: number
  parentId: number | null
  type: string
  name: string
  sku: string | null
  slug: string | null
  status: string
  price: Paisa | null
  regularPrice: Paisa | null
  salePrice: Paisa | null
  saleFrom: Date | null
  saleTo: Date | null
  /** whether its sale, or the sale of a variation, is in effect */
  onSale: boolean
  manageStock: boolean
  stockQuantity: number | null
  stockStatus: StockStatus
  lowStockAmount: number | null
  /** whether the stock of the product or of one of its variations is low */
  low: boolean
  images: StoredImage[]
  defaultAttributes: ChosenOption[]
  createdAt: Date
  modifiedAt: Date
  /** changes with the product and its stock: see `versionOf` */
  version: string
  /** number of variations */
  variations: string
  /** sum of the variations' stock; null if no variation has a quantity */
  variationStock: string | null
  categories: { id: number; name: string }[]
}

/** The rows of these products, in the order of the ids. */
const rowsOf = async (db: Database, ids: readonly number[], now: Date): Promise<DeskRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<DeskRow>`
    select p.id, p.parent_id, p.type, p.name, p.sku, coalesce(p.slug, parent.slug) as slug, p.status, p.price,
      p.regular_price, p.sale_price, p.sale_from, p.sale_to, ${ofAnyHere((row) => isDiscounted(row, now))} as on_sale,
      p.manage_stock, p.stock_quantity, p.stock_status, p.low_stock_amount, ${ofAnyHere(isLow)} as low,
      p.images, p.default_attributes, p.created_at, p.modified_at, ${versionOf} as version,
      coalesce(children.count, 0) as variations, children.stock as variation_stock,
      coalesce(named.categories, '[]'::jsonb) as categories
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
      join product p on p.id = wanted.id
      left join product parent on parent.id = p.parent_id
      left join lateral (
        select count(*) as count, sum(v.stock_quantity) filter (where v.manage_stock) as stock
        from product v where v.parent_id = p.id and v.status <> 'trash'
      ) children on p.type = 'variable'
      left join lateral (
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by l.position, c.id) as categories
        from product_category l join category c on c.id = l.category_id where l.product_id = p.id
      ) named on true
    order by wanted.place`.execute(db)
  return rows
}

/** One page of products. @param whole the tab's number of products, if only the tab filters; otherwise it is counted */
export async function listDesk(
  db: Database,
  filter: DeskFilter,
  order: DeskOrder,
  whole?: number,
): Promise<{ rows: DeskRow[]; total: number }> {
  const { where } = await conditionOf(db, filter)
  const page = pageOf(order)
  const [ids, total] =
    whole === undefined ? await pageIn(db, where, page) : [await idsIn(db, where, page), whole]
  return { rows: await rowsOf(db, ids, filter.now), total }
}

type Sql = RawBuilder<unknown>

/** Empty values come last in descending order, first in ascending order. Columns without nulls need no such clause. */
const pageOf = ({ by, direction, limit, offset }: DeskOrder): Sql => {
  const way = sql.raw(direction)
  const gaps =
    by === 'price' || by === 'stock' ? sql.raw(direction === 'asc' ? 'nulls first' : 'nulls last') : sql``
  return sql`order by ${columns[by]} ${way} ${gaps}, d.product_id ${way} limit ${limit} offset ${offset}`
}

const idsIn = async (db: Database, where: Sql, page: Sql): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select d.product_id as id from desk_product d where ${where} ${page}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether only the tab filters the list. */
export const isWhole = ({ search, categoryIds, include = [] }: DeskFilter): boolean =>
  !search && !categoryIds && include.length === 0

/** Reads the ids of a page and the total in one scan. */
async function pageIn(db: Database, where: Sql, page: Sql): Promise<[ids: number[], total: number]> {
  const { rows } = await sql<{ ids: number[]; total: string }>`
    with d as materialized (
      select d.product_id, d.created_at, d.modified_at, d.name, d.price, d.stock from desk_product d where ${where}
    )
    select (select count(*) from d) as total, array(select d.product_id from d ${page}) as ids`.execute(db)
  return [rows[0]?.ids ?? [], Number(rows[0]?.total ?? 0)]
}

/** The variations of a product in menu order. */
export async function listDeskVariations(
  db: Database,
  parentId: number,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<{ rows: DeskRow[]; total: number }> {
  const { rows } = await sql<{ id: number }>`select p.id from product p
    where p.parent_id = ${parentId} and p.status <> 'trash' order by p.menu_order, p.id`.execute(db)
  const ids = rows.slice(offset, offset + limit).map(({ id }) => id)
  return { rows: await rowsOf(db, ids, now), total: rows.length }
}

const lowCount = sql<string>`select count(*) from desk_product d
  where d.parent_id is null and not d.is_sold_out and ${among(lowOwners)}`

/** Number of products in the tab `low`. */
export async function countLow(db: Database): Promise<number> {
  const { rows } = await sql<{ low: string }>`select (${lowCount}) as low`.execute(db)
  return Number(rows[0]?.low ?? 0)
}

/** Number of products per tab. */
export async function countTabs(db: Database, now: Date): Promise<Record<DeskTab, number>> {
  const { rows } = await sql<Record<'all' | 'published' | 'sold_out' | 'low' | 'on_sale', string>>`
    select count(*) as all, count(*) filter (where is_published) as published,
      count(*) filter (where is_sold_out) as sold_out,
      (${lowCount}) as low,
      (select count(distinct owner.id) from (${saleOwners(now)}) as owner (id)
        where exists (select from desk_product p where p.product_id = owner.id)) as on_sale
    from desk_product where parent_id is null`.execute(db)
  // The driver returns column names in camel case.
  const byName = new Map(Object.entries(rows[0] ?? {}).map(([name, count]) => [name.toLowerCase(), count]))
  const count = (tab: DeskTab) => Number(byName.get(tab.replaceAll('_', '')) ?? 0)
  const [all, published] = [count('all'), count('published')]
  return {
    all,
    published,
    draft: all - published,
    low: count('low'),
    sold_out: count('sold_out'),
    on_sale: count('on_sale'),
  }
}

/** Ids of the products that match a filter, up to a limit, without variations. */
export async function idsOf(db: Database, filter: DeskFilter, limit: number): Promise<number[]> {
  const { where } = await conditionOf(db, filter)
  const { rows } = await sql<{ id: number }>`
    select d.product_id as id from desk_product d
    where ${where} order by d.product_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type StockRow = {
  id: number
  manageStock: boolean
  stockQuantity: number | null
  stockStatus: StockStatus
  /** id of the parent if it counts the stock of its variations */
  parentStock: number | null
  version: string
}

/** A row whose stock is about to change, locked until the transaction ends. */
export async function lockStock(tx: Database, id: number): Promise<StockRow | undefined> {
  const { rows } = await sql<StockRow>`
    select p.id, p.manage_stock, p.stock_quantity, p.stock_status, ${versionOf} as version,
      (select parent.id from product parent where parent.id = p.parent_id and parent.manage_stock) as parent_stock
    from product p where p.id = ${id} and p.status <> 'trash' for update of p`.execute(tx)
  return rows[0]
}

/** Sets the stock of a locked row. Its status follows, as when an order takes or returns units. */
export async function setStock(tx: Database, id: number, quantity: number): Promise<StockRow> {
  const { rows } = await sql<StockRow>`
    update product p set stock_quantity = ${quantity},
      stock_status = case when ${quantity}::integer > 0 then 'instock' when backorders = 'no' then 'outofstock' else 'onbackorder' end
    where p.id = ${id}
    returning p.id, p.manage_stock, p.stock_quantity, p.stock_status, ${versionOf} as version, null::integer as parent_stock`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error(`the product ${id} is gone`)
  return row
}

/** Versions by product id. */
export async function versionsOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; version: string }>`
    select p.id, ${versionOf} as version from product p where p.id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Whether the product or variation exists. */
export async function isKnown(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
