/**
 * Lists of product ids as everybody sees them, whole and in order, kept in memory: a page is then a slice, however deep,
 * and the total its length. Bounded in bytes (docs/decisions/0007).
 */
import { levelsOf, notFound } from '@sauda/domain/search.ts'
import { LRUCache } from 'lru-cache'
import type { Context } from '#context.ts'
import { type IdPage, orderedIds, type ProductFilter } from './catalogue-store.ts'
import { type Found, productsWith } from './search-store.ts'
import { foundWords } from './search-words.ts'
import { versionsNow } from './versions.ts'

/** `isWhole`: false while products that changed are not searchable yet */
type Made = { ids: Int32Array; isWhole: boolean }
type Kept = { stamp: string; ids: Int32Array }
type Lists = { kept: LRUCache<string, Kept>; making: Map<string, Promise<Made>> }

/** bytes for all lists of a process; a list of 100,000 products takes 400,000 */
const maxBytes = 16_000_000
/** bytes an entry costs besides ids and key, about */
const overhead = 300
/** characters; longer filters are answered and not kept */
const longestKey = 1000

const listsOf = new WeakMap<Context, Lists>()

/** One page of ids and the total, for callers who see published products only. */
export async function findPublished(context: Context, filter: ProductFilter): Promise<IdPage> {
  const { ids } = await publishedList(context, filter)
  return { ids: [...ids.subarray(filter.offset, filter.offset + filter.limit)], total: ids.length }
}

/** All of them, in order, whatever the page. */
export async function publishedList(context: Context, filter: ProductFilter): Promise<Made> {
  const key = JSON.stringify({ ...filter, limit: 0, offset: 0 })
  return keptList(context, key, dependsOnStock(filter), () => makeList(context, filter))
}

/** What was made for the present state, or is being made; the rest is kept when it is whole and its key not endless. */
async function keptList(
  context: Context,
  key: string,
  withStock: boolean,
  make: () => Promise<Made>,
): Promise<Made> {
  if (key.length > longestKey) return make()
  const { kept, making } = listsIn(context)
  const versions = await versionsNow(context)
  const stamp = withStock ? `all ${versions.catalogue}` : `content ${versions.content}`
  const known = kept.get(key)
  if (known?.stamp === stamp) return { ids: known.ids, isWhole: true }
  const place = `${stamp} ${key}`
  const running = making.get(place)
  if (running) return running
  const made = make()
  making.set(place, made)
  try {
    const { ids, isWhole } = await made
    if (isWhole) kept.set(key, { stamp, ids })
    return { ids, isWhole }
  } finally {
    making.delete(place)
  }
}

async function makeList(context: Context, filter: ProductFilter): Promise<Made> {
  if (!filter.search) return { ids: await orderedIds(context.db, filter), isWhole: true }
  const { terms, isWhole } = await foundWords(context, filter.search, { plain: false })
  const [all, lists] = await Promise.all([
    publishedList(context, { ...filter, search: undefined }),
    listsOfSets(context, terms, isWhole),
  ])
  return { ids: narrowed(all.ids, terms, lists, filter), isWhole: isWhole && all.isWhole }
}

/** For each set of words the products in which one of them occurs. */
async function listsOfSets(
  context: Context,
  terms: Found,
  isWhole: boolean,
): Promise<ReadonlyMap<readonly number[], Int32Array>> {
  const sets = terms.flatMap((term) => term.flatMap((alternative) => alternative.sets))
  const lists = await Promise.all(
    sets.map((set) =>
      keptList(context, `words ${set.join()}`, false, async () => ({
        ids: await productsWith(context.db, set),
        isWhole,
      })),
    ),
  )
  return new Map(sets.map((set, index) => [set, lists[index]?.ids ?? new Int32Array()]))
}

/**
 * Those ids that fulfil every term, in their order. Newest first is the order nobody asked for: there, what was found
 * directly stands before what was found by meaning, and that before what was found by spelling (D-103).
 */
function narrowed(
  all: Int32Array,
  terms: Found,
  lists: ReadonlyMap<readonly number[], Int32Array>,
  { orderBy, order, shown }: ProductFilter,
): Int32Array {
  let largest = 0
  for (const ids of [all, ...lists.values()]) for (const id of ids) if (id > largest) largest = id
  const levels = levelsOf(largest + 1, terms, (set) => [lists.get(set) ?? new Int32Array()])
  const found = all.filter((id) => levels[id] !== notFound)
  return orderBy === 'date' && order === 'desc' && shown?.sort === undefined
    ? found.toSorted((a, b) => (levels[a] ?? 0) - (levels[b] ?? 0))
    : found
}

function listsIn(context: Context): Lists {
  const known = listsOf.get(context)
  if (known) return known
  const lists: Lists = {
    kept: new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ ids }, key) => ids.byteLength + 2 * key.length + overhead,
    }),
    making: new Map(),
  }
  listsOf.set(context, lists)
  return lists
}

/** Orders change stock and sales, and with them the price of a product whose variations differ. */
const dependsOnStock = ({
  orderBy,
  stockStatus,
  minPrice,
  maxPrice,
  onSale,
  shown,
}: ProductFilter): boolean =>
  ['price', 'popularity'].includes(orderBy) ||
  stockStatus !== undefined ||
  minPrice !== undefined ||
  maxPrice !== undefined ||
  onSale !== undefined ||
  shown?.purchasable !== undefined ||
  shown?.discounted !== undefined ||
  ['priceAsc', 'priceDesc', 'discount'].includes(shown?.sort ?? '')
