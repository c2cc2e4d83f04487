/** SQL that finds and reads products and categories, with derived values, and that announces their changes. */
import { hasSku } from './sku-store.ts'
import type { QueryOf } from '@sauda/contract/calls.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import type { CategoryRef } from '@sauda/domain/product.ts'
import {
  type Expression,
  expressionBuilder,
  type ExpressionBuilder,
  type Selectable,
  sql,
  type SqlBool,
} from 'kysely'
import { arrayParameter, compiled } from '#platform/database/compiled.ts'
import type { Database } from '#platform/database/database.ts'
import { sharedQuery } from '#platform/database/connections/shared-query.ts'
import { isWithin, type Moments } from '#platform/database/moments.ts'
import type { CategoryTable, ProductStatus, ProductTable, RowType } from './tables.ts'
import type { Tables } from '#platform/database/tables/tables.ts'
import { listingOrder, type ListingFilter, listingConditions } from '#catalogue/search/listing-store.ts'
import { type SearchMatches, idList, matchesSearch } from '#catalogue/search/search-store.ts'

export type ProductRow = Selectable<ProductTable>
export type StoredCategory = Selectable<CategoryTable>
export type CategoryRow = StoredCategory & { count: number }

/** A product row with its relations. `variations`: the published ones of a variable product, in menu order. */
export type ProductRecord = ProductRow & {
  categories: readonly CategoryRef[]
  tags: readonly CategoryRef[]
  variations: readonly ProductRow[]
  /** the published members of a grouped product */
  grouped?: readonly Pick<ProductRow, 'id' | 'price'>[]
}

/** The orders defined in the contract. */
type ProductOrder = QueryOf<'listProducts'>['orderby']

/** Filters of a product list, with prices in paisa. An absent field does not filter. */
export type ProductFilter = {
  status?: ProductStatus | undefined
  type?: Exclude<RowType, 'variation'> | undefined
  /** the search text, which identifies the search in caches; the condition is `terms` */
  search?: string | undefined
  /** the parsed words of the search */
  terms?: SearchMatches | undefined
  categoryIds?: readonly number[] | undefined
  slugs?: readonly string[] | undefined
  skus?: readonly string[] | undefined
  searchSku?: string | undefined
  searchNameOrSku?: string | undefined
  tagIds?: readonly number[] | undefined
  /**
   * `name`: name or slug, also with WooCommerce's prefix `pa_`; `terms`: names or slugs of options; none = any option
   */
  attribute?: { name: string; terms: readonly string[] } | undefined
  /** lower case, as stored in products */
  shippingClass?: readonly string[] | undefined
  brands?: readonly string[] | undefined
  taxClass?: string | undefined
  gtins?: readonly string[] | undefined
  virtual?: boolean | undefined
  downloadable?: boolean | undefined
  includeStatus?: readonly string[] | undefined
  excludeStatus?: readonly string[] | undefined
  includeTypes?: readonly string[] | undefined
  excludeTypes?: readonly string[] | undefined
  /** whether to include variations as separate rows */
  variations?: boolean
  /** true: no product matches, whatever the other filters */
  nothing?: boolean
  moments?: Moments
  include?: readonly number[] | undefined
  exclude?: readonly number[] | undefined
  featured?: boolean | undefined
  onSale?: boolean | undefined
  stockStatus?: string | undefined
  minPrice?: Paisa | undefined
  maxPrice?: Paisa | undefined
  /** filters of the shop's own screens only */
  shown?: ListingFilter | undefined
  orderBy: ProductOrder
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

export type IdPage = { ids: number[]; total: number }

/**
 * Ids of one page of products, and the number of all. Products that the order does not separate are sorted by id.
 * @param total counts all products, or returns a number that was counted before
 */
export async function findProducts(
  db: Database,
  filter: ProductFilter,
  total = (count: () => Promise<number>) => count(),
): Promise<IdPage> {
  const matching = db.selectFrom('product').where((eb) => eb.and(conditions(eb, filter)))
  const rows = await ordered(matching.select('id'), filter)
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  const ids = rows.map(({ id }) => id)
  // A page that is not full is the last, so nothing needs to be counted.
  if (ids.length < filter.limit && (ids.length > 0 || filter.offset === 0))
    return { ids, total: filter.offset + ids.length }
  const counted = matching.select((eb) => eb.fn.countAll<number>().as('total'))
  const count = async () => Number((await counted.executeTakeFirstOrThrow()).total)
  return { ids, total: await total(count) }
}

/** All matching ids, in order. */
export async function orderedIds(db: Database, filter: ProductFilter): Promise<Int32Array> {
  const matching = db.selectFrom('product').where((eb) => eb.and(conditions(eb, filter)))
  return idList(db, sql`${ordered(matching.select('id'), filter)}`)
}

/** SQL: whether a row of `product` matches the filter. */
export function isMatching(filter: ProductFilter): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'product'>()
  return eb.and(conditions(eb, filter))
}

