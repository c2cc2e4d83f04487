/**
 * Complete, sorted lists of public product ids, cached in memory: any page is a slice, and the total is the length.
 * Bounded in bytes (docs/decisions/0007).
 */
import {
  type Answer,
  answerOf,
  insteadOf,
  nameRanks,
  type SearchedInstead,
} from '@sauda/domain/search-index.ts'
import { searchRequest } from '@sauda/domain/search-request.ts'
import { notFound } from '@sauda/domain/search.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { type IdPage, orderedIds, type ProductFilter } from '#catalogue/product-data/product-store.ts'
import { maxSnapshotAgeMs } from './catalogue-snapshot.ts'
import { productsNamed, productsWith } from '#catalogue/search/search-store.ts'
import { ownerWords } from '#catalogue/search/owner-words.ts'
import { parseSearch, type SearchQuery } from '#catalogue/search/parse-search.ts'
import { currentVersions } from '#platform/database/versions.ts'

/** `isWhole`: false while changed products are not indexed yet; the other fields describe a search */
type ProductIds = { ids: Int32Array; isWhole: boolean } & Partial<SearchedInstead>

/** bytes for all lists of a process; 100,000 products take 400,000 */
const maxBytes = 16_000_000
/** estimated bytes of an entry besides ids and key */
const overhead = 300
/** characters; lists with longer filters are not cached */
const longestKey = 1000

const listsOf = cachesOf<Context, ProductIds>(() => ({
  maxSize: maxBytes,
  sizeOf: ({ ids }, key) => ids.byteLength + 2 * key.length + overhead,
  isCacheable: ({ isWhole }) => isWhole,
}))

/** One page of ids and the total, for callers who see only published products. */
export async function findPublished(context: Context, filter: ProductFilter): Promise<IdPage> {
  const { ids } = await publishedList(context, filter)
  return { ids: [...ids.subarray(filter.offset, filter.offset + filter.limit)], total: ids.length }
}

/** The whole list, in order, whatever the page. */
export async function publishedList(context: Context, filter: ProductFilter): Promise<ProductIds> {
  const words = filter.search ? (await ownerWords(context)).stamp : ''
  const key = words + JSON.stringify({ ...filter, limit: 0, offset: 0 })
  return cachedList(context, key, agingOf(filter), () => makeList(context, filter))
}

/**
 * What invalidates a list: any change of products; orders too; or, when stock only sorts equal search results, half a
 * minute, so that orders do not invalidate every search.
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
  const versions = await currentVersions(context)
  const stamp =
    aging === 'stock'
      ? `all ${versions.catalogue}`
      : aging === 'content'
        ? `content ${versions.content}`
        : `content ${versions.content} ${Math.floor(context.clock() / maxSnapshotAgeMs)}`
  return listsOf(context).fetch(key, stamp, make)
}

async function makeList(context: Context, filter: ProductFilter): Promise<ProductIds> {
  if (!filter.search) return { ids: await orderedIds(context.db, filter), isWhole: true }
  const question = await parseSearch(context, filter.search, { plain: false })
  const [all, searched, lists, named, purchasable] = await Promise.all([
    publishedList(context, { ...filter, search: undefined, ...pricesOf(filter, question) }),
    searchedIds(context),
    listsOfSets(context, question),
    namedLists(context, question),
    isByFit(filter) ? purchasableIds(context) : undefined,
  ])
  const { ranks, kept } = answerIn([all.ids, searched], question, lists, named)
  const found = all.ids.filter((id) => ranks[id] !== notFound)
  return {
    ids: purchasable ? bestFirst(found, ranks, purchasable) : found,
    isWhole: question.isWhole && all.isWhole,
    ...insteadOf(question.terms, kept, found.length),
  }
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

/** Everything that a search may find, whatever the other filters: decides which words are dropped. */
async function searchedIds(context: Context): Promise<Int32Array> {
  const { ids } = await publishedList(context, {
    status: 'publish',
    shown: { listed: 'search' },
    orderBy: 'id',
    order: 'asc',
    limit: 0,
    offset: 0,
  })
  return ids
}

