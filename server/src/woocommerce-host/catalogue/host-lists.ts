/**
 * Product lists and facets for the storefront in front of a WooCommerce host (D-185, D-186). The host lacks our sort
 * orders and filters. So lists and facets are computed from the catalogue in memory.
 */
import { type Counted, encodeFacets } from '@sauda/contract/facets/facets.ts'
import type { QueryOf } from '@sauda/contract/calls.ts'
import { encodeListedProduct } from '@sauda/contract/products/product.ts'
import { deals, dealsStats, type ListQuery, productList } from '@sauda/domain/catalogue.ts'
import { type Feed, partialFeed } from '@sauda/domain/feed.ts'
import type { Product } from '@sauda/domain/product.ts'
import { askedFilters } from '#catalogue/listing/asked-filters.ts'
import { searchFeed, type SearchedFeed } from '#catalogue/listing/search-feed.ts'
import { type Snapshot, snapshotOf } from '#catalogue/listing/catalogue-snapshot.ts'
import type { Reply } from '#platform/http/mount.ts'
import { invalidParameter } from '#platform/http/replies/errors.ts'
import { staleProduct } from './last-known.ts'
import type { HostAway } from '#woocommerce-host/host/host.ts'
import type { HostCatalogue } from './host-catalogue.ts'
import { offsetOf } from '#platform/http/replies/paginate.ts'

/** One page of the products that match a query. @param view a product in the reply's form */
export function hostList(
  searched: SearchedFeed,
  query: QueryOf<'listProducts'>,
  view: (product: Product) => object = encodeListedProduct,
): Reply {
  const { feed } = searched
  const { page, per_page: perPage } = query
  const wanted: ListQuery = {
    category: slugOf(feed, query.category),
    sort: query.sort,
    filters: askedFilters(query),
  }
  const { kept: found } = productList(feed, wanted, searchFeed(searched, query.search?.trim() ?? ''))
  const kept = selected(found, query)
  const from = offsetOf(query)
  return {
    visibility: 'public',
    page: { page, perPage, total: kept.length },
    body: kept.slice(from, from + perPage).map((product) => view(product)),
  }
}

/** The products that a query includes and does not exclude, in the order of their ids if it asks for that. */
function selected(
  products: readonly Product[],
  { include = [], exclude = [], orderby }: QueryOf<'listProducts'>,
): readonly Product[] {
  if (include.length === 0 && exclude.length === 0) return products
  const kept = products.filter(
    ({ id }) => (include.length === 0 || include.includes(id)) && !exclude.includes(id),
  )
  if (orderby !== 'include' || include.length === 0) return kept
  const byId = new Map(kept.map((product) => [product.id, product]))
  return [...new Set(include)].flatMap((id) => byId.get(id) ?? [])
}

/** The parameters that `hostList` applies, and those that have no effect on it. */
const followed: ReadonlySet<string> = new Set([
  ...['page', 'per_page', 'offset', 'order', 'orderby', 'include', 'exclude', 'category', 'search'],
  ...['min_price', 'max_price', 'sort', 'purchasable', 'discounted', 'min_rating', 'options'],
  ...['form', 'lang', 'status', 'context', '_fields', 'dates_are_gmt'],
])

/** Name of a filter that `hostList` cannot apply; undefined if there is none. */
const unfollowedFilter = (query: QueryOf<'listProducts'>): string | undefined =>
  query.category?.includes(',')
    ? 'category'
    : Object.entries(query).find(([name, value]) => value !== undefined && !followed.has(name))?.[0]

/** Name of a parameter that `hostList` cannot apply; undefined if there is none. */
function unfollowed(query: QueryOf<'listProducts'>): string | undefined {
  const { orderby, order } = query
  const filter = unfollowedFilter(query)
  if (filter !== undefined || orderby === 'include') return filter
  if (orderby !== 'date') return 'orderby'
  return order === 'desc' ? undefined : 'order'
}

/** Filters and sort orders that only the catalogue in memory knows. */
const ofMemory = ['sort', 'purchasable', 'discounted', 'min_rating', 'options'] as const

/** Throws 400 for a parameter that would have no effect: short lists come from memory, full ones from the host. */
export function mustBeAnswerable(query: QueryOf<'listProducts'>): void {
  const isShort = query.form === 'short'
  const name = isShort ? unfollowed(query) : ofMemory.find((each) => query[each] !== undefined)
  if (name === undefined) return
  const where = isShort ? 'without form=short' : 'with form=short'
  throw invalidParameter(name, `In front of a WooCommerce host, ${name} works only ${where}.`)
}

/** Numbers of matching products by filter value, and figures of the deals among them. */
export function hostFacets(searched: SearchedFeed, query: QueryOf<'getFacets'>): Reply {
  const { feed } = searched
  const all: ListQuery = {
    category: slugOf(feed, query.category),
    sort: undefined,
    filters: askedFilters(query),
  }
  const found = searchFeed(searched, query.search?.trim() ?? '')
  const { matching, facets, hits } = productList(feed, all, found)
  const counted: Counted = {
    facets: facets(),
    deals: dealsStats(deals(matching, 'newest')),
    ...(found && { hits: hits() }),
    ...(found?.instead !== undefined && { instead: found.instead }),
    ...(found?.isRelaxed && { isRelaxed: true }),
  }
  return { visibility: 'public', body: encodeFacets(counted) }
}

/** The slug of a category by its id: '' (no filter) without an id; a slug that matches nothing for an unknown id. */
const slugOf = (feed: Feed, category: string | undefined): string =>
  category?.trim()
    ? (feed.categories.find(({ id }) => String(id) === category.trim())?.slug ?? `no category ${category}`)
    : ''

const shortened = new WeakMap<Feed, Snapshot>()

/** The feed, reduced if it is too large for one download (D-186). @param most maximum number of products */
export function fittingFeed(snapshot: Snapshot, most: number): Snapshot {
  const { feed } = snapshot
  if (feed.products.length <= most) return snapshot
  const short = shortened.get(feed) ?? snapshotOf(partialFeed(feed))
  shortened.set(feed, short)
  return short
}

/**
 * A list from the catalogue in memory while the host is down: products by slug, or by the filters of `hostList`. Throws
 * the given error for queries that the catalogue in memory cannot answer correctly.
 */
export async function staleList(
  { searched, catalogue, home }: { searched: SearchedFeed; catalogue: HostCatalogue; home: string },
  query: QueryOf<'listProducts'>,
  error: HostAway,
): Promise<Reply> {
  if (query.slug?.length) {
    const found = await Promise.all(
      query.slug.slice(0, query.per_page).map((each) => catalogue.product(each)),
    )
    const body = found.flatMap((each) => (each ? [staleProduct(each.product, home)] : []))
    return { visibility: 'public', page: { page: 1, perPage: query.per_page, total: body.length }, body }
  }
  // Ignore a sort order that the catalogue in memory lacks: newest first is better than no products.
  if (unfollowedFilter({ ...query, slug: undefined }) !== undefined) throw error
  return hostList(searched, query, (product) => staleProduct(product, home))
}