type Builder = ExpressionBuilder<Tables, 'product'>
type ConditionOf<K extends keyof ProductFilter> = (
  value: NonNullable<ProductFilter[K]>,
  eb: Builder,
) => Expression<SqlBool> | readonly Expression<SqlBool>[]

/** The SQL condition of each filter field. */
const conditionOf: { [K in keyof ProductFilter]?: ConditionOf<K> } = {
  type: (type, eb) => eb('type', '=', type),
  slugs: (slugs) => sql<SqlBool>`slug = any(${slugs})`,
  skus: hasSku,
  searchSku: (part) => sql<SqlBool>`sku ilike ${containing(part)}`,
  searchNameOrSku: (part) => {
    const like = containing(part)
    return sql<SqlBool>`(name ilike ${like} or sku ilike ${like})`
  },
  tagIds: (ids) => sql<SqlBool>`exists (select 1 from product_tag pt
      where pt.product_id = product.id and pt.tag_id = any(${ids}::int[]))`,
  attribute: (attribute) => {
    const name = slugLike(attribute.name.replace(/^pa_/, ''))
    const terms = attribute.terms.map(slugLike)
    return sql<SqlBool>`exists (select 1 from jsonb_array_elements(attributes) each
      where ${asSlug(sql`each->>'name'`)} = ${name} and (${terms.length === 0} or exists (
        select 1 from jsonb_array_elements_text(each->'options') term
        where ${asSlug(sql`term`)} = any(${terms}::text[]))))`
  },
  shippingClass: (texts) => sql<SqlBool>`lower(shipping_class) = any(${texts})`,
  brands: (names) => sql<SqlBool>`exists (select 1 from unnest(string_to_array(lower(brand), ',')) each
      where trim(each) = any(${names}::text[]))`,
  taxClass: (name, eb) => eb('taxClass', 'in', name === 'standard' ? ['', 'standard'] : [name]),
  gtins: (codes) => sql<SqlBool>`gtin = any(${codes})`,
  virtual: (isVirtual, eb) => eb('virtual', '=', isVirtual),
  downloadable: (isDownloadable, eb) => eb('downloadable', '=', isDownloadable),
  includeStatus: (states) => sql<SqlBool>`status = any(${states})`,
  excludeStatus: (states) => sql<SqlBool>`status <> all(${states})`,
  includeTypes: (types) => sql<SqlBool>`type = any(${types})`,
  excludeTypes: (types) => sql<SqlBool>`type <> all(${types})`,
  nothing: (isNothing) => (isNothing ? sql<SqlBool>`false` : []),
  moments: (moments) => isWithin(moments),
  include: (ids) => (ids.length > 0 ? sql<SqlBool>`id = any(${arrayParameter(ids, 'integer')})` : []),
  exclude: (ids) => (ids.length > 0 ? sql<SqlBool>`id <> all(${ids})` : []),
  featured: (isFeatured, eb) => eb('featured', '=', isFeatured),
  stockStatus: (status) => sql<SqlBool>`stock_status = ${status}`,
  minPrice: (price) => sql<SqlBool>`coalesce(price_max, price) >= ${price}`,
  maxPrice: (price, eb) => eb('price', '<=', price),
  onSale: (isOnSale, eb) => {
    const onSale = sql<SqlBool>`(coalesce(product.price < product.regular_price, false) or exists (
      select 1 from product child where child.parent_id = product.id and child.price < child.regular_price))`
    return isOnSale ? onSale : eb.not(onSale)
  },
  categoryIds: (ids) => sql<SqlBool>`exists (select 1 from product_category pc
      where pc.product_id = product.id and pc.category_id = any(${ids}))`,
  shown: (filter) => listingConditions(filter),
  terms: (terms) => matchesSearch(terms),
}

