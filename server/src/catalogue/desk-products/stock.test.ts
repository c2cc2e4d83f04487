/* Stock in the desk: recorded as differences, with a history of causes. */
import { usualLowStock } from '@sauda/domain/constants.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelUnpaid } from '#orders/changing/cancel-unpaid.ts'
import { expiries } from '#entry/modules.ts'
import { deleteExpired } from '#operations/maintenance.ts'
import { importProducts } from '#catalogue/csv/import/import-products.ts'
import { ayeshasAddress } from '#testing/address.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
})

const wc = '/wp-json/wc/v3'
const desk = '/wp-json/sauda/v1/desk/products'
const ask = async (method: string, path: string, body?: object, headers?: Record<string, string>) => {
  const reply = await shop.ask(path, { method, key: '2', ...(body && { body }), ...(headers && { headers }) })
  return { status: reply.status, body: reply.body as never }
}
let product = 0
beforeEach(async () => {
  product = await newProduct({ manage_stock: true, stock_quantity: 10 })
})
async function newProduct(more: object): Promise<number> {
  const { body } = await ask('POST', `${wc}/products`, { name: 'Lamp', regular_price: '100', ...more })
  return (body as { id: number }).id
}
type Movement = {
  before: number
  after: number
  difference: number
  cause: string
  reference: string
  who: string
}
const history = async (id = product) =>
  ((await ask('GET', `${desk}/${id}/stock`)).body as Movement[]).map(
    ({ before, after, difference, cause, reference, who }) =>
      `${before} ${after} ${difference} ${cause} ${reference} ${who}`,
  )
const stockOf = async (id = product) =>
  ((await ask('GET', `${wc}/products/${id}`)).body as { stock_quantity: number }).stock_quantity
type Results = {
  results: { id: number; stock_quantity?: number; version: string; error?: { code: string } }[]
}
const count = async (...changes: object[]) =>
  ((await ask('POST', `${desk}/stock`, { changes })).body as Results).results

const place = async (more: object = {}) => {
  const { body } = await shop.ask(`${wc}/orders`, {
    method: 'POST',
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      payment_method: 'cod',
      billing: ayeshasAddress,
      line_items: [{ product_id: product, quantity: 2 }],
      ...more,
    },
  })
  return body as { id: number; line_items: { id: number }[] }
}

test('orders, cancellations and refunds are in the stock history with their number and author', async () => {
  const first = await place()
  await ask('PUT', `${wc}/orders/${first.id}`, { status: 'cancelled' })
  const second = await place({ coupon_lines: [{ code: 'SAVE10' }] })
  const { body } = await ask('GET', `${wc}/orders/${second.id}`)
  const [line] = (body as typeof second).line_items
  await ask('POST', `${wc}/orders/${second.id}/refunds`, {
    api_refund: false,
    line_items: [{ id: line?.id, quantity: 1, refund_total: 50 }],
  })

  expect(await history()).toEqual([
    `8 9 1 refund ${second.id} key 2`,
    `10 8 -2 order ${second.id} customer 101`,
    `8 10 2 cancel ${first.id} key 2`,
    `10 8 -2 order ${first.id} customer 101`,
  ])
})

test("stock that an operator sets or orders is recorded with the operator's name", async () => {
  await ask('PUT', `${wc}/products/${product}`, { stock_quantity: 4 })
  await ask('PUT', `${wc}/products/${product}`, { name: 'Tall lamp' })
  const { body } = await ask('POST', `${wc}/orders`, {
    status: 'processing',
    line_items: [{ product_id: product, quantity: 1 }],
  })

  expect(await history()).toEqual([
    `4 3 -1 order ${(body as { id: number }).id} key 2`,
    '10 4 -6 program  key 2',
  ])
})

test('stock from an imported file is recorded with the file name', async () => {
  await importProducts(shop.context, [`ID,Name,In stock?,Stock\n${product},Lamp,1,25\n`])

  expect(await history()).toEqual(['10 25 15 import  '])
})

