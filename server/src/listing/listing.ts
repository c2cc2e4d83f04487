/** The shop's lists where the catalogue is too large for the browser: what screens show, found by the database (D-186). */
import type { Counted } from '@sauda/contract/products/facets.ts'
import {
  averagePrice,
  type CatalogueQuery,
  type CatalogueView,
  type DealsView,
} from '@sauda/domain/catalogue.ts'
import { offered } from '@sauda/domain/facets.ts'
import type { Category } from '@sauda/domain/category.ts'
import { withDescendants } from '@sauda/domain/category.ts'
import { pageSizes } from '@sauda/domain/constants.ts'
import { defaultLocale, type Locale } from '@sauda/domain/locale.ts'
import type { Product } from '@sauda/domain/product.ts'
import type { Context } from '#context.ts'
import { cachesOf } from '#http/versioned-cache.ts'
import { loadProducts, type ProductFilter } from '#products/product-store.ts'
import { maxSnapshotAgeMs } from './catalogue-snapshot.ts'
import { localizerOf } from '#products/localizer.ts'
import { pictureIndex } from '#products/product-pictures.ts'
import { findPublished, publishedList } from './listing-cache.ts'
import { toProduct } from '#products/storefront-product.ts'
import { countFacets, type ListingFilter } from '#search/listing-store.ts'
import { ownerWords } from '#search/owner-words.ts'
import { currentVersions } from '#database/versions.ts'

/** The products of these ids as lists show them: without their descriptions. */
export async function productsByIds(
  context: Context,
  ids: readonly number[],
  locale: Locale = defaultLocale,
): Promise<Product[]> {
  const [records, pictureOf, localizer, now] = [
    await loadProducts(context.db, ids),
    await pictureIndex(context),
    await localizerOf(context, locale),
    context.clock(),
  ]
  return records.map((record) => ({
    ...localizer.product(toProduct(record, now, pictureOf), record),
    description: '',
  }))
}

/** One page of the catalogue; a page above the last is the last (D-099). */
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
      // newest first is also the order that gives way to the best match
      sort: query.search === '' ? (query.sort ?? 'newest') : query.sort,
    },
  })
  const { ids, instead } = await publishedList(context, filter)
  const pages = Math.max(1, Math.ceil(ids.length / pageSizes.catalogue))
  const page = Math.min(query.page, pages)
  const shown = ids.subarray((page - 1) * pageSizes.catalogue, page * pageSizes.catalogue)
  const { facets } = await facetCounts(context, narrowed)
  return {
    products: await productsByIds(context, [...shown], locale),
    total: ids.length,
    page,
    pages,
    category,
    facets,
    ...(instead !== undefined && ids.length > 0 && { instead }),
  }
}

/** The first deals, the highest discount first, with what is said of all of them. */
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

/** `isWhole`: false when the list was cut off */
type Counts = { counted: Counted; isWhole: boolean }
/** a few kilobytes each */
const mostCached = 300
const countsOf = cachesOf<Context, Counts>(({ clock }) => ({
  max: mostCached,
  lifetime: { ms: maxSnapshotAgeMs, clock },
  isCacheable: ({ isWhole }) => isWhole,
}))

/**
 * What filters could narrow a category or a search to. Counting reads every product of the list, so an order does not make
 * it happen again: for half a minute its numbers may be those before.
 */
export async function facetCounts(
  context: Context,
  filter: Pick<ProductFilter, 'categoryIds' | 'search' | 'nothing'>,
): Promise<Counted> {
  const words = filter.search ? (await ownerWords(context)).stamp : ''
  const key = words + JSON.stringify([filter.categoryIds, filter.search, filter.nothing])
  const { content: stamp } = await currentVersions(context)
  return (await countsOf(context).fetch(key, stamp, () => computeFacets(context, filter))).counted
}

async function computeFacets(
  context: Context,
  filter: Pick<ProductFilter, 'categoryIds' | 'search' | 'nothing'>,
): Promise<Counts> {
  const { ids, isWhole, instead } = await publishedList(context, listOf(filter))
  const counts = await countFacets(context.db, ids)
  const counted: Counted = {
    facets: {
      prices: counts.prices,
      inStock: counts.purchasable,
      onSale: counts.discounted,
      rated: counts.rated,
      attributes: offered(counts.attributes),
    },
    deals: {
      active: counts.discounted,
      maxDiscount: counts.largestDiscount,
      averagePrice: averagePrice(counts.sum, counts.discounted),
    },
    ...(instead !== undefined && { instead }),
  }
  return { counted, isWhole }
}
