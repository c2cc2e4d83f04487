/**
 * Caches complete, sorted lists of public product ids in memory. A page is a slice of a list, and the total is its
 * length. The cache has a maximum size in bytes (docs/decisions/0007).
 */
import { insteadOf, type SearchedInstead } from '@sauda/domain/search-index.ts'
import { searchRequest } from '@sauda/domain/search-request.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import {
  findProducts,
  type IdPage,
  orderedIds,
  type ProductFilter,
} from '#catalogue/product-data/product-store.ts'
import { maxSnapshotAgeMs } from './catalogue-snapshot.ts'
import type { ListingFilter } from '#catalogue/search/listing-store.ts'
import { matchesIn, type Products, sizeFor, wordsFor } from './search-answer.ts'
import { ownerWords } from '#catalogue/search/owner-words.ts'
import { parseSearch, type SearchQuery } from '#catalogue/search/parse-search.ts'
import { lastPublished, listLag } from '#catalogue/product-data/terms/catalogue-counts.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { catalogueReads } from '#platform/database/database.ts'

/** `isWhole`: false while changed products are not indexed yet; the other fields describe a search */
type ProductIds = { ids: Int32Array; isWhole: boolean } & Partial<SearchedInstead>

/** Lists that every search reads have a separate cache, so that other lists of a large catalogue do not evict them. */
const productsOf = cachesOf<Context, Products>(({ clock }) => ({ max: 4, clock }))

/** maximum bytes of all other lists of a process; a million products take four million */
const maxBytes = 16_000_000
/** estimated bytes of an entry besides ids and key */
const overhead = 300
/** maximum characters of a cache key; lists with longer filters are not cached */
const longestKey = 1000

const listsOf = cachesOf<Context, ProductIds>(({ clock }) => ({
  clock,
  maxSize: maxBytes,
  sizeOf: ({ ids }, key) => ids.byteLength + 2 * key.length + overhead,
  isCacheable: ({ isWhole }) => isWhole,
}))

/** One page of ids and the total, for callers who see only published products. */
export async function findPublished(context: Context, filter: ProductFilter): Promise<IdPage> {
  const { ids } = await publishedList(context, filter)
  return { ids: [...ids.subarray(filter.offset, filter.offset + filter.limit)], total: ids.length }
}

const totalsOf = cachesOf<Context, { total: number }>(({ clock }) => ({ max: 100, clock }))

/** One page of ids and the total for operators, whose lists are not cached; in a large catalogue the total may lag. */
export const findForOperators = (context: Context, filter: ProductFilter): Promise<IdPage> =>
  findProducts(context.db, filter, async (count) => {
    const key = JSON.stringify({ ...filter, orderBy: '', order: '', limit: 0, offset: 0 })
    if (listLag(lastPublished(context), Infinity) === 0 || key.length > longestKey) return count()
    const make = async () => ({ total: await count() })
    const stamp = await stampOf(context, 'stock')
    return (
      await totalsOf(context).fetch(key, stamp, make, ({ total }) => listLag(lastPublished(context), total))
    ).total
  })

/** The whole list, in order, whatever the page. */
export async function publishedList(context: Context, filter: ProductFilter): Promise<ProductIds> {
  const words = filter.search ? (await ownerWords(context)).stamp : ''
  const key = words + JSON.stringify({ ...filter, limit: 0, offset: 0 })
  return cachedList(context, key, agingOf(filter), () => makeList(context, filter))
}

/**
 * When a list becomes outdated. `content`: when a product changes; `stock`: when a product changes or an order takes
 * stock; `half a minute`: when a product changes or half a minute has passed. The last one is for searches in which
 * stock only sorts equal results, so that each order does not make them outdated.
 */
type Aging = 'content' | 'stock' | 'half a minute'
const agingOf = (filter: ProductFilter): Aging =>
  dependsOnStock(filter) ? 'stock' : isByFit(filter) ? 'half a minute' : 'content'

/** The current list, cached or in progress; cached only when complete and its key is short enough. */
async function cachedList(
  context: Context,
  key: string,
  aging: Aging,
  make: () => Promise<ProductIds>,
): Promise<ProductIds> {
  if (key.length > longestKey) return make()
  return listsOf(context).fetch(key, await stampOf(context, aging), make, lagOf(context))
}

/** How far a list may lag: see `listLag`. */
const lagOf =
  (context: Context) =>
  ({ ids }: { ids: Int32Array }): number =>
    listLag(lastPublished(context), ids.length)

