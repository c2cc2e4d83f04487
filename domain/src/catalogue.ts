/** Finds, sorts and filters products for catalogue and deals, in the browser and for the server's first views. */
import { filterNames } from './page-address.ts'
import { type Category, childrenOf, topLevel, withDescendants } from './category.ts'
import { uncategorizedSlug } from './shown-category.ts'
import { type CategoryHits, categoryHits } from './category-hits.ts'
import { type dealsSortOptions, limits, type listSorts, sortOptions } from './constants.ts'
import { fromRupees, type Paisa, parseAmount, toPrice, zero } from './money.ts'
import { pageSizeOf } from './page-numbers.ts'
import { discountPercent, isOnSale, isPurchasable, priceOf, type Product } from './product.ts'
import { type Feed, searchedProducts } from './feed.ts'
import type { SearchMatches } from './product-search.ts'
import type { CooperativeTask } from './cooperative-task.ts'
import {
  type CatalogueFilters,
  type Facets,
  facetsOf,
  failedTest,
  filterTests,
  fitsPrices,
} from './facets.ts'

export type { CatalogueFilters } from './facets.ts'
export type { CategoryHits } from './category-hits.ts'
import { normalOptions, wantedOptionsIn, wantedParameters } from './wanted-options.ts'

export type Sort = (typeof sortOptions)[number]
export type DealsSort = (typeof dealsSortOptions)[number]
/** All sort orders of product lists. */
export type ListSort = (typeof listSorts)[number]

/** The catalogue's parameters in the address. Absent category and search are ''. */
export type CatalogueQuery = {
  page: number
  category: string
  search: string
  sort: Sort | undefined
  filters: CatalogueFilters
}

export type CatalogueView = {
  products: readonly Product[]
  /** number of products that pass the filters */
  total: number
  page: number
  pages: number
  category: Category | undefined
  facets: Facets
  /** for a search: the categories of its results, ignoring the category filter */
  hits?: readonly CategoryHits[]
  /** the text searched for instead, after corrections and dropped words; absent when equal to the typed text */
  instead?: string
  /** whether words were dropped, because no product matches all of them */
  isRelaxed?: true
}

/** selectable minimum numbers of stars */
export const ratingSteps = [4, 3] as const

const flag = '1'

/** Reads the catalogue's part of an address; invalid values become the default (D-099, D-100, D-101). */
export function catalogueQuery(parameters: URLSearchParamsLike): CatalogueQuery {
  const page = Number(parameters.get('page') ?? '1')
  const category = parameters.get('category') ?? ''
  const search = parameters.get('search')?.trim() || parameters.get('q')?.trim() || ''
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    category: category === uncategorizedSlug ? '' : category,
    search: search.slice(0, limits.searchCharacters),
    sort: sortOptions.find((each) => each === parameters.get('sort')),
    filters: filtersOf(parameters),
  }
}

function filtersOf(parameters: URLSearchParamsLike): CatalogueFilters {
  const price = (name: string) => {
    const amount = parseAmount(parameters.get(name))
    return amount !== undefined && amount >= 0 ? amount : undefined
  }
  const rating = Number(parameters.get(filterNames.rating))
  const [from, to] = [price(filterNames.min), price(filterNames.max)]
  // Swap a reversed range, from a form or an address.
  const isTurned = from !== undefined && to !== undefined && from > to
  return {
    min: isTurned ? to : from,
    max: isTurned ? from : to,
    inStock: parameters.get(filterNames.inStock) === flag,
    onSale: parameters.get(filterNames.onSale) === flag,
    rating: ratingSteps.find((step) => step === rating),
    options: wantedOptionsIn(parameters),
  }
}

/**
 * The parameters of a list's address in normal form: those without effect are removed (D-099, D-100). Undefined when
 * they already are in normal form. Unknown parameters are unchanged.
 * @param isKnown whether an attribute of the shop has the option; unknown options match no product and are removed
 */