function conditions(eb: Builder, filter: ProductFilter): Expression<SqlBool>[] {
  const asked = Object.entries(conditionOf).flatMap(([name, condition]) => {
    const value = filter[name as keyof ProductFilter]
    // The table has the matching condition for each field.
    return value === undefined || value === '' ? [] : (condition as ConditionOf<never>)(value as never, eb)
  })
  const status =
    filter.status !== undefined
      ? [eb('status', '=', filter.status)]
      : filter.includeStatus?.includes('trash')
        ? []
        : [eb('status', '<>', 'trash')]
  return [...(filter.variations ? [] : [eb('parentId', 'is', null)]), ...status, ...asked]
}

/** A pattern for texts that contain this one, with special characters escaped. */
const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`

/** Lower case, with words joined by hyphens. Attributes are compared in this form. */
const slugLike = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
const asSlug = (text: Expression<unknown>) => sql`regexp_replace(lower(trim(${text})), '[\\s_-]+', '-', 'g')`

type IdQuery = ReturnType<typeof idQuery>
const idQuery = (db: Database) => db.selectFrom('product').select('id')

function ordered(query: IdQuery, { orderBy, order, include, shown }: ProductFilter): IdQuery {
  if (shown?.sort) return query.orderBy(listingOrder[shown.sort])
  switch (orderBy) {
    case 'date':
      return query.orderBy('createdAt', order).orderBy('id', order)
    case 'modified':
      return query.orderBy('modifiedAt', order).orderBy('id', order)
    case 'id':
      return query.orderBy('id', order)
    case 'title':
      return query.orderBy(sql`lower(name)`, order).orderBy('id', order)
    case 'slug':
      return query.orderBy('slug', order).orderBy('id', order)
    case 'menu_order':
      return query.orderBy('menuOrder', order).orderBy('id', order)
    case 'include':
      return query.orderBy(sql`array_position(${include ?? []}::int[], id)`).orderBy('id')
    // Products without a price count as 0; descending order uses the highest price of a variable product.
    case 'price':
      return order === 'asc'
        ? query.orderBy(sql`coalesce(price, 0)`, 'asc').orderBy('id', 'asc')
        : query.orderBy(sql`coalesce(price_max, price, 0)`, 'desc').orderBy('id', 'desc')
    case 'popularity':
      return query.orderBy('totalSales', 'desc').orderBy('id', 'desc')
    case 'rating':
      return query.orderBy('averageRating', 'desc').orderBy('ratingCount', 'desc').orderBy('id', 'desc')
  }
}

/** Complete records in the order of the ids; unknown ids are left out. */
export async function loadProducts(db: Database, ids: readonly number[]): Promise<ProductRecord[]> {
  if (ids.length === 0) return []
  const rows = await productsWithTerms(db, { ids })
  const variable = rows.flatMap(({ id, type }) => (type === 'variable' ? [id] : []))
  const childrenOf = Map.groupBy(await publishedVariations(db, variable), ({ parentId }) => parentId ?? 0)
  const parts = await publishedPrices(
    db,
    rows.flatMap(({ type, groupedIds }) => (type === 'grouped' ? groupedIds : [])),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const grouped = row.groupedIds.flatMap((each) => parts.get(each) ?? [])
    return [{ ...row, variations: childrenOf.get(id) ?? [], ...(row.type === 'grouped' && { grouped }) }]
  })
}

const productsWithTerms = compiled((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('product')
    .selectAll()
    .select([
      refs(sql`product_category link join category term on term.id = link.category_id`).as('categories'),
      refs(sql`product_tag link join tag term on term.id = link.tag_id`).as('tags'),
    ])
    .where(sql<SqlBool>`id = any(${arrayParameter(ids, 'integer')})`)
    .compile(),
)

/** Categories or tags of a product, in their order. */
const refs = (from: Expression<unknown>) => sql<CategoryRef[]>`coalesce((
  select json_agg(json_build_object('id', term.id, 'name', term.name, 'slug', term.slug) order by link.position, term.id)
  from ${from} where link.product_id = product.id), '[]')`

async function publishedPrices(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Pick<ProductRow, 'id' | 'price'>>()
  const rows = await db
    .selectFrom('product')
    .select(['id', 'price'])
    .where(sql<SqlBool>`id = any(${arrayParameter(ids, 'integer')})`)
    .where('status', '=', 'publish')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const publishedVariations = async (db: Database, parentIds: readonly number[]): Promise<ProductRow[]> =>
  parentIds.length === 0
    ? []
    : db
        .selectFrom('product')
        .selectAll()
        .where(sql<SqlBool>`parent_id = any(${arrayParameter(parentIds, 'integer')})`)
        .where('status', '=', 'publish')
        .orderBy('menuOrder')
        .orderBy('id')
        .execute()

/** Parent products and variations by id, unordered, for pricing an order. */
export const productRows = (db: Database, ids: readonly number[]): Promise<ProductRow[]> =>
  db
    .selectFrom('product')
    .selectAll()
    .where(sql<SqlBool>`id = any(${arrayParameter(ids, 'integer')})`)
    .execute()

/** Parent products and variations by id or SKU, in any status, unordered. */
export const rowsByIdOrSku = (
  db: Database,
  ids: readonly number[],
  skus: readonly string[],
): Promise<ProductRow[]> =>
  db
    .selectFrom('product')
    .selectAll()
    .where(sql<SqlBool>`(id = any(${ids}::int[]) or ${hasSku(skus)})`)
    .execute()

/** Whether a virtual product, or variation of a product, is published. */
export async function hasVirtual(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from product p left join product parent on parent.id = p.parent_id where p.virtual
      and p.status = 'publish' and coalesce(parent.status, 'publish') = 'publish') as found`.execute(db)
  return rows[0]?.found === true
}

/** Returns categories with their ancestors: a coupon for Clothing covers Men's Clothing. */
export async function ancestorsIn(db: Database): Promise<(ids: readonly number[]) => number[]> {
  const rows = await db.selectFrom('category').select(['id', 'parentId']).execute()
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  return (ids) => {
    const found = new Set<number>()
    for (let id of ids)
      while (id !== 0 && !found.has(id)) {
        found.add(id)
        id = parents.get(id) ?? 0
      }
    return [...found]
  }
}

/**
 * Announces changed products or categories to every process. Call this after the commit. Before it, another process
 * could cache the old state under the new version.
 */
export const raiseCatalogueVersion = async (db: Database): Promise<void> => {
  await sql`select nextval('catalogue_version'), nextval('content_version')`.execute(db)
}

/** Announces changes of stock, sales and derived values only, as by an order. Concurrent calls share one statement. */
export const raiseStockVersion = sharedQuery((db) => sql`select nextval('catalogue_version')`.execute(db))