async function stampOf(context: Context, aging: Aging): Promise<string> {
  const { catalogue, content } = await currentVersions(context)
  if (aging === 'stock') return `all ${catalogue}`
  if (aging === 'content') return `content ${content}`
  return `content ${content} ${Math.floor(context.clock() / maxSnapshotAgeMs)}`
}

async function makeList(context: Context, filter: ProductFilter): Promise<ProductIds> {
  if (!filter.search) return { ids: await orderedIds(catalogueReads(context.db), filter), isWhole: true }
  const question = await parseSearch(context, filter.search, { plain: false })
  const narrowed = { ...filter, search: undefined, ...pricesOf(filter, question) }
  const [all, searched, words, purchasable] = await Promise.all([
    isNarrowed(narrowed) ? publishedList(context, narrowed) : everyProduct(context, narrowed.shown?.listed),
    everyProduct(context, 'search'),
    wordsFor(context, question),
    isByFit(filter) ? purchasableProducts(context) : undefined,
  ])
  const { ids, kept } = matchesIn({ all, searched, purchasable }, question, words)
  return {
    ids,
    isWhole: question.isWhole && all.isWhole,
    ...insteadOf(question.terms, kept, ids.length),
  }
}

/** Whether the filter has more than the visibility of products, or an order other than newest first. */
function isNarrowed({ shown, moments, ...filter }: ProductFilter): boolean {
  const fields = { ...filter, ...moments, ...shown, listed: undefined, limit: 0, offset: 0 }
  return (
    filter.status !== 'publish' ||
    Object.entries(fields).some(([name, value]) => value !== undefined && value !== unfiltered[name])
  )
}

/** The price filter combined with the prices in the search text: both apply. */
const pricesOf = ({ minPrice, maxPrice }: ProductFilter, { prices }: SearchQuery) => ({
  minPrice: largest(minPrice, prices?.min),
  maxPrice: smallest(maxPrice, prices?.max),
})
const largest = (a: Paisa | undefined, b: Paisa | undefined) =>
  a !== undefined && b !== undefined && a > b ? a : (b ?? a)
const smallest = (a: Paisa | undefined, b: Paisa | undefined) =>
  a !== undefined && b !== undefined && a < b ? a : (b ?? a)

/** Every product with this visibility, newest first. A search counts matches in the `search` list to drop words. */
const everyProduct = (context: Context, listed: ListingFilter['listed']): Promise<Products> =>
  productsIn(context, `every ${listed}`, 'content', {
    ...wholeCatalogue,
    ...(listed && { shown: { listed } }),
  })

/** All products that can be bought now, without other filters. */
const purchasableProducts = (context: Context): Promise<Products> =>
  productsIn(context, 'purchasable', 'half a minute', { ...wholeCatalogue, shown: { purchasable: true } })

const wholeCatalogue: ProductFilter = {
  status: 'publish',
  orderBy: 'date',
  order: 'desc',
  limit: 0,
  offset: 0,
}

const unfiltered: Readonly<Record<string, unknown>> = { ...wholeCatalogue, nothing: false }

const productsIn = async (
  context: Context,
  key: string,
  aging: Aging,
  filter: ProductFilter,
): Promise<Products> =>
  productsOf(context).fetch(
    key,
    await stampOf(context, aging),
    async () => {
      const ids = await orderedIds(catalogueReads(context.db), filter)
      const placeOf = new Uint32Array(sizeFor(ids))
      for (let index = 0; index < ids.length; index += 1) placeOf[ids[index] ?? 0] = index + 1
      return { ids, placeOf, isWhole: true }
    },
    lagOf(context),
  )

/** Whether the best match comes first: in a search with the default order, which is newest first (D-103). */
const isByFit = ({ search, orderBy, order, shown }: ProductFilter): boolean =>
  search !== undefined && orderBy === 'date' && order === 'desc' && shown?.sort === undefined

/** Whether an order can change the list: it changes stock and sales, so also the price of a product with variations. */
const dependsOnStock = ({
  orderBy,
  stockStatus,
  minPrice,
  maxPrice,
  onSale,
  shown,
  search = '',
}: ProductFilter): boolean =>
  ['price', 'popularity'].includes(orderBy) ||
  stockStatus !== undefined ||
  minPrice !== undefined ||
  maxPrice !== undefined ||
  onSale !== undefined ||
  shown?.purchasable !== undefined ||
  shown?.discounted !== undefined ||
  ['priceAsc', 'priceDesc', 'discount'].includes(shown?.sort ?? '') ||
  // Keep this condition last, because it parses the search text.
  (search !== '' && searchRequest(search).parts.some(({ kind }) => kind === 'price'))
