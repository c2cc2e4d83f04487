/**
 * Caches complete, sorted lists of public product ids in memory. A page is a slice of a list, and the total is its
 * length. The cache has a maximum size in bytes (docs/decisions/0007).
 */
import {
  type Answer,
  answerOf,
  insteadOf,
  nameRanks,
  type RankedTexts,
  type SearchedInstead,
} from '@sauda/domain/search-index.ts'
import { searchRequest } from '@sauda/domain/search-request.ts'
import { notFound } from '@sauda/domain/search.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { type IdPage, orderedIds, type ProductFilter } from '#catalogue/product-data/product-store.ts'
import { maxSnapshotAgeMs } from './catalogue-snapshot.ts'
import type { ListingFilter } from '#catalogue/search/listing-store.ts'
import { productsNamed, productsWith } from '#catalogue/search/search-store.ts'
import { currentIndex } from '#catalogue/search/current-index.ts'
import type { WordIndex } from '#catalogue/search/word-index.ts'
import { ownerWords } from '#catalogue/search/owner-words.ts'
import { parseSearch, type SearchQuery } from '#catalogue/search/parse-search.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { catalogueReads } from '#platform/database/database.ts'

/** `isWhole`: false while changed products are not indexed yet; the other fields describe a search */
type ProductIds = { ids: Int32Array; isWhole: boolean } & Partial<SearchedInstead>

/** A list that every search reads. `placeOf`: by id, the product's position in the list from 1; 0: not in the list */
type Products = { ids: Int32Array; placeOf: Uint32Array; isWhole: true }

/** Lists that every search reads have a separate cache, so that other lists of a large catalogue do not evict them. */
const productsOf = cachesOf<Context, Products>(() => ({ max: 4 }))

/** maximum bytes of all other lists of a process; 100,000 products take 400,000 */
const maxBytes = 12_000_000
/** estimated bytes of an entry besides ids and key */
const overhead = 300
/** maximum characters of a cache key; lists with longer filters are not cached */
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
  return key.length > longestKey ? make() : listsOf(context).fetch(key, await stampOf(context, aging), make)
}

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
  // From here to the return nothing may wait, because the next search uses the same arrays.
  const { ranks, places, kept } = answerIn([all.ids, searched], question, words)
  const found = 'placeOf' in all ? inOrder(all, ranks, places) : matching(all.ids, ranks)
  return {
    ids: purchasable ? bestFirst(found, ranks, purchasable) : found,
    isWhole: question.isWhole && all.isWhole,
    ...insteadOf(question.terms, kept, found.length),
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

/** The matching products of a list, in its order. */
function matching(ids: Int32Array, ranks: Uint8Array): Int32Array {
  const found = new Int32Array(ids.length)
  let count = 0
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] ?? 0
    if (ranks[id] !== notFound) found[count++] = id
  }
  return found.slice(0, count)
}

/** for each product of a list, by position: a bit, 1 if the product matches; all 0 between two searches */
let marks = new Uint32Array(0)

