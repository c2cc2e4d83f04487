/**
 * Lists of product ids as everybody sees them, whole and in order, kept in memory: a page is then a slice, however deep,
 * and the total its length. Bounded in bytes (docs/decisions/0007).
 */
import { LRUCache } from 'lru-cache'
import type { Context } from '#context.ts'
import { type IdPage, orderedIds, type ProductFilter } from './catalogue-store.ts'
import { foundWords } from './search-words.ts'
import { versionsNow } from './versions.ts'

type Kept = { stamp: string; ids: Int32Array }
/** `isWhole`: false while products that changed are not searchable yet */
type Made = { ids: Int32Array; isWhole: boolean }
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
  const key = keyOf(filter)
  const ids = key === undefined ? (await searchedIds(context, filter)).ids : await idsOf(context, filter, key)
  return { ids: [...ids.subarray(filter.offset, filter.offset + filter.limit)], total: ids.length }
}

/** Undefined for endless filters. */
function keyOf(filter: ProductFilter): string | undefined {
  const key = JSON.stringify({ ...filter, limit: 0, offset: 0 })
  return key.length > longestKey ? undefined : key
}

async function idsOf(context: Context, filter: ProductFilter, key: string): Promise<Int32Array> {
  const { kept, making } = listsIn(context)
  const versions = await versionsNow(context)
  const stamp = dependsOnStock(filter) ? `all ${versions.catalogue}` : `content ${versions.content}`
  const known = kept.get(key)
  if (known?.stamp === stamp) return known.ids
  const place = `${stamp} ${key}`
  const running = making.get(place)
  if (running) return (await running).ids
  const made = searchedIds(context, filter)
  making.set(place, made)
  try {
    const { ids, isWhole } = await made
    if (isWhole) kept.set(key, { stamp, ids })
    return ids
  } finally {
    making.delete(place)
  }
}

async function searchedIds(context: Context, filter: ProductFilter): Promise<Made> {
  if (!filter.search) return { ids: await orderedIds(context.db, filter), isWhole: true }
  const { terms, isWhole } = await foundWords(context, filter.search, { plain: false })
  return { ids: await orderedIds(context.db, { ...filter, terms }), isWhole }
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
const dependsOnStock = ({ orderBy, stockStatus, minPrice, maxPrice, onSale }: ProductFilter): boolean =>
  ['price', 'popularity'].includes(orderBy) ||
  stockStatus !== undefined ||
  minPrice !== undefined ||
  maxPrice !== undefined ||
  onSale !== undefined