export function normalSearch(
  parameters: URLSearchParamsLike,
  isKnown: (attribute: string, option: string) => boolean = () => true,
): readonly (readonly [string, string])[] | undefined {
  const given = [...parameters.entries()]
  const isOption = ([name]: readonly [string, string]) => name.startsWith(filterNames.option)
  const { filters, page, sort } = catalogueQuery(parameters)
  const kept = normalOptions(
    Object.fromEntries(
      Object.entries(filters.options).map(([name, options]) => [
        name,
        options.filter((each) => isKnown(name, each)),
      ]),
    ),
  )
  // Keep an explicit page, because links to the first page have one.
  const asked: Readonly<Record<string, string>> = {
    page: page === Number(parameters.get('page')) ? String(page) : '',
    sort: sort ?? '',
    ...filterParameters({ ...filters, options: {} }),
  }
  const seen = new Set<string>()
  const plain = given.flatMap(([name, value]): [string, string][] => {
    if (!Object.hasOwn(asked, name)) return [[name, value]]
    const isFirst = !seen.has(name)
    seen.add(name)
    return isFirst && asked[name] ? [[name, asked[name]]] : []
  })
  const normal = [...plain.filter((each) => !isOption(each)), ...Object.entries(wantedParameters(kept))]
  const before = [...given.filter((each) => !isOption(each)), ...given.filter(isOption)]
  const isNormal =
    before.length === normal.length &&
    before.every(([name, value], at) => name === normal[at]?.[0] && value === normal[at][1])
  return isNormal ? undefined : normal
}

/** Filters as the parameters of an address; '' for filters without effect. */
export const filterParameters = (filters: CatalogueFilters): Record<string, string> => ({
  [filterNames.min]: filters.min === undefined ? '' : toPrice(filters.min),
  [filterNames.max]: filters.max === undefined ? '' : toPrice(filters.max),
  [filterNames.inStock]: filters.inStock ? flag : '',
  [filterNames.onSale]: filters.onSale ? flag : '',
  [filterNames.rating]: filters.rating === undefined ? '' : String(filters.rating),
  ...wantedParameters(filters.options),
})

/** The used part of URLSearchParams; this workspace has no browser types. */
type URLSearchParamsLike = {
  get(name: string): string | null
  entries(): Iterable<[string, string]>
}

/**
 * One page of the catalogue. A page number above the last one gives the last page (D-099).
 * @param found the matches (`searchProducts`); undefined without a search
 */
export function catalogueView(
  feed: Feed,
  query: CatalogueQuery,
  found: SearchMatches | undefined,
): CatalogueView {
  const category = feed.categories.find(({ slug }) => slug === query.category)
  const { kept, facets, hits } = productList(feed, query, found)
  const perPage = pageSizeOf(query)
  const pages = Math.max(1, Math.ceil(kept.length / perPage))
  const page = Math.min(query.page, pages)
  return {
    products: kept.slice((page - 1) * perPage, page * perPage),
    total: kept.length,
    page,
    pages,
    category,
    facets: facets(),
    ...(found && { hits: hits() }),
    ...(found?.instead !== undefined && kept.length > 0 && { instead: found.instead }),
    ...(found?.isRelaxed && kept.length > 0 && { isRelaxed: true }),
  }
}

/** The parameters of a list of the catalogue or the deals. */
export type ListQuery = Pick<CatalogueQuery, 'category' | 'filters'> & { sort: ListSort | undefined }

/** The products of a list in order. `matching`: before its filters; `kept`: after them */
type ProductList = {
  matching: readonly Product[]
  kept: readonly Product[]
  facets: () => Facets
  /** number of results in each category, ignoring the category filter */
  hits: () => CategoryHits[]
}

/** The products of a list in their order, and counts. @param found the matches; undefined without a search */
export function productList(
  feed: Feed,
  { category, sort, filters }: ListQuery,
  found: SearchMatches | undefined,
): ProductList {
  const sight = memoFor(feed, category, found)
  const matching = (sight.orders[sort ?? 'none'] ??= matchingIn(feed, category, sort, found))
  const tests = filterTests(filters)
  const isKept = (product: Product) => failedTest(tests, product) === undefined
  return {
    matching,
    kept: tests.length === 0 ? matching : matching.filter(isKept),
    facets: () => (tests.length === 0 ? (sight.facets ??= facetsOf(matching)) : facetsOf(matching, filters)),
    hits: () => {
      const count = () => {
        const everywhere = category === '' ? matching : productsIn(feed, found)
        return categoryHits(feed.categories, tests.length === 0 ? everywhere : everywhere.filter(isKept))
      }
      return tests.length === 0 ? (sight.hits ??= count()) : count()
    },
  }
}

