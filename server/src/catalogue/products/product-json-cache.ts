/** Products as JSON for callers who see only published ones: encoded once and combined into many lists. */
import type { Context } from '#platform/context.ts'
import type { PreparedBody } from '#platform/http/mount.ts'
import { etagOf } from '#platform/http/replies/etag.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { loadProducts } from '#catalogue/product-data/product-store.ts'
import { maxSnapshotAgeMs } from '#catalogue/listing/catalogue-snapshot.ts'
import { withStoredPictures } from '#catalogue/product-data/product-pictures.ts'
import { cachedTaxonomies } from '#catalogue/product-data/terms/taxonomies.ts'
import { productReply } from './product-reply.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { catalogueReads } from '#platform/database/database.ts'

/** maximum bytes of all texts of a process */
const maxBytes = 12_000_000
/** estimated bytes of an entry besides its text */
const overhead = 150

/** UTF-8 bytes, so that lists are combined without decoding. */
type ProductJson = { json: Uint8Array; etag: string }

const [begin, comma, end] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]

const textsOf = cachesOf<Context, ProductJson>(({ clock }) => ({
  maxSize: maxBytes,
  sizeOf: ({ json }) => json.byteLength + overhead,
  lifetime: { ms: maxSnapshotAgeMs, clock },
}))

/**
 * The products with these ids, in the given order, as a JSON list. Unknown ids are left out.
 * @param home the shop's address, which the texts contain
 */
export async function productsAsJson(
  context: Context,
  home: string,
  ids: readonly number[],
): Promise<PreparedBody> {
  const { catalogue: version } = await currentVersions(context)
  const texts = textsOf(context)
  const found = new Map<number, ProductJson>()
  for (const id of ids) {
    const written = texts.get(`${id} ${home}`, version)
    if (written !== undefined) found.set(id, written)
  }
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0)
    for (const { id, ...written } of await productsToJson(context, home, missing)) {
      found.set(id, written)
      texts.set(`${id} ${home}`, version, written)
    }
  const all = ids.flatMap((id) => found.get(id) ?? [])
  return {
    text: Buffer.concat([begin, ...all.flatMap(({ json }, at) => (at === 0 ? [json] : [comma, json])), end]),
    // Build the list's ETag from those of its entries, which are much shorter than their texts.
    etag: etagOf(all.map(({ etag }) => etag).join()),
  }
}

async function productsToJson(
  context: Context,
  home: string,
  ids: readonly number[],
): Promise<(ProductJson & { id: number })[]> {
  const options = {
    home,
    operator: false,
    now: context.clock(),
    taxonomies: await cachedTaxonomies(context),
  }
  // A list of a large catalogue may lag behind, and still contain a product that is not published any more.
  const records = (await loadProducts(catalogueReads(context.db), ids)).filter(
    ({ status }) => status === 'publish',
  )
  const replies = await withStoredPictures(context, (pictureOf) =>
    records.map((record) => productReply(record, { ...options, pictureOf })),
  )
  return replies.map((reply) => {
    const text = JSON.stringify(reply)
    return { id: reply.id, json: new TextEncoder().encode(text), etag: etagOf(text) }
  })
}
