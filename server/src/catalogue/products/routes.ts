/** Calls that read products, variations and categories, and the data with which screens search. */
import { encodeFacets } from '@sauda/contract/facets/facets.ts'
import { codes, type QueryOf } from '@sauda/contract/calls.ts'
import { encodeListedProduct } from '@sauda/contract/products/product.ts'
import type { Context } from '#platform/context.ts'
import { type Caller, isKnown, mayReadAll } from '#platform/http/requests/caller.ts'
import { mustReadAll, notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { offsetOf, pageOf, sliceOf } from '#platform/http/replies/paginate.ts'
import { idOf } from '#platform/http/requests/parse.ts'
import {
  type CategoryRow,
  loadProducts,
  type ProductFilter,
  type ProductRecord,
} from '#catalogue/product-data/product-store.ts'
import { catalogueSnapshot } from '#catalogue/listing/catalogue-snapshot.ts'
import { askedFilters } from '#catalogue/listing/asked-filters.ts'
import { facetCounts, productsByIds } from '#catalogue/listing/listing.ts'
import { cachedCategories } from '#catalogue/product-data/terms/category-cache.ts'
import { withStoredPictures } from '#catalogue/product-data/product-pictures.ts'
import { cachedTaxonomies } from '#catalogue/product-data/terms/taxonomies.ts'
import { unknownTerm } from '#catalogue/product-data/terms/term-tree.ts'
import { findForOperators, findPublished } from '#catalogue/listing/listing-cache.ts'
import { categoryIds, productFilter } from './product-filter.ts'
import { productsAsJson } from './product-json-cache.ts'
import {
  categoryReply,
  productReply,
  type ReplyOptions,
  variationAsProduct,
  variationReply,
} from './product-reply.ts'
import { feedReply, searchDetailsReply, searchWordsReply } from './search-replies.ts'
import { parseSearch } from '#catalogue/search/parse-search.ts'
import { listVariations } from './variations/variation-list.ts'
import { variationOf } from './variations/write-variation.ts'
import {
  allVariations,
  noteKeys,
  relatedIds,
  suggestedIds,
} from '#catalogue/product-data/terms/category-store.ts'
import { isListed } from '#catalogue/terms/term-list.ts'

type Names =
  | 'listProducts'
  | 'getFacets'
  | 'getSearchDetails'
  | 'getSearchWords'
  | 'getProduct'
  | 'listCustomFieldNames'
  | 'listSuggestedProducts'
  | 'listVariations'
  | 'getVariation'
  | 'listCategories'
  | 'getCategory'
  | 'allProductsData'

export const catalogueRoutes = (context: Context): HandlersFor<Names> => ({
  listProducts: async ({ query, caller, home }) => {
    const operator = mustRead(caller, 'list')
    const filter = await productFilter(context, query, operator)
    const { ids, total } = operator
      ? await findForOperators(context, await withTerms(context, filter))
      : await findPublished(context, filter)
    const page = { page: query.page, perPage: query.per_page, total }
    if (query.form === 'short') {
      const products = await productsByIds(context, ids, query.lang)
      return { visibility: visibility(operator), page, body: products.map(encodeListedProduct) }
    }
    if (!operator && query._fields === undefined)
      return {
        visibility: 'public',
        page,
        body: undefined,
        prepared: await productsAsJson(context, home, ids),
      }
    const records = await loadProducts(context.db, ids)
    const parents = await parentsOf(context, records)
    const body = await reply(context, { home, operator }, (given) =>
      records.map((record) => {
        const parent = parents.get(record.parentId ?? 0)
        return parent ? variationAsProduct(record, parent, given) : productReply(record, given)
      }),
    )
    return { visibility: visibility(operator), page, body }
  },

  getFacets: async ({ query, caller }) => {
    mustRead(caller, 'list')
    const counted = await facetCounts(context, {
      search: query.search?.trim() || undefined,
      categoryIds: await categoryIds(context, query.category),
      filters: askedFilters(query),
    })
    return { visibility: 'public', body: encodeFacets(counted) }
  },

  getSearchDetails: async ({ query, caller }) => {
    mustRead(caller, 'list')
    return searchDetailsReply(await catalogueSnapshot(context, query.lang))
  },

  getSearchWords: async ({ caller }) => {
    mustRead(caller, 'list')
    return searchWordsReply(context)
  },

  getProduct: async ({ id, caller, home }) => {
    const operator = mustRead(caller, 'view')
    const named = await visibleRow(context, id, operator)
    const parent = named.parentId === null ? named : await visibleProduct(context, named.parentId, operator)
    const body = await reply(context, { home, operator }, (given) =>
      parent === named ? productReply(named, given) : variationAsProduct(named, parent, given),
    )
    // Skip this query for shoppers: their screens request related products separately.
    const related = operator ? await relatedIds(context.db, id, 5) : []
    return { visibility: visibility(operator), body: { ...body, related_ids: related } }
  },

  listCustomFieldNames: async ({ query, caller }) => {
    mustReadAll(caller, 'list')
    const { keys, total } = await noteKeys(context.db, {
      ...{ search: query.search?.trim() ?? '', order: query.order },
      ...sliceOf(query),
    })
    return { visibility: 'private', page: pageOf(query, total), body: keys }
  },

  listSuggestedProducts: async ({ query, caller, home }) => {
    mustReadAll(caller, 'list')
    const { categories = [], tags = [], exclude = [], limit } = query
    const below = (await categoryIds(context, categories.join(','))) ?? []
    const ids = await suggestedIds(context.db, { categories: below, tags, exclude, limit })
    const records = await loadProducts(context.db, ids)
    const body = await reply(context, { home, operator: true }, (given) =>
      records.map((record) => productReply(record, given)),
    )
    return { visibility: 'private', body }
  },

  listVariations: async ({ id, query, caller, home }) => {
    const operator = mustRead(caller, 'list')
    const parent = await visibleProduct(context, id, operator)
    const from = offsetOf(query)
    const known = operator ? await allVariations(context.db, id) : parent.variations
    const asked = operator ? query : { ...query, status: 'publish' as const }
    const all = listVariations(known, asked, context.clock())
    const rows = all.slice(from, from + query.per_page)
    return {
      visibility: visibility(operator),
      page: { page: query.page, perPage: query.per_page, total: all.length },
      body: await reply(context, { home, operator }, (given) =>
        rows.map((row) => variationReply(row, parent, given)),
      ),
    }
  },

  getVariation: async ({ id, path, caller, home }) => {
    const operator = mustRead(caller, 'view')
    await visibleProduct(context, id, operator)
    const { row, parent } = await variationOf(context.db, id, idOf(path['variation_id']), 404)
    if (!operator && row.status !== 'publish') throw new ShopError(codes.productInvalidId, 404, 'Invalid ID.')
    const body = await reply(context, { home, operator }, (given) => variationReply(row, parent, given))
    return { visibility: visibility(operator), body }
  },

  listCategories: async ({ query, caller, home }) => {
    const operator = mustRead(caller, 'list')
    const ofProduct = await categoriesOf(context, query.product, operator)
    const matching = (await cachedCategories(context)).filter(
      (row) => isListed(row, query) && (ofProduct?.has(row.id) ?? true),
    )
    const sorted = matching.toSorted(categoryOrder(query))
    const from = offsetOf(query)
    const body = await withStoredPictures(context, (pictureOf) =>
      sorted
        .slice(from, from + query.per_page)
        .map((row) => categoryReply(row, { home, pictureOf, operator })),
    )
    return {
      visibility: visibility(operator),
      page: { page: query.page, perPage: query.per_page, total: sorted.length },
      body,
    }
  },

  getCategory: async ({ id, caller, home }) => {
    const operator = mustRead(caller, 'view')
    const row = (await cachedCategories(context)).find((each) => each.id === id)
    if (!row) throw unknownTerm(404)
    const body = await withStoredPictures(context, (pictureOf) =>
      categoryReply(row, { home, pictureOf, operator }),
    )
    return { visibility: visibility(operator), body }
  },

  allProductsData: async ({ query }) => {
    return feedReply(await catalogueSnapshot(context, query.lang))
  },
})

/** Requires a known caller. @returns whether the caller also sees unpublished rows */
function mustRead(caller: Caller, what: 'list' | 'view'): boolean {
  if (!isKnown(caller)) throw notAllowed(caller, what)
  return mayReadAll(caller)
}

/** @param make has no effect: it may be called twice */
async function reply<T>(
  context: Context,
  caller: Pick<ReplyOptions, 'home' | 'operator'>,
  make: (options: ReplyOptions) => T,
): Promise<T> {
  const options = { ...caller, now: context.clock(), taxonomies: await cachedTaxonomies(context) }
  return withStoredPictures(context, (pictureOf) => make({ ...options, pictureOf }))
}

const visibility = (operator: boolean) => (operator ? ('private' as const) : ('public' as const))

async function visibleProduct(context: Context, id: number, operator: boolean): Promise<ProductRecord> {
  const record = await visibleRow(context, id, operator)
  if (record.type === 'variation') throw unknownProduct()
  return record
}

/** A product or variation that the caller may see. Throws 404. */
async function visibleRow(context: Context, id: number, operator: boolean): Promise<ProductRecord> {
  const [record] = await loadProducts(context.db, [id])
  if (!record || !(operator || record.status === 'publish')) throw unknownProduct()
  return record
}

const unknownProduct = () => new ShopError(codes.productInvalidId, 404, 'Invalid ID.')

/** The products of the variations in a list, by id. */
async function parentsOf(
  context: Context,
  records: readonly ProductRecord[],
): Promise<Map<number, ProductRecord>> {
  const ids = [...new Set(records.flatMap(({ parentId }) => parentId ?? []))]
  return new Map((await loadProducts(context.db, ids)).map((each) => [each.id, each]))
}

/** Adds the parsed search terms; an operator's search only matches parts of words. */
async function withTerms(context: Context, filter: ProductFilter): Promise<ProductFilter> {
  if (!filter.search) return filter
  return { ...filter, terms: (await parseSearch(context, filter.search, { plain: true })).terms }
}

/** The categories of a product; undefined when no product is given. For shoppers an unpublished product has none. */
async function categoriesOf(
  context: Context,
  productId: number | undefined,
  operator: boolean,
): Promise<ReadonlySet<number> | undefined> {
  if (productId === undefined) return undefined
  const [record] = await loadProducts(context.db, [productId])
  const isSeen = record && (operator || record.status === 'publish')
  return new Set(isSeen ? record.categories.map(({ id }) => id) : [])
}

function categoryOrder({ orderby, order, include }: QueryOf<'listCategories'>) {
  const sign = order === 'asc' ? 1 : -1
  const byText = (field: 'name' | 'slug' | 'description') => (a: CategoryRow, b: CategoryRow) =>
    sign * a[field].localeCompare(b[field], 'en', { sensitivity: 'base' }) || sign * (a.id - b.id)
  if (orderby === 'name' || orderby === 'slug' || orderby === 'description') return byText(orderby)
  if (orderby === 'count')
    return (a: CategoryRow, b: CategoryRow) => sign * (a.count - b.count) || sign * (a.id - b.id)
  const place = (row: CategoryRow) => include?.indexOf(row.id) ?? 0
  if (orderby === 'include') return (a: CategoryRow, b: CategoryRow) => place(a) - place(b) || a.id - b.id
  return (a: CategoryRow, b: CategoryRow) => sign * (a.id - b.id)
}
