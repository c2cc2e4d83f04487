/** A coupon for some products never discounts more than their price, for every kind of buyer (D-018, D-026). */
import { randomUUID } from 'node:crypto'
import { decodeCoupon } from '@sauda/contract/coupons/coupon.ts'
import type { CartLine } from '@sauda/domain/cart.ts'
import { recheckCoupons } from '@sauda/domain/cart-coupons.ts'
import type { Coupon } from '@sauda/domain/coupon.ts'
import { add, paisa, toAmount, zero } from '@sauda/domain/money.ts'
import { aCartLine } from '@sauda/domain/testing/builders.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ayeshasAddress } from '#testing/address.ts'
import { type Body, operatorOrders, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const address = { ...ayeshasAddress, city: 'Lahore', state: 'Punjab', postcode: '54000' }
const shop = setUpShop()
let token: string
const ids: Record<'covered' | 'other' | 'category' | 'elsewhere', number> = {
  covered: 0,
  other: 0,
  category: 0,
  elsewhere: 0,
}
const { ask, product } = operatorOrders(() => ({ shop, token }))
const category = async (name: string) =>
  (await ask('POST', '/wp-json/wc/v3/products/categories', { name })).body.id

beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
  ids.category = await category('Covered things')
  ids.elsewhere = await category('Other things')
  ids.covered = await product(null, { regular_price: '300', categories: [{ id: ids.category }] })
  ids.other = await product(null, {
    regular_price: '6000',
    sale_price: '5000',
    categories: [{ id: ids.elsewhere }],
  })
  await ask('PUT', '/wp-json/sauda/v1/settings/payment', { values: { couponsPerOrder: 3 } })
})

/** @returns its code */
async function coupon(more: object): Promise<string> {
  const code = `C${randomUUID().slice(0, 8)}`.toUpperCase()
  const { status } = await ask('POST', '/wp-json/wc/v3/coupons', { code, advertised: true, ...more })
  expect(status).toBe(201)
  return code
}

type Order = {
  id: number
  total: string
  total_tax: string
  shipping_total: string
  discount_total: string
  line_items: { id: number; total: string; total_tax: string }[]
}
const contents = (codes: readonly string[], quantity = 1) => ({
  line_items: [
    { product_id: ids.covered, quantity },
    { product_id: ids.other, quantity: 1 },
  ],
  coupon_lines: codes.map((code) => ({ code })),
})
const place = async (codes: readonly string[], quantity = 1) => {
  const { status, body } = await shop.ask(ordersPath, {
    method: 'POST',
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { payment_method: 'cod', billing: address, ...contents(codes, quantity) },
  })
  expect(status).toBe(201)
  return body as Order
}
const quoted = async (codes: readonly string[]) =>
  (
    await shop.ask('/wp-json/sauda/v1/quote', {
      method: 'POST',
      token,
      body: { shipping: address, ...contents(codes) },
    })
  ).body as Order

/** The discount in the browser's cart, from the reply it reads. @param query of the exact lookup, or of the list */
async function inBrowser(code: string, query: string): Promise<string> {
  const { body } = await shop.ask(`/wp-json/wc/v3/coupons?${query}`, { key: '1' })
  const found = (body as unknown[]).map(decodeCoupon).find((each): each is Coupon => each.code === code)
  if (!found) throw new Error(`no coupon ${code}`)
  const line = (id: number, price: number): CartLine => aCartLine({ id, price: paisa(price) })
  const { cart } = recheckCoupons(
    {
      lines: [line(ids.covered, 30_000), line(ids.other, 500_000)],
      coupons: [{ coupon: found, discount: zero }],
    },
    shop.time.now,
    new Map([
      [ids.covered, { categoryIds: [ids.category], onSale: false }],
      [ids.other, { categoryIds: [ids.elsewhere], onSale: true }],
    ]),
  )
  return toAmount(add(...cart.coupons.map(({ discount }) => discount)))
}

