/** One product with its variations, its stock, and related products. */
import { pageSizes, timings } from '@sauda/domain/constants.ts'
import type { Product, Stock, Variation } from '@sauda/domain/product.ts'
import { relatedCategory } from '@sauda/domain/shown-category.ts'
import { loadingErrors } from '@sauda/domain/wording/loading-errors.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { readJson, session } from '#state/storage.ts'
import { awayOptions } from './away.ts'
import { answeredBy, countCacheHit } from './cache-hits.ts'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'
import { isGone } from './unless-gone.ts'

type ProductPageData = { product: Product; variations: readonly Variation[] }

/** Thrown when the product does not exist. All other failures are ApiErrors. */
export class ProductNotFound extends Error {
  override name = 'ProductNotFound'
  constructor() {
    super(loadingErrors.productNotFound)
  }
}

/** A product by slug; an address of digits only may also be its id (D-041). */
export const productBySlugQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.productBySlug(slug),
    meta: answeredBy('listProducts'),
    staleTime: lifetimes.bySlug,
    queryFn: async ({ signal, client, queryKey }): Promise<ProductPageData> => {
      const options = { signal, ...awayOptions(client, queryKey) }
      const product =
        (await bySlug(slug, options, client)) ??
        (/^\d{1,15}$/.test(slug) ? await client.fetchQuery(productQuery(slug)) : undefined)
      if (!product) throw new ProductNotFound()
      return {
        product,
        variations: product.type === 'variable' ? await variationsOf(product.id, options) : [],
      }
    },
  })

/** Parameters of a list of products; the defaults are those of the call. */
type ProductRequest = {
  page?: number
  perPage?: number
  search?: string
  /** id of a category; its descendants are included */
  category?: string
  exclude?: number
  orderby?: 'date' | 'price' | 'title' | 'popularity' | 'rating'
  order?: 'asc' | 'desc'
}

type ProductPage = { products: readonly Product[]; totalPages: number }

/** A page of published products from the server (API-030). Throws ApiError. */
export async function getProducts(
  wanted: ProductRequest,
  signal?: AbortSignal,
  client?: QueryClient,
): Promise<ProductPage> {
  const { decodeProducts } = await import('./decoders.ts')
  const { page = 1, perPage = pageSizes.productsService, orderby = 'date', order = 'desc', ...rest } = wanted
  const { body, headers } = await call('listProducts', {
    query: { ...rest, page, per_page: perPage, orderby, order, status: 'publish' },
    signal,
  })
  return {
    products: decodeProducts(body, client),
    totalPages: Number(headers.get('x-wp-totalpages') ?? '1') || 1,
  }
}

export const productsQuery = (wanted: ProductRequest) =>
  queryOptions({
    queryKey: queryKeys.products(wanted),
    meta: answeredBy('listProducts'),
    staleTime: lifetimes.productsList,
    queryFn: ({ signal, client }) => getProducts(wanted, signal, client),
  })

/** One product by its id; null when it does not exist. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.product(id),
    meta: answeredBy('getProduct'),
    staleTime: lifetimes.product,
    queryFn: async ({ signal, client }): Promise<Product | null> => {
      const { decodeProduct } = await import('./decoders.ts')
      try {
        const { body } = await call('getProduct', { path: { id }, signal })
        return decodeProduct(body, client)
      } catch (error) {
        if (isGone(error, [400, 404])) return null
        throw error
      }
    },
  })

type Waiting = { signal: AbortSignal; onAway: () => void }

async function bySlug(slug: string, waiting: Waiting, client: QueryClient): Promise<Product | undefined> {
  const { decodeProducts } = await import('./decoders.ts')
  const { body } = await call('listProducts', { query: { slug, status: 'publish' }, ...waiting })
  return decodeProducts(body, client)[0]
}

async function variationsOf(id: number, waiting: Waiting): Promise<readonly Variation[]> {
  const { decodeVariations } = await import('./decoders.ts')
  const { body } = await call('listVariations', {
    path: { id },
    query: { per_page: pageSizes.fetchAll, status: 'publish' },
    ...waiting,
  })
  return decodeVariations(body)
}

const stockFields = 'id,name,stock_status,stock_quantity,in_stock,manage_stock'

/**
 * A product's stock, requested when its page loads and every five minutes while the page is visible. A reply is fresh
 * for 180 s. The session storage has the time and the reply of each product. So a reload within five minutes sends no
 * request (D-032).
 */
export const stockQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.stock(id),
    meta: answeredBy('getStock'),
    staleTime: lifetimes.stock,
    refetchInterval: timings.stockRefresh,
    queryFn: async ({ signal, client, queryKey }): Promise<Stock> => {
      const { decodeStockReply } = await import('./decoders.ts')
      const [askedKey, replyKey] = stockKeys(id)
      const age = Date.now() - Number(session.read(askedKey) ?? Number.NEGATIVE_INFINITY)
      const isFirstRead = client.getQueryData(queryKey) === undefined
      if (isFirstRead && age >= 0 && age < timings.stockRefresh) {
        const known = readJson(session, replyKey)
        if (known !== undefined) {
          countCacheHit('getStock')
          return decodeStockReply(known)
        }
      }
      const { body } = await call('getStock', {
        path: { id },
        query: { _fields: stockFields },
        signal,
        fresh: true,
      })
      const stock = decodeStockReply(body)
      session.write(askedKey, String(Date.now()))
      session.write(replyKey, JSON.stringify(body))
      return stock
    },
  })

/** Session storage keys of a product's stock: the time of the request, and the reply. */
const stockKeys = (id: number) => [`stock_last_fetch_${id}`, `stock_data_${id}`] as const

/** Discards the known stock of ordered products (D-152). */
export function forgetStock(client: QueryClient, ids: readonly number[]): void {
  for (const id of ids) for (const key of stockKeys(id)) session.remove(key)
  void client.invalidateQueries({ queryKey: ['stock'] })
}

/** Up to four other products of the same category (D-120). */
export const relatedProductsQuery = (product: Pick<Product, 'id' | 'categories'>) =>
  queryOptions({
    queryKey: queryKeys.related(product.id),
    meta: answeredBy('listProducts'),
    staleTime: lifetimes.related,
    queryFn: async ({ client }): Promise<readonly Product[]> => {
      const category = relatedCategory(product.categories)?.id
      if (category === undefined) return []
      const wanted = { category: String(category), exclude: product.id, perPage: pageSizes.related }
      return (await client.fetchQuery(productsQuery(wanted))).products
    },
  })
