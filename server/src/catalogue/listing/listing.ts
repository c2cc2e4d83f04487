/** Lists of a catalogue too large for the browser, computed by the database (D-186). */
import type { Counted } from '@sauda/contract/facets/facets.ts'
import {
  averagePrice,
  type CatalogueFilters,
  type CatalogueQuery,
  type CatalogueView,
  type DealsView,
  filterParameters,
} from '@sauda/domain/catalogue.ts'
import { pageSizeOf } from '@sauda/domain/page-numbers.ts'
import { offered } from '@sauda/domain/facets.ts'
import type { Category } from '@sauda/domain/category.ts'
import { withDescendants } from '@sauda/domain/category.ts'
import { pageSizes } from '@sauda/domain/constants.ts'
import { defaultLocale, type Locale } from '@sauda/domain/locale.ts'
import type { Product } from '@sauda/domain/product.ts'
import type { Context } from '#platform/context.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { countLag } from '#catalogue/product-data/terms/catalogue-counts.ts'
import { isMatching, loadProducts, type ProductFilter } from '#catalogue/product-data/product-store.ts'
import { maxSnapshotAgeMs } from './catalogue-snapshot.ts'
import { localizerOf } from '#catalogue/product-data/localizer.ts'
import { withStoredPictures } from '#catalogue/product-data/product-pictures.ts'
import { findPublished, publishedList } from './listing-cache.ts'
import { toProduct } from '#catalogue/product-data/storefront-product.ts'
import { categoryHits, countFacets, type ListingFilter } from '#catalogue/search/listing-store.ts'
import { ownerWords } from '#catalogue/search/owner-words.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { catalogueReads } from '#platform/database/database.ts'

/** The products with these ids as shown in lists: without descriptions. */
export async function productsByIds(
  context: Context,
  ids: readonly number[],
  locale: Locale = defaultLocale,
): Promise<Product[]> {
  const [records, localizer, now] = [
    await loadProducts(catalogueReads(context.db), ids),
    await localizerOf(context, locale),
    context.clock(),
  ]
  return withStoredPictures(context, (pictureOf) =>
    records.filter(isShown).map((record) => ({
      ...localizer.product(toProduct(record, now, pictureOf), record),
      description: '',
    })),
  )
}

/** False for a product that is in a list that lags behind, but is not published any more. */
const isShown = ({ status }: { status: string }) => status === 'publish'

/** One page of the catalogue; a page above the last returns the last (D-099). */
export async function catalogueListing(
  context: Context,
  query: CatalogueQuery,
  { categories, locale }: { categories: readonly Category[]; locale: Locale },
): Promise<CatalogueView> {
  const category = categories.find(({ slug }) => slug === query.category)
  const isUnknown = query.category !== '' && !category
  const narrowed = {
    categoryIds: category && [...withDescendants(categories, category.id)],
    nothing: isUnknown,
    search: query.search || undefined,
  }
  const filter = listOf({
    ...narrowed,
    minPrice: query.filters.min,
    maxPrice: query.filters.max,
    shown: {
      purchasable: query.filters.inStock || undefined,
      discounted: query.filters.onSale || undefined,
      minRating: query.filters.rating,
      options: query.filters.options,
      // A search without a chosen order lists the best match first.
      sort: query.search === '' ? (query.sort ?? 'newest') : query.sort,
    },
  })
  const { ids } = await publishedList(context, filter)
  const perPage = pageSizeOf(query)
  const pages = Math.max(1, Math.ceil(ids.length / perPage))
  const page = Math.min(query.page, pages)
  const shown = ids.subarray((page - 1) * perPage, page * perPage)
  const { facets, instead, isRelaxed, hits } = await facetCounts(context, {
    ...narrowed,
    filters: query.filters,
  })
  return {
    products: await productsByIds(context, [...shown], locale),
    total: ids.length,
    page,
    pages,
    category,
    facets,
    ...(hits && { hits }),
    ...(instead !== undefined && ids.length > 0 && { instead }),
    ...(isRelaxed && ids.length > 0 && { isRelaxed }),
  }
}

/** The first deals, highest discount first, with statistics of all deals. */
export async function dealsListing(context: Context, locale: Locale): Promise<DealsView> {
  const filter = listOf({ shown: { discounted: true, sort: 'discount' }, limit: pageSizes.deals })
  const [{ ids }, { deals }] = await Promise.all([findPublished(context, filter), facetCounts(context, {})])
  return { products: await productsByIds(context, ids, locale), stats: deals }
}

const listOf = ({ shown, ...filter }: Partial<ProductFilter> & { shown?: ListingFilter }): ProductFilter => ({
  status: 'publish',
  orderBy: 'date',
  order: 'desc',
  limit: pageSizes.catalogue,
  offset: 0,
  ...filter,
  shown: { listed: filter.search ? 'search' : 'lists', ...shown },
})

/** `isWhole`: false while changed products are not indexed; `products`: how many were counted */
type Counts = { counted: Counted; isWhole: boolean; products: number }
/** maximum number of entries, of a few kilobytes each */
const mostCached = 300
const countsOf = cachesOf<Context, Counts>(({ clock }) => ({
  max: mostCached,
  lifetime: { ms: maxSnapshotAgeMs, clock },
  isCacheable: ({ isWhole }) => isWhole,
}))

/** What is counted: the products of a category or search; `filters`: those that a visitor has chosen */
type Counting = Pick<ProductFilter, 'categoryIds' | 'search' | 'nothing'> & {
  filters?: CatalogueFilters | undefined
}

/**
 * The filters that can narrow a category or search further, given the chosen ones. Counting is slow, because it reads
 * every product of the list. So an order does not cause a new count, and numbers may be outdated for half a minute, in
 * a large catalogue for longer (`countLag`).
 */
export async function facetCounts(context: Context, counting: Counting): Promise<Counted> {
  const words = counting.search ? (await ownerWords(context)).stamp : ''
  const { categoryIds, search, nothing, filters } = counting
  const chosen = filters && Object.values(filterParameters(filters)).some(Boolean) ? filters : undefined
  const key = words + JSON.stringify([categoryIds, search, nothing, chosen])
  const { content: stamp } = await currentVersions(context)
  const make = () => computeFacets(context, { ...counting, filters: chosen })
  return (await countsOf(context).fetch(key, stamp, make, ({ products }) => countLag(products))).counted
}

async function computeFacets(context: Context, { filters, ...filter }: Counting): Promise<Counts> {
  const { search, nothing } = filter
  const categoryIds = nothing ? [] : filter.categoryIds
  // A search also counts the other categories.
  const list = listOf(search ? { search } : filter)
  const { ids, isWhole, instead, isRelaxed } = await publishedList(context, list)
  const [counts, hits] = await Promise.all([
    countFacets(catalogueReads(context.db), search ? ids : isMatching(list), {
      filters,
      ...(search && { categoryIds }),
    }),
    search ? categoryHits(catalogueReads(context.db), ids, filters) : undefined,
  ])
  const counted: Counted = {
    facets: {
      prices: counts.prices,
      inStock: counts.purchasable,
      onSale: counts.discounted,
      rated: counts.rated,
      attributes: offered(counts.attributes, filters?.options),
    },
    deals: {
      active: counts.deals,
      maxDiscount: counts.largestDiscount,
      averagePrice: averagePrice(counts.sum, counts.deals),
    },
    ...(instead !== undefined && { instead }),
    ...(isRelaxed && { isRelaxed }),
    ...(hits && { hits }),
  }
  return { counted, isWhole, products: ids.length }
}