/** The matching products in the order of the list. */
function inOrder({ ids, placeOf }: Products, ranks: Uint8Array, candidates: Int32Array): Int32Array {
  const groups = Math.ceil(ids.length / 32)
  if (marks.length < groups) marks = new Uint32Array(groups)
  let count = 0
  for (let at = 0; at < candidates.length; at += 1) {
    const id = candidates[at] ?? 0
    const place = ranks[id] === notFound ? 0 : (placeOf[id] ?? 0)
    if (place === 0) continue
    marks[(place - 1) >> 5] = (marks[(place - 1) >> 5] ?? 0) | (1 << (place - 1))
    count += 1
  }
  const found = new Int32Array(count)
  for (let group = 0, at = 0; at < count; group += 1) {
    for (let bits = marks[group] ?? 0; bits !== 0; bits &= bits - 1)
      found[at++] = ids[32 * group + (31 - Math.clz32(bits & -bits))] ?? 0
    marks[group] = 0
  }
  return found
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

/**
 * All products that can be bought now, without other filters. Of a large catalogue, searches use the previous list while
 * the next one is read, because it only sorts equal matches.
 */
async function purchasableProducts(context: Context): Promise<Products> {
  const previous = productsOf(context).last(purchasable)?.value
  const next = productsIn(context, purchasable, 'half a minute', {
    ...wholeCatalogue,
    shown: { purchasable: true },
  })
  if (!previous || previous.ids.length < largeList) return next
  next.catch((cause: unknown) => context.log.debug({ err: cause }, 'search: stock could not be read'))
  return previous
}

const purchasable = 'purchasable'
/** number of products from which reading a list takes a tenth of a second or more */
const largeList = 50_000

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
  productsOf(context).fetch(key, await stampOf(context, aging), async () => {
    const ids = await orderedIds(catalogueReads(context.db), filter)
    const placeOf = new Uint32Array(sizeFor(ids))
    ids.forEach((id, index) => {
      placeOf[id] = index + 1
    })
    return { ids, placeOf, isWhole: true }
  })

/** The products that have the words of a search. */
type SearchedWords = Pick<WordIndex, 'productsWith' | 'sizeOf' | 'rankNames' | 'size'> & {
  remembered?: NonNullable<Parameters<typeof answerOf>[0]['remembered']>
}

/** Maximum bytes of the remembered products of words. A word in 10,000 products takes 50,000. */
const mostRanked = 8_000_000
const rankedOf = cachesOf<Context, RankedTexts>(() => ({
  maxSize: mostRanked,
  maxEntrySize: mostRanked / 8,
  sizeOf: ({ places }, typed) => 5 * places.length + 2 * typed.length + overhead,
}))

/** The words of a search: from the index in memory, or, without one, from the database. */
async function wordsFor(context: Context, question: SearchQuery): Promise<SearchedWords> {
  const index = await currentIndex(context, { isWhole: question.isWhole, mayWait: !question.isLarge })
  if (index) {
    const ranked = rankedOf(context)
    const stamp = () => `${question.wordsStamp} ${index.version()}`
    return {
      ...index,
      remembered: {
        get: ({ typed }) => ranked.get(typed, stamp()),
        set: ({ typed }, texts) => ranked.set(typed, stamp(), texts),
      },
    }
  }
  const [lists, named] = await Promise.all([listsOfSets(context, question), namedLists(context, question)])
  return {
    size: () => [...lists.values()].reduce((largest, ids) => Math.max(largest, sizeFor(ids)), 0),
    productsWith: (words) => lists.get(words) ?? new Int32Array(),
    sizeOf: (words) => lists.get(words)?.length ?? 0,
    rankNames: ({ ranks }) => {
      for (const [ids, rank] of [
        [named.starting, nameRanks.start],
        [named.whole, nameRanks.whole],
      ] as const)
        for (const id of ids) {
          const known = ranks[id] ?? notFound
          if (known !== notFound) ranks[id] = Math.min(known, rank)
        }
    },
  }
}

/** For each set of word ids, the products that contain one of the words. */
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

/** The rank of each product by id; `notFound` when it does not match. Valid until the next search. */
function answerIn(
  [all, searched]: readonly [Int32Array, Products],
  { terms, name }: SearchQuery,
  words: SearchedWords,
): Answer {
  const size = Math.max(words.size(), sizeFor(all), searched.placeOf.length)
  const { productsWith: idsWith, sizeOf, remembered } = words
  const listsOf = (set: readonly number[], among?: Int32Array) => [idsWith(set, among)]
  const answer = answerOf(
    { size, counts: searched.placeOf, listsOf, sizeOf, ...(remembered && { remembered }) },
    terms,
  )
  words.rankNames(answer, name)
  return answer
}

/** one more than the largest id of each list, because lists stay in the cache for many searches */
const sizes = new WeakMap<Int32Array, number>()

/** Length of an array that is indexed by these ids. */
function sizeFor(ids: Int32Array): number {
  let size = sizes.get(ids)
  if (size === undefined) {
    size = 0
    for (let at = 0; at < ids.length; at += 1) size = Math.max(size, (ids[at] ?? 0) + 1)
    sizes.set(ids, size)
  }
  return size
}

/** Whether the best match comes first: in a search with the default order, which is newest first (D-103). */
const isByFit = ({ search, orderBy, order, shown }: ProductFilter): boolean =>
  search !== undefined && orderBy === 'date' && order === 'desc' && shown?.sort === undefined

/** Sorts the best matches first, of equal matches the purchasable products, then in the given order. */
function bestFirst(found: Int32Array, ranks: Uint8Array, { placeOf }: Products): Int32Array {
  const fitOf = (id: number) => 2 * (ranks[id] ?? notFound) + ((placeOf[id] ?? 0) > 0 ? 0 : 1)
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
