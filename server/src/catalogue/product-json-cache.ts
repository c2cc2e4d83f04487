/** Products as JSON for callers who see what is published: written once and put together into many lists. */
import { LRUCache } from 'lru-cache'
import type { Context } from '#context.ts'
import { loadProducts } from '#products/product-store.ts'
import { maxSnapshotAgeMs } from '#listing/home-feed.ts'
import { pictureIndex } from '#products/product-pictures.ts'
import { productReply } from './product-reply.ts'
import { currentVersions } from '#products/catalogue-versions.ts'

type CacheEntry = { version: number; at: number; text: string }

/** characters of all texts of a process */
const maxCharacters = 24_000_000
/** characters' worth of what an entry costs besides */
const overhead = 150

const textsOf = new WeakMap<Context, LRUCache<string, CacheEntry>>()

/**
 * The products of these ids, in their order, as elements of a JSON list; unknown ids are left out.
 * @param home the shop's address, which stands in the texts
 */
export async function productsAsJson(
  context: Context,
  home: string,
  ids: readonly number[],
): Promise<string[]> {
  const { catalogue: version } = await currentVersions(context)
  const kept = textsIn(context)
  const now = context.clock()
  const found = new Map<number, string>()
  for (const id of ids) {
    const known = kept.get(`${id} ${home}`)
    if (known?.version === version && now - known.at < maxSnapshotAgeMs && now >= known.at)
      found.set(id, known.text)
  }
  const missing = ids.filter((id) => !found.has(id))
  const options = { home, operator: false, now, pictureOf: await pictureIndex(context) }
  for (const record of await loadProducts(context.db, missing)) {
    const text = JSON.stringify(productReply(record, options))
    found.set(record.id, text)
    kept.set(`${record.id} ${home}`, { version, at: now, text })
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

function textsIn(context: Context): LRUCache<string, CacheEntry> {
  const known = textsOf.get(context)
  if (known) return known
  const texts = new LRUCache<string, CacheEntry>({
    maxSize: maxCharacters,
    sizeCalculation: ({ text }) => text.length + overhead,
  })
  textsOf.set(context, texts)
  return texts
}
