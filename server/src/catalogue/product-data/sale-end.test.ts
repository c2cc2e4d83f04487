import { decodeProduct } from '@sauda/contract/products/product.ts'
import { expect, test } from 'vitest'
import { operatorOrders } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { loadProducts } from './product-store.ts'
import { pricingOf } from './storefront-product.ts'

const shop = setUpShop()
const { product } = operatorOrders(() => ({ shop, token: '' }))

test.each([
  ['while it lasts', { sale_price: '80', date_on_sale_to: '2099-06-30' }, '2099-06-30'],
  ['without an end', { sale_price: '80' }, undefined],
  [
    'before it begins',
    { sale_price: '80', date_on_sale_from: '2098-01-01', date_on_sale_to: '2099-06-30' },
    undefined,
  ],
  ['where there is none', {}, undefined],
])('a price contains the end of its sale: %s', async (_, sale, day) => {
  const id = await product(null, { regular_price: '100', ...sale })
  const [record] = await loadProducts(shop.context.db, [id])
  const ends = record && pricingOf(record, shop.time.now).saleEnds
  const dayOf = (time: number | undefined) =>
    time === undefined ? undefined : new Date(time + 5 * 3_600_000).toISOString().slice(0, 10)
  expect(dayOf(ends)).toBe(day)

  // our own pages and those made from a host's data agree
  const { body } = await shop.ask(`/wp-json/wc/v3/products?include=${id}`, { key: '1' })
  const [row] = body as unknown[]
  const read = decodeProduct(row)
  expect(read.pricing.saleEnds === undefined || dayOf(read.pricing.saleEnds) === day).toBe(true)
})
