/**
 * SQL of the shop's own filters, sort orders and counts, for catalogues too large for the browser (D-186). It
 * duplicates the rules of domain/catalogue.ts and domain/product.ts; listing.test.ts compares both.
 */
import { type CatalogueFilters, type Facet, optionTest } from '@sauda/domain/facets.ts'
import type { CategoryHits, ListSort } from '@sauda/domain/catalogue.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import { attributeKey as keyOf } from '@sauda/domain/product.ts'
import { shownFields } from '@sauda/domain/shown-fields.ts'
import { type Expression, sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Absent fields do not filter. */
export type ListingFilter = {
  /** excludes products hidden from lists, or from search */
  listed?: 'lists' | 'search' | undefined
  purchasable?: boolean | undefined
  discounted?: boolean | undefined
  minRating?: number | undefined
  /** for each attribute key: options of which the product must have one */
  options?: Readonly<Record<string, readonly string[]>> | undefined
  /** sort order to use instead of the list's */
  sort?: ListSort | undefined
}

export const isListed = sql<SqlBool>`product.visibility in ('visible', 'catalog')`
const isSearched = sql<SqlBool>`product.visibility in ('visible', 'search')`

/** SQL of `isInStock` (domain/product.ts) for a row with this alias */
const inStock = (row: Expression<unknown>) => sql<SqlBool>`(${row}.stock_status = 'instock'
  and not (${row}.manage_stock and coalesce(${row}.stock_quantity, 0) <= 0))`
const parent = sql.ref('product')
const child = sql.ref('child')
/** Whether a variation is in stock. If only its product manages stock, the stock of the product counts. */
export const variationInStock = sql<SqlBool>`(case when product.manage_stock and not child.manage_stock
  then ${inStock(parent)} else ${inStock(child)} end)`
const childrenOf = sql`from product child where child.parent_id = product.id and child.status = 'publish'`

/** SQL of `isPurchasable` (domain/product.ts); a variable product is in stock when one of its variations is. */
export const isPurchasable = sql<SqlBool>`(product.price is not null and (
  (product.type = 'simple' and ${inStock(parent)})
  or (product.type = 'variable' and exists (select 1 ${childrenOf} and ${variationInStock}))))`

/** The regular price beside the shown price; for a variable product that of the variation with the shown price. */
const regularPrice = sql`(case when product.type = 'variable' then (
  select child.regular_price ${childrenOf} and child.price is not null
  order by ${variationInStock} desc, child.price, child.menu_order, child.id limit 1
) else product.regular_price end)`

const isDiscounted = sql<SqlBool>`coalesce(product.price < ${regularPrice}, false)`
const discountPercent = sql`coalesce(case when ${isDiscounted}
  then round(100.0 * (${regularPrice} - product.price) / ${regularPrice}) end, 0)`
const isRated = sql<SqlBool>`product.rating_count > 0`

export function listingConditions(filter: ListingFilter): Expression<SqlBool>[] {
  const either = (wanted: boolean | undefined, rule: Expression<SqlBool>) =>
    wanted === undefined ? [] : [wanted ? rule : sql<SqlBool>`not ${rule}`]
  return [
    ...(filter.listed ? [filter.listed === 'search' ? isSearched : isListed] : []),
    ...either(filter.purchasable, isPurchasable),
    ...either(filter.discounted, isDiscounted),
    ...(filter.minRating === undefined
      ? []
      : [sql<SqlBool>`(${isRated} and product.average_rating >= ${filter.minRating})`]),
    ...Object.entries(filter.options ?? {}).map(
      ([name, options]) => sql<SqlBool>`exists (select 1 from ${attributeConditions}
        where ${attributeKey} = ${name} and each->'options' ?| ${options}::text[])`,
    ),
  ]
}

/** SQL of `attributeKey` (domain) */
const attributeKey = sql`regexp_replace(lower(trim(each->>'name')), '^colour$', 'color')`

const isShown = sql<SqlBool>`(coalesce((each->>'visible')::boolean, false)
  or coalesce((each->>'variation')::boolean, false))`

/** SQL of `withShownFields` (domain/product.ts) for one field of a product that is shown like an attribute */
const shownField = ([name, label]: readonly [
  string,
  string,
]) => sql`case when ${sql.ref(`product.${name}`)} = '' or exists (
  select 1 from jsonb_array_elements(product.attributes) each
  where ${isShown} and ${attributeKey} = ${keyOf(label)})
  then '[]'::jsonb else jsonb_build_array(jsonb_build_object('name', ${label}::text,
    'options', jsonb_build_array(${sql.ref(`product.${name}`)}), 'visible', true)) end`

/** Attributes shown on a product page. */
const attributeConditions = sql`(select each from jsonb_array_elements(
  ${sql.join([...Object.entries<string>(shownFields).map(shownField), sql`product.attributes`], sql` || `)}) each where ${isShown}) shown`

const newestFirst = sql`product.created_at desc, product.id desc`

/** Products without a price come last in both directions (D-109); ties newest first (D-100). */
export const listingOrder: Readonly<Record<ListSort, Expression<unknown>>> = {
  newest: newestFirst,
  oldest: sql`product.created_at, product.id`,
  priceAsc: sql`product.price nulls last, product.id desc`,
  priceDesc: sql`product.price desc nulls last, product.id desc`,
  discount: sql`${discountPercent} desc, ${newestFirst}`,
}

/**
 * Counts of a list. `purchasable`, `discounted`, `rated`: number of products that the filter of this name would leave
 */
type Counts = {
  prices: { from: Paisa; to: Paisa } | undefined
  purchasable: number
  discounted: number
  rated: number
  /** largest discount in percent, of all discounted products without the filters */
  largestDiscount: number
  /** number of all discounted products, without the filters */
  deals: number
  /** sum of the prices of all discounted products without the filters, in paisa */
  sum: number
  /** every attribute with every option */
  attributes: readonly Facet[]
}

/** Chosen filters by their names in `facetsOf` of domain/facets.ts. */
type Tests = ReadonlyMap<string, Expression<SqlBool>>

const categoryTest = 'category'

/** SQL of `filterTests` (domain/facets.ts), and whether a product is in one of these categories. */
function testsOf(filters: CatalogueFilters | undefined, categoryIds: readonly number[] | undefined): Tests {
  const tests = new Map<string, Expression<SqlBool>>()
  if (categoryIds)
    tests.set(
      categoryTest,
      sql<SqlBool>`exists (select 1 from product_category link where link.product_id = product.id
        and link.category_id = any(${[...categoryIds]}::integer[]))`,
    )
  if (!filters) return tests
  const { min, max, inStock: purchasable, onSale, rating, options } = filters
  if (min !== undefined || max !== undefined)
    tests.set(
      'price',
      sql<SqlBool>`(coalesce(product.price_max, product.price) >= ${min ?? 0}
        and (${max ?? null}::bigint is null or product.price <= ${max ?? null}::bigint))`,
    )
  const named: readonly (readonly [string, ListingFilter])[] = [
    ...(purchasable ? ([['inStock', { purchasable: true }]] as const) : []),
    ...(onSale ? ([['onSale', { discounted: true }]] as const) : []),
    ...(rating === undefined ? [] : ([['rating', { minRating: rating }]] as const)),
    ...Object.entries(options).map(
      ([key, wanted]) => [optionTest(key), { options: { [key]: wanted } }] as const,
    ),
  ]
  for (const [name, filter] of named) for (const test of listingConditions(filter)) tests.set(name, test)
  return tests
}

/** Names of the filters that exclude a product. */
const failedTests = (tests: Tests) => {
  const failed = [...tests].map(([name, test]) => sql`case when (${test}) is not true then ${name}::text end`)
  return failed.length === 0 ? sql`'{}'::text[]` : sql`array_remove(array[${sql.join(failed)}], null)`
}

/**
 * Facets of these products, given by their ids or by a condition. The options of a filter are counted among the products
 * that pass all other filters.
 */
export async function countFacets(
  db: Database,
  counted: Int32Array | Expression<SqlBool>,
  chosen: { filters?: CatalogueFilters | undefined; categoryIds?: readonly number[] | undefined } = {},
): Promise<Counts> {
  const failed = failedTests(testsOf(chosen.filters, chosen.categoryIds))
  const these =
    counted instanceof Int32Array ? sql`product.id = any(${`{${counted.join()}}`}::integer[])` : counted
  // Many products have the same attributes, so each set of attributes is read once.
  const fields = sql.join([
    sql.ref('product.attributes'),
    ...Object.keys(shownFields).map((name) => sql.ref(`product.${name}`)),
  ])
  const but = (name: string) => sql`failed <@ array[${name}::text]`
  const [{ rows: sums }, { rows: options }] = await Promise.all([
    sql<{
      from: Paisa | null
      to: Paisa | null
      purchasable: number
      discounted: number
      rated: number
      largest: string
      deals: number
      sum: string
    }>`select min(price) filter (where ${but('price')}) as from,
      max(coalesce(price_max, price)) filter (where ${but('price')}) as to,
      count(*) filter (where purchasable and ${but('inStock')}) as purchasable,
      count(*) filter (where percent >= 0 and ${but('onSale')}) as discounted,
      count(*) filter (where rated and ${but('rating')}) as rated, coalesce(max(percent), 0) as largest,
      count(*) filter (where percent >= 0) as deals, coalesce(sum(price) filter (where percent >= 0), 0) as sum
      from (select product.price, product.price_max, ${isPurchasable} as purchasable, ${isRated} as rated,
        case when ${isDiscounted} then ${discountPercent} end as percent, ${failed} as failed
        from product where ${these}) goods`.execute(db),
    sql<{ key: string; name: string; option: string; count: number }>`select ${attributeKey} as key,
      min(each->>'name' collate "C") as name, option, sum(products)::bigint as count
      from (
        select ${fields}, ${failed} as failed, count(*) as products
        from product where ${these} group by ${fields}, failed
      ) as product, lateral ${attributeConditions}, jsonb_array_elements_text(each->'options') option
      where failed <@ array[${optionTest('')} || ${attributeKey}]
      group by key, option`.execute(db),
  ])
  const [of] = sums
  if (!of) throw new Error('a count without a row')
  const byName = Map.groupBy(options, ({ key }) => key)
  return {
    prices: of.from !== null && of.to !== null ? { from: of.from, to: of.to } : undefined,
    purchasable: of.purchasable,
    discounted: of.discounted,
    rated: of.rated,
    largestDiscount: Number(of.largest),
    deals: of.deals,
    sum: Number(of.sum),
    attributes: [...byName.values()].map((rows) => ({
      name: rows.map(({ name }) => name).toSorted()[0] ?? '',
      options: rows.map(({ option, count }) => ({ option, count })),
    })),
  }
}

/** How many of the products that pass the filters are in each category or its descendants. */
export async function categoryHits(
  db: Database,
  ids: Int32Array,
  filters: CatalogueFilters | undefined,
): Promise<CategoryHits[]> {
  // Use union, not union all, so that a tree with a loop terminates.
  const { rows } = await sql<CategoryHits>`
    with recursive tree (top, id) as (
      select id, id from category union
      select tree.top, category.id from tree join category on category.parent_id = tree.id)
    select tree.top as id, count(distinct product.id) as count
    from product join product_category link on link.product_id = product.id join tree on tree.id = link.category_id
    where product.id = any(${`{${ids.join()}}`}::integer[]) and cardinality(${failedTests(testsOf(filters, undefined))}) = 0
    group by tree.top order by tree.top`.execute(db)
  return rows
}

/** number of the newest products in which most categories have enough purchasable ones */
const newestSampled = 20_000

/** The newest products of each category, purchasable ones first, for the home screen. Sorted newest first. */
export async function sampledIds(db: Database, perCategory: number): Promise<number[]> {
  const shown = sql`product.parent_id is null and product.status = 'publish' and ${isListed}`
  // Sorting every category by stock would read the whole catalogue.
  const { rows: first } = await sql<{ category: number; ids: number[] }>`
    select category, array_agg(id) as ids from (
      select link.category_id as category, product.id,
        row_number() over (partition by link.category_id order by ${newestFirst}) as place
      from (select * from product where ${shown} order by ${newestFirst} limit ${newestSampled}) as product
        join product_category link on link.product_id = product.id
      where ${isPurchasable}) as placed
    where place <= ${perCategory} group by category having count(*) = ${perCategory}`.execute(db)
  const found = first.flatMap(({ ids }) => ids)
  const { rows } = await sql<{ id: number }>`
    select product.id from product where product.id = any(${found}::int[]) or product.id in (
      select chosen.id from category cross join lateral (
        select product.id from product_category link join product on product.id = link.product_id
        where link.category_id = category.id and ${shown}
        order by ${isPurchasable} desc, ${newestFirst} limit ${perCategory}
      ) chosen where category.id <> all(${first.map(({ category }) => category)}::int[])
    ) order by ${newestFirst}`.execute(db)
  return rows.map(({ id }) => id)
}
