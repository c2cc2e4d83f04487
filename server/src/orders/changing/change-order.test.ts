import { beforeAll, describe, expect, test } from 'vitest'
import { type Body, operatorOrders, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
})
const { ask, change, move, operatorOrder, placed, product, stockOf, coupon, usesOf } = operatorOrders(() => ({
  shop,
  token,
}))

test('PUT rejects an unknown order, status or customer with 400, and fixed lines stay [API-044]', async () => {
  const id = await placed(await product(10), 1)

  expect(await change(99_999, { status: 'completed' })).toMatchObject({
    status: 400,
    body: { code: 'woocommerce_rest_shop_order_invalid_id', message: 'Invalid ID.' },
  })
  expect(await change(id, { status: 'shipped' })).toMatchObject({
    status: 400,
    body: {
      data: {
        params: {
          status:
            'status is not one of auto-draft, pending, processing, on-hold, completed, cancelled, refunded, failed, and checkout-draft.',
        },
      },
    },
  })
  expect((await change(id, { customer_id: 99_999 })).body).toMatchObject({
    code: 'woocommerce_rest_invalid_customer_id',
  })
  expect((await change(id, { billing: { email: 'bad' } })).body).toMatchObject({
    data: { params: { billing: 'Invalid email address.' } },
  })
  expect(await change(id, { line_items: [{ id: 1, quantity: 2 }] })).toMatchObject({
    status: 400,
    body: { code: 'woocommerce_rest_invalid_item_id' },
  })
  for (const [name, sent] of [
    ['gift_codes', [{ code: 'X' }]],
    ['expected_total', '1'],
  ] as const)
    expect((await change(id, { [name]: sent })).body).toMatchObject({
      data: { params: { [name]: `${name} is not supported here.` } },
    })
})

type Row = { id: number; product_id: number; quantity: number; total: string }
const rowsOf = (body: Body): Row[] => body['line_items'] as Row[]

test('adding, changing and removing lines updates totals and stock [API-041]', async () => {
  const [first, second] = [await product(10), await product(10)]
  const id = await placed(first, 2)
  const [line] = rowsOf((await ask('GET', `${ordersPath}/${id}`)).body)

  const added = await change(id, { line_items: [{ product_id: second, quantity: 3 }] })
  expect(added).toMatchObject({
    status: 200,
    body: { total_tax: '500.00', shipping_total: '200.00', total: '5700.00', discount_total: '0.00' },
  })
  expect(await Promise.all([stockOf(first), stockOf(second)])).toEqual([8, 7])

  const more = await change(id, {
    line_items: [{ id: line?.id, quantity: 4, subtotal: '4000.00', total: '4000.00' }],
    shipping_lines: [{ method_id: 'flat_rate', method_title: 'Courier', total: '150.00' }],
    fee_lines: [{ name: 'Gift wrap', total: '100.00' }],
  })
  expect(more.body).toMatchObject({ shipping_total: '350.00', total_tax: '700.00', total: '8150.00' })
  expect(await Promise.all([stockOf(first), stockOf(second)])).toEqual([6, 7])

  const [, other] = rowsOf(more.body)
  const fee = (more.body['fee_lines'] as Row[])[0]
  const less = await change(id, {
    line_items: [{ id: other?.id, product_id: null }],
    fee_lines: [{ id: fee?.id, name: null }],
  })
  expect(rowsOf(less.body).map((row) => row.product_id)).toEqual([first])
  expect(less.body).toMatchObject({ fee_lines: [], total: '4750.00' })
  expect(await Promise.all([stockOf(first), stockOf(second)])).toEqual([6, 10])

  expect((await change(id, { line_items: [{ id: line?.id, quantity: 0 }] })).body).toMatchObject({
    line_items: [],
    total: '350.00',
  })
  expect(await stockOf(first)).toBe(10)
})

