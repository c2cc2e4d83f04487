/** The interface for product data of pages, and its implementation over our database. */
import {
  type CatalogueQuery,
  type CatalogueView,
  catalogueView,
  dealsView,
  type DealsView,
} from '@sauda/domain/catalogue.ts'
import type { Feed } from '@sauda/domain/feed.ts'
import { pageSizes } from '@sauda/domain/constants.ts'
import { defaultLocale, type Locale } from '@sauda/domain/locale.ts'
import type { Product, Variation } from '@sauda/domain/product.ts'
import { relatedCategory } from '@sauda/domain/shown-category.ts'
import type { Context } from '#platform/context.ts'
import { findProducts, loadProducts, type ProductFilter } from '#catalogue/product-data/product-store.ts'
import { publishedPages, publishedParts } from './published-store.ts'
import { ownerWords } from '#catalogue/search/owner-words.ts'
import { searchFeed } from './search-feed.ts'
import { catalogueSnapshot, type Snapshot } from './catalogue-snapshot.ts'
import { dealsListing, productsByIds, catalogueListing } from './listing.ts'
import { localizerOf } from '#catalogue/product-data/localizer.ts'
import { isOwnPicture, withStoredPictures } from '#catalogue/product-data/product-pictures.ts'
import { toProduct, toVariation } from '#catalogue/product-data/storefront-product.ts'
import { withShopPictures } from '#catalogue/product-data/text-pictures.ts'
import { catalogueReads } from '#platform/database/database.ts'

/** The address of a product page. `modifiedAt`: epoch ms; `picture`: address; undefined when unknown */
export type ListedPage = {
  slug: string
  modifiedAt?: number | undefined
  picture?: string | undefined
}

type Slice = { from: number; count: number }
/** `size`: places of a part; `before`: places at the beginning that are not for products */
type Places = { size: number; before: number }
/** `part`: from 0; `modifiedAt`: the latest change of its products, epoch ms; undefined when unknown */
type PartOfPages = { part: number; modifiedAt?: number | undefined }

/** Pages of a list in memory, as `productPages` and `productParts` return them. */
export const pagesOf = (
  pages: () => Promise<readonly ListedPage[]>,
): Pick<StorefrontCatalogue, 'productPages' | 'productParts'> => ({
  productPages: async ({ from, count }) => (await pages()).slice(from, from + count),
  productParts: async ({ size, before }) => {
    const places = [...(await pages()).entries()]
    const parts = Map.groupBy(places, ([place]) => Math.floor((place + before) / size))
    return [...parts].map(([part, entries]) => {
      const changes = entries.flatMap(([, { modifiedAt }]) => modifiedAt ?? [])
      return { part, modifiedAt: newestOf(changes) }
    })
  },
})

const newestOf = (changes: readonly number[]): number | undefined =>
  changes.length === 0 ? undefined : changes.reduce((newest, each) => Math.max(newest, each))

export type StorefrontCatalogue = {
  /** the catalogue in a language; texts without a translation stay in the default language */
  in(locale: Locale): StorefrontCatalogue
  /** the reply of all-products-data, and the data of home */
  snapshot(): Promise<Snapshot>
  /** one page of the catalogue or a search */
  view(query: CatalogueQuery): Promise<CatalogueView>
  /** the first deals, highest discount first */
  deals(): Promise<DealsView>
  /** up to four other products of its first category, newest first (D-120) */
  related(product: Product): Promise<readonly Product[]>
  /** pages of products, newest first, from a place in this order */
  productPages(slice: Slice): Promise<readonly ListedPage[]>
  /** these pages in parts, without empty parts */
  productParts(places: Places): Promise<readonly PartOfPages[]>
  /** a published product with everything on its page, or undefined */
  product(slug: string): Promise<{ product: Product; variations: readonly Variation[] } | undefined>
  /** the slug of a published product, or undefined */
  slugOf(id: number): Promise<string | undefined>
}

