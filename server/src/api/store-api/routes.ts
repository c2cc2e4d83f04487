/** The read calls of WooCommerce's Store API: the catalogue for third-party storefronts. */
import { type QueryOf, codes } from '@sauda/contract/calls.ts'
import { isRowId } from '@sauda/contract/parameter-types.ts'
import { listProducts } from '@sauda/contract/products/calls.ts'
import type { storeApiResource, storeCollectionData } from '@sauda/contract/store-api/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { paisa, toAmount } from '@sauda/domain/money.ts'
import { encodeName } from '@sauda/domain/text.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor, Reply } from '#platform/http/mount.ts'
import { pageOf } from '#platform/http/replies/paginate.ts'
import { productFilter } from '#catalogue/products/product-filter.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { findPublished, publishedList } from '#catalogue/listing/listing-cache.ts'
import { withStoredPictures } from '#catalogue/product-data/product-pictures.ts'
import {
  loadProducts,
  type ProductFilter,
  type ProductRecord,
} from '#catalogue/product-data/product-store.ts'
import { cachedTaxonomies } from '#catalogue/product-data/terms/taxonomies.ts'
import { optionsOfAttributes, type Scope, termsOf } from '#catalogue/product-data/terms/term-store.ts'
import { unknownTerm } from '#catalogue/product-data/terms/term-tree.ts'
import {
  attributeCounts,
  priceRange,
  ratingCounts,
  stockStatusCounts,
  taxonomyCounts,
} from './collection-store.ts'
import { currencyFields, minor, type StoreOptions, storeProductReply } from './store-product.ts'
import { attributesOf, groupsOf, pageOfTerms, termReply } from './store-terms.ts'

export const storeApiRoutes = (context: Context): HandlersFor<keyof (typeof storeApiResource)['calls']> => ({
  listStoreProducts: async ({ query, home }) => {
    const filter = await filterOf(context, { ...query, orderby: query.orderby, order: query.order })
    const { ids, total } = await findPublished(context, filter)
    const records = await loadProducts(context.db, ids)
    const options = await storeOptions(context, home, records)
    const body = await withStoredPictures(context, (pictureOf) =>
      records.map((record) => storeProductReply(record, { ...options, pictureOf })),
    )
    return { visibility: 'public', page: pageOf(query, total), body }
  },

  listStoreCategories: async ({ query, home }) =>
    pageOfTerms(await groupsOf(context, 'product_cat', home), query),
  getStoreCategory: async ({ id, home }) =>
    found((await groupsOf(context, 'product_cat', home)).find((each) => each.id === id)),
  listStoreBrands: async ({ query, home }) =>
    pageOfTerms(await groupsOf(context, 'product_brand', home), query),
  getStoreBrand: async ({ path: { row }, home }) =>
    found(
      (await groupsOf(context, 'product_brand', home)).find(
        ({ id, slug }) => String(id) === row || slug === row,
      ),
    ),
  listStoreTags: async ({ query }) =>
    pageOfTerms((await cachedTerms(context, { kind: 'tag' })).map(termReply), query),

  listStoreAttributes: async () => ({ visibility: 'public', body: await attributesOf(context) }),
  getStoreAttribute: async ({ id }) => ({ visibility: 'public', body: await attributeOrThrow(context, id) }),
  listStoreAttributeTerms: async ({ id, query }) => {
    const { name } = await attributeOrThrow(context, id)
    const terms = await cachedTerms(context, { kind: 'attribute', attributeId: id, name })
    return pageOfTerms(terms.map(termReply), query)
  },

  getStoreCollectionData: async ({ query }) => ({
    visibility: 'public',
    body: await collectionData(context, query),
  }),

  // Mount this route last: the last part of each path above could be a product's slug.
  getStoreProduct: async ({ path, home }) => {
    const record = await named(context, path['row'] ?? '')
    const parent = record.parentId === null ? undefined : await published(context, record.parentId)
    const options = await storeOptions(context, home, [parent ?? record])
    const body = await withStoredPictures(context, (pictureOf) =>
      storeProductReply(record, { ...options, pictureOf }, parent),
    )
    return { visibility: 'public', body }
  },
})

const found = (body: unknown): Reply => {
  if (body === undefined) throw unknownTerm(404)
  return { visibility: 'public', body }
}

const unknownProduct = () => new ShopError(codes.productInvalidId, 404, 'Invalid ID.')

async function published(context: Context, id: number): Promise<ProductRecord> {
  const [record] = await loadProducts(context.db, [id])
  if (record?.status !== 'publish') throw unknownProduct()
  return record
}

