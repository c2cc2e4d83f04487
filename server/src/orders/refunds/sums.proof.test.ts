/* Quote, order, previewed and written refunds of random shops agree: taxes, delivery, surcharge, several coupons. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { address, billing, operatorOrders, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import {
  anyCoupon,
  anyPrice,
  anyTaxClass,
  anyTaxes,
  mustAddUp,
  paisaOf,
  type PricedOrder,
  sumOf,
} from './testing/random-sums.ts'

const shop = setUpShop()
let staff: Awaited<ReturnType<typeof deskStaff>>
let token: string
beforeAll(async () => {
  staff = await deskStaff(shop.context)
  token = await shop.tokenOf('ayesha')
})
const { ask, product } = operatorOrders(() => ({ shop, token }))
const { call } = deskCalls(() => ({ shop, staff }))

const basket = fc.array(
  fc.record({
    price: anyPrice,
    taxClass: anyTaxClass,
    taxed: fc.boolean(),
    quantity: fc.constantFrom(1, 2, 3, 7, 99),
  }),
  { minLength: 1, maxLength: 4 },
)
const coupons = fc.array(anyCoupon, { maxLength: 3 })
const payment = fc.record({ cashSurcharge: fc.constantFrom(0, 1, 50), cashSurchargeTaxed: fc.boolean() })

const settings = async (group: string, values: object) =>
  expect((await ask('PUT', `/wp-json/sauda/v1/settings/${group}`, { values })).status).toBe(200)

test('a shopper pays the quote, its parts add up, and refunds of all units return it once', async () => {
  let made = 0
  let orders = 0
  await fc.assert(
    fc.asyncProperty(anyTaxes, payment, basket, coupons, async (taxes, cash, bought, given) => {
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
      const { id } = placed.body as PricedOrder
      const order = (await ask('GET', `${ordersPath}/${id}`)).body as unknown as PricedOrder
      orders += 1
      mustAddUp(order)
      const { coupon_lines: used, discount_total: discount } = order
      expect(sumOf(used, (row) => row.discount)).toBe(used.length === 0 ? 0 : paisaOf(discount))
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
        paidBack += paisaOf(amount)
      }
      expect(paidBack).toBe(paisaOf(order.total))
    }),
    { numRuns: 40 },
  )
  expect(orders).toBeGreaterThan(10)
})
