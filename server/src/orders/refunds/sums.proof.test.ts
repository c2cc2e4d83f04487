/* Quote, order, previewed and written refunds of random shops agree: taxes, delivery, surcharge, several coupons. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { address, billing, operatorOrders, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let staff: Awaited<ReturnType<typeof deskStaff>>
let token: string
beforeAll(async () => {
  staff = await deskStaff(shop.context)
  token = await shop.tokenOf('ayesha')
})
const { ask, product } = operatorOrders(() => ({ shop, token }))
const { call } = deskCalls(() => ({ shop, staff }))

type Row = {
  id: number
  quantity?: number
  subtotal?: string
  total: string
  total_tax: string
  taxes: { total: string }[]
}
type Amount = 'total' | 'total_tax' | 'cart_tax' | 'shipping_total' | 'shipping_tax' | 'discount_total'
type Order = Record<Amount, string> & { id: number; status: string } & Record<
    'line_items' | 'shipping_lines' | 'fee_lines',
    Row[]
  > & {
    coupon_lines: { discount: string }[]
    tax_lines: Record<'tax_total' | 'shipping_tax_total', string>[]
  }

const paisa = (amount = '0'): number => Math.round(Number(amount) * 100)
const sum = <T>(rows: readonly T[], of: (row: T) => string | undefined): number =>
  rows.reduce((all, row) => all + paisa(of(row)), 0)

const percent = fc.constantFrom(0, 1.11, 5, 7.77, 10, 17.35, 33.33, 100)
const taxClass = fc.constantFrom('', 'reduced')
const tax = fc.record({
  percent,
  classes: fc.constant([{ slug: 'reduced', title: 'Reduced', percent: 5.25 }]),
  pricesIncludeTax: fc.boolean(),
  taxShipping: fc.boolean(),
  rates: fc.uniqueArray(
    fc.record({
      title: fc.constantFrom('GST', 'PST'),
      percent,
      class: taxClass,
      state: fc.constantFrom('', 'KP'),
      cities: fc.constantFrom([], ['Mardan']),
      // the shop's own rates have priority 1
      priority: fc.integer({ min: 2, max: 9 }),
      compound: fc.boolean(),
      shipping: fc.boolean(),
    }),
    { maxLength: 3, selector: ({ priority }) => priority },
  ),
})
const price = fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 9_999_999 }))
const basket = fc.array(
  fc.record({ price, taxClass, taxed: fc.boolean(), quantity: fc.constantFrom(1, 2, 3, 7, 99) }),
  { minLength: 1, maxLength: 4 },
)
const coupons = fc.array(
  fc.oneof(
    fc.record({
      discount_type: fc.constant('percent'),
      amount: fc.constantFrom('0.01', '10', '33.33', '99.99', '100'),
    }),
    fc.record({
      discount_type: fc.constantFrom('fixed_cart', 'fixed_product'),
      amount: price.map((amount) => (amount / 100).toFixed(2)),
      limit_usage_to_x_items: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
  ),
  { maxLength: 3 },
)
const payment = fc.record({ cashSurcharge: fc.constantFrom(0, 1, 50), cashSurchargeTaxed: fc.boolean() })

const settings = async (group: string, values: object) =>
  expect((await ask('PUT', `/wp-json/sauda/v1/settings/${group}`, { values })).status).toBe(200)

/** Every amount of the order is the sum of its parts. */
function mustAddUp(order: Order): void {
  const { line_items: lines, shipping_lines: shipping, fee_lines: fees } = order
  const rows = [...lines, ...shipping, ...fees]
  const shippingTax = sum(shipping, (row) => row.total_tax)
  expect({
    total: paisa(order.total),
    total_tax: paisa(order.total_tax),
    cart_tax: paisa(order.cart_tax),
    shipping: [paisa(order.shipping_total), paisa(order.shipping_tax)],
    discount: paisa(order.discount_total),
    coupons: sum(order.coupon_lines, (row) => row.discount),
    rates:
      sum(order.tax_lines, (row) => row.tax_total) + sum(order.tax_lines, (row) => row.shipping_tax_total),
    negative: rows.filter((row) => paisa(row.total) < 0 || paisa(row.total_tax) < 0),
    shares: rows.map((row) => sum(row.taxes, (each) => each.total)),
  }).toEqual({
    total: sum(rows, (row) => row.total) + sum(rows, (row) => row.total_tax),
    total_tax: sum(rows, (row) => row.total_tax),
    cart_tax: sum([...lines, ...fees], (row) => row.total_tax),
    shipping: [sum(shipping, (row) => row.total), shippingTax],
    discount: sum(lines, (row) => row.subtotal) - sum(lines, (row) => row.total),
    coupons: order.coupon_lines.length === 0 ? 0 : paisa(order.discount_total),
    rates: paisa(order.total_tax),
    negative: [],
    shares: rows.map((row) => paisa(row.total_tax)),
  })
}

