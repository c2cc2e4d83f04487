import { decodeOrder } from '@sauda/contract/orders/order.ts'
import { add } from '@sauda/domain/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { historyOf } from '#orders/order-note-store.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.tokenOf('ayesha')
})
afterAll(() => shop.close())

const orders = '/wp-json/wc/v3/orders'
type Body = Record<string, unknown> & { id: number }
const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
  const reply = await shop.ask(path, { method, key: '2', headers, ...(body && { body }) })
  return { ...reply, body: reply.body as Body }
}
const change = (id: number, body: object) => ask('PUT', `${orders}/${id}`, body)
const move = async (id: number, status: string) => (await change(id, { status })).status
const operatorOrder = async (body: object): Promise<Body> => (await ask('POST', orders, body)).body

const address = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  address_1: 'House 12-B/3',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
}
const billing = { ...address, email: 'ayesha@sauda.example', phone: '03001234567' }
const placed = async (productId: number, quantity: number, coupon?: string): Promise<number> => {
  const { body } = await shop.ask(orders, {
    method: 'POST',
    token,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: {
      payment_method: 'cod',
      billing,
      line_items: [{ product_id: productId, quantity }],
      coupon_lines: coupon ? [{ code: coupon }] : [],
    },
  })
  return (body as Body).id
}

let made = 0
/** A product of its own for each test, so that no test sees another's stock. */
const product = async (stock: number | null, more: object = {}): Promise<number> =>
  (
    await ask('POST', '/wp-json/wc/v3/products', {
      name: `Order Thing ${(made += 1)}`,
      regular_price: '1000',
      ...(stock !== null && { manage_stock: true, stock_quantity: stock }),
      ...more,
    })
  ).body.id
const stockOf = async (id: number) =>
  (await ask('GET', `/wp-json/wc/v3/products/${id}`)).body['stock_quantity'] as number
const coupon = async (code: string, usage_limit?: number): Promise<number> =>
  (
    await ask('POST', '/wp-json/wc/v3/coupons', {
      code,
      discount_type: 'percent',
      amount: '10',
      ...(usage_limit && { usage_limit }),
    })
  ).body.id
const usesOf = async (id: number) =>
  (await ask('GET', `/wp-json/wc/v3/coupons/${id}`)).body['usage_count'] as number

test('stock and coupon follow the sequence measured on WooCommerce, each step once [COUP-030]', async () => {
  const thing = await product(10)
  const code = await coupon('SEQUENCE')
  const held = async () => [await stockOf(thing), await usesOf(code)]

  const id = await placed(thing, 2, 'SEQUENCE')
  expect(await held()).toEqual([8, 1])
  await move(id, 'cancelled')
  expect(await held()).toEqual([10, 0])
  await move(id, 'cancelled')
  expect(await held()).toEqual([10, 0])
  await move(id, 'processing')
  expect(await held()).toEqual([8, 1])
  await move(id, 'completed')
  expect(await held()).toEqual([8, 1])
  await move(id, 'refunded')
  expect(await held()).toEqual([8, 1])
  await ask('DELETE', `${orders}/${id}?force=true`)
  expect(await held()).toEqual([8, 1])
})

test.each([
  ['pending', [10, 1]],
  ['on-hold', [8, 1]],
  ['failed', [10, 0]],
  ['completed', [8, 1]],
])('processing → %s leaves stock and uses at %o [API-041]', async (status, expected) => {
  const thing = await product(10)
  const code = await coupon(`TO-${status}`)
  const id = await placed(thing, 2, `TO-${status}`)

  await move(id, status)

  expect([await stockOf(thing), await usesOf(code)]).toEqual(expected)
})

test('products that ran out can be bought again after a cancellation', async () => {
  const thing = await product(2)
  const id = await placed(thing, 2)
  const path = `/wp-json/wc/v3/products/${thing}`
  expect((await ask('GET', path)).body).toMatchObject({ stock_status: 'outofstock', total_sales: 2 })

  await move(id, 'cancelled')

  expect((await ask('GET', path)).body).toMatchObject({
    stock_status: 'instock',
    stock_quantity: 2,
    total_sales: 0,
  })
})