test('stock differences are added to concurrent orders, and applied once per key', async () => {
  const sent = { changes: [{ id: product, difference: 9 }] }
  const headers = { 'idempotency-key': 'counted-once-by-hand' }
  await Promise.all([
    ask('POST', `${desk}/stock`, sent, headers),
    place(),
    ...[1, 2, 3].map(() => count({ id: product, difference: -1 })),
  ])
  await ask('POST', `${desk}/stock`, sent, headers)

  expect(await stockOf()).toBe(10 + 9 - 2 - 3)
  expect(await history()).toHaveLength(5)
})

test('setting stock from an outdated version changes nothing and returns the current stock', async () => {
  const list = (await ask('GET', `${desk}?include=${product}`)).body as { version: string }[]
  const version = list[0]?.version
  expect(await count({ id: product, set: 7, version })).toMatchObject([{ id: product, stock_quantity: 7 }])

  expect(await count({ id: product, set: 5, version })).toMatchObject([
    { id: product, error: { code: 'desk_product_changed', data: { product: { stock_quantity: 7 } } } },
  ])
  expect(await stockOf()).toBe(7)
})

test('each row is written by itself, and skipped rows report why', async () => {
  const uncounted = await newProduct({})
  const results = await count(
    { id: product, set: 0 },
    { id: uncounted, difference: 1 },
    { id: 999_999, difference: 1 },
    { id: product },
    { id: product, difference: 1, set: 1 },
    { id: product, difference: 3 },
  )

  expect(results.map(({ error, stock_quantity: left }) => error?.code ?? left)).toEqual([
    0,
    'sauda_desk_stock_unmanaged',
    'woocommerce_rest_product_invalid_id',
    'rest_invalid_param',
    'rest_invalid_param',
    3,
  ])
  expect((await ask('GET', `${wc}/products/${product}`)).body).toMatchObject({ stock_status: 'instock' })
})

test.each([[{ changes: [] }], [{ changes: Array.from({ length: 101 }, () => ({ id: 1, set: 1 })) }], [{}]])(
  'an empty list and a list above the limit of a call are refused',
  async (body) => {
    expect((await ask('POST', `${desk}/stock`, body)).status).toBe(400)
  },
)

test('the history of a product includes its variations, and ends after 180 days', async () => {
  const parent = await newProduct({
    type: 'variable',
    attributes: [{ name: 'Size', options: ['S'], variation: true, visible: true }],
  })
  const { body } = await ask('POST', `${wc}/products/${parent}/variations`, {
    regular_price: '5',
    manage_stock: true,
    stock_quantity: 1,
    attributes: [{ name: 'Size', option: 'S' }],
  })
  const { id } = body as { id: number }
  await count({ id, difference: 4 })
  expect(await history(parent)).toEqual(['1 5 4 program  key 2'])
  expect((await ask('GET', `${desk}?include=${parent}`)).body).toMatchObject([
    { stock_quantity: 5, variations: 1, low: false, stock_status: 'instock' },
  ])
  expect((await ask('GET', `${desk}?parent=${parent}`)).body).toMatchObject([
    { id, stock_quantity: 5, attributes: [{ name: 'Size', option: 'S' }] },
  ])

  const before = shop.time.now
  shop.time.now = Date.now() + 181 * 24 * 3_600_000
  await deleteExpired(shop.context, expiries)
  shop.time.now = before
  expect(await history(parent)).toEqual([])
})

test('an order that is cancelled for lack of payment returns its stock with that cause', async () => {
  const { body } = await ask('POST', `${wc}/orders`, {
    status: 'processing',
    line_items: [{ product_id: product, quantity: 1 }],
  })
  const { id } = body as { id: number }
  const past = new Date(shop.time.now - 1)
  await shop.context.db
    .updateTable('customerOrder')
    .set({ status: 'pending', payBy: past })
    .where('id', '=', id)
    .execute()
  await cancelUnpaid(shop.context)

  expect((await history())[0]).toMatch(new RegExp(`^9 10 1 cancel ${id} \\S+`))
})

test('triggers and application code agree when stock is low', async () => {
  const { rows } = await sql<{ name: string; amounts: string[] }>`
    select proname as name, array(select (regexp_matches(prosrc, 'low_stock_amount, (\\d+)\\)', 'g'))[1]) as amounts
    from pg_proc where prosrc like '%low_stock_amount%'`.execute(shop.context.db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { amounts } of rows) expect(new Set(amounts)).toEqual(new Set([String(usualLowStock)]))
})
