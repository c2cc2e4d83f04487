/** One product with its variations, its stock, and what stands beside it. */
import { pageSizes, timings } from '@sauda/domain/constants.ts'
import type { Product, Stock, Variation } from '@sauda/domain/product.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { readJson, session } from '#state/storage.ts'
import { answeredBy, countCacheHit } from './cache-hits.ts'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'

export type ProductPageData = { product: Product; variations: readonly Variation[] }

/** Nobody sells this. Everything else that goes wrong is an ApiError. */
export class ProductNotFound extends Error {
  override name = 'ProductNotFound'
  constructor() {
    super(errors.productNotFound)
  }
}

/** A product by slug; an address of digits only may also be its id (D-041). */
export const productBySlugQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.productBySlug(slug),
    meta: answeredBy('listProducts'),
    staleTime: lifetimes.bySlug,
    queryFn: async ({ signal }): Promise<ProductPageData> => {
      const product = (await bySlug(slug, signal)) ?? (await byId(slug, signal))
      if (!product) throw new ProductNotFound()
      return {
        product,
        variations: product.type === 'variable' ? await variationsOf(product.id, signal) : [],
      }
    },
  })

async function bySlug(slug: string, signal: AbortSignal): Promise<Product | undefined> {
  const { decodeProducts } = await import('./decoders.ts')
  const { body } = await call('listProducts', { query: { slug, status: 'publish' }, signal })
  return decodeProducts(body)[0]
}

async function byId(text: string, signal: AbortSignal): Promise<Product | undefined> {
  if (!/^\d{1,15}$/.test(text)) return undefined
  const { decodeProduct } = await import('./decoders.ts')
  try {
    const { body } = await call('getProduct', { path: { id: text }, signal })
    return decodeProduct(body)
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}

async function variationsOf(id: number, signal: AbortSignal): Promise<readonly Variation[]> {
  const { decodeVariations } = await import('./decoders.ts')
  const { body } = await call('listVariations', {
    path: { id },
    query: { per_page: pageSizes.fetchAll, status: 'publish' },
    signal,
  })
  return decodeVariations(body)
}

const stockFields = 'id,name,stock_status,stock_quantity,in_stock,manage_stock'

/**
 * Stock on product load and every five minutes while the page is visible. The session storage remembers per product when
 * it was asked and what the answer was, so a reload within five minutes asks nobody (D-032).
 */
export const stockQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.stock(id),
    meta: answeredBy('getStock'),
    staleTime: lifetimes.stock,
    refetchInterval: timings.stockRefresh,
    queryFn: async ({ signal }): Promise<Stock> => {
      const { decodeStockReply } = await import('./decoders.ts')
      const [askedKey, replyKey] = stockKeys(id)
      const age = Date.now() - Number(session.read(askedKey) ?? Number.NEGATIVE_INFINITY)
      if (age >= 0 && age < timings.stockRefresh) {
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

/** What the session storage knows of a product's stock: when it was asked, and the reply. */
const stockKeys = (id: number) => [`stock_last_fetch_${id}`, `stock_data_${id}`] as const

/** After an order the stock of these products is another: the next look asks the server (D-152). */
export function forgetStock(client: QueryClient, ids: readonly number[]): void {
  for (const id of ids) for (const key of stockKeys(id)) session.remove(key)
  void client.invalidateQueries({ queryKey: ['stock'] })
}

/** Up to four others of the same first category (D-120). */
export const relatedProductsQuery = (product: Pick<Product, 'id' | 'categories'>) =>
  queryOptions({
    queryKey: queryKeys.related(product.id),
    meta: answeredBy('listProducts'),
    staleTime: lifetimes.related,
    queryFn: async ({ signal }): Promise<readonly Product[]> => {
      const category = product.categories[0]?.id
      if (category === undefined) return []
      const { decodeProducts } = await import('./decoders.ts')
      const { body } = await call('listProducts', {
        query: {
          category: String(category),
          exclude: product.id,
          per_page: pageSizes.related,
          status: 'publish',
        },
        signal,
      })
      return decodeProducts(body)
    },
  })