test('more units than in stock are rejected without any change; a body sent back as it was read is accepted [API-041]', async () => {
  const thing = await product(3)
  const id = await placed(thing, 2)
  const before = (await ask('GET', `${ordersPath}/${id}`)).body
  const [line] = rowsOf(before)

  expect(await change(id, { line_items: [{ id: line?.id, quantity: 4 }] })).toMatchObject({ status: 409 })
  expect(await stockOf(thing)).toBe(1)
  expect((await change(id, { line_items: [{ id: line?.id, quantity: 4 }], force_stock: true })).status).toBe(
    200,
  )
  expect(await stockOf(thing)).toBe(-1)
  await change(id, { line_items: [{ id: line?.id, quantity: 2 }] })

  const after = await change(id, {
    line_items: before['line_items'],
    shipping_lines: before['shipping_lines'],
    fee_lines: before['fee_lines'],
    coupon_lines: before['coupon_lines'],
  })
  expect(after.body).toMatchObject({ total: before['total'], line_items: [{ quantity: 2 }] })
  expect(await stockOf(thing)).toBe(1)

  expect(await move(id, 'cancelled')).toBe(200)
  expect(await stockOf(thing)).toBe(3)
})

const refund = (id: number, line_items: object[], more: object = {}) =>
  ask('POST', `${ordersPath}/${id}/refunds`, { api_refund: false, line_items, ...more })

test.each(['product_id', 'variation_id', 'sku'] as const)(
  'a line keeps its product: another %s is rejected by name [API-041]',
  async (field) => {
    const [own, other] = [
      await product(9, { sku: `OWN-${field}` }),
      await product(9, { sku: `NEW-${field}` }),
    ]
    const { id, line_items } = await operatorOrder({ line_items: [{ product_id: own, quantity: 2 }] })
    const [line] = line_items as [{ id: number }]
    const sent = field === 'sku' ? `NEW-${field}` : other

    const reply = await change(id, { line_items: [{ id: line.id, [field]: sent, quantity: 3 }] })
    expect(reply).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } })
    expect(reply.body).toHaveProperty(['data', 'params', `line_items[0][${field}]`])
    expect([await stockOf(own), await stockOf(other)]).toEqual([9, 9])

    const same = { id: line.id, product_id: own, variation_id: 0, sku: ` own-${field}`, quantity: 3 }
    expect((await change(id, { line_items: [same] })).status).toBe(200)
    expect((await change(id, { line_items: [{ id: line.id, product_id: null }] })).status).toBe(200)
  },
)

test('a line keeps its product under a SKU that the product has since the order', async () => {
  const own = await product(9, { sku: 'FORMER-SKU' })
  const { id, line_items } = await operatorOrder({ line_items: [{ product_id: own, quantity: 2 }] })
  const [line] = line_items as [{ id: number }]
  await ask('PUT', `/wp-json/wc/v3/products/${own}`, { sku: 'LATER-SKU' })

  const sent = { id: line.id, product_id: own, quantity: 3 }
  for (const sku of ['LATER-SKU', 'former-sku'])
    expect((await change(id, { line_items: [{ ...sent, sku }] })).status).toBe(200)
  expect(await change(id, { line_items: [{ ...sent, sku: 'NO-SUCH-SKU' }] })).toMatchObject({ status: 400 })
})

test('units that a refund has put back into stock stay there when the order is changed or opened again', async () => {
  const [thing, other] = [await product(10), await product(10)]
  const id = await placed(thing, 3)
  const [line] = rowsOf((await ask('GET', `${ordersPath}/${id}`)).body)
  const one = [{ id: line?.id, quantity: 1, refund_total: '1000.00' }]
  await refund(id, one)
  expect(await stockOf(thing)).toBe(8)

  await change(id, { line_items: [{ product_id: other, quantity: 1 }] })
  expect(await stockOf(thing)).toBe(8)
  await change(id, { line_items: [{ id: line?.id, quantity: 4, subtotal: '4000.00', total: '4000.00' }] })
  expect(await stockOf(thing)).toBe(7)
  await move(id, 'cancelled')
  expect(await stockOf(thing)).toBe(10)
  await move(id, 'processing')
  expect(await stockOf(thing)).toBe(7)

  // a unit that came back broken
  await refund(id, one, { api_restock: false })
  await change(id, { line_items: [{ product_id: other, quantity: 1 }] })
  expect(await stockOf(thing)).toBe(7)
})

