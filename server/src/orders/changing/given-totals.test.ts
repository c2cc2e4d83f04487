/** Amounts that an operator sets on lines, together with coupons: as WooCommerce, a coupon starts from the subtotals. */
import { beforeAll, expect, test } from 'vitest'
import { billing, type Body, operatorOrders, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
let thing: number
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
  thing = await product(100)
  await coupon('GIVEN')
})
const { ask, change, operatorOrder, product, coupon } = operatorOrders(() => ({ shop, token }))

const coupon_lines = [{ code: 'given' }]
const withTotals = (line: object, more: object = {}) =>
  operatorOrder({ billing, line_items: [{ product_id: thing, quantity: 2, ...line }], ...more })
const lineOf = (order: Body) => (order['line_items'] as { id: number }[])[0]?.id

test.each([
  [{ total: '1800' }, '2000.00', '200.00', '2000.00'],
  [{ total: '0' }, '2000.00', '200.00', '2000.00'],
  [{ total: '2500' }, '2000.00', '200.00', '2000.00'],
  [{ subtotal: '1800', total: '1500' }, '1800.00', '180.00', '1800.00'],
])(
  'a line of %o with a coupon has the discount of the coupon alone',
  async (line, subtotal, discount, total) => {
    const order = await withTotals(line, { coupon_lines })

    expect(order).toMatchObject({
      line_items: [{ subtotal }],
      coupon_lines: [{ discount }],
      discount_total: discount,
      total,
    })
  },
)

test('the same coupon sent again applies to changed lines; sent by its id it stays unchanged', async () => {
  const order = await withTotals({}, { coupon_lines })
  const id = lineOf(order)
  const [row] = order['coupon_lines'] as { id: number }[]

  const kept = await change(order.id, {
    line_items: [{ id, total: '1500' }],
    coupon_lines: [{ id: row?.id }],
  })
  const again = await change(order.id, {
    line_items: [{ product_id: thing, quantity: 1 }],
    coupon_lines,
  })

  expect(kept.body).toMatchObject({ line_items: [{ total: '1500.00' }], discount_total: '500.00' })
  expect(again.body).toMatchObject({
    line_items: [{ total: '1800.00' }, { total: '900.00' }],
    coupon_lines: [{ discount: '300.00' }],
    discount_total: '300.00',
    total: '3000.00',
  })
})

test('the rows of such an order add up to its total, and all of it can be refunded by line', async () => {
  const order = await withTotals(
    { total: '333.33' },
    {
      coupon_lines,
      shipping_lines: [{ method_id: 'flat_rate', total: '200' }],
      fee_lines: [{ name: 'Gift wrap', total: '50', tax_status: 'none' }],
    },
  )
  const [line] = order['line_items'] as { id: number; total: string; total_tax: string }[]
  const [shipping] = order['shipping_lines'] as { id: number; total: string }[]
  const [fee] = order['fee_lines'] as { id: number; total: string }[]
  const rows = [line?.total, line?.total_tax, shipping?.total, fee?.total].map(Number)

  const refund = await ask('POST', `${ordersPath}/${order.id}/refunds`, {
    api_refund: false,
    line_items: [
      {
        id: line?.id,
        quantity: 2,
        refund_total: line?.total,
        refund_tax: [{ refund_total: line?.total_tax }],
      },
      { id: shipping?.id, refund_total: shipping?.total },
      { id: fee?.id, refund_total: fee?.total },
    ],
  })

  expect(rows.reduce((sum, amount) => sum + amount, 0)).toBe(Number(order['total']))
  expect(refund).toMatchObject({ status: 201, body: { amount: order['total'] } })
})