test('a return to processing needs the stock that was given back [API-044]', async () => {
  const thing = await product(2)
  const id = await placed(thing, 2)
  await move(id, 'cancelled')
  await placed(thing, 1)

  const refused = await change(id, { status: 'processing', customer_note: 'lost' })

  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'woocommerce_rest_product_partially_out_of_stock',
      data: { items: [{ index: 0, product_id: thing, requested: 2, available: 1, price: '1000' }] },
    },
  })
  expect((await ask('GET', `${orders}/${id}`)).body).toMatchObject({ status: 'cancelled', customer_note: '' })
  expect(await stockOf(thing)).toBe(1)
  expect((await change(id, { status: 'processing', force_stock: true })).status).toBe(200)
  expect(await stockOf(thing)).toBe(-1)
})

test('a return to processing needs a use of the coupon [COUP-030]', async () => {
  const thing = await product(10)
  await coupon('ONLYONE', 1)
  const id = await placed(thing, 1, 'ONLYONE')
  await move(id, 'cancelled')
  await placed(thing, 1, 'ONLYONE')

  expect(await change(id, { status: 'processing' })).toMatchObject({
    status: 400,
    body: {
      code: 'woocommerce_rest_invalid_coupon',
      message: 'Coupon usage limit reached',
      data: { reason: 'usage_limit' },
    },
  })
  expect(await stockOf(thing)).toBe(9)
})

test('ten operators cancel one order at once: everything comes back once', async () => {
  const thing = await product(10)
  const code = await coupon('CANCELRACE')
  const id = await placed(thing, 4, 'CANCELRACE')

  await Promise.all(Array.from({ length: 10 }, () => move(id, 'cancelled')))

  expect([await stockOf(thing), await usesOf(code)]).toEqual([10, 0])
  expect(await historyOf(shop.context.db, id)).toHaveLength(2)
})

test('cancellations and new orders of the same products do not lock each other out', async () => {
  const [a, b] = [await product(100), await product(100)]
  const lines = (first: number, second: number) => [
    { product_id: first, quantity: 1 },
    { product_id: second, quantity: 1 },
  ]
  const ids = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const line_items = at % 2 === 0 ? lines(a, b) : lines(b, a)
      return (await operatorOrder({ status: 'processing', line_items })).id
    }),
  )

  const statuses = await Promise.all([
    ...ids.map((id) => move(id, 'cancelled')),
    ...ids.map(async (_, at) => {
      const line_items = at % 2 === 0 ? lines(b, a) : lines(a, b)
      return (await ask('POST', orders, { status: 'processing', line_items })).status
    }),
  ])

  expect(new Set(statuses)).toEqual(new Set([200, 201]))
  expect([await stockOf(a), await stockOf(b)]).toEqual([94, 94])
})

test('dates of payment and completion are set once and stay [API-041]', async () => {
  const id = await placed(await product(10), 1)
  const read = async () => (await ask('GET', `${orders}/${id}`)).body
  expect(await read()).toMatchObject({ date_paid: null, date_completed: null })

  await change(id, { status: 'completed', transaction_id: 'TX-1' })
  const completed = await read()
  shop.time.now += 3_600_000
  await move(id, 'cancelled')

  expect(completed).toMatchObject({
    status: 'completed',
    transaction_id: 'TX-1',
    date_paid: completed['date_completed'],
  })
  expect(completed['date_completed']).toMatch(/^\d{4}-/)
  expect(await read()).toMatchObject({
    date_paid: completed['date_paid'],
    date_completed: completed['date_completed'],
  })
})

test('every change of status is in the history with its cause, and in the notes', async () => {
  const id = await placed(await product(10), 1)
  await move(id, 'completed')
  await move(id, 'on-hold')

  expect(await historyOf(shop.context.db, id)).toMatchObject([
    { fromStatus: null, toStatus: 'processing', causedBy: 'customer 101' },
    { fromStatus: 'processing', toStatus: 'completed', causedBy: 'key 2' },
    { fromStatus: 'completed', toStatus: 'on-hold', causedBy: 'key 2' },
  ])
  expect((await ask('GET', `${orders}/${id}/notes`)).body).toMatchObject([
    { note: 'Order status changed from Completed to On hold.', customer_note: false },
    { note: 'Order status changed from Processing to Completed.' },
  ])
})

test('PUT: unknown order 400, unknown status 400, unknown customer 400, lines are fixed [API-044]', async () => {
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
})

type Row = { id: number; product_id: number; quantity: number; total: string }
const rowsOf = (body: Body): Row[] => body['line_items'] as Row[]

