/** A quote equals the price of the order placed afterwards. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
})

const bottle = { product_id: 1020, quantity: 1 }
const lahore = { city: 'Lahore', state: 'Punjab' }
type Amounts = Record<'subtotal' | 'discount_total' | 'shipping_total' | 'total_tax' | 'total', string>

const quote = (body: object, who: { token?: string; key?: '1' } = { key: '1' }) =>
  shop.ask('/wp-json/sauda/v1/quote', { method: 'POST', ...who, body })
const place = (body: object) =>
  shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: {
      payment_method: 'cod',
      billing: {
        first_name: 'Ayesha',
        last_name: 'Khan',
        email: 'ayesha@sauda.example',
        phone: '03001234567',
        address_1: 'House 1',
        ...lahore,
        postcode: '54000',
        country: 'Pakistan',
      },
      ...body,
    },
  })

/** Data that a quote must not change. */
const stored = async () => {
  const { rows } = await sql`
    select (select count(*) from customer_order) as orders,
      (select stock_quantity from product where id = 1020) as stock,
      (select sum(usage_count) from coupon) as uses,
      (select count(*) from idempotent_reply) as replies`.execute(shop.context.db)
  return rows
}

test('a quote equals the cost of the order, with a coupon too, and stores nothing', async () => {
  for (const more of [{}, { coupon_lines: [{ code: 'save10' }] }]) {
    const asked = { line_items: [{ ...bottle, quantity: 3 }], ...more }
    const before = await stored()

    const { status, body } = await quote({ ...asked, shipping: lahore }, { token })

    expect(status).toBe(200)
    expect(await stored()).toEqual(before)
    const { total, subtotal, discount_total, shipping_total, total_tax } = body as Amounts
    const order = await place({ ...asked, expected_total: total })
    expect(order.status).toBe(201)
    expect(order.body).toMatchObject({ discount_total, shipping_total, total_tax, total })
    expect(subtotal).toBe('3000.00')
  }
})

test('without an address there is no delivery cost, and an invalid coupon gives no discount', async () => {
  const { status, body } = await quote({ line_items: [bottle], coupon_lines: [{ code: 'NO-SUCH' }] })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    subtotal: '1000.00',
    discount_total: '0.00',
    shipping_total: '0.00',
    shipping_title: '',
    total_tax: '100.00',
    total: '1100.00',
  })
})

test('a deleted product is omitted; a quantity above the stock is still priced', async () => {
  const { body } = await quote({
    line_items: [
      { product_id: 999_999, quantity: 1 },
      { ...bottle, quantity: 99 },
    ],
    shipping: lahore,
  })

  expect(body).toMatchObject({ subtotal: '99000.00', shipping_total: '400.00' })
  expect(await quote({ line_items: [{ product_id: 999_999, quantity: 1 }] })).toMatchObject({
    status: 400,
    body: { code: 'woocommerce_rest_cart_invalid_product' },
  })
  expect((await quote({ line_items: [] })).status).toBe(400)
})

test('a caller without any key is refused', async () => {
  expect((await quote({ line_items: [bottle] }, {})).status).toBe(401)
})