/** All products of the catalogue or a search, unordered. */
const productsIn = (feed: Feed, found: SearchMatches | undefined): readonly Product[] =>
  found ? searchedFeed(feed).products.filter(fitsSearch(found)) : feed.products

/** Cached values of a category or a search, independent of filters and sort. */
type ListingMemo = {
  category: string
  found: SearchMatches | undefined
  orders: Partial<Record<ListSort | 'none', readonly Product[]>>
  facets?: Facets
  hits?: CategoryHits[]
}

/**
 * Caches sorted lists and facets for each feed, whose content never changes. Shoppers stay in one list for a while, and
 * iterating over thousands of products takes noticeable time.
 */
const memos = new WeakMap<readonly Product[], { whole: ListingMemo; last: ListingMemo }>()

function memoFor({ products }: Feed, category: string, found: SearchMatches | undefined): ListingMemo {
  const whole: ListingMemo = { category: '', found: undefined, orders: {} }
  const known = memos.get(products) ?? { whole, last: whole }
  memos.set(products, known)
  const fitting = [known.whole, known.last].find((each) => each.category === category && each.found === found)
  return fitting ?? (known.last = { category, found, orders: {} })
}

/** Prepares the sorted lists and facets that the first view of a large catalogue needs, in small steps. */
export function* warmUpSteps(feed: Feed): CooperativeTask<void> {
  const all = catalogueQuery({ get: () => null, entries: () => [] })
  for (const sort of [undefined, ...sortOptions]) {
    productList(feed, { ...all, sort }, undefined)
    yield
  }
  productList(feed, all, undefined).facets()
}

function matchingIn(
  feed: Feed,
  category: string,
  sort: ListSort | undefined,
  found: SearchMatches | undefined,
): readonly Product[] {
  const shown = found ? searchedFeed(feed) : feed
  const inSight = inCategory(shown, sorted(shown, sort ?? 'newest'), category)
  return found ? bestFirst(inSight, found, sort) : inSight
}

/** The best match first, then available products, then the newest. A selected sort order replaces all this (D-103). */
function bestFirst(
  products: readonly Product[],
  found: SearchMatches,
  sort: ListSort | undefined,
): readonly Product[] {
  const { ranks } = found
  const matching = products.filter(fitsSearch(found))
  return sort === undefined ? matching.toSorted((a, b) => fitOf(a, ranks) - fitOf(b, ranks)) : matching
}

function fitsSearch({ ranks, prices }: SearchMatches): (product: Product) => boolean {
  const fits = prices ? fitsPrices(prices) : () => true
  return (product) => ranks.has(product.id) && fits(product)
}

/** The best matches of a search. @param count maximum number */
export const bestMatches = (feed: Feed, found: SearchMatches, count: number): readonly Product[] =>
  bestFirst(sorted(searchedFeed(feed), 'newest'), found, undefined).slice(0, count)

/** The feed with the products that are visible only in search; the same feed if there are none. */
function searchedFeed(feed: Feed): Feed {
  const products = searchedProducts(feed)
  return products === feed.products ? feed : { ...feed, products }
}

const fitOf = (product: Product, ranks: SearchMatches['ranks']): number =>
  2 * (ranks.get(product.id) ?? 0) + (isPurchasable(product) ? 0 : 1)

function inCategory(feed: Feed, products: readonly Product[], slug: string): readonly Product[] {
  if (slug === '') return products
  const category = feed.categories.find((each) => each.slug === slug)
  if (!category) return []
  const ids = withDescendants(feed.categories, category.id)
  return products.filter((product) => product.categories.some(({ id }) => ids.has(id)))
}

/** Sorted lists per feed, which never changes: sorting thousands of products on each change is noticeable. */
const orders = new WeakMap<readonly Product[], Partial<Record<ListSort, readonly Product[]>>>()