test('lines are added, changed and removed; totals and stock follow [API-041]', async () => {
  const [first, second] = [await product(10), await product(10)]
  const id = await placed(first, 2)
  const [line] = rowsOf((await ask('GET', `${orders}/${id}`)).body)

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

test('more than there is in stock is refused and nothing moves; what was read may be written back [API-041]', async () => {
  const thing = await product(3)
  const id = await placed(thing, 2)
  const before = (await ask('GET', `${orders}/${id}`)).body
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

describe('the coupon of an order [API-041]', () => {
  const totals = async (id: number) => {
    const { body } = await ask('GET', `${orders}/${id}`)
    const codes = (body['coupon_lines'] as { code: string }[]).map(({ code }) => code)
    return [codes, body['discount_total'], body['total'], rowsOf(body).map((row) => row.total)]
  }

  test('is put on, exchanged and taken off; totals and uses move with it', async () => {
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

  test('stays as it was when the other one does not fit, and follows the status', async () => {
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

  test('is used once when many orders reach for its last use', async () => {
    const last = await coupon('LASTUSE', 1)
    const thing = await product(100)
    const ids = await Promise.all(Array.from({ length: 6 }, () => placed(thing, 1)))

    const replies = await Promise.all(ids.map((id) => change(id, { coupon_lines: [{ code: 'LASTUSE' }] })))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(await usesOf(last)).toBe(1)
  })
})

test('addresses are changed field by field; notes of other programs are kept beside the order [API-041]', async () => {
  const id = await placed(await product(10), 1)

  const { body } = await change(id, {
    billing: { city: 'Lahore' },
    customer_note: 'Ring twice',
    meta_data: [
      { key: 'courier', value: 'TCS' },
      { key: '_internal', value: 'x' },
    ],
  })
  const seen = await shop.ask(`${orders}/${id}`, { token })

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

test('a customer changes no order, also not an own one [ORD-022] [PERM-004]', async () => {
  const id = await placed(await product(10), 1)

  for (const [method, body] of [
    ['PUT', { status: 'cancelled' }],
    ['DELETE', undefined],
  ] as const)
    expect((await shop.ask(`${orders}/${id}`, { method, token, ...(body && { body }) })).status).toBe(403)
  expect((await shop.ask(`${orders}/${id}/notes`, { token })).status).toBe(403)
})

test('trash hides an order from its customer, force deletes it [API-041]', async () => {
  const thing = await product(10)
  const id = await placed(thing, 2)

  const trashed = await ask('DELETE', `${orders}/${id}`)

  expect(trashed).toMatchObject({ status: 200, body: { status: 'processing' } })
  expect((await shop.ask(`${orders}/${id}`, { token })).status).toBe(404)
  expect((await shop.ask(`${orders}?status=trash`, { token })).body).toEqual([])
  expect((await ask('GET', `${orders}/${id}`)).body).toMatchObject({ status: 'trash' })
  expect(await ask('DELETE', `${orders}/${id}`)).toMatchObject({ status: 410 })
  expect(await stockOf(thing)).toBe(8)
  await move(id, 'processing')
  expect(await stockOf(thing)).toBe(8)
  expect((await ask('DELETE', `${orders}/${id}?force=true`)).status).toBe(200)
  expect(await ask('DELETE', `${orders}/${id}?force=true`)).toMatchObject({ status: 404 })
})

describe('POST by an operator', () => {
  test('takes prices, shipping, fees and status as sent; the tax is the shop’s [API-041]', async () => {
    const thing = await product(10)

    const reply = await ask('POST', orders, {
      status: 'on-hold',
      customer_id: 102,
      payment_method: 'bacs',
      billing,
      line_items: [{ product_id: thing, quantity: 2, total: '1800' }],
      shipping_lines: [{ method_id: 'local_pickup', method_title: 'Pickup', total: '50' }],
      fee_lines: [{ name: 'Gift wrap', total: '100', tax_status: 'none' }],
      transaction_id: 'T-9',
    })

    expect(reply).toMatchObject({
      status: 201,
      body: {
        status: 'on-hold',
        customer_id: 102,
        created_via: 'rest-api',
        payment_method_title: 'Direct bank transfer',
        transaction_id: 'T-9',
        discount_total: '200.00',
        shipping_total: '50.00',
        total_tax: '200.00',
        total: '2150.00',
        line_items: [{ subtotal: '2000.00', total: '1800.00', price: 900 }],
        shipping_lines: [{ method_id: 'local_pickup', method_title: 'Pickup', total: '50.00' }],
        fee_lines: [{ name: 'Gift wrap', total: '100.00', tax_status: 'none' }],
        date_paid: null,
      },
    })
    expect(reply.headers.get('location')).toBe(`http://shop.test${orders}/${reply.body.id}`)
    expect(await stockOf(thing)).toBe(8)
    expect((await ask('GET', `${orders}/${reply.body.id}`)).body).toMatchObject(reply.body)
  })

  test('the bill that its customer reads adds up, fee included [ODET-007]', async () => {
    const { id } = await operatorOrder({
      customer_id: 101,
      billing,
      line_items: [{ product_id: await product(10), quantity: 1 }],
      shipping_lines: [{ method_id: 'flat_rate', total: '200' }],
      fee_lines: [{ name: 'Gift wrap', total: '50.00' }],
    })

    const bill = decodeOrder((await shop.ask(`${orders}/${id}`, { token })).body)

    const { subtotal, fees, shipping, tax, discount, total } = bill
    expect(fees).toEqual([{ id: expect.any(Number), name: 'Gift wrap', total: 5_000 }])
    expect(total).toBe(135_000)
    expect(subtotal + add(...fees.map((fee) => fee.total)) + shipping + tax - discount).toBe(total)
  })

  test('an order may be empty and waits for payment', async () => {
    expect(await operatorOrder({})).toMatchObject({
      status: 'pending',
      total: '0.00',
      line_items: [],
      tax_lines: [],
      shipping_lines: [],
      needs_payment: false,
    })
  })

  test('pending takes no stock, but counts the coupon; processing takes the stock', async () => {
    const thing = await product(10)
    const code = await coupon('PENDING')

    const { id, ...order } = await operatorOrder({
      billing,
      line_items: [{ product_id: thing, quantity: 2 }],
      coupon_lines: [{ code: 'pending' }],
    })

    expect(order).toMatchObject({ status: 'pending', discount_total: '200.00' })
    expect([await stockOf(thing), await usesOf(code)]).toEqual([10, 1])
    await move(id, 'processing')
    expect([await stockOf(thing), await usesOf(code)]).toEqual([8, 1])
  })

  test('set_paid completes cash on delivery and processes anything else', async () => {
    const line_items = [{ product_id: 1020, quantity: 1 }]

    const cash = await operatorOrder({ payment_method: 'cod', set_paid: true, line_items })
    const bank = await operatorOrder({ payment_method: 'bacs', set_paid: true, line_items })
    const unpaid = await operatorOrder({ payment_method: 'cod', status: 'processing', line_items })
    const later = await operatorOrder({ payment_method: 'bacs', line_items })
    const paid = (await change(later.id, { set_paid: true })).body

    expect(cash).toMatchObject({ status: 'completed', date_paid: cash['date_created'] })
    expect(bank).toMatchObject({ status: 'processing', date_completed: null })
    expect(bank['date_paid']).toBe(bank['date_created'])
    expect(unpaid).toMatchObject({ date_paid: null })
    expect(paid).toMatchObject({ status: 'processing' })
    expect(paid['date_paid']).not.toBeNull()
  })

  test('lines by SKU and by variation', async () => {
    const parent = await product(null, {
      type: 'variable',
      attributes: [{ name: 'Size', options: ['S'], variation: true }],
    })
    const { body: variation } = await ask('POST', `/wp-json/wc/v3/products/${parent}/variations`, {
      regular_price: '700',
      sku: 'op-var',
      manage_stock: true,
      stock_quantity: 5,
      attributes: [{ name: 'Size', option: 'S' }],
    })

    const order = await operatorOrder({
      status: 'processing',
      line_items: [
        { sku: 'op-var', quantity: 1 },
        { product_id: parent, variation_id: variation.id, quantity: 2 },
      ],
    })
    const path = `/wp-json/wc/v3/products/${parent}/variations/${variation.id}`

    expect(order['line_items']).toMatchObject([
      {
        product_id: parent,
        variation_id: variation.id,
        subtotal: '700.00',
        meta_data: [{ key: 'Size' }, {}],
      },
      { product_id: parent, variation_id: variation.id, subtotal: '1400.00' },
    ])
    expect((await ask('GET', path)).body).toMatchObject({ stock_quantity: 2 })
    await move(order.id, 'failed')
    expect((await ask('GET', path)).body).toMatchObject({ stock_quantity: 5 })
  })

  test('refuses unknown products, quantities below 1 and stock that is not there, and stores nothing [API-044]', async () => {
    const thing = await product(1)
    const backordered = await product(1, { backorders: 'notify' })
    const order = (line: object, more: object = {}) =>
      ask('POST', orders, { status: 'processing', line_items: [line], ...more })

    expect(await order({ product_id: 99_999 })).toMatchObject({
      status: 400,
      body: { code: 'woocommerce_rest_cart_invalid_product', message: '"#99999" is no longer available.' },
    })
    expect(await order({ product_id: thing, quantity: 0 })).toMatchObject({ status: 400 })
    expect(await order({ product_id: thing, quantity: -2 })).toMatchObject({ status: 400 })
    expect(await order({ product_id: thing, quantity: 2 })).toMatchObject({
      status: 409,
      body: { code: 'woocommerce_rest_product_partially_out_of_stock' },
    })
    expect(await stockOf(thing)).toBe(1)
    expect((await order({ product_id: thing, quantity: 2 }, { force_stock: true })).status).toBe(201)
    expect(await stockOf(thing)).toBe(-1)
    expect((await order({ product_id: backordered, quantity: 3 })).status).toBe(201)
    expect(await stockOf(backordered)).toBe(-2)
  })

  test.each([
    [{ id: 5 }, 'woocommerce_rest_shop_order_exists'],
    [{ customer_id: 9999 }, 'woocommerce_rest_invalid_customer_id'],
    [{ line_items: [{ quantity: 1 }] }, 'woocommerce_rest_required_product_reference'],
    [{ shipping_lines: [{ method_title: 'X', total: '10' }] }, 'woocommerce_rest_invalid_shipping_item'],
    [{ shipping_lines: [{ method_id: 'x', total: 200 }] }, 'rest_invalid_param'],
    [{ coupon_lines: [{ discount: '5' }] }, 'woocommerce_rest_invalid_coupon'],
    [{ coupon_lines: [{ code: 'save10' }, { code: 'SAVE10' }] }, 'woocommerce_rest_invalid_coupon'],
    [{ coupon_lines: [{ code: 'OLD2024' }] }, 'woocommerce_rest_invalid_coupon'],
    [{ status: 'shipped' }, 'rest_invalid_param'],
    [{ billing: { email: 'bad' } }, 'rest_invalid_param'],
  ])('%o answers %s [API-044]', async (body, code) => {
    expect(await ask('POST', orders, { line_items: [{ product_id: 1020 }], ...body })).toMatchObject({
      status: 400,
      body: { code },
    })
  })

  test('20 parallel orders for the last 5 pieces: 5 are made', async () => {
    const thing = await product(5)

    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        ask('POST', orders, { status: 'processing', line_items: [{ product_id: thing, quantity: 1 }] }),
      ),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(15)
    expect(await stockOf(thing)).toBe(0)
  })
})

test('a batch changes what it can; stock of a refused entry stays [API-041]', async () => {
  const thing = await product(3)
  const id = await placed(thing, 1)

  const { body } = await ask('POST', `${orders}/batch`, {
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

test('an order tells its buyer its history: statuses, notes to them, refunds; lists do without', async () => {
  const id = await placed(await product(10), 1)
  await ask('POST', `${orders}/${id}/notes`, { note: 'Only for us' })
  shop.time.now += 60_000
  await ask('POST', `${orders}/${id}/notes`, { note: 'With the courier: 123', customer_note: true })
  shop.time.now += 60_000
  await move(id, 'completed')
  shop.time.now += 60_000
  await ask('POST', `${orders}/${id}/refunds`, { amount: '300.00', reason: 'damaged', api_refund: false })

  const own = (await shop.ask(`${orders}/${id}`, { token })).body as Body
  const [listed] = (await shop.ask(`${orders}?per_page=1`, { token })).body as Body[]

  expect(own['history']).toMatchObject([
    { type: 'status', status: 'processing' },
    { type: 'note', note: 'With the courier: 123' },
    { type: 'status', status: 'completed' },
    { type: 'refund', amount: '300.00' },
  ])
  expect(listed).not.toHaveProperty('history')
})

test('a buyer is not told that an order lay in the trash', async () => {
  const id = await placed(await product(10), 1)
  await ask('DELETE', `${orders}/${id}`)
  await move(id, 'processing')
  await ask('DELETE', `${orders}/${id}`)
  await move(id, 'completed')

  const own = (await shop.ask(`${orders}/${id}`, { token })).body as Body

  expect(own['history']).toMatchObject([{ status: 'processing' }, { status: 'completed' }])
})

describe('notes and refunds', () => {
  test('notes are written, read and deleted [API-041]', async () => {
    const id = await placed(await product(10), 1)
    const path = `${orders}/${id}/notes`

    const note = await ask('POST', path, { note: 'Parcel handed to courier', customer_note: true })

    expect(note).toMatchObject({
      status: 201,
      body: { note: 'Parcel handed to courier', customer_note: true },
    })
    expect((await ask('GET', `${path}?type=customer`)).body).toMatchObject([{ id: note.body.id }])
    expect((await ask('GET', `${path}?type=internal`)).body).toEqual([])
    expect((await ask('POST', path, {})).body).toMatchObject({ code: 'rest_missing_callback_param' })
    expect((await ask('DELETE', `${path}/${note.body.id}`)).status).toBe(501)
    expect((await ask('DELETE', `${path}/${note.body.id}?force=true`)).status).toBe(200)
    expect(await ask('GET', `${path}/${note.body.id}`)).toMatchObject({
      status: 404,
      body: { code: 'woocommerce_rest_invalid_id' },
    })
    expect((await ask('GET', `${orders}/99999/notes`)).status).toBe(404)
  })

  test('refunds are records up to the total; the whole total refunds the order [API-041]', async () => {
    const thing = await product(10)
    const id = await placed(thing, 1)
    const path = `${orders}/${id}/refunds`

    const first = await ask('POST', path, { amount: '300.00', reason: 'damaged', api_refund: false })
    const order = (await ask('GET', `${orders}/${id}`)).body

    expect(first).toMatchObject({
      status: 201,
      body: { amount: '300.00', reason: 'damaged', refunded_payment: false },
    })
    expect(order).toMatchObject({
      status: 'processing',
      total: '1300.00',
      refunds: [{ reason: 'damaged', total: '-300.00' }],
    })
    expect((await ask('POST', path, { amount: '1000.01' })).status).toBe(400)
    expect((await ask('POST', path, { amount: '0' })).status).toBe(400)
    const rest = await ask('POST', path, { amount: '1000' })
    expect((await ask('GET', `${orders}/${id}`)).body).toMatchObject({ status: 'refunded' })
    expect(await stockOf(thing)).toBe(9)
    expect((await ask('GET', path)).headers.get('x-wp-total')).toBe('2')
    expect((await ask('DELETE', `${path}/${rest.body.id}?force=true`)).status).toBe(200)
    expect((await ask('GET', `${path}/${rest.body.id}`)).status).toBe(404)
  })

  test('parallel refunds never exceed the total', async () => {
    const id = await placed(await product(10), 1)

    const replies = await Promise.all(
      Array.from({ length: 5 }, () => ask('POST', `${orders}/${id}/refunds`, { amount: '500' })),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
  })
})

test('operators list orders by words, product, dates, ids and with other decimals [API-001]', async () => {
  shop.time.now += 86_400_000
  const thing = await product(10, { name: 'Zebra Lamp' })
  const id = await placed(thing, 1)
  const idsOf = async (query: string) =>
    ((await shop.ask(`${orders}?${query}`, { key: '2' })).body as Body[]).map((order) => order.id)
  const since = new Date(shop.time.now - 60_000).toISOString().slice(0, 19)

  expect(await idsOf('search=zebra')).toEqual([id])
  expect(await idsOf(`search=${id}`)).toEqual([id])
  expect(await idsOf('search=nobody-like-this')).toEqual([])
  expect(await idsOf(`product=${thing}`)).toEqual([id])
  expect(await idsOf(`after=${since}&dates_are_gmt=true`)).toEqual([id])
  expect(await idsOf(`include=${id},5083&orderby=include`)).toEqual([id, 5083])
  expect(await idsOf('parent=7')).toEqual([])
  expect(await idsOf('customer=99999999999')).toEqual([])
  expect((await ask('GET', `${orders}/${id}?dp=0`)).body).toMatchObject({
    total: '1300',
    line_items: [{ total: '1000' }],
  })
  expect((await ask('GET', `${orders}/${id}?dp=4`)).body).toMatchObject({ total: '1300.0000' })
})
