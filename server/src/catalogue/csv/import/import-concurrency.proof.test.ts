/* An import in a busy shop: orders and operators' writes continue, and neither overwrites the other. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { importProducts } from './import-products.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.tokenOf('ayesha')
})
afterAll(() => shop.close())

const address = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  address_1: 'House 12-B/3, Shamsi Road',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
}
const order = (street: number) =>
  shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token,
    body: {
      payment_method: 'cod',
      billing: { ...address, address_1: `Street ${street}`, email: 'a@mail.example', phone: '03001234567' },
      line_items: [{ product_id: 1020, quantity: 1 }],
    },
  })

test('orders during imports of the same products keep their stock correct', async () => {
  const { db } = shop.context
  await db
    .updateTable('product')
    .set({ manageStock: true, stockQuantity: 100, stockStatus: 'instock' })
    .where('id', '=', 1020)
    .execute()
  const importAgain = (price: number) =>
    importProducts(shop.context, [`ID,Type,SKU,Regular price\n1020,simple,FX-1020,${price}\n`])

  const [orders] = await Promise.all([
    Promise.all(Array.from({ length: 12 }, (_, street) => order(street))),
    (async () => {
      for (let price = 1001; price < 1009; price += 1) await importAgain(price)
    })(),
  ])

  const { stockQuantity, regularPrice } = await db
    .selectFrom('product')
    .select(['stockQuantity', 'regularPrice'])
    .where('id', '=', 1020)
    .executeTakeFirstOrThrow()
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([201]))
  expect([stockQuantity, regularPrice]).toEqual([88, 100_800])
})

test('a product that an operator creates waits for a running import, and both get different slugs', async () => {
  const steps: string[] = []
  let made: Promise<void> | undefined
  async function* file() {
    yield 'ID,Type,SKU,Name,Regular price\n,simple,BESIDE-1,Beside,10\n'
    made = shop
      .ask('/wp-json/wc/v3/products', { method: 'POST', key: '2', body: { name: 'Beside', sku: 'BESIDE-2' } })
      .then(({ status }) => void steps.push(`product ${status}`))
    for (let turn = 0; turn < 20; turn += 1) await nextTurn()
    yield ',simple,BESIDE-3,Beside,10\n'
  }

  await importProducts(shop.context, file())
  steps.push('imported')
  await made

  const { db } = shop.context
  const rows = await db
    .selectFrom('product')
    .select('slug')
    .where('name', '=', 'Beside')
    .orderBy('id')
    .execute()
  expect(steps).toEqual(['imported', 'product 201'])
  expect(new Set(rows.map(({ slug }) => slug))).toEqual(new Set(['beside', 'beside-2', 'beside-3']))
})

test('a write that waits too long for an import is asked to retry later', async () => {
  let reply: { status: number; headers: Headers; body: unknown } | undefined
  async function* file() {
    yield 'ID,Type,SKU,Name,Regular price\n,simple,LONG-1,Long,10\n'
    reply = await shop.ask('/wp-json/wc/v3/products', { method: 'POST', key: '2', body: { name: 'Late' } })
  }

  await importProducts(shop.context, file())

  expect(reply).toMatchObject({ status: 503, body: { code: 'sauda_unavailable' } })
  expect(reply?.headers.get('retry-after')).toBe('1')
})
