/**
 * The whole catalogue as one value, for the feed call and for the first view of pages (D-094, D-188). Built once per
 * catalogue version and process; at most half a minute old besides, because sale dates pass without a write.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { encodeFeed } from '@sauda/contract/home-feed.ts'
import type { Feed } from '@sauda/domain/catalogue.ts'
import type { Context } from '#context.ts'
import { etagOf, type PreparedBody } from '#http/mount.ts'
import { allCategories, catalogueVersion, loadProducts, publishedIds, toCategory } from './catalogue-store.ts'
import { pictureIndex } from './pictures.ts'
import { toProduct } from './product-view.ts'

export type Snapshot = {
  feed: Feed
  /** changes with every change of the catalogue */
  version: string
  /** the feed's reply: JSON, its brotli form and a strong ETag */
  reply: () => Promise<PreparedBody>
}

const longestAgeMs = 30_000
const compress = promisify(brotliCompress)
const snapshots = new WeakMap<Context, { version: number; at: number; value: Promise<Snapshot> }>()

/** The catalogue as it is now; requests that come together share one reading. */
export async function catalogueSnapshot(context: Context): Promise<Snapshot> {
  const version = await catalogueVersion(context.db)
  const now = context.clock()
  const known = snapshots.get(context)
  if (known && known.version === version && now - known.at < longestAgeMs && now >= known.at)
    return known.value
  const value = readSnapshot(context, version, now)
  snapshots.set(context, { version, at: now, value })
  value.catch(() => snapshots.delete(context))
  return value
}

async function readSnapshot(context: Context, version: number, now: number): Promise<Snapshot> {
  const [ids, categoryRows, pictureOf] = await Promise.all([
    publishedIds(context.db),
    allCategories(context.db),
    pictureIndex(),
  ])
  const records = await loadProducts(context.db, ids)
  const feed: Feed = {
    products: records.map((record) => ({ ...toProduct(record, now, pictureOf), description: '' })),
    categories: categoryRows.map((row) => {
      const category = toCategory(row)
      return { ...category, image: category.image && pictureOf(category.image) }
    }),
    generatedAt: now,
  }
  let reply: ReturnType<Snapshot['reply']> | undefined
  return { feed, version: `${version}-${now}`, reply: () => (reply ??= encoded(feed)) }
}

async function encoded(feed: Feed): Promise<PreparedBody> {
  const json = JSON.stringify(encodeFeed(feed))
  const brotli = await compress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { text: json, brotli, etag: etagOf(json) }
}
