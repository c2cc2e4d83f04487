/**
 * The whole catalogue as one value, for the feed call and the first view of pages (D-094, D-188). Of a large catalogue
 * it has only the products of the home screen (D-186). Each process builds it once per catalogue version. It is built
 * again after half a minute, because a sale begins or ends without a write.
 */
import { encodeFeed } from '@sauda/contract/feed/home-feed.ts'
import type { Category } from '@sauda/domain/category.ts'
import { type Feed, type PartialFeed, productsPerCategory } from '@sauda/domain/feed.ts'
import { defaultLocale, type Locale, locales } from '@sauda/domain/locale.ts'
import { type SearchDetail, searchDetailOf } from '@sauda/domain/product-search.ts'
import { decodeEntities, plainText } from '@sauda/domain/text.ts'
import { otherTexts, type Texts } from '@sauda/domain/translations.ts'
import type { Context } from '#platform/context.ts'
import type { PreparedBody } from '#platform/http/mount.ts'
import { etagOf } from '#platform/http/replies/etag.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { type CategoryRow, loadProducts, type ProductRecord } from '#catalogue/product-data/product-store.ts'
import { catalogueCounts } from '#catalogue/product-data/terms/catalogue-counts.ts'
import { publishedIds } from './published-store.ts'
import { cachedCategories } from '#catalogue/product-data/terms/category-cache.ts'
import { localizerOf } from '#catalogue/product-data/localizer.ts'
import { isOwnPicture, withStoredPictures } from '#catalogue/product-data/product-pictures.ts'
import { toProduct } from '#catalogue/product-data/storefront-product.ts'
import { sampledIds } from '#catalogue/search/listing-store.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { catalogueReads } from '#platform/database/database.ts'

export type Snapshot = {
  feed: Feed
  /** the feed's reply: JSON and a strong ETag */
  reply: () => PreparedBody
}

/** Maximum age in ms, because a sale begins or ends without a write. */
export const maxSnapshotAgeMs = 30_000
const bound = ({ clock }: Context) => ({ max: locales.length, lifetime: { ms: maxSnapshotAgeMs, clock } })
const snapshotsOf = cachesOf<Context, Snapshot>(bound)
const contentsOf = cachesOf<Context, Contents>(bound)

/** The current catalogue in a language; concurrent requests share one read. */
export async function catalogueSnapshot(context: Context, locale: Locale = defaultLocale): Promise<Snapshot> {
  const { catalogue, content } = await currentVersions(context)
  return snapshotsOf(context).fetch(locale, catalogue, async () => {
    const now = context.clock()
    const contents = await contentsOf(context).fetch('', content, () => readContents(context))
    return readSnapshot(context, contents, { now, locale })
  })
}

/**
 * Ids of the products in a feed. `partial` is set for a large catalogue, whose feed has only a sample of its products.
 */
type Contents = { ids: readonly number[]; partial: PartialFeed | undefined }

async function readContents(context: Context): Promise<Contents> {
  const { db, config } = context
  const { listed: total, members } = await catalogueCounts(context)
  if (total <= config.catalogueFeedMax) return { ids: [...(await publishedIds(db))], partial: undefined }
  return { ids: await sampledIds(db, productsPerCategory), partial: { total, members } }
}

async function readSnapshot(
  context: Context,
  { ids, partial }: Contents,
  { now, locale }: { now: number; locale: Locale },
): Promise<Snapshot> {
  const [records, categoryRows, localizer] = await Promise.all([
    loadProducts(catalogueReads(context.db), ids),
    cachedCategories(context),
    localizerOf(context, locale),
  ])
  const { read, categories } = await withStoredPictures(context, (pictureOf) => ({
    read: records.map((record) => ({
      record,
      product: { ...localizer.product(toProduct(record, now, pictureOf), record), description: '' },
    })),
    categories: categoryRows.map((row) => {
      const category = localizer.category(toCategory(row), row)
      const image = category.image && pictureOf(category.image)
      return { ...category, image: image && isOwnPicture(image) ? image : undefined }
    }),
  }))
  const { listed = [], searchOnly = [] } = Object.groupBy(read, ({ record }) =>
    record.visibility === 'search' ? 'searchOnly' : 'listed',
  )
  const categoryTexts = new Map(categoryRows.map(({ id, meta }) => [id, otherTexts(meta)]))
  const productOf = ({ product }: (typeof read)[number]) => product
  const detailOf = ({ record, product }: (typeof read)[number]): SearchDetail =>
    searchDetailOf(product, {
      sku: [record.sku, ...record.variations.map(({ sku }) => sku)].filter(Boolean).join(' '),
      tags: record.tags.map(({ name }) => decodeEntities(name)),
      text: plainText(record.description),
      versions: versionsOf(record),
      categories: record.categories.flatMap(({ id, name }) => [
        name,
        ...(categoryTexts.get(id) ?? []).flatMap((texts) => texts.name ?? []),
      ]),
    })
  const feed: Feed = {
    products: listed.map(productOf),
    ...(searchOnly.length > 0 && { searchOnly: searchOnly.map(productOf) }),
    categories,
    generatedAt: now,
    partial,
    details: partial ? new Map() : new Map(read.map((each) => [each.product.id, detailOf(each)])),
  }
  return snapshotOf(feed)
}

/** A product's name and short description in each language. */
const versionsOf = ({ name, shortDescription, meta }: ProductRecord): Texts[] => [
  { name: decodeEntities(name), shortDescription },
  ...otherTexts(meta),
]

/** A feed with its reply, which is encoded on first use. */
export function snapshotOf(feed: Feed): Snapshot {
  let reply: PreparedBody | undefined
  return { feed, reply: () => (reply ??= written(feed)) }
}

function written(feed: Feed): PreparedBody {
  const text = JSON.stringify(encodeFeed(feed))
  return { text, etag: etagOf(text) }
}

const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  parentId: row.parentId,
  image: row.image ? { ...row.image, widths: [] } : undefined,
  count: row.count,
  menuOrder: row.menuOrder,
})