/** Views computed from a complete feed. @param shop cache key of its index */
export const wholeCatalogue = (
  context: Pick<Context, 'db' | 'log'>,
  shop: object,
  feedNow: () => Promise<Feed>,
  locale: Locale = defaultLocale,
): Pick<StorefrontCatalogue, 'view' | 'deals' | 'related'> => ({
  view: async (query) => {
    const [feed, { words }] = await Promise.all([feedNow(), ownerWords(context)])
    return catalogueView(feed, query, searchFeed({ shop, feed, words, locale }, query.search))
  },
  deals: async () => dealsView((await feedNow()).products, 'discount', pageSizes.deals),
  related: async ({ id, categories }) => {
    const shared = relatedCategory(categories)
    if (!shared) return []
    return (await feedNow()).products
      .filter((other) => other.id !== id && other.categories.some((category) => category.id === shared.id))
      .slice(0, pageSizes.related)
  },
})

/** Products of our own database: in memory, or queried when there are too many (D-186). */
export function ownCatalogue(context: Context, locale: Locale = defaultLocale): StorefrontCatalogue {
  const snapshot = () => catalogueSnapshot(context, locale)
  const feedNow = async () => (await snapshot()).feed
  const whole = wholeCatalogue(context, context, feedNow, locale)
  const asked: typeof whole = {
    view: async (query) =>
      catalogueListing(context, query, { categories: (await feedNow()).categories, locale }),
    deals: () => dealsListing(context, locale),
    related: ({ id, categories }) =>
      relatedProducts(context, { id, categoryId: relatedCategory(categories)?.id, locale }),
  }
  const fitting = async () => ((await feedNow()).partial ? asked : whole)
  return {
    in: (wanted) => ownCatalogue(context, wanted),
    ...oneProduct(context, locale),
    snapshot,
    view: async (query) => (await fitting()).view(query),
    deals: async () => (await fitting()).deals(),
    related: async (product) => (await fitting()).related(product),
    productParts: (places) => publishedParts(catalogueReads(context.db), places),
    productPages: async (slice) => {
      const pages = await publishedPages(catalogueReads(context.db), slice)
      return withStoredPictures(context, (pictureOf) =>
        pages.map(({ image, ...page }) => {
          const picture = image && pictureOf(image)
          return picture && isOwnPicture(picture) ? { ...page, picture: picture.src } : page
        }),
      )
    },
  }
}

const oneProduct = (context: Context, locale: Locale): Pick<StorefrontCatalogue, 'product' | 'slugOf'> => ({
  product: async (slug) => {
    const [record] = await published(context, { slugs: [slug] })
    if (!record) return undefined
    const [now, localizer] = [context.clock(), await localizerOf(context, locale)]
    return withStoredPictures(context, (pictureOf) => {
      const product = localizer.product(toProduct(record, now, pictureOf), record)
      return {
        product: { ...product, description: withShopPictures(product.description, pictureOf) },
        variations: record.variations.map((row) => toVariation(row, record, now, pictureOf)),
      }
    })
  },
  slugOf: async (id) => (await published(context, { include: [id] }))[0]?.slug ?? undefined,
})

async function relatedProducts(
  context: Context,
  { id, categoryId, locale }: { id: number; categoryId: number | undefined; locale: Locale },
): Promise<Product[]> {
  if (categoryId === undefined) return []
  const filter: ProductFilter = {
    status: 'publish',
    categoryIds: [categoryId],
    exclude: [id],
    shown: { listed: 'lists' },
    orderBy: 'date',
    order: 'desc',
    limit: pageSizes.related,
    offset: 0,
  }
  const { ids } = await findProducts(catalogueReads(context.db), filter, notCounted)
  return productsByIds(context, ids, locale)
}

/** Counting a large category takes longer than finding its newest products. */
const notCounted = async () => 0

async function published(context: Context, filter: { slugs?: string[]; include?: number[] }) {
  const { ids } = await findProducts(
    catalogueReads(context.db),
    {
      ...filter,
      status: 'publish',
      orderBy: 'date',
      order: 'desc',
      limit: 1,
      offset: 0,
    },
    notCounted,
  )
  return loadProducts(catalogueReads(context.db), ids)
}
