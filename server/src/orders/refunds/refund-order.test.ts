/** Refunds by amount and by lines, with their stock. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { operatorOrders, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

type Line = { id: number; product_id: number; quantity: number; total: string; total_tax: string }
type Order = {
  id: number
  status: string
  total: string
  line_items: Line[]
  shipping_lines: { id: number; total: string; total_tax: string }[]
  refunds: { total: string }[]
}
const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
})
const { ask, placed, product, stockOf, move } = operatorOrders(() => ({ shop, token }))

const read = async (id: number) => (await ask('GET', `${ordersPath}/${id}`)).body as unknown as Order
const refund = (id: number, body: object) => ask('POST', `${ordersPath}/${id}/refunds`, body)
const rupees = (paisa: number) => (paisa / 100).toFixed(2)
const inPaisa = (amount: string) => Math.round(Number(amount) * 100)

test('a refund by lines is their sum, lists the units, and returns them to the stock once', async () => {
  const thing = await product(10)
  const id = await placed(thing, 3)
  const [line] = (await read(id)).line_items
  const sent = {
    id: line?.id,
    quantity: 1,
    refund_total: '1000.00',
    refund_tax: [{ id: 1, refund_total: '50.00' }],
  }

  const { status, body } = await refund(id, { reason: 'Damaged', line_items: [sent] })
  expect([status, body]).toMatchObject([
    201,
    {
      amount: '1050.00',
      status: 'recorded',
      refunded_payment: false,
      line_items: [
        {
          product_id: thing,
          quantity: -1,
          total: '-1000.00',
          total_tax: '-50.00',
          meta_data: [{ key: '_refunded_item_id', value: String(line?.id) }],
        },
      ],
    },
  ])
  expect(await stockOf(thing)).toBe(8)
  expect((await ask('GET', `${ordersPath}/${id}/refunds/${body.id}`)).body).toEqual(body)

  expect((await refund(id, { api_restock: false, line_items: [sent] })).status).toBe(201)
  expect(await stockOf(thing)).toBe(8)
  await refund(id, { restock_items: true, line_items: [sent] })
  expect(await stockOf(thing)).toBe(9)
  await move(id, 'cancelled') // restocks the remaining units, nothing twice
  expect(await stockOf(thing)).toBe(10)
})

test('a refund cannot exceed the rest of a line, nor use a line of another order', async () => {
  const id = await placed(await product(10), 2)
  const other = (await read(await placed(await product(10), 1))).line_items[0]
  const [line] = (await read(id)).line_items
  const of = (more: object) => ({ line_items: [{ id: line?.id, ...more }] })

  for (const body of [
    of({ quantity: 3, refund_total: '1.00' }),
    of({ refund_total: '2000.01' }),
    of({ refund_total: '-1' }),
    of({ refund_tax: [{ id: 1, refund_total: '9999' }] }),
    { line_items: [{ id: other?.id, refund_total: '1.00' }] },
    { line_items: [{ refund_total: '1.00' }] },
    { ...of({ refund_total: '10.00' }), amount: '9.99' },
    of({ quantity: 1 }),
    { amount: '1.00', transaction_id: 'of-somebody-else' },
  ])
    expect([body, await refund(id, body)]).toMatchObject([
      body,
      { status: 400, body: { code: 'woocommerce_rest_invalid_order_refund' } },
    ])
  expect((await refund(id, of({ quantity: 2, refund_total: '2000.00' }))).status).toBe(201)
  expect((await refund(id, of({ refund_total: '0.01' }))).status).toBe(400)
  expect((await refund(id, { line_items: 'all' })).status).toBe(400)
})

test('the shipping of an order is refunded as one of its lines', async () => {
  const id = await placed(await product(10), 1)
  const [shipping] = (await read(id)).shipping_lines
  const { body } = await refund(id, { line_items: [{ id: shipping?.id, refund_total: shipping?.total }] })
  expect(body).toMatchObject({ amount: shipping?.total, shipping_lines: [{ total: `-${shipping?.total}` }] })
})

test('partial refunds never exceed the order, and their full sum refunds it', async () => {
  const thing = await product(10_000)
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 1, maxLength: 5 }),
      async (quantity, parts) => {
        const id = await placed(thing, quantity)
        const before = await read(id)
        let left = inPaisa(before.total)
        for (const part of parts) {
          const { status } = await refund(id, { amount: rupees(part) })
          expect(status).toBe(part > 0 && part <= left ? 201 : 400)
          if (status === 201) left -= part
        }
        const during = await read(id)
        const given = during.refunds.reduce((sum, { total }) => sum - inPaisa(total), 0)
        expect(given + left).toBe(inPaisa(before.total))
        expect(during.status).toBe(left === 0 ? 'refunded' : 'processing')
        if (left > 0) await refund(id, { amount: rupees(left) })
        expect((await read(id)).status).toBe('refunded')
      },
    ),
    { numRuns: 8 },
  )
})

test('only a failed refund is retried', async () => {
  const id = await placed(await product(10), 1)
  const { body } = await refund(id, { amount: '1.00' })
  const retry = (key: '2' | '3') =>
    shop.ask(`/wp-json/sauda/v1/orders/${id}/refunds/${body.id}/retry`, { method: 'POST', key })
  expect(await retry('2')).toMatchObject({ status: 409, body: { code: 'sauda_refund_stands' } })
  expect((await retry('3')).status).toBe(403)
})

test('units that cost nothing are returned to the stock by a refund of zero', async () => {
  const [gift, thing] = [await product(10, { regular_price: '0' }), await product(10)]
  const { body: order } = await ask('POST', ordersPath, {
    status: 'processing',
    line_items: [
      { product_id: gift, quantity: 2 },
      { product_id: thing, quantity: 1 },
    ],
  })
  const [free, paid] = order['line_items'] as Line[]
  const back = (line: Line | undefined, quantity = 1) => ({ line_items: [{ id: line?.id, quantity }] })

  expect(await refund(order.id, { ...back(free), amount: '0' })).toMatchObject({
    status: 201,
    body: { amount: '0.00', status: 'recorded', line_items: [{ product_id: gift, quantity: -1 }] },
  })
  expect(await stockOf(gift)).toBe(9)
  expect((await refund(order.id, back(free, 2))).status).toBe(400)
  expect((await refund(order.id, { line_items: [{ id: free?.id, refund_total: '0' }] })).status).toBe(400)
  expect((await refund(order.id, back(paid))).status).toBe(400)
  await refund(order.id, { amount: order['total'] })
  expect((await refund(order.id, back(free))).status).toBe(201)
  expect(await read(order.id)).toMatchObject({ status: 'refunded' })
  expect(await stockOf(gift)).toBe(10)
})

test('units of an order whose money was refunded by amount are returned to the stock by a refund of zero', async () => {
  const thing = await product(10)
  const id = await placed(thing, 2)
  const {
    total,
    line_items: [line],
  } = await read(id)
  const back = { line_items: [{ id: line?.id, quantity: 1 }] }

  await refund(id, { amount: rupees(inPaisa(total) - 1) })
  expect((await refund(id, back)).status).toBe(400)
  await refund(id, { amount: '0.01' })
  expect(await refund(id, back)).toMatchObject({ status: 201, body: { amount: '0.00' } })
  expect(await stockOf(thing)).toBe(9)
  await refund(id, back)
  expect((await refund(id, back)).status).toBe(400)
  expect(await stockOf(thing)).toBe(10)
})

test('an order that cost nothing is refunded when all of its units are back', async () => {
  const gift = await product(10, { regular_price: '0' })
  const { body: order } = await ask('POST', ordersPath, {
    status: 'processing',
    line_items: [{ product_id: gift, quantity: 2 }],
  })
  const [line] = order['line_items'] as Line[]
  const back = () => refund(order.id, { line_items: [{ id: line?.id, quantity: 1 }] })

  await back()
  expect(await read(order.id)).toMatchObject({ status: 'processing', refunds: [{}] })
  await back()
  expect(await read(order.id)).toMatchObject({ status: 'refunded' })
  expect(await stockOf(gift)).toBe(10)
})

test('units that cost less than half a paisa are refunded alone, and the last one gets the rest', async () => {
  const thing = await product(10)
  const { body: order } = await ask('POST', ordersPath, {
    status: 'processing',
    line_items: [{ product_id: thing, quantity: 3, subtotal: '0.01', total: '0.01' }],
  })
  const [line] = order['line_items'] as Line[]
  const desk = `/wp-json/sauda/v1/desk/orders/${order.id}/refund/check`
  const units = (quantity: number) => ({ line_items: [{ id: line?.id, quantity }] })

  for (const left of [2, 1]) {
    expect((await ask('POST', desk, units(1))).body).toMatchObject({ amount: '0.00' })
    expect((await refund(order.id, units(left + 1))).status).toBe(400)
    expect(await refund(order.id, units(1))).toMatchObject({ status: 201, body: { amount: '0.00' } })
    expect(await stockOf(thing)).toBe(10 - left)
  }
  expect((await ask('POST', desk, units(1))).body).toMatchObject({ amount: '0.01' })
  expect((await refund(order.id, units(1))).status).toBe(400)
  expect(
    (await refund(order.id, { line_items: [{ ...units(1).line_items[0], refund_total: '0.01' }] })).status,
  ).toBe(201)
  expect(await read(order.id)).toMatchObject({ status: 'refunded', total: '0.01' })
})