function sorted({ products }: Feed, sort: ListSort): readonly Product[] {
  const known = orders.get(products) ?? {}
  orders.set(products, known)
  return (known[sort] ??= inOrder(products, sort))
}

/** Sort keys; smaller ones come first. */
const keys: Record<ListSort, (product: Product) => number> = {
  newest: ({ createdAt }) => -createdAt,
  oldest: ({ createdAt }) => createdAt,
  // Products without a price are last in both directions (D-109).
  priceAsc: ({ pricing }) => priceOf(pricing) ?? Infinity,
  priceDesc: ({ pricing }) => -(priceOf(pricing) ?? -Infinity),
  discount: ({ pricing }) => -discountPercent(pricing),
}

/**
 * The order of products with equal sort keys: by id, the newest first, but in `oldest` the oldest first (D-100). Deals
 * are sorted by creation time, the newest first (D-118).
 */
const ties: Record<ListSort, (a: Product, b: Product) => number> = {
  newest: (a, b) => b.id - a.id,
  oldest: (a, b) => a.id - b.id,
  priceAsc: (a, b) => b.id - a.id,
  priceDesc: (a, b) => b.id - a.id,
  discount: (a, b) => b.createdAt - a.createdAt || b.id - a.id,
}

/** Sorts products. Computes each sort key once, because sorting many products compares each more than ten times. */
function inOrder(products: readonly Product[], sort: ListSort): Product[] {
  const [key, tie] = [keys[sort], ties[sort]]
  return products
    .map((product) => ({ product, key: key(product) }))
    .toSorted((a, b) => (a.key === b.key ? tie(a.product, b.product) : a.key - b.key))
    .map(({ product }) => product)
}

/** Maps the sort orders of the deals screen to those of product lists. */
export const dealsOrder = {
  discount: 'discount',
  'price-low': 'priceAsc',
  'price-high': 'priceDesc',
  newest: 'newest',
} as const satisfies Record<DealsSort, ListSort>

/** Deals: every product with a real discount; the sort applies to all of them, ties newest first (D-118). */
export const deals = (products: readonly Product[], sort: DealsSort): Product[] =>
  inOrder(
    products.filter(({ pricing }) => isOnSale(pricing)),
    dealsOrder[sort],
  )

/** The first deals in a sort order, with statistics of all deals. */
export type DealsView = { products: readonly Product[]; stats: DealsStats }

export function dealsView(products: readonly Product[], sort: DealsSort, wanted: number): DealsView {
  const all = deals(products, sort)
  return { products: all.slice(0, wanted), stats: dealsStats(all) }
}

export type DealsStats = { active: number; maxDiscount: number; averagePrice: Paisa }

/** Number of deals, largest percentage, mean sale price rounded half up to whole rupees (D-119). */
export function dealsStats(all: readonly Product[]): DealsStats {
  let [sum, maxDiscount] = [0, 0]
  for (const { pricing } of all) {
    sum += priceOf(pricing) ?? zero
    maxDiscount = Math.max(maxDiscount, discountPercent(pricing))
  }
  return { active: all.length, maxDiscount, averagePrice: averagePrice(sum, all.length) }
}

/** The average price, rounded half up to whole rupees; 0 without products. @param sum in paisa */
export const averagePrice = (sum: number, count: number): Paisa =>
  count === 0 ? zero : fromRupees(Math.floor(sum / count / 100 + 0.5))

/** A category in the Filters panel, which lists categories with a picture, children beneath their parents (D-097). */
export type CategoryRow = { category: Category; depth: 0 | 1 }

/** The categories of the panel, sorted by name. */
export function categoryRows(categories: readonly Category[]): CategoryRow[] {
  const pictured = (category: Category) => category.image !== undefined
  const byName = (a: Category, b: Category) => a.name.localeCompare(b.name, 'en')
  return topLevel(categories)
    .filter(pictured)
    .toSorted(byName)
    .flatMap((category) => [
      { category, depth: 0 as const },
      ...childrenOf(categories, category.id)
        .filter(pictured)
        .toSorted(byName)
        .map((child) => ({ category: child, depth: 1 as const })),
    ])
}
