/** Products as JSON for callers who see what is published: written once and put together into many lists. */
import type { Context } from '#platform/context.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { loadProducts } from '#catalogue/product-data/product-store.ts'
import { maxSnapshotAgeMs } from '#catalogue/listing/catalogue-snapshot.ts'
import { pictureIndex } from '#catalogue/product-data/product-pictures.ts'
import { cachedTaxonomies } from '#catalogue/product-data/terms/taxonomies.ts'
import { productReply } from './product-reply.ts'
import { currentVersions } from '#platform/database/versions.ts'

/** characters of all texts of a process */
const maxCharacters = 24_000_000
/** characters' worth of what an entry costs besides */
const overhead = 150

const textsOf = cachesOf<Context, string>(({ clock }) => ({
  maxSize: maxCharacters,
  sizeOf: (text) => text.length + overhead,
  lifetime: { ms: maxSnapshotAgeMs, clock },
}))

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
  const texts = textsOf(context)
  const found = new Map<number, string>()
  for (const id of ids) {
    const text = texts.get(`${id} ${home}`, version)
    if (text !== undefined) found.set(id, text)
  }
  const missing = ids.filter((id) => !found.has(id))
  const options = {
    home,
    operator: false,
    now: context.clock(),
    pictureOf: await pictureIndex(context),
    taxonomies: await cachedTaxonomies(context),
  }
  for (const record of await loadProducts(context.db, missing)) {
    const text = JSON.stringify(productReply(record, options))
    found.set(record.id, text)
    texts.set(`${record.id} ${home}`, version, text)
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}