test('a change leaves at least the units and the amount that are refunded already', async () => {
  const [thing, other] = [await product(10), await product(10)]
  const id = await placed(thing, 2)
  const { body } = await change(id, { line_items: [{ product_id: other, quantity: 1 }] })
  const [first, second] = rowsOf(body)
  const back = {
    id: first?.id,
    quantity: 2,
    refund_total: '2000.00',
    refund_tax: [{ refund_total: '200.00' }],
  }
  expect(await refund(id, [back])).toMatchObject({ status: 201, body: { amount: '2200.00' } })

  for (const line of [
    { id: first?.id, quantity: 1 },
    { id: first?.id, quantity: 0 },
    { id: first?.id, product_id: null },
    { id: first?.id, subtotal: '500.00', total: '500.00' },
  ])
    expect([line, await change(id, { line_items: [line] })]).toMatchObject([
      line,
      { status: 400, body: { code: 'rest_invalid_param' } },
    ])
  expect((await ask('GET', `${ordersPath}/${id}`)).body['total']).toBe('3500.00')
  expect((await change(id, { line_items: [{ id: second?.id, quantity: 0 }] })).body['total']).toBe('2400.00')
})

describe('the coupon of an order [API-041]', () => {
  const totals = async (id: number) => {
    const { body } = await ask('GET', `${ordersPath}/${id}`)
    const codes = (body['coupon_lines'] as { code: string }[]).map(({ code }) => code)
    return [codes, body['discount_total'], body['total'], rowsOf(body).map((row) => row.total)]
  }

  test('is added, replaced and removed; totals and uses follow', async () => {
    const [first, second] = [await coupon('EXCHANGE-A'), await coupon('EXCHANGE-B', 1)]
    const uses = async () => [await usesOf(first), await usesOf(second)]
    const id = await placed(await product(10), 2)

    expect(await change(id, { coupon_lines: [{ code: 'exchange-a' }] })).toMatchObject({ status: 200 })
    expect(await totals(id)).toEqual([['EXCHANGE-A'], '200.00', '2200.00', ['1800.00']])
    expect(await uses()).toEqual([1, 0])

    await change(id, { coupon_lines: [{ code: 'EXCHANGE-B' }] })
    expect(await totals(id)).toEqual([['EXCHANGE-B'], '200.00', '2200.00', ['1800.00']])
    expect(await uses()).toEqual([0, 1])

    await change(id, { coupon_lines: [{ code: 'EXCHANGE-B' }], line_items: [] })
    expect(await uses()).toEqual([0, 1])

    await change(id, { coupon_lines: [] })
    expect(await totals(id)).toEqual([[], '0.00', '2400.00', ['2000.00']])
    expect(await uses()).toEqual([0, 0])
  })

  test('stays when its replacement is rejected, and follows the status', async () => {
    const [first, used] = [await coupon('STAYS-A'), await coupon('STAYS-B', 1)]
    const thing = await product(10)
    await placed(thing, 1, 'STAYS-B')
    const id = await placed(thing, 1, 'STAYS-A')
    const before = await totals(id)

    for (const code of ['STAYS-B', 'OLD2024', 'NOSUCHCODE'])
      expect(await change(id, { coupon_lines: [{ code }] })).toMatchObject({
        status: 400,
        body: { code: 'woocommerce_rest_invalid_coupon' },
      })
    expect(await change(id, { coupon_lines: [{ id: 1 }] })).toMatchObject({
      status: 400,
      body: { code: 'woocommerce_rest_invalid_item_id' },
    })
    expect(await totals(id)).toEqual(before)
    expect([await usesOf(first), await usesOf(used)]).toEqual([1, 1])

    await move(id, 'cancelled')
    await change(id, { coupon_lines: [{ code: 'STAYS-A' }, { code: null }] })
    expect(await usesOf(first)).toBe(0)
    await move(id, 'processing')
    expect(await usesOf(first)).toBe(1)
  })

  test('is used once when many orders compete for its last use', async () => {
    const last = await coupon('LASTUSE', 1)
    const thing = await product(100)
    const ids = await Promise.all(Array.from({ length: 6 }, () => placed(thing, 1)))

    const replies = await Promise.all(ids.map((id) => change(id, { coupon_lines: [{ code: 'LASTUSE' }] })))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(await usesOf(last)).toBe(1)
  })
})