/** For each set of words, the products that contain one of them. */
async function listsOfSets(
  context: Context,
  { terms, isWhole }: SearchQuery,
): Promise<ReadonlyMap<readonly number[], Int32Array>> {
  const sets = terms.flatMap(({ alternatives, others }) => [
    ...alternatives.flatMap((alternative) => alternative.sets),
    ...(others ? [others] : []),
  ])
  const lists = await Promise.all(
    sets.map((set) =>
      cachedList(context, `words ${set.join()}`, 'content', async () => ({
        ids: await productsWith(context.db, set),
        isWhole,
      })),
    ),
  )
  return new Map(sets.map((set, index) => [set, lists[index]?.ids ?? new Int32Array()]))
}

/** Products whose name is or begins with the text: one cached list that starts with the number of equal names. */
async function namedLists(
  context: Context,
  { name, isWhole }: SearchQuery,
): Promise<{ whole: Int32Array; starting: Int32Array }> {
  const { ids } = await cachedList(context, `named ${name}`, 'content', async () => {
    const { whole, starting } = await productsNamed(context.db, name)
    const ids = new Int32Array(1 + whole.length + starting.length)
    ids[0] = whole.length
    ids.set(whole, 1)
    ids.set(starting, 1 + whole.length)
    return { ids, isWhole }
  })
  const end = 1 + (ids[0] ?? 0)
  return { whole: ids.subarray(1, end), starting: ids.subarray(end) }
}

/** Everything that can be bought now, whatever the other filters. */
const purchasableIds = async (context: Context): Promise<Int32Array> => {
  const filter: ProductFilter = {
    status: 'publish',
    shown: { purchasable: true },
    orderBy: 'id',
    order: 'asc',
    limit: 0,
    offset: 0,
  }
  const { ids } = await cachedList(context, 'purchasable', 'half a minute', async () => ({
    ids: await orderedIds(context.db, filter),
    isWhole: true,
  }))
  return ids
}

/** The rank of each product by id; `notFound` when it does not match. */
function answerIn(
  [all, searched]: readonly [Int32Array, Int32Array],
  { terms }: SearchQuery,
  lists: ReadonlyMap<readonly number[], Int32Array>,
  named: { whole: Int32Array; starting: Int32Array },
): Answer {
  let last = 0
  for (const ids of [all, searched, ...lists.values(), named.whole, named.starting])
    for (const id of ids) if (id > last) last = id
  const counts = new Uint8Array(last + 1)
  for (const id of searched) counts[id] = 1
  const answer = answerOf({ size: last + 1, counts }, terms, (set) => [lists.get(set) ?? new Int32Array()])
  const { ranks } = answer
  for (const [ids, rank] of [
    [named.starting, nameRanks.start],
    [named.whole, nameRanks.whole],
  ] as const)
    for (const id of ids) if (ranks[id] !== notFound) ranks[id] = Math.min(ranks[id] ?? notFound, rank)
  return answer
}

/** Newest first is the default order: there the best match comes first (D-103). */
const isByFit = ({ search, orderBy, order, shown }: ProductFilter): boolean =>
  search !== undefined && orderBy === 'date' && order === 'desc' && shown?.sort === undefined

/** Best match first; among equals purchasable products first, then the given order. */
function bestFirst(found: Int32Array, ranks: Uint8Array, purchasable: Int32Array): Int32Array {
  const isPurchasable = new Uint8Array(ranks.length)
  for (const id of purchasable) if (id < isPurchasable.length) isPurchasable[id] = 1
  const fitOf = (id: number) => 2 * (ranks[id] ?? notFound) + (isPurchasable[id] === 1 ? 0 : 1)
  // Where each rank begins (counting sort): a few hundred ranks need no comparisons.
  const places = new Uint32Array(2 * notFound + 3)
  for (const id of found) places[fitOf(id) + 1] = (places[fitOf(id) + 1] ?? 0) + 1
  for (let fit = 1; fit < places.length; fit += 1) places[fit] = (places[fit] ?? 0) + (places[fit - 1] ?? 0)
  const sorted = new Int32Array(found.length)
  for (const id of found) {
    const fit = fitOf(id)
    const place = places[fit] ?? 0
    sorted[place] = id
    places[fit] = place + 1
  }
  return sorted
}

/** Orders change stock and sales, and thereby the price of a product whose variations differ. */
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
  // last, because it parses the text
  (search !== '' && searchRequest(search).parts.some(({ kind }) => kind === 'price'))
