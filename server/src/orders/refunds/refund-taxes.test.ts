/* The tax of a refund by rate: no rate returns more than the buyer has paid at it. */
import { beforeAll, expect, test } from 'vitest'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { operatorOrders, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let staff: Awaited<ReturnType<typeof deskStaff>>
beforeAll(async () => {
  staff = await deskStaff(shop.context)
  const rate = { percent: 1, state: '', cities: [], compound: false, shipping: true }
  const rates = [
    { ...rate, title: 'GST', class: '', priority: 2 },
    { ...rate, title: 'PST', class: '', priority: 3 },
  ]
  const values = { percent: 0, rates }
  await ask('PUT', '/wp-json/sauda/v1/settings/tax', { values })
})
const { ask, product } = operatorOrders(() => ({ shop, token: '' }))
const { call } = deskCalls(() => ({ shop, staff }))

type TaxLine = { rate_id: number; tax_total: string }
type Line = { id: number; taxes: { id: number; total: string }[] }

/** A paid order of one line whose tax is one paisa a unit at each of two rates. */
async function taxedOrder(quantity: number) {
  const line_items = [{ product_id: await product(null, { regular_price: '1' }), quantity }]
  const { body } = await ask('POST', ordersPath, { line_items, set_paid: true, payment_method: 'bacs' })
  const [line] = body['line_items'] as [Line]
  expect(line.taxes.map(({ total }) => total)).toEqual([`0.0${quantity}`, `0.0${quantity}`])
  const refund = (refund_tax: object[], more: object = {}) =>
    ask('POST', `${ordersPath}/${body.id}/refunds`, {
      api_refund: false,
      line_items: [{ id: line.id, refund_total: '0.10', refund_tax, ...more }],
    })
  return { rates: line.taxes.map(({ id }) => id), refund }
}
const amounts = (reply: { body: Record<string, unknown> }) =>
  (reply.body['tax_lines'] as TaxLine[]).map(({ tax_total }) => tax_total)

test('more than the tax of a rate, or less than nothing, is refused', async () => {
  const { rates, refund } = await taxedOrder(2)
  const [gst, pst] = rates
  for (const sent of [
    [
      { id: gst, refund_total: '-0.01' },
      { id: pst, refund_total: '0.02' },
    ],
    [{ id: pst, refund_total: '0.03' }],
    [{ id: pst, refund_total: -0.01 }],
    [
      { id: pst, refund_total: '0.02' },
      { id: pst, refund_total: '0.01' },
    ],
  ])
    expect(await refund(sent)).toMatchObject({
      status: 400,
      body: { code: 'woocommerce_rest_invalid_order_refund' },
    })
  expect(amounts(await refund([{ id: pst, refund_total: '0.02' }]))).toEqual(['-0.02'])
  expect((await refund([{ id: pst, refund_total: '0.01' }])).status).toBe(400)
})

test('tax without the id of a rate is split by what is left of each rate', async () => {
  const { rates, refund } = await taxedOrder(2)
  expect((await refund([{ id: rates[0], refund_total: '0.02' }])).status).toBe(201)
  expect(amounts(await refund([{ refund_total: '0.02' }]))).toEqual(['-0.02'])
  const both = await taxedOrder(2)
  expect(amounts(await both.refund([{ refund_total: '0.04' }]))).toEqual(['-0.02', '-0.02'])
})

test('rows without the id of a rate take what the other rows leave, one after the other', async () => {
  const mixed = await taxedOrder(2)
  const sent = [{ refund_total: '0.02' }, { id: mixed.rates[0], refund_total: '0.02' }]
  expect(amounts(await mixed.refund(sent))).toEqual(['-0.02', '-0.02'])
  const open = await taxedOrder(2)
  expect(amounts(await open.refund([{ refund_total: '0.03' }, { refund_total: '0.01' }]))).toEqual([
    '-0.02',
    '-0.02',
  ])
  const tooMuch = await taxedOrder(2)
  expect((await tooMuch.refund([{ refund_total: '0.03' }, { refund_total: '0.02' }])).status).toBe(400)
})

test.each([
  ['1', 3],
  // half a paisa of tax for each unit
  ['0.50', 2],
])('the desk returns the tax of all units once at each rate: %s x %i', async (regular_price, units) => {
  const line_items = [{ product_id: await product(null, { regular_price }), quantity: units }]
  const { body } = await ask('POST', ordersPath, { line_items, set_paid: true, payment_method: 'bacs' })
  const [line] = body['line_items'] as [Line]
  const returned = new Map<number, number>()
  for (let unit = 0; unit < units; unit += 1) {
    const check = await call('POST', `/orders/${body.id}/refund/check`, {
      line_items: [{ id: line.id, quantity: 1 }],
    })
    const made = await ask('POST', `${ordersPath}/${body.id}/refunds`, { ...check.body, api_refund: false })
    for (const { rate_id: rate, tax_total: tax } of made.body['tax_lines'] as TaxLine[])
      returned.set(rate, (returned.get(rate) ?? 0) - Math.round(Number(tax) * 100))
  }
  expect([...returned]).toEqual(line.taxes.map(({ id, total }) => [id, Math.round(Number(total) * 100)]))
})
