/** Converts the query of a product list into a database filter. */
import { isRowId } from '@sauda/contract/parameter-types.ts'
import type { QueryOf } from '@sauda/contract/calls.ts'
import { parseAmount } from '@sauda/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { momentsOf } from '#platform/http/moments.ts'
import { sliceOf } from '#platform/http/replies/paginate.ts'
import { cachedTree } from '#catalogue/product-data/terms/category-cache.ts'
import type { ProductFilter } from '#catalogue/product-data/product-store.ts'
import type { ListingFilter } from '#catalogue/search/listing-store.ts'
import { termFilters } from '#catalogue/terms/term-filters.ts'

/**
 * The filter of a list of products from the query of the call.
 * @param operator whether the caller is an operator, who may list unpublished products
 */
export async function productFilter(
  context: Context,
  query: QueryOf<'listProducts'>,
  operator: boolean,
): Promise<ProductFilter> {
  const status = operator ? query.status : 'publish'
  return {
    ...(await termFilters(context, query)),
    type: query.type,
    search: query.search?.trim() || undefined,
    include: query.include,
    exclude: query.exclude,
    featured: query.featured,
    order: query.order,
    status: status === 'any' ? undefined : status,
    slugs: query.slug,
    skus: query.sku,
    searchSku: query.search_sku,
    searchNameOrSku: query.search_name_or_sku,
    tagIds: termIds(query.tag),
    ...kindsOf(query, operator),
    // Products have no parents: variations have their own route.
    nothing: noTopLevel(query.parent, query.parent_exclude),
    moments: momentsOf(query),
    onSale: query.on_sale,
    stockStatus: query.stock_status,
    minPrice: parseAmount(query.min_price),
    maxPrice: parseAmount(query.max_price),
    categoryIds: await categoryIds(context, query.category),
    shown: listingFilterOf(query),
    orderBy: query.orderby,
    ...sliceOf(query),
  }
}

/** Filters by kind. Operators' programs also find variations by SKU or barcode; shoppers' lists have only products. */
function kindsOf(query: QueryOf<'listProducts'>, operator: boolean): Partial<ProductFilter> {
  const stated = (states: readonly string[] | undefined) =>
    operator && !states?.includes('any') ? states : undefined
  const types = query.include_types
  const byCode = query.sku ?? query.global_unique_id ?? query.search_sku
  return {
    taxClass: query.tax_class?.trim() || undefined,
    gtins: query.global_unique_id,
    virtual: query.virtual,
    downloadable: query.downloadable,
    includeStatus: stated(query.include_status),
    excludeStatus: operator ? query.exclude_status : undefined,
    includeTypes: types,
    excludeTypes: query.exclude_types,
    ...(operator && (byCode !== undefined || types?.includes('variation')) && { variations: true }),
  }
}

/** The filters that WooCommerce lacks. Undefined when the query uses none, so that equal lists share a cache key. */
function listingFilterOf(query: QueryOf<'listProducts'>): ListingFilter | undefined {
  const { form, search, sort, purchasable, discounted, options: chosen } = query
  const asked: ListingFilter = {
    listed: form !== 'short' ? undefined : search?.trim() ? 'search' : 'lists',
    sort,
    purchasable,
    discounted,
    minRating: query.min_rating,
    options: chosen,
  }
  return Object.values(asked).some((value) => value !== undefined) ? asked : undefined
}

const words = (text: string | undefined): string[] =>
  (text ?? '').split(',').flatMap((word) => word.trim() || [])

/** The ids in a parameter. '' does not filter; text that is not an id matches nothing. */
const termIds = (text: string | undefined): number[] | undefined =>
  text === undefined || text.trim() === '' ? undefined : words(text).map(Number).filter(isRowId)

const noTopLevel = (parents: readonly number[] = [], excluded: readonly number[] = []): boolean =>
  (parents.length > 0 && !parents.includes(0)) || excluded.includes(0)

/** Ids with all descendants; text and unknown ids match nothing, '' does not filter (CONTRACT 6). */
export async function categoryIds(context: Context, text: string | undefined): Promise<number[] | undefined> {
  if (text === undefined || text.trim() === '') return undefined
  const wanted = new Set(text.split(',').map(Number).filter(isRowId))
  const rows = await cachedTree(context)
  for (let size = -1; size !== wanted.size;) {
    size = wanted.size
    for (const row of rows) if (wanted.has(row.parentId) && row.parentId !== 0) wanted.add(row.id)
  }
  return [...wanted]
}
