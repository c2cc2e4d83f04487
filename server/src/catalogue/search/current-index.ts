/** The index of words in memory. Each call first reads what changed in the database. */
import type { Context } from '#platform/context.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { inTurns } from './in-turns.ts'
import { changedProducts, indexedProducts, currentSnapshot } from './search-store.ts'
import { indexBuilder, type WordIndex } from './word-index.ts'

export type IndexLimits = {
  /** maximum bytes of an index; the words of a larger catalogue are read from the database */
  maxBytes: number
  /** number of products that are read at a time */
  batch: number
  /** Maximum number of changed products that are read one by one. More make an index outdated. */
  maxChanges: number
  /** share of changed products from which a new index is built beside the current one, because searches get slower */
  slowShare: number
  /** minimum pause between two indexes, as a multiple of the time that the last one took */
  pause: number
}
const limits: IndexLimits = {
  maxBytes: 200_000_000,
  batch: 2000,
  maxChanges: 5000,
  slowShare: 0.02,
  pause: 9,
}

/** ms for which a catalogue that was too large is not read again */
const tooLargeMs = 3_600_000

/** `seen`: the transactions whose changes the index has */
type Current = { index: WordIndex; seen: string }
type Indexes = {
  current: Current | undefined
  building: Promise<void> | undefined
  /** time before which no further index is built */
  mayBuildFrom: number
}

const indexesOf = new WeakMap<Context, Indexes>()
/** for each index: the transactions whose changes it has at a version of the catalogue */
const seenOf = cachesOf<WordIndex, string>(() => ({ max: 1 }))

/**
 * The index, with all changes that were indexed before the call. Undefined while the first one is being built, or when
 * it would be too large: then the words are read from the database.
 * @param state `isWhole`: whether all changed products are indexed; `mayWait`: whether the caller waits for the first
 * index
 */
export async function currentIndex(
  context: Context,
  { isWhole, mayWait, ...other }: { isWhole: boolean; mayWait: boolean } & Partial<IndexLimits>,
): Promise<WordIndex | undefined> {
  const bounds = { ...limits, ...other }
  const indexes = indexesOf.get(context) ?? { current: undefined, building: undefined, mayBuildFrom: 0 }
  indexesOf.set(context, indexes)
  if (!indexes.current) {
    const building = buildOnce(context, indexes, bounds)
    if (mayWait) await building
  }
  const { current } = indexes
  if (!current) return undefined
  const { content } = await currentVersions(context)
  // A product that is indexed later changes the words without a new version.
  const stamp = isWhole ? content : {}
  await seenOf(current.index).fetch('', stamp, async (previous) => {
    await previous() // an earlier reading must not be applied after a later one
    await update(context, indexes, bounds)
    return current.seen
  })
  return indexes.current?.index
}

/** Reads the products that changed. */
async function update(context: Context, indexes: Indexes, bounds: IndexLimits): Promise<void> {
  const { current } = indexes
  if (!current) return
  const { products, seen } = await changedProducts(context.db, current.seen, bounds.maxChanges)
  if (products.length > bounds.maxChanges) {
    indexes.current = undefined
  } else {
    current.index.change(products)
    current.seen = seen
  }
  const isSlow = current.index.changedShare() > bounds.slowShare
  if (isSlow || !indexes.current) void buildOnce(context, indexes, bounds)
}

/** Builds a new index beside the current one, unless one is being built or was built a moment ago. */
function buildOnce(context: Context, indexes: Indexes, bounds: IndexLimits): Promise<void> | undefined {
  const began = performance.now()
  if (indexes.building || began < indexes.mayBuildFrom) return indexes.building
  indexes.building = build(context, bounds)
    .then((current) => {
      indexes.current = current
      if (!current) indexes.mayBuildFrom = performance.now() + tooLargeMs
    })
    .catch((cause: unknown) => context.log.debug({ err: cause }, 'search: the index of words was not built'))
    .finally(() => {
      const ended = performance.now()
      indexes.building = undefined
      indexes.mayBuildFrom = Math.max(indexes.mayBuildFrom, ended + bounds.pause * (ended - began))
    })
  return indexes.building
}

async function build({ db, log }: Context, { maxBytes, batch }: IndexLimits): Promise<Current | undefined> {
  const seen = await currentSnapshot(db)
  const builder = indexBuilder()
  for (let after = 0; ;) {
    const products = await indexedProducts(db, { after, limit: batch })
    for (const product of products) builder.add(product)
    if (builder.bytes() > maxBytes) {
      log.info('search: the catalogue is too large for an index in memory')
      return undefined
    }
    const last = products.at(-1)
    if (!last || products.length < batch) break
    after = last.id
  }
  return { index: await inTurns(builder.finish()), seen }
}
