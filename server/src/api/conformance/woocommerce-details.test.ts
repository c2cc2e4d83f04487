/** Fields that other programs compare: refunds with meta data and taxes, codes in their own case, prices in HTML. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Body, operatorAsks, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let goods: number
const v3 = '/wp-json/wc/v3'
const ask = operatorAsks(() => shop)
beforeAll(async () => {
  goods = (await ask('POST', `${v3}/products`, { name: 'Goods', regular_price: '1000' })).body.id
})

const ordered = async (more: object = {}) =>
  (await ask('POST', ordersPath, { line_items: [{ product_id: goods, quantity: 2 }], ...more })).body
const rowsOf = (body: Body, name: string) => body[name] as Body[]

describe('amounts with more than two decimals are rejected, not truncated', () => {
  const item = { product_id: 1020, quantity: 1 }
  test.each<[string, object]>([
    ['line_items', { line_items: [{ ...item, total: '1.234' }] }],
    ['line_items', { line_items: [{ ...item, subtotal: '9.999' }] }],
    ['fee_lines', { fee_lines: [{ name: 'Fee', total: '-1.005' }] }],
    ['shipping_lines', { shipping_lines: [{ method_id: 'flat_rate', total: '0.001' }] }],
  ])('%s %j', async (name, body) => {
    const { id } = await ordered()
    for (const reply of [await ask('POST', ordersPath, body), await ask('PUT', `${ordersPath}/${id}`, body)])
      expect(reply).toMatchObject({
        status: 400,
        body: { data: { params: { [name]: expect.any(String) as string } } },
      })
  })

  test.each<[object, number]>([
    [{ amount: '1.001' }, 400],
    [{ line_items: [{ refund_total: 1.015 }] }, 400],
    [{ line_items: [{ refund_total: '2', refund_tax: [{ id: 1, refund_total: '0.125' }] }] }, 400],
    [{ amount: '1.5000' }, 201],
    [{ line_items: [{ refund_total: 0.1 + 0.2 }] }, 201],
  ])('of a refund %j', async (body: { line_items?: object[] }, status) => {
    const order = await ordered()
    const [line] = rowsOf(order, 'line_items')
    const lines = body.line_items?.map((each) => ({ id: line?.id, ...each }))

    const reply = await ask('POST', `${ordersPath}/${order.id}/refunds`, {
      ...body,
      ...(lines && { line_items: lines }),
    })

    expect(reply.status).toBe(status)
  })
})

test('a refund keeps its meta data and lists the refunded part of each tax', async () => {
  const order = await ordered()
  const [line] = rowsOf(order, 'line_items')
  const [tax] = rowsOf(order, 'tax_lines')
  const sent = {
    meta_data: [{ key: 'till', value: { number: 3 } }],
    line_items: [
      { id: line?.id, quantity: 1, refund_total: '1000', refund_tax: [{ id: 1, refund_total: '100' }] },
    ],
  }
  const taxes = [{ id: 1, total: '-100.00', subtotal: '' }]
  const shown = {
    amount: '1100.00',
    meta_data: [{ key: 'till', value: { number: 3 } }],
    line_items: [{ total_tax: '-100.00', taxes }],
    tax_lines: [
      { id: tax?.id, rate_id: 1, rate_code: 'PK-TAX-1', tax_total: '-100.00', shipping_tax_total: '0.00' },
    ],
  }

  const made = await ask('POST', `${ordersPath}/${order.id}/refunds`, sent)

  expect(made).toMatchObject({ status: 201, body: shown })
  expect((await ask('GET', `${ordersPath}/${order.id}/refunds/${made.body.id}`)).body).toMatchObject(shown)
  const other = {
    line_items: [{ id: line?.id, refund_total: '1', refund_tax: [{ id: 99, refund_total: '1' }] }],
  }
  expect((await ask('POST', `${ordersPath}/${order.id}/refunds`, other)).status).toBe(400)
})

test('a coupon code keeps its letter case, and is found in any case', async () => {
  const { body } = await ask('POST', `${v3}/coupons`, {
    code: 'Eid Ten',
    amount: '10',
    discount_type: 'percent',
  })
  const order = await ordered({ coupon_lines: [{ code: 'EID TEN' }] })

  expect(body).toMatchObject({ code: 'Eid Ten' })
  expect((await shop.ask(`${v3}/coupons?code=eid%20ten`, { key: '2' })).body).toMatchObject([
    { code: 'Eid Ten' },
  ])
  expect(order).toMatchObject({
    coupon_lines: [
      { code: 'Eid Ten', meta_data: [{ key: 'coupon_info', value: `[${body.id},"Eid Ten","percent",10]` }] },
    ],
  })
  const same = await ask('PUT', `${ordersPath}/${order.id}`, { coupon_lines: [{ code: 'eid ten' }] })
  expect(same.body).toMatchObject({ discount_total: '200.00', coupon_lines: [{ code: 'Eid Ten' }] })
  expect((await ask('POST', `${v3}/coupons`, { code: 'eid ten' })).status).toBe(400)
  expect((await ask('PUT', `${v3}/coupons/${body.id}`, { code: 'EID ten' })).body).toMatchObject({
    code: 'EID ten',
  })
})

describe('prices in theme markup', () => {
  const amount = (text: string) =>
    `<span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">&#8360;</span>${text}</bdi></span>`
  const made = async (body: object) => (await ask('POST', `${v3}/products`, body)).body

  test('a single price, a price before a sale, and no price', async () => {
    expect(await made({ name: 'One', regular_price: '1234.5' })).toMatchObject({
      price_html: amount('1,234.50'),
    })
    expect(await made({ name: 'None' })).toMatchObject({ price_html: '' })
    expect(await made({ name: 'Sale', regular_price: '20', sale_price: '15' })).toMatchObject({
      price_html: `<del aria-hidden="true">${amount('20.00')}</del> <span class="screen-reader-text">Original price was: &#8360;20.00.</span><ins aria-hidden="true">${amount('15.00')}</ins><span class="screen-reader-text">Current price is: &#8360;15.00.</span>`,
    })
  })

  test('a grouped product has the price of its cheapest product, and shows the range', async () => {
    const parts = [
      await made({ name: 'A', regular_price: '45' }),
      await made({ name: 'B', regular_price: '18' }),
    ]
    const group = await made({ name: 'Group', type: 'grouped', grouped_products: parts.map(({ id }) => id) })
    const shown = { price: '18', price_html: `${amount('18.00')} &ndash; ${amount('45.00')}` }

    expect(group).toMatchObject(shown)
    await ask('PUT', `${v3}/products/${parts[1]?.id}`, { regular_price: '30' })
    expect((await ask('GET', `${v3}/products/${group.id}`)).body).toMatchObject({ price: '30' })
  })

  test('a variable product shows the range of its variations', async () => {
    const { id } = await made({ name: 'Suit', type: 'variable', attributes: [] })
    for (const regular_price of ['42', '45'])
      await ask('POST', `${v3}/products/${id}/variations`, { regular_price })

    expect((await ask('GET', `${v3}/products/${id}`)).body).toMatchObject({
      price_html: `${amount('42.00')} &ndash; ${amount('45.00')}`,
    })
  })
})

test('a payment method has no position until it gets one, and cash has its settings', async () => {
  const path = `${v3}/payment_gateways/cod`
  const settings = {
    enable_for_methods: { value: '', type: 'multiselect' },
    enable_for_virtual: { value: 'yes' },
  }

  expect((await ask('GET', path)).body).toMatchObject({ order: '', settings })
  expect((await ask('PUT', path, { order: 3 })).body).toMatchObject({ order: 3 })
  expect((await ask('PUT', path, { settings: { enable_for_methods: ['flat_rate'] } })).status).toBe(400)
  expect((await ask('PUT', path, { settings: { enable_for_virtual: 'yes' } })).status).toBe(200)
})

test('the index lists the older versions, and each lists its routes', async () => {
  const names = ((await ask('GET', '/wp-json/')).body['namespaces'] as string[]).slice(0, 3)
  const routes = async (name: string) =>
    Object.keys((await ask('GET', `/wp-json/${name}`)).body['routes'] as object)

  expect(names).toEqual(['wc/v1', 'wc/v2', 'wc/v3'])
  expect(await routes('wc/v2')).toEqual(
    expect.arrayContaining(['/wc/v2/orders', '/wc/v2/products/(?P<id>[\\d]+)']),
  )
  expect(await routes('wc/v1')).not.toContain('/wc/v1/payment_gateways')
})
