import { decodeProduct } from '@sauda/contract/products/product.ts'
import { describe, expect, test } from 'vitest'
import { importProducts } from '#catalogue/csv/import/import-products.ts'
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

const over = { sale_price: '80', date_on_sale_from: '2026-01-01', date_on_sale_to: '2026-01-31' }
const desk = '/wp-json/sauda/v1/desk/products'
const write = async (method: string, path: string, body: object) =>
  (await shop.ask(path, { method, key: '2', body })).status

describe.each<[string, (id: number, sku: string) => Promise<unknown>]>([
  ['a call', (id) => write('PUT', `/wp-json/wc/v3/products/${id}`, { sale_price: '80' })],
  [
    'a typed price in the desk',
    (id) => write('POST', `${desk}/prices/each`, { changes: [{ id, field: 'sale', to: '80' }] }),
  ],
  [
    'a change of many prices',
    (id) => write('POST', `${desk}/prices`, { ids: [id], change: { field: 'sale', to: '80' } }),
  ],
  ['a file', (_, sku) => importProducts(shop.context, `SKU,Sale price\n${sku},80`)],
])('after a sale that is over, a new sale price', (by, change) => {
  test(`applies at once by ${by}`, async () => {
    const id = await product(null, { regular_price: '100', sku: `over by ${by}`, ...over })
    const read = async () => (await shop.ask(`/wp-json/wc/v3/products/${id}`, { key: '2' })).body
    expect(await read()).toMatchObject({ on_sale: false })
    await change(id, `over by ${by}`)
    expect(await read()).toMatchObject({ on_sale: true, date_on_sale_from: null, date_on_sale_to: null })
  })
})

test('a sale in a file must not end before it begins, alone or with what is stored', async () => {
  const id = await product(null, { regular_price: '100', sku: 'FILED', ...over })
  const row = (start: string, end: string) =>
    importProducts(
      shop.context,
      `SKU,Regular price,Date sale price starts,Date sale price ends\nFILED,100,${start},${end}`,
    )
  const reason = 'Date sale price ends: the sale would end before it begins'
  expect((await row('2099-02-01', '2099-01-31')).skipped).toEqual([{ line: 2, reason }])
  const later = await importProducts(shop.context, 'SKU,Date sale price starts\nFILED,2026-03-01')
  expect(later.skipped).toEqual([{ line: 2, reason }])
  expect((await row('2099-02-01', '2099-02-01')).updated).toBe(1)
  const { body } = await shop.ask(`/wp-json/wc/v3/products/${id}`, { key: '2' })
  expect(body).toMatchObject({ date_on_sale_to: '2099-02-01T23:59:59' })
})
