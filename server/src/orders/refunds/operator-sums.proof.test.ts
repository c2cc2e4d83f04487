/* Random orders of operators, changed and refunded at random: every amount stays the sum of its parts. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { address, operatorOrders, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import {
  anyAmount,
  anyCoupon,
  anyTaxClass,
  anyTaxes,
  mustAddUp,
  type OrderRow,
  paisaOf,
  type PricedOrder,
} from './testing/random-sums.ts'

const shop = setUpShop()
let staff: Awaited<ReturnType<typeof deskStaff>>
beforeAll(async () => {
  staff = await deskStaff(shop.context)
})
const { ask, change, product } = operatorOrders(() => ({ shop, token: '' }))
const { call } = deskCalls(() => ({ shop, staff }))

const optional = { nil: undefined }
const basket = fc.array(
  fc.record({
    price: anyAmount,
    taxClass: anyTaxClass,
    taxed: fc.boolean(),
    quantity: fc.constantFrom(1, 2, 3, 7, 99),
    subtotal: fc.option(anyAmount, optional),
    total: fc.option(anyAmount, optional),
  }),
  { minLength: 1, maxLength: 3 },
)
const fee = fc.record({
  name: fc.constant('Fee'),
  total: fc.tuple(fc.constantFrom('', '-'), anyAmount).map((parts) => parts.join('')),
  tax_status: fc.constantFrom('taxable', 'none'),
  tax_class: anyTaxClass,
})
const shippingLine = fc.record({ method_id: fc.constant('flat_rate'), total: anyAmount })
const few = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { maxLength: 2 })

let coupons = 0
async function couponLines(bodies: readonly object[]): Promise<{ code: string }[]> {
  const lines = bodies.map(() => ({ code: `OPS-${(coupons += 1)}` }))
  for (const [index, { code }] of lines.entries())
    await ask('POST', '/wp-json/wc/v3/coupons', { code, ...bodies[index] })
  return lines
}

const read = async (id: number) => (await ask('GET', `${ordersPath}/${id}`)).body as unknown as PricedOrder
const refund = (id: number, body: object) =>
  ask('POST', `${ordersPath}/${id}/refunds`, { ...body, api_refund: false })
const rowOf = (order: PricedOrder, at: number, rows: readonly OrderRow[] = order.line_items) =>
  rows[at % Math.max(1, rows.length)] ?? { id: 0, total: '0', total_tax: '0', taxes: [] }
const part = (amount: string, share: number) => (Math.round(paisaOf(amount) * share) / 100).toFixed(2)

/** A step of an operator; the reply's status. Refusals are allowed, failures and wrong previews are not. */
type Step = (order: PricedOrder) => Promise<number>

const changeLine =
  ([at, sent]: [number, object]): Step =>
  async (order) =>
    (await change(order.id, { line_items: [{ id: rowOf(order, at).id, ...sent }] })).status

/** The desk changes a quantity, for what its preview shows. */
const changeAtDesk =
  ([at, quantity]: [number, number]): Step =>
  async (order) => {
    const { version } = (await call('GET', `/orders/${order.id}`)).body as unknown as { version: number }
    const body = { version, line_items: [{ id: rowOf(order, at).id, quantity }] }
    const check = await call('POST', `/orders/${order.id}/change/check`, body)
    const changed = await call('POST', `/orders/${order.id}/change`, body)
    const { after } = check.body as unknown as { after?: { total: string } }
    expect([changed.status, changed.body['total']]).toEqual([check.status, after?.total])
    return changed.status
  }

/** The desk refunds units, for what its preview shows; units that cost nothing may be refused. */
const refundUnits =
  ([at, quantity]: [number, number]): Step =>
  async (order) => {
    const line_items = [{ id: rowOf(order, at).id, quantity }]
    const check = await call('POST', `/orders/${order.id}/refund/check`, { line_items })
    if (check.status !== 200) return check.status
    const { amount } = check.body as unknown as { amount: string }
    const { status, body } = await refund(order.id, check.body)
    expect(paisaOf(amount) === 0 || (status === 201 && body['amount'] === amount)).toBe(true)
    return status
  }

