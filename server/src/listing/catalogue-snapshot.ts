/**
 * The whole catalogue as one value, for the feed call and for the first view of pages (D-094, D-188); of a catalogue too
 * large for one download what home shows of it (D-186). Built once per catalogue version and process; at most half a
 * minute old besides, because sale dates pass without a write.
 */
import { encodeFeed } from '@sauda/contract/feed/home-feed.ts'
import { type Feed, type PartialFeed, productsPerCategory } from '@sauda/domain/feed.ts'
import type { SearchDetail } from '@sauda/domain/product-search.ts'
import { decodeEntities, plainText } from '@sauda/domain/text.ts'
import type { Context } from '#context.ts'
import { etagOf, type PreparedBody } from '#http/mount.ts'
import { cachesOf } from '#http/versioned-cache.ts'
import {
  countListed,
  loadProducts,
  type ProductRecord,
  publishedIds,
  toCategory,
} from '#products/product-store.ts'
import { cachedCategories } from '#products/category-cache.ts'
import { isOwnPicture, pictureIndex } from '#products/product-pictures.ts'
import { toProduct } from '#products/storefront-product.ts'
import { categoryMembers, sampledIds } from '#search/listing-store.ts'
import { currentVersions } from '#database/versions.ts'

export type Snapshot = {
  feed: Feed
  /** the feed's reply: JSON and a strong ETag */
  reply: () => PreparedBody
}

/** ms; sale dates pass without anybody writing */
export const maxSnapshotAgeMs = 30_000
const bound = ({ clock }: Context) => ({ max: 1, lifetime: { ms: maxSnapshotAgeMs, clock } })
const snapshotsOf = cachesOf<Context, Snapshot>(bound)
const contentsOf = cachesOf<Context, Contents>(bound)

/** The catalogue as it is now; requests that come together share one reading. */
export async function catalogueSnapshot(context: Context): Promise<Snapshot> {
  const { catalogue, content } = await currentVersions(context)
  return snapshotsOf(context).fetch('', catalogue, async () => {
    const now = context.clock()
    return readSnapshot(
      context,
      await contentsOf(context).fetch('', content, () => readContents(context)),
      now,
    )
  })
}

/** Which products a feed holds. Orders do not change it, but for the order in which those of a large one are chosen. */
type Contents = { ids: readonly number[]; partial: PartialFeed | undefined }

async function readContents({ db, config }: Context): Promise<Contents> {
  const total = await countListed(db)
  if (total <= config.catalogueFeedMax) return { ids: await publishedIds(db), partial: undefined }
  const [ids, members] = await Promise.all([sampledIds(db, productsPerCategory), categoryMembers(db)])
  return { ids, partial: { total, members } }
}

async function readSnapshot(context: Context, { ids, partial }: Contents, now: number): Promise<Snapshot> {
  const [records, categoryRows, pictureOf] = await Promise.all([
    loadProducts(context.db, ids),
    cachedCategories(context),
    pictureIndex(context),
  ])
  const { listed = [], searchOnly = [] } = Object.groupBy(records, ({ visibility }) =>
    visibility === 'search' ? 'searchOnly' : 'listed',
  )
  const shown = (record: ProductRecord) => ({ ...toProduct(record, now, pictureOf), description: '' })
  const feed: Feed = {
    products: listed.map(shown),
    ...(searchOnly.length > 0 && { searchOnly: searchOnly.map(shown) }),
    categories: categoryRows.map((row) => {
      const category = toCategory(row)
      const image = category.image && pictureOf(category.image)
      return { ...category, image: image && isOwnPicture(image) ? image : undefined }
    }),
    generatedAt: now,
    partial,
    details: partial ? new Map() : new Map(records.map((record) => [record.id, searchDetail(record)])),
  }
  return snapshotOf(feed)
}

const searchDetail = (record: ProductRecord): SearchDetail => ({
  sku: [record.sku, ...record.variations.map(({ sku }) => sku)].filter(Boolean).join(' '),
  tags: record.tags.map(({ name }) => decodeEntities(name)),
  text: plainText(record.description),
})

/** A feed with its reply, written when it is first asked for. */
export function snapshotOf(feed: Feed): Snapshot {
  let reply: PreparedBody | undefined
  return { feed, reply: () => (reply ??= written(feed)) }
}

function written(feed: Feed): PreparedBody {
  const text = JSON.stringify(encodeFeed(feed))
  return { text, etag: etagOf(text) }
}
