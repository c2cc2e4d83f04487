/* The day book: rows for an accountant, which add up to the sales report. */
import { paisa } from '@sauda/domain/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
const path = '/wp-json/sauda/v1/reports/day-book'
const day = 24 * 3_600_000
const ask = (method: string, at: string, body?: object) =>
  shop.ask(at, { method, key: '2', ...(body && { body }) })
const order = async (more: object = {}) =>
  (
    (
      await ask('POST', '/wp-json/wc/v3/orders', {
        status: 'completed',
        billing: { first_name: '=cmd', last_name: 'Khan, Ltd', phone: '03001234567' },
        line_items: [{ product_id: 1001, quantity: 1 }],
        shipping_lines: [{ method_id: 'flat_rate', total: '200.00' }],
        ...more,
      })
    ).body as { id: number }
  ).id
const rowsOf = async (query: string) => {
  const { body, headers } = await ask('GET', `${path}?${query}`)
  return { headers, lines: (body as string).replace('\uFEFF', '').trim().split('\n') }
}

let sold: number
beforeAll(async () => {
  shop = await openTestShop()
  // far from the orders in the test data: 10 March 2031, just after midnight in Karachi
  shop.time.now = Date.parse('2031-03-10T00:10:00+05:00')
  sold = await order()
  await order({ status: 'cancelled' })
  shop.time.now += day
  await ask('POST', `/wp-json/wc/v3/orders/${sold}/refunds`, {
    amount: '500.00',
    reason: 'Torn seam',
    api_refund: false,
  })
  shop.time.now += day
  const settlement = { reference: 'LP-7', causedBy: 'staff:1', createdAt: new Date(shop.time.now) }
  await shop.context.db
    .insertInto('settlement')
    .values([
      { ...settlement, courier: 'Leopards', total: paisa(2_200_00), fees: paisa(150_00) },
      { ...settlement, courier: 'TCS', total: paisa(900_00), fees: paisa(0), undoneAt: settlement.createdAt },
    ])
    .execute()
})
afterAll(() => shop.close())

test('lists sales and refunds in shop time, with formulas escaped, without cancelled orders', async () => {
  const { headers, lines } = await rowsOf('date_min=2031-03-10&date_max=2031-03-11')
  expect(headers.get('content-disposition')).toContain('day-book-2031-03-10-2031-03-11.csv')
  expect(lines).toEqual([
    'Date,Time,Type,Document,Party,Payment method,Goods (Rs),Shipping (Rs),Tax (Rs),Total (Rs),Reference',
    expect.stringMatching(
      new RegExp(
        `^2031-03-10,00:10,Sale,${sold},"'=cmd Khan, Ltd",[^,]*,2000\\.00,200\\.00,200\\.00,2400\\.00,$`,
      ),
    ),
    expect.stringMatching(
      new RegExp(
        `^2031-03-11,00:10,Refund,${sold},"'=cmd Khan, Ltd",[^,]*,-500\\.00,0\\.00,0\\.00,-500\\.00,Torn seam$`,
      ),
    ),
  ])
})

test('lists payments and fees of couriers, without settlements that were undone', async () => {
  const { lines } = await rowsOf('date_min=2031-03-12')
  expect(lines.slice(1).map((line) => line.split(',').slice(2))).toEqual([
    ['Courier payment', '1', 'Leopards', '', '2200.00', '0.00', '0.00', '2200.00', 'LP-7'],
    ['Courier fee', '1', 'Leopards', '', '-150.00', '0.00', '0.00', '-150.00', 'LP-7'],
  ])
})

test('adds up to the sales of the report', async () => {
  const range = 'date_min=2031-03-01&date_max=2031-03-11'
  const { lines } = await rowsOf(range)
  const sum = lines.slice(1).reduce((total, line) => total + Number(line.split(',').at(-2)), 0)
  const report = (await ask('GET', `/wp-json/wc/v3/reports/sales?${range}`)).body as {
    total_sales: string
  }[]
  expect(sum).toBe(Number(report[0]?.total_sales))
})

test('refuses a range that ends before it begins, and a caller without the right', async () => {
  expect((await ask('GET', `${path}?date_min=2031-03-11&date_max=2031-03-10`)).status).toBe(400)
  expect((await shop.ask(path, { method: 'GET' })).status).toBe(401)
})

test('splits a sale and a refund by line into the same columns', async () => {
  shop.time.now = Date.parse('2031-04-01T09:00:00+05:00')
  const id = await order()
  const { body } = await ask('GET', `/wp-json/wc/v3/orders/${id}`)
  type Row = { id: number; total: string; total_tax: string }
  const { line_items: lines, shipping_lines: shipping } = body as Record<
    'line_items' | 'shipping_lines',
    Row[]
  >
  await ask('POST', `/wp-json/wc/v3/orders/${id}/refunds`, {
    api_refund: false,
    line_items: [...lines, ...shipping].map((row) => ({
      ...{ id: row.id, quantity: 1, refund_total: row.total },
      refund_tax: [{ refund_total: row.total_tax }],
    })),
  })
  const written = (await rowsOf('date_min=2031-04-01&date_max=2031-04-01')).lines.slice(1)
  expect(written.map((line) => line.split(',').slice(-5, -1))).toEqual([
    ['2000.00', '200.00', '200.00', '2400.00'],
    ['-2000.00', '-200.00', '-200.00', '-2400.00'],
  ])
})