const refundLines =
  ([at, share, isTaxed]: [number, number, boolean]): Step =>
  async (order) => {
    const rows = [...order.line_items, ...order.shipping_lines, ...order.fee_lines]
    const { id, total, taxes } = rowOf(order, at, rows)
    const tax = taxes.map((each) => ({ id: each.id, refund_total: part(each.total, share) }))
    const line = { id, refund_total: part(total, share), refund_tax: isTaxed ? tax : [] }
    return (await refund(order.id, { line_items: [line] })).status
  }

/** What was read may be written again, and changes nothing. */
const putBack: Step = async (order) => {
  const { status } = await change(order.id, order)
  const now = { date_modified: '', date_modified_gmt: '' }
  expect({ ...(await read(order.id)), ...now }).toEqual({ ...order, ...now })
  return status
}

const at = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(at, fc.record({ quantity: fc.constantFrom(0, 1, 2, 5) })).map(changeLine),
  fc.tuple(at, fc.record({ total: anyAmount })).map(changeLine),
  fc.tuple(at, fc.record({ total: anyAmount, subtotal: anyAmount })).map(changeLine),
  fc.tuple(at, fc.constantFrom(1, 2, 5)).map(changeAtDesk),
  fee.map(
    (sent): Step =>
      async ({ id }) =>
        (await change(id, { fee_lines: [sent] })).status,
  ),
  shippingLine.map(
    (sent): Step =>
      async ({ id }) =>
        (await change(id, { shipping_lines: [sent] })).status,
  ),
  few(anyCoupon).map(
    (sent): Step =>
      async ({ id }) =>
        (await change(id, { coupon_lines: await couponLines(sent) })).status,
  ),
  fc.constant(putBack),
  fc.tuple(at, fc.constantFrom(1, 2)).map(refundUnits),
  fc.tuple(at, fc.constantFrom(0.1, 0.5, 1), fc.boolean()).map(refundLines),
  anyAmount.map(
    (amount): Step =>
      async ({ id }) =>
        (await refund(id, { amount })).status,
  ),
)

const random = fc.record({
  taxes: anyTaxes,
  bought: basket,
  fee_lines: few(fee),
  shipping_lines: few(shippingLine),
  given: few(anyCoupon),
  isPaid: fc.boolean(),
})

test('orders of operators add up after every change and refund', async () => {
  let stored = 0
  await fc.assert(
    fc.asyncProperty(random, fc.array(step, { maxLength: 7 }), async ({ taxes, bought, ...sent }, steps) => {
      await ask('PUT', '/wp-json/sauda/v1/settings/tax', { values: taxes })
      await ask('PUT', '/wp-json/sauda/v1/settings/payment', { values: { couponsPerOrder: 5 } })
      const line_items = []
      for (const { price: regular_price, taxClass: tax_class, taxed, ...line } of bought) {
        const tax_status = taxed ? 'taxable' : 'none'
        line_items.push({
          product_id: await product(null, { regular_price, tax_class, tax_status }),
          ...line,
        })
      }
      const { given, isPaid, ...lines } = sent
      const created = await ask('POST', ordersPath, {
        ...{ ...lines, line_items, billing: address, status: 'processing' },
        coupon_lines: await couponLines(given),
        payment_method: isPaid ? 'bacs' : 'cod',
        set_paid: isPaid,
      })
      expect([201, 400]).toContain(created.status)
      if (created.status !== 201) return
      stored += 1
      mustAddUp(await read(created.body.id))
      for (const take of steps) {
        expect([200, 201, 400, 409]).toContain(await take(await read(created.body.id)))
        mustAddUp(await read(created.body.id))
      }
    }),
    { numRuns: 60 },
  )
  expect(stored).toBeGreaterThan(20)
})