/** Finds a published product by its id or slug. Throws 404. */
async function named(context: Context, row: string): Promise<ProductRecord> {
  if (/^\d{1,10}$/.test(row) && isRowId(Number(row))) return published(context, Number(row))
  const filter = await productFilter(context, { ...everyProduct, slug: [row] }, false)
  const { ids } = await findPublished(context, filter)
  if (ids[0] === undefined) throw unknownProduct()
  return published(context, ids[0])
}

const everyProduct = listProducts.parse({})

/** Converts a query, whose prices are paisa, to the shop's own product filter. */
function filterOf(
  context: Context,
  query: Partial<QueryOf<'listStoreProducts'>> & Pick<QueryOf<'listStoreProducts'>, 'search'>,
): Promise<ProductFilter> {
  const { min_price, max_price, ...same } = query
  const rupees = (text: string | undefined) => (text ? toAmount(paisa(Number(text))) : undefined)
  return productFilter(
    context,
    { ...everyProduct, ...same, min_price: rupees(min_price), max_price: rupees(max_price) },
    false,
  )
}

/** What replies about these products need; the terms of their attributes are read in one query. */
async function storeOptions(
  context: Context,
  home: string,
  records: readonly ProductRecord[],
): Promise<Omit<StoreOptions, 'pictureOf'>> {
  const taxonomies = await cachedTaxonomies(context)
  const ids = new Set(
    records.flatMap(({ attributes }) =>
      attributes.flatMap(({ name, global }) => (global ? (taxonomies.attribute(name)?.id ?? []) : [])),
    ),
  )
  const key = (id: number | null, name: string) => `${id} ${name.trim().toLowerCase()}`
  const terms = ids.size === 0 ? [] : await optionsOfAttributes(context.db, [...ids])
  const byName = new Map(terms.map((term) => [key(term.attributeId, term.name), term]))
  return {
    home,
    operator: false,
    now: context.clock(),
    taxonomies,
    termOf: (id, name) => byName.get(key(id, name)),
  }
}

async function attributeOrThrow(context: Context, id: number) {
  const attribute = (await attributesOf(context)).find((each) => each.id === id)
  if (!attribute) throw new ShopError(codes.taxonomyInvalid, 404, 'Resource does not exist.')
  return attribute
}

const termsCache = cachesOf<Context, Awaited<ReturnType<typeof termsOf>>>(() => ({ max: 100 }))
/** Counting the products of terms reads every product, so it happens once per content version. */
async function cachedTerms(context: Context, scope: Scope) {
  const { content } = await currentVersions(context)
  const terms = await termsCache(context).fetch(JSON.stringify(scope), content, () =>
    termsOf(context.db, scope),
  )
  return terms.map((term) => ({ ...term, name: encodeName(term.name) }))
}

type Collection = ReplyOf<typeof storeCollectionData>
const collections = cachesOf<Context, Collection>(() => ({ max: 300 }))
/** maximum characters of a cache key; longer queries are not cached */
const longestKey = 1000

async function collectionData(
  context: Context,
  query: QueryOf<'getStoreCollectionData'>,
): Promise<Collection> {
  const { _fields, fields: _also, context: _, ...asked } = query
  const key = JSON.stringify(asked)
  const { catalogue } = await currentVersions(context)
  const make = () => countCollection(context, query)
  return key.length > longestKey ? make() : collections(context).fetch(key, catalogue, make)
}

async function countCollection(
  context: Context,
  query: QueryOf<'getStoreCollectionData'>,
): Promise<Collection> {
  const { db } = context
  const { ids } = await publishedList(context, await filterOf(context, query))
  const range = query.calculate_price_range ? await priceRange(db, ids) : null
  const taxonomies = await cachedTaxonomies(context)
  const attributes = [...new Set(query.calculate_attribute_counts.map(({ taxonomy }) => taxonomy))].flatMap(
    (taxonomy) => taxonomies.attributeBySlug(taxonomy.replace(/^pa_/, ''))?.id ?? [],
  )
  const terms = (rows: readonly { key: number; count: number }[]) =>
    rows.map(({ key, count }) => ({ term: key, count }))
  const inTaxonomies = []
  // Count one after the other, so that an anonymous caller cannot use up the connections.
  for (const taxonomy of new Set(query.calculate_taxonomy_counts))
    inTaxonomies.push(...terms(await taxonomyCounts(db, ids, taxonomy)))
  return {
    price_range: range && { min_price: minor(range.from), max_price: minor(range.to), ...currencyFields },
    attribute_counts:
      query.calculate_attribute_counts.length > 0 ? terms(await attributeCounts(db, ids, attributes)) : null,
    rating_counts: query.calculate_rating_counts ? await ratingCounts(db, ids) : null,
    stock_status_counts: query.calculate_stock_status_counts ? await stockStatusCounts(db, ids) : null,
    taxonomy_counts: query.calculate_taxonomy_counts.length > 0 ? inTaxonomies : null,
  }
}
