/** Requests as an attacker sends them: never a 500, never another host, never a price of their own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.tokenOf('ayesha')
})
afterAll(() => shop.close())

const home = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  address_1: 'House 12-B/3, Shamsi Road',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
}
const order = (more: object) => ({
  payment_method: 'cod',
  billing: { ...home, email: 'ayesha@sauda.example', phone: '0300 1234567' },
  line_items: [{ product_id: 1001, quantity: 1 }],
  ...more,
})
const place = (more: object, headers: Record<string, string> = {}) =>
  shop.ask('/wp-json/wc/v3/orders', { method: 'POST', token, body: order(more), headers })
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

describe('pages', () => {
  test.each(['//evil.example/', '//evil.example//', '///evil.example/', '//a:b', '//['])(
    '%s names no other host',
    async (path) => {
      const { status, headers } = await shop.ask(path)

      expect([status, headers.get('location')]).toEqual([404, null])
    },
  )

  test.each(['/product/%00', '/product/a%00b'])('%s is not found', async (path) => {
    expect((await shop.ask(path)).status).toBe(404)
  })
})

describe('an envelope is always 200 [CONTRACT 1.8]', () => {
  test.each([{ 'Accept-Encoding': 'br' }, { 'If-None-Match': '*' }])('with %j', async (headers) => {
    const { status, body } = await shop.ask('/wp-json/myapi/v1/all-products-data?_envelope=1', { headers })

    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 200 })
  })
})

describe('bodies', () => {
  test.each([
    { line_items: [{ product_id: 2_147_483_648, quantity: 1 }] },
    { line_items: [{ product_id: 2501, variation_id: 2_147_483_648, quantity: 1 }] },
    { set_paid: { toString: null } },
    { line_items: [{ product_id: 1001, quantity: 1, meta_data: [{ key: 'k', value: 'z'.repeat(501) }] }] },
    { surplus: nested(65) },
  ])("the fault is the sender's: case %#", async (more) => {
    expect((await place(more, { 'Idempotency-Key': crypto.randomUUID() })).status).toBe(400)
  })

  test('100,000 lists inside each other are no JSON', async () => {
    const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`

    const headers = { 'Content-Type': 'application/json' }
    const { status, body } = await shop.ask('/wp-json/wc/v3/orders', {
      method: 'POST',
      token,
      text: deep,
      headers,
    })

    expect([status, body]).toMatchObject([400, { code: 'rest_invalid_json' }])
  })

  test('half a character is kept as the sign for an unknown one', async () => {
    const { status, body } = await shop.ask('/wp-json/wc/v3/customers/101', {
      method: 'PUT',
      token,
      body: { billing: { last_name: 'Kh\ud800n' } },
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({ billing: { last_name: 'Kh\ufffdn' } })
  })

  test('an option may be chosen once', async () => {
    const meta_data = [
      { key: 'Size', value: 'M' },
      { key: 'Size', value: 'XXXXL gold' },
    ]

    expect(await place({ line_items: [{ product_id: 1001, quantity: 1, meta_data }] })).toMatchObject({
      status: 400,
      body: { code: 'sauda_invalid_option' },
    })
  })
})

describe('delivery', () => {
  test('costs what the place it goes to costs', async () => {
    const { status, body } = await place({ shipping: { ...home, city: 'Karachi', state: 'Sindh' } })

    expect(status).toBe(201)
    expect(body).toMatchObject({ shipping_total: '400.00' })
  })

  test('to another place needs a name and a street', async () => {
    expect(await place({ shipping: { city: 'Karachi', state: 'Sindh' } })).toMatchObject({
      status: 400,
      body: { code: 'rest_missing_callback_param' },
    })
  })
})
