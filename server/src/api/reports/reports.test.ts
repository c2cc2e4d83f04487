/* Reports: sales in a range of days, compared with orders created for it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
const day = 24 * 3_600_000
type Body = Record<string, unknown> & { id: number }
const ask = async (method: string, path: string, body?: object) => {
  const reply = await shop.ask(`/wp-json/wc/v3/${path}`, { method, key: '2', ...(body && { body }) })
  return { ...reply, body: reply.body as Body }
}
const order = async (quantity: number, more: object = {}) =>
  (
    await ask('POST', 'orders', {
      status: 'completed',
      line_items: [{ product_id: 1001, quantity }],
      shipping_lines: [{ method_id: 'flat_rate', total: '200.00' }],
      ...more,
    })
  ).body
const sales = async (query: string) =>
  ((await ask('GET', `reports/sales?${query}`)).body as unknown as Record<string, unknown>[])[0] ?? {}

beforeAll(async () => {
  shop = await openTestShop()
  // far from the orders in the test data: 10 March 2031, just after midnight in Karachi
  shop.time.now = Date.parse('2031-03-10T00:10:00+05:00')
  await order(2)
  shop.time.now += day
  const { id } = await order(1)
  await order(3, { status: 'cancelled' })
  shop.time.now += day
  await ask('POST', `orders/${id}/refunds`, { amount: '500.00', api_refund: false })
  await ask('POST', 'customers', { email: 'new@mail.example' })
})
afterAll(() => shop.close())

test('sales of a range by day in shop time, minus refunds, without cancelled orders', async () => {
  // 2000 per unit, 10 % tax, 200 for delivery: 4600 and 2400
  expect(await sales('date_min=2031-03-10&date_max=2031-03-12')).toMatchObject({
    total_sales: '6500.00',
    net_sales: '5500.00',
    average_sales: '1833.33',
    total_orders: 2,
    total_items: 3,
    total_tax: '600.00',
    total_shipping: '400.00',
    total_refunds: '500.00',
    total_discount: '0.00',
    totals_grouped_by: 'day',
    total_customers: 1,
    totals: {
      '2031-03-10': {
        sales: '4600.00',
        orders: 1,
        items: 2,
        tax: '400.00',
        shipping: '200.00',
        customers: 0,
      },
      '2031-03-11': { sales: '2400.00', orders: 1, items: 1 },
      '2031-03-12': { sales: '-500.00', orders: 0, items: 0, customers: 1 },
    },
  })
})

test('the sums of several months are those of their days', async () => {
  expect(await sales('date_min=2031-02-20&date_max=2031-03-12')).toMatchObject({
    total_sales: '6500.00',
    total_orders: 2,
    total_items: 3,
    total_refunds: '500.00',
    totals: {
      '2031-02-28': { orders: 0 },
      '2031-03-10': { sales: '4600.00' },
      '2031-03-12': { customers: 1 },
    },
  })
  expect(await sales('date_min=2030-01-15&date_max=2031-03-12')).toMatchObject({
    total_sales: '6500.00',
    total_customers: 1,
    totals: { '2031-02': { orders: 0 }, '2031-03': { sales: '6500.00', orders: 2, items: 3 } },
  })
})

test.each([
  ['', 1, 'day', '2031-03-12'],
  ['period=week', 7, 'day', '2031-03-06'],
  ['period=month', 12, 'day', '2031-03-01'],
  ['period=last_month', 28, 'day', '2031-02-01'],
  ['period=year', 3, 'month', '2031-01'],
  ['date_min=2030-01-15&date_max=2031-03-01', 15, 'month', '2030-01'],
])('the range of %j has %d parts by %s from %s', async (query, parts, groupedBy, first) => {
  const { totals, totals_grouped_by: by } = await sales(query)
  expect([Object.keys(totals as object).length, by, Object.keys(totals as object)[0]]).toEqual([
    parts,
    groupedBy,
    first,
  ])
})

test.each([
  'period=day',
  'date_min=10-03-2031',
  'date_min=2031-03-12&date_max=2031-03-10',
  'date_min=0001-01-01&date_max=2031-03-10',
])('%s is rejected', async (query) => {
  expect(await ask('GET', `reports/sales?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'rest_invalid_param' },
  })
})

test('best sellers by units, and totals of orders, products, customers and coupons', async () => {
  expect((await ask('GET', 'reports/top_sellers?date_min=2031-03-01')).body).toMatchObject([
    { name: 'Classic Lawn Kurta', product_id: 1001, quantity: 3 },
  ])
  const totals = async (of: string) =>
    Object.fromEntries(
      ((await ask('GET', `reports/${of}/totals`)).body as unknown as { slug: string; total: number }[]).map(
        ({ slug, total }) => [slug, total],
      ),
    )
  const count = async (path: string) => Number((await ask('GET', path)).headers.get('x-wp-total'))
  expect(await totals('orders')).toMatchObject({
    completed: await count('orders?status=completed'),
    cancelled: await count('orders?status=cancelled'),
  })
  expect(await totals('products')).toMatchObject({
    simple: await count('products?type=simple&status=publish'),
    variable: await count('products?type=variable&status=publish'),
  })
  expect((await totals('coupons'))['percent']).toBeGreaterThan(0)
  const { paying = 0, non_paying: others = 0 } = await totals('customers')
  expect(paying + others).toBe(await count('customers'))
})

test('refunds of all orders, with their order', async () => {
  const { body, headers } = await ask('GET', 'refunds?after=2031-03-01T00:00:00')
  expect(headers.get('x-wp-total')).toBe('1')
  expect(body).toMatchObject([{ amount: '500.00', parent_id: expect.any(Number) }])
})

test('an order that is set to refunded is sold on its day, and refunded on the day of the change', async () => {
  shop.time.now = Date.parse('2031-04-30T23:50:00+05:00')
  const { id } = await order(1)
  shop.time.now += 20 * 60_000
  await ask('POST', `orders/${id}/refunds`, { amount: '400.00', reason: 'Late', api_refund: false })
  const { body } = await ask('PUT', `orders/${id}`, { status: 'refunded' })
  expect(body['refunds']).toMatchObject([
    { total: '-2000.00', reason: 'Order fully refunded.' },
    { total: '-400.00', reason: 'Late' },
  ])
  expect(await sales('date_min=2031-04-30&date_max=2031-05-01')).toMatchObject({
    total_sales: '0.00',
    total_refunds: '2400.00',
    totals: { '2031-04-30': { sales: '2400.00' }, '2031-05-01': { sales: '-2400.00' } },
  })

  await order(1, { status: 'refunded' })
  expect(await sales('date_min=2031-05-01&date_max=2031-05-01')).toMatchObject({ total_sales: '-2400.00' })
})

test('where prices include the tax, reports have the amounts of the orders, and refunds by line return them', async () => {
  const set = (values: object) =>
    shop.ask('/wp-json/sauda/v1/settings/tax', { method: 'PUT', key: '2', body: { values } })
  await set({ pricesIncludeTax: true, taxShipping: true })
  shop.time.now = Date.parse('2031-06-10T12:00:00+05:00')
  await ask('POST', 'coupons', { code: 'INSIDE', discount_type: 'percent', amount: '10' })
  type Row = { id: number; total: string; total_tax: string }
  const sold = (await order(1, { coupon_lines: [{ code: 'INSIDE' }] })) as unknown as { id: number } & Record<
    'total' | 'total_tax' | 'shipping_total' | 'discount_total',
    string
  > &
    Record<'line_items' | 'shipping_lines', Row[]>
  await set({ pricesIncludeTax: false, taxShipping: false })
  const today = () => sales('date_min=2031-06-10&date_max=2031-06-10')
  expect(await today()).toMatchObject({
    total_sales: sold.total,
    net_sales: sold.line_items[0]?.total,
    total_tax: sold.total_tax,
    total_shipping: sold.shipping_total,
    total_discount: sold.discount_total,
  })

  const rows = [...sold.line_items, ...sold.shipping_lines]
  await ask('POST', `orders/${sold.id}/refunds`, {
    api_refund: false,
    line_items: rows.map(({ id, total, total_tax: tax }) => ({
      ...{ id, quantity: 1, refund_total: total },
      refund_tax: [{ refund_total: tax }],
    })),
  })
  expect(await today()).toMatchObject({
    ...{ total_sales: '0.00', net_sales: '0.00', total_tax: '0.00', total_shipping: '0.00' },
    total_refunds: sold.total,
  })
})
