/** An order that is sent again as it was read becomes the same order, to the paisa; also where prices include tax. */
import { beforeAll, expect, test } from 'vitest'
import { billing, type Body, operatorOrders, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
let products: number[]
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
  products = []
  for (const regular_price of ['33.33', '5000', '0.03', '1234.50', '649.95'])
    products.push(await product(null, { regular_price }))
})
const { ask, operatorOrder, product } = operatorOrders(() => ({ shop, token }))

const withTax = async (values: object) =>
  expect((await ask('PUT', '/wp-json/sauda/v1/settings/tax', { values })).status).toBe(200)

const rowsOf = (order: Body, name: string) => order[name] as Record<string, unknown>[]
const amounts = (order: Body) => ({
  ...Object.fromEntries(
    ['total', 'total_tax', 'discount_total', 'discount_tax', 'shipping_total'].map((name) => [
      name,
      order[name],
    ]),
  ),
  lines: rowsOf(order, 'line_items').map(({ subtotal, subtotal_tax, total, total_tax }) => {
    return { subtotal, subtotal_tax, total, total_tax }
  }),
  others: [...rowsOf(order, 'shipping_lines'), ...rowsOf(order, 'fee_lines')].map(({ total, total_tax }) => {
    return { total, total_tax }
  }),
})

test.each([
  { percent: 18, pricesIncludeTax: true, taxShipping: true },
  { percent: 17.77, pricesIncludeTax: true, taxShipping: false },
  {
    percent: 10,
    pricesIncludeTax: true,
    taxShipping: true,
    rates: [{ title: 'Levy', percent: 3.33, priority: 2, compound: true, shipping: true }],
  },
  { percent: 18, pricesIncludeTax: false, taxShipping: true },
])('an order that is sent as a new one has the same amounts with the taxes %j', async (tax) => {
  await withTax({ rates: [], ...tax })
  for (const quantity of [1, 2, 3, 7]) {
    const order = await operatorOrder({
      billing,
      line_items: products.map((product_id, index) => ({ product_id, quantity: quantity + (index % 3) })),
      shipping_lines: [
        { method_id: 'flat_rate', method_title: 'Standard', total: '399.99' },
        { method_id: 'flat_rate', method_title: 'Fragile', total: '33.33' },
      ],
      fee_lines: [
        { name: 'Gift wrap', total: '49.99' },
        { name: 'Favour', total: '-0.57' },
      ],
    })

    const { id: _, ...sent } = order
    const { status, body } = await ask('POST', ordersPath, sent)

    expect(status).toBe(201)
    expect(amounts(body)).toEqual(amounts(order))
  }
})