describe('1,000 off the cart with products of 300 is 300 off when it is limited by', () => {
  test.each<[string, () => object]>([
    ['its products', () => ({ product_ids: [ids.covered] })],
    ['its categories', () => ({ product_categories: [ids.category] })],
    ['products it leaves out', () => ({ excluded_product_ids: [ids.other] })],
    ['categories it leaves out', () => ({ excluded_product_categories: [ids.elsewhere] })],
    ['sale items', () => ({ exclude_sale_items: true })],
  ])('%s', async (_, limits) => {
    const code = await coupon({ discount_type: 'fixed_cart', amount: '1000', ...limits() })
    const lines = [{ total: '0.00' }, { total: '5000.00' }]

    const expected = { discount_total: '300.00', total: '5930.00' }
    expect(await quoted([code])).toMatchObject(expected)
    expect(await inBrowser(code, `code=${code}`)).toBe('300.00')
    expect(await inBrowser(code, 'per_page=100&status=publish')).toBe('300.00')
    expect(await place([code])).toMatchObject({ ...expected, line_items: lines })

    const written = await ask('POST', ordersPath, contents([code]))
    expect([written.status, written.body]).toMatchObject([
      201,
      { discount_total: '300.00', line_items: lines },
    ])
    const bare = await ask('POST', ordersPath, contents([]))
    const changed = await ask('PUT', `${ordersPath}/${bare.body.id}`, { coupon_lines: [{ code }] })
    expect(changed.body).toMatchObject({ discount_total: '300.00', line_items: lines })
  })
})

test('a second coupon applies to what the first one leaves, in the quote and in the order', async () => {
  const limited = { product_ids: [ids.covered] }
  const codes = [
    await coupon({ discount_type: 'percent', amount: '50', ...limited }),
    await coupon({ discount_type: 'fixed_cart', amount: '1000', ...limited }),
    await coupon({ discount_type: 'fixed_cart', amount: '1000' }),
  ]

  const expected = { discount_total: '1300.00', total: '4930.00' }
  expect(await quoted(codes)).toMatchObject(expected)
  expect(await place(codes)).toMatchObject({
    ...expected,
    line_items: [{ total: '0.00' }, { total: '4000.00' }],
  })
})

test('a discount never exceeds a line amount that an operator set, rounding included', async () => {
  const code = await coupon({ discount_type: 'percent', amount: '100', product_ids: [ids.covered] })
  const { status, body } = await ask('POST', ordersPath, {
    line_items: [
      { product_id: ids.covered, quantity: 3, subtotal: '200', total: '200' },
      { product_id: ids.other, quantity: 1 },
    ],
    coupon_lines: [{ code }],
  })

  expect([status, body]).toMatchObject([
    201,
    { discount_total: '200.00', line_items: [{ total: '0.00' }, {}] },
  ])
  const again = await ask('PUT', `${ordersPath}/${body.id}`, { coupon_lines: [{ code }] })
  expect(again.body).toMatchObject({ discount_total: '200.00', line_items: [{ total: '0.00' }, {}] })
})

describe('an older order with a coupon above the cost of its product', () => {
  /** A product of 300 with a discount of 1,000 beside one of 5,000, as orders were stored until 2026-11. */
  async function olderOrder(): Promise<Order> {
    const order = await place([])
    const [first, second] = order.line_items.map(({ id }) => id)
    await sql`update order_line set total = case id when ${first} then -70000 else 500000 end
      where id in (${first}, ${second})`.execute(shop.context.db)
    await sql`update customer_order set discount = 100000, total = 523000 where id = ${order.id}`.execute(
      shop.context.db,
    )
    return order
  }
  const refund = async (order: Order, body: object) => ask('POST', `${ordersPath}/${order.id}/refunds`, body)

  test('refunds the amount paid per line, and no more', async () => {
    const order = await olderOrder()
    const [first, second] = order.line_items
    const line = (of: typeof first, refund_total: string, refund_tax: string) => ({
      id: of?.id,
      quantity: 1,
      refund_total,
      refund_tax: [{ refund_total: refund_tax }],
    })

    expect((await refund(order, { line_items: [line(second, '5000', '500')] })).status).toBe(400)
    const { status, body } = await refund(order, {
      line_items: [line(first, '0', '30'), line(second, '4300', '500')],
    })
    expect([status, body]).toMatchObject([201, { amount: '4830.00' }])
    expect((await refund(order, { amount: '400.01' })).status).toBe(400)
    expect((await refund(order, { amount: '400' })).status).toBe(201)
    expect(((await ask('GET', `${ordersPath}/${order.id}`)).body as Body)['status']).toBe('refunded')
  })
})
