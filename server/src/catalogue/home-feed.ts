/**
 * The whole catalogue as one value, for the feed call and for the first view of pages (D-094, D-188); of a catalogue too
 * large for one download what home shows of it (D-186). Built once per catalogue version and process; at most half a
 * minute old besides, because sale dates pass without a write.
 */
import { encodeFeed } from '@sauda/contract/home-feed.ts'
import { type Feed, sentPerCategory } from '@sauda/domain/catalogue.ts'
import type { Context } from '#context.ts'
import { etagOf, type PreparedBody } from '#http/mount.ts'
import { loadProducts, publishedIds, toCategory } from './catalogue-store.ts'
import { knownCategories } from './known-categories.ts'
import { pictureIndex } from './pictures.ts'
import { toProduct } from './product-view.ts'
import { categoryMembers, sampledIds } from './shown-goods-store.ts'
import { versionsNow } from './versions.ts'

export type Snapshot = {
  feed: Feed
  /** the feed's reply: JSON and a strong ETag */
  reply: () => PreparedBody
}

/** ms; sale dates pass without anybody writing */
export const longestSnapshotMs = 30_000
const snapshots = new WeakMap<Context, { version: number; at: number; value: Promise<Snapshot> }>()

/** The catalogue as it is now; requests that come together share one reading. */
export async function catalogueSnapshot(context: Context): Promise<Snapshot> {
  const { catalogue: version } = await versionsNow(context)
  const now = context.clock()
  const known = snapshots.get(context)
  if (known && known.version === version && now - known.at < longestSnapshotMs && now >= known.at)
    return known.value
  const value = readSnapshot(context, now)
  snapshots.set(context, { version, at: now, value })
  value.catch(() => snapshots.delete(context))
  return value
}

async function readSnapshot(context: Context, now: number): Promise<Snapshot> {
  const [ids, categoryRows, pictureOf] = await Promise.all([
    publishedIds(context.db),
    knownCategories(context),
    pictureIndex(context),
  ])
  const { db, config } = context
  const isWhole = ids.length <= config.catalogueFeedMax
  const records = await loadProducts(db, isWhole ? ids : await sampledIds(db, sentPerCategory))
  const feed: Feed = {
    products: records.map((record) => ({ ...toProduct(record, now, pictureOf), description: '' })),
    categories: categoryRows.map((row) => {
      const category = toCategory(row)
      return { ...category, image: category.image && pictureOf(category.image) }
    }),
    generatedAt: now,
    ...(!isWhole && { partial: { total: ids.length, members: await categoryMembers(db) } }),
  }
  return snapshotOf(feed)
}

/** A feed with its reply, written when it is first asked for. */
export function snapshotOf(feed: Feed): Snapshot {
  let reply: PreparedBody | undefined
  return { feed, reply: () => (reply ??= written(feed)) }
}

function written(feed: Feed): PreparedBody {
  const text = JSON.stringify(encodeFeed(feed))
  return { text, etag: etagOf(text) }
}