test('a shopper pays the quote, its parts add up, and refunds of all units return it once', async () => {
  let made = 0
  let orders = 0
  await fc.assert(
    fc.asyncProperty(tax, payment, basket, coupons, async (taxes, cash, bought, given) => {
      await settings('tax', taxes)
      await settings('payment', { ...cash, couponsPerOrder: 5 })
      const line_items = []
      for (const each of bought)
        line_items.push({
          product_id: await product(null, {
            regular_price: (each.price / 100).toFixed(2),
            tax_class: each.taxClass,
            tax_status: each.taxed ? 'taxable' : 'none',
          }),
          quantity: each.quantity,
        })
      const coupon_lines = []
      for (const each of given) {
        const code = `SUM-${(made += 1)}`
        expect((await ask('POST', '/wp-json/wc/v3/coupons', { code, ...each })).status).toBe(201)
        coupon_lines.push({ code })
      }
      const sent = { payment_method: 'cod', line_items, coupon_lines, gift_codes: [], shipping: address }
      const quote = await shop.ask('/wp-json/sauda/v1/quote', { method: 'POST', token, body: sent })
      expect(quote.status).toBe(200)
      const { total: expected_total } = quote.body as { total: string }
      const placed = await shop.ask(ordersPath, {
        method: 'POST',
        token,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: { ...sent, billing, expected_total },
      })
      // a quote skips a coupon for which the others leave nothing; the order is refused
      const refusal = placed.status === 201 ? '' : (placed.body as { code: string }).code
      expect(['', 'woocommerce_rest_invalid_coupon']).toContain(refusal)
      if (refusal !== '') return
      const { id } = placed.body as Order
      const order = (await ask('GET', `${ordersPath}/${id}`)).body as unknown as Order
      orders += 1
      mustAddUp(order)
      expect(order.total).toBe(expected_total)

      const rows = [...order.line_items, ...order.shipping_lines, ...order.fee_lines]
      let paidBack = 0
      for (const isRest of [false, true]) {
        const units = rows.map(({ id: line, quantity = 1 }) => {
          const first = Math.min(1, quantity - 1)
          return { id: line, quantity: isRest ? quantity - first : first }
        })
        const asked = units.filter(({ quantity }) => quantity > 0)
        const check = await call('POST', `/orders/${id}/refund/check`, { line_items: asked })
        // nothing was paid for these units
        if (check.status === 400) continue
        const { amount, line_items: refunded } = check.body as unknown as {
          amount: string
          line_items: object[]
        }
        const body = { amount, line_items: refunded, api_refund: false }
        const [first, second] = await Promise.all([
          ask('POST', `${ordersPath}/${id}/refunds`, body),
          isRest ? ask('POST', `${ordersPath}/${id}/refunds`, body) : undefined,
        ])
        const written = [first, second].filter((reply) => reply?.status === 201)
        expect(written.map((reply) => reply?.body['amount'])).toEqual([amount])
        paidBack += paisa(amount)
      }
      expect(paidBack).toBe(paisa(order.total))
    }),
    { numRuns: 40 },
  )
  expect(orders).toBeGreaterThan(10)
})
