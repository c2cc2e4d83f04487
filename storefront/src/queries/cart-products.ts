/** The shop's current data of the cart's products: prices, stock, categories (D-038). */
import type { Cart, CartLine, LineUpdate } from '@sauda/domain/cart.ts'
import type { CouponProduct, CouponProducts } from '@sauda/domain/cart-coupons.ts'
import { lineKey } from '@sauda/domain/cart.ts'
import { withAncestors } from '@sauda/domain/category.ts'
import { pageSizes } from '@sauda/domain/constants.ts'
import { languageOf } from '@sauda/domain/locale.ts'
import {
  isInStock,
  isOnSale,
  lineLimit,
  priceOf,
  type Product,
  type Variation,
} from '@sauda/domain/product.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { answeredBy } from './cache-hits.ts'
import { categoriesQuery } from './categories.ts'
import { queryKeys } from './keys.ts'
import { isGone } from './unless-gone.ts'

/** Products by id, and variations by id; missing ones are no longer sold. */
export type CartProducts = {
  products: ReadonlyMap<number, Product>
  variations: ReadonlyMap<number, Variation>
  /** categories and sale state of the products, for coupons */
  known: CouponProducts
}

/** Requested whenever the cart or the checkout opens; nothing is sold based on a cached copy. */
export const cartProductsQuery = (client: QueryClient, cart: Cart) => {
  const ids = [...new Set(cart.lines.map(({ id }) => id))].toSorted((a, b) => a - b)
  const parents = new Set(
    cart.lines.flatMap(({ id, variationId }) => (variationId === undefined ? [] : [id])),
  )
  return queryOptions({
    queryKey: queryKeys.cartProducts(ids),
    meta: answeredBy('listProducts'),
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<CartProducts> => {
      const [products, variations, categories] = await Promise.all([
        productsOf(ids, signal),
        Promise.all([...parents].map((id) => variationsOf(id, signal))),
        client.fetchQuery(categoriesQuery()),
      ])
      const couponProductOf = (product: Product, pricing = product.pricing): CouponProduct => ({
        categoryIds: [
          ...withAncestors(
            categories,
            product.categories.map(({ id }) => id),
          ),
        ],
        onSale: isOnSale(pricing),
      })
      const byId = new Map(products.map((product) => [product.id, product]))
      const known = new Map(products.map((product) => [product.id, couponProductOf(product)]))
      for (const { parentId, rows } of variations) {
        const parent = byId.get(parentId)
        if (parent) for (const row of rows) known.set(row.id, couponProductOf(parent, row.pricing))
      }
      const rows = variations.flatMap((each) => each.rows)
      return { products: byId, variations: new Map(rows.map((row) => [row.id, row])), known }
    },
  })
}

async function productsOf(ids: readonly number[], signal: AbortSignal): Promise<readonly Product[]> {
  const { decodeProducts } = await import('./decoders.ts')
  const { body } = await call('listProducts', {
    query: { include: ids.join(','), per_page: pageSizes.fetchAll, status: 'publish' },
    signal,
    fresh: true,
  })
  return decodeProducts(body)
}

async function variationsOf(parentId: number, signal: AbortSignal) {
  const { decodeVariations } = await import('./decoders.ts')
  const { body } = await call('listVariations', {
    path: { id: parentId },
    query: { per_page: pageSizes.fetchAll },
    signal,
    fresh: true,
  }).catch((cause: unknown) => {
    // The parent product is gone, and so are its variations. After another failure they may still be sold.
    if (isGone(cause, [400, 404])) return { body: [] }
    throw cause
  })
  return { parentId, rows: decodeVariations(body) }
}

/**
 * Translates the names of lines that were added on a page in another language. Without a translation, or when the
 * product no longer exists, a name is unchanged.
 */
export const inPageLanguage = (cart: Cart, { products }: CartProducts): Cart => ({
  ...cart,
  lines: cart.lines.map((line) =>
    languageOf(line.name) === locale ? line : { ...line, name: products.get(line.id)?.name ?? line.name },
  ),
})

/** The shop's current data for each line of the cart. */
export const updatesOf = (cart: Cart, products: CartProducts): LineUpdate[] =>
  cart.lines.map((line) => updateOf(line, products))

function updateOf(line: CartLine, { products, variations }: CartProducts): LineUpdate {
  const key = lineKey(line)
  const product = products.get(line.id)
  const sold = line.variationId === undefined ? product : variations.get(line.variationId)
  const price = sold && priceOf(sold.pricing)
  if (!product || !sold || price === undefined || !isInStock(sold.stock)) return { key, gone: true }
  const available = lineLimit(sold.stock) ?? Infinity
  return { key, price, available, gone: false }
}