test('addresses are updated field by field; meta data of other programs stays [API-041]', async () => {
  const id = await placed(await product(10), 1)

  const { body } = await change(id, {
    billing: { city: 'Lahore' },
    customer_note: 'Ring twice',
    meta_data: [
      { key: 'courier', value: 'TCS' },
      { key: '_internal', value: 'x' },
    ],
  })
  const seen = await shop.ask(`${ordersPath}/${id}`, { token })

  expect(body).toMatchObject({
    billing: { city: 'Lahore', first_name: 'Ayesha' },
    meta_data: [{ key: 'courier' }, { key: '_internal' }],
    line_items: [{ meta_data: [{ key: '_reduced_stock', value: '1' }] }],
    order_key: expect.stringMatching(/^wc_order_/) as string,
    cart_hash: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    customer_ip_address: '',
  })
  expect(seen.body).toMatchObject({
    meta_data: [{ key: 'courier', value: 'TCS' }],
    line_items: [{ meta_data: [] }],
    order_key: '',
    cart_hash: '',
  })
})

test('a customer cannot change an order, not even their own [ORD-022] [PERM-004]', async () => {
  const id = await placed(await product(10), 1)

  for (const [method, body] of [
    ['PUT', { status: 'cancelled' }],
    // packers may set this one
    ['PUT', { status: 'completed' }],
    ['DELETE', undefined],
  ] as const)
    expect((await shop.ask(`${ordersPath}/${id}`, { method, token, ...(body && { body }) })).status).toBe(403)
  expect((await shop.ask(`${ordersPath}/${id}/notes`, { token })).status).toBe(403)
})

test('a batch changes valid entries; the stock of a rejected entry stays [API-041]', async () => {
  const thing = await product(3)
  const id = await placed(thing, 1)

  const { body } = await ask('POST', `${ordersPath}/batch`, {
    create: [
      { status: 'processing', line_items: [{ product_id: thing, quantity: 1 }] },
      { status: 'processing', line_items: [{ product_id: thing, quantity: 9 }] },
    ],
    update: [
      { id, status: 'completed' },
      { id: 99_999, status: 'completed' },
    ],
  })

  expect(body).toMatchObject({
    create: [
      { status: 'processing' },
      { id: 0, error: { code: 'woocommerce_rest_product_partially_out_of_stock', data: { status: 409 } } },
    ],
    update: [
      { id, status: 'completed' },
      { id: 99_999, error: { code: 'woocommerce_rest_shop_order_invalid_id', data: { status: 400 } } },
    ],
  })
  expect(await stockOf(thing)).toBe(1)
})

test('operators filter orders by words, product, dates and ids, and choose the decimals [API-001]', async () => {
  shop.time.now += 86_400_000
  const thing = await product(10, { name: 'Zebra Lamp' })
  const id = await placed(thing, 1)
  const idsOf = async (query: string) =>
    ((await shop.ask(`${ordersPath}?${query}`, { key: '2' })).body as Body[]).map((order) => order.id)
  const since = new Date(shop.time.now - 60_000).toISOString().slice(0, 19)

  expect(await idsOf('search=zebra')).toEqual([id])
  expect(await idsOf(`search=${id}`)).toEqual([id])
  expect(await idsOf('search=nobody-like-this')).toEqual([])
  expect(await idsOf(`product=${thing}`)).toEqual([id])
  expect(await idsOf(`after=${since}&dates_are_gmt=true`)).toEqual([id])
  expect(await idsOf(`include=${id},5083&orderby=include`)).toEqual([id, 5083])
  expect(await idsOf('parent=7')).toEqual([])
  expect(await idsOf('customer=99999999999')).toEqual([])
  expect((await ask('GET', `${ordersPath}/${id}?dp=0`)).body).toMatchObject({
    total: '1300',
    line_items: [{ total: '1000' }],
  })
  expect((await ask('GET', `${ordersPath}/${id}?dp=4`)).body).toMatchObject({ total: '1300.0000' })
})

test.each([false, true])(
  'a total above the subtotal stays when it is sent back as it was read; tax in the prices: %s',
  async (pricesIncludeTax) => {
    await ask('PUT', '/wp-json/sauda/v1/settings/tax', { values: { pricesIncludeTax } })
    const { body: before } = await ask('POST', ordersPath, {
      line_items: [{ product_id: await product(null), quantity: 1, subtotal: '100', total: '150' }],
    })

    const after = await change(before.id, { line_items: before['line_items'] })

    expect(before).toMatchObject({ discount_total: '-50.00' })
    for (const name of ['discount_total', 'discount_tax', 'total_tax', 'total'])
      expect([name, after.body[name]]).toEqual([name, before[name]])
  },
)