test('a fee has a tax class of the shop, in any spelling; an unknown one is refused, as in WooCommerce', async () => {
  await ask('POST', '/wp-json/wc/v3/taxes/classes', { name: 'Reduced rate' })
  const body = (tax_class: string) => ({ billing, fee_lines: [{ name: 'Wrap', total: '100', tax_class }] })
  const order = await operatorOrder(body('Reduced Rate'))

  expect(order).toMatchObject({ fee_lines: [{ tax_class: 'reduced-rate' }] })
  expect(await ask('POST', ordersPath, body('gone'))).toMatchObject({
    status: 400,
    body: { data: { params: { 'fee_lines[0][tax_class]': 'There is no tax class "gone".' } } },
  })
  const [fee] = order['fee_lines'] as { id: number }[]
  expect((await change(order.id, { fee_lines: [{ ...fee, tax_class: 'gone' }] })).status).toBe(400)
  await ask('DELETE', '/wp-json/wc/v3/taxes/classes/reduced-rate?force=true')
  expect((await change(order.id, { fee_lines: [fee] })).body).toMatchObject({
    fee_lines: [{ tax_class: 'reduced-rate' }],
  })
})

test.each(['0.50', '0.01', '12.50', '-0.50', '199.99'])(
  'where prices include several taxes a fee or line of %s sent without tax reads back as it was sent',
  async (total) => {
    const rate = { title: 'Levy', percent: 1, country: 'PK', state: '', postcodes: [], cities: [], order: 0 }
    const rates = [1, 2].map((priority) => ({
      ...rate,
      priority,
      class: '',
      compound: false,
      shipping: false,
    }))
    await ask('PUT', '/wp-json/sauda/v1/settings/tax', {
      values: { percent: 0, rates, pricesIncludeTax: true },
    })
    const goods = { product_id: thing, quantity: 1, subtotal: '500', total: '500' }
    const order = await operatorOrder({ billing, line_items: [goods], fee_lines: [{ name: 'Wrap', total }] })
    await ask('PUT', '/wp-json/sauda/v1/settings/tax', {
      values: { percent: 10, rates: [], pricesIncludeTax: false },
    })

    const [fee] = order['fee_lines'] as { id: number; total: string; total_tax: string }[]
    const [line] = order['line_items'] as { total: string; total_tax: string }[]
    expect([fee?.total, line?.total]).toEqual([total, '500.00'])
    const sum = [fee, line].flatMap((row) => [Number(row?.total), Number(row?.total_tax)])
    expect(Number(order['total'])).toBeCloseTo(sum.reduce((a, b) => a + b))
    const again = await change(order.id, { fee_lines: [{ id: fee?.id, total }] })
    expect(again.body).toMatchObject({ total: order['total'], fee_lines: [fee] })
  },
)

test('an operator’s order costs the expected total, or is refused and stores nothing', async () => {
  const body = (expected_total: string) => ({
    billing,
    line_items: [{ product_id: thing, quantity: 2 }],
    expected_total,
  })
  const { total } = await operatorOrder({ ...body(''), expected_total: undefined })
  expect((await operatorOrder(body(String(total))))['total']).toBe(total)
  const last = async () => (await ask('GET', `${ordersPath}?per_page=1`)).headers.get('x-wp-total')
  const before = await last()
  expect(await ask('POST', ordersPath, body('1999.99'))).toMatchObject({
    status: 409,
    body: {
      code: 'sauda_total_mismatch',
      data: { expected_total: '1999.99', total, items: [{ product_id: thing, price: '1000.00' }] },
    },
  })
  expect(await last()).toBe(before)
})

test('a line has the tax class of its product; another one is refused', async () => {
  const order = await operatorOrder({
    ...{ billing, line_items: [{ product_id: thing, quantity: 1, tax_class: '' }] },
  })
  const [line] = order['line_items'] as { id: number; tax_class: string }[]
  const refused = {
    status: 400,
    body: { data: { params: { 'line_items[0][tax_class]': expect.any(String) } } },
  }

  const added = [{ product_id: thing, quantity: 1, tax_class: 'reduced-rate' }]
  expect(await ask('POST', ordersPath, { billing, line_items: added })).toMatchObject(refused)
  expect(await change(order.id, { line_items: added })).toMatchObject(refused)
  expect(await change(order.id, { line_items: [{ ...line, tax_class: 'gone' }] })).toMatchObject(refused)
  expect((await change(order.id, { line_items: [line] })).status).toBe(200)
  expect((await change(order.id, { line_items: [{ ...line, tax_class: 'standard' }] })).status).toBe(200)
})
