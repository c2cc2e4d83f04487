import { paisa, toAmount } from '@sauda/domain/money.ts'
import { moneyExamples } from '@sauda/domain/testing/money-examples.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { currentVersions } from '#platform/database/versions.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
})

const provinceOf: Record<string, string> = {
  Lahore: 'Punjab',
  Mardan: 'KPK',
  Karachi: 'Sindh',
  Quetta: 'Balochistan',
  Islamabad: 'ICT',
  Gilgit: 'GB',
  Skardu: 'GB',
}

const order = (city: string, lines: readonly unknown[], more: object = {}) => {
  const shipping = {
    first_name: 'Ayesha',
    last_name: 'Khan',
    address_1: 'House 12-B/3, Shamsi Road',
    address_2: '',
    city,
    state: provinceOf[city],
    postcode: '23200',
    country: 'Pakistan',
  }
  return {
    payment_method: 'cod',
    payment_method_title: 'Cash on delivery',
    set_paid: false,
    status: 'processing',
    customer_id: 101,
    billing: { ...shipping, email: 'ayesha@sauda.example', phone: '0300 1234567' },
    shipping,
    shipping_lines: [{ method_id: 'flat_rate', method_title: 'Local Delivery', total: '0.00' }],
    line_items: lines,
    ...more,
  }
}
const line = (product_id: number, quantity = 1, more: object = {}) => ({ product_id, quantity, ...more })

const place = (body: object, headers: Record<string, string> = {}) =>
  shop.ask('/wp-json/wc/v3/orders', { method: 'POST', token, body, headers })

type OrderBody = Record<string, unknown> & { id: number; line_items: Record<string, unknown>[] }
const stockOf = async (id: number) => {
  const { body } = await shop.ask(`/wp-json/wc/v3/products/${id}`, { key: '2' })
  return (body as { stock_quantity: number }).stock_quantity
}
const ordersOf = async (asking: string) =>
  Number((await shop.ask('/wp-json/wc/v3/orders', { token: asking })).headers.get('x-wp-total'))

describe('the server computes the amounts [API-019] [CHK-038] [CHK-051]', () => {
  const placeable = moneyExamples.filter(({ city, message }) => city !== undefined && message === undefined)

  test.each(placeable)('$id', async (example) => {
    const lines = example.cart.map(([id, quantity]) => line(id, quantity))

    const { status, body } = await place({
      ...order(example.city ?? '', lines),
      ...(example.coupon && {
        coupon_lines: [{ code: example.coupon, discount: '1.00', discount_tax: '0.00' }],
      }),
      expected_total: example.total,
    })

    const reply = body as OrderBody
    expect(reply['message'] ?? status).toBe(201)
    expect(reply).toMatchObject({
      status: 'processing',
      discount_total: example.discount,
      shipping_total: example.shipping,
      total_tax: example.tax,
      total: example.total,
      customer_id: 101,
      date_paid: null,
    })
    const totals = reply.line_items.map((each) => Number(each['total']))
    const sum = totals.reduce((all, each) => all + each, 0)
    expect(sum.toFixed(2)).toBe((Number(example.subtotal) - Number(example.discount)).toFixed(2))
  })
})

describe('a rejected coupon stores nothing and says why [COUP-029]', () => {
  const refused = moneyExamples.filter(({ message }) => message !== undefined)

  test.each(refused)('$id: $message', async ({ cart, coupon, city, message }) => {
    const before = await ordersOf(token)
    const lines = cart.map(([id, quantity]) => line(id, quantity))

    const { status, body } = await place({
      ...order(city ?? 'Lahore', lines),
      coupon_lines: [{ code: coupon }],
    })

    expect([status, body]).toMatchObject([400, { code: 'woocommerce_rest_invalid_coupon', message }])
    expect(await ordersOf(token)).toBe(before)
  })
})

test('prices, status and payment in the body are ignored [CHK-032] [PERM-004]', async () => {
  const { status, body } = await place({
    ...order('Lahore', [line(1020, 1, { price: 1, total: '1.00', subtotal: '1.00' })]),
    status: 'completed',
    set_paid: true,
    transaction_id: 'TXN-EVIL',
  })

  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'processing', total: '1500.00', transaction_id: '', date_paid: null })
})

test('an outdated total is rejected with the new amounts, and nothing is stored [CHK-058]', async () => {
  const [orders, stock] = [await ordersOf(token), await stockOf(1020)]

  const { status, body } = await place({ ...order('Lahore', [line(1020)]), expected_total: '1400.00' })

  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'sauda_total_mismatch',
    message:
      'Prices have changed since you opened this page. Please check the new total and place your order again.',
    data: {
      status: 409,
      expected_total: '1400.00',
      subtotal: '1000.00',
      total: '1500.00',
      total_tax: '100.00',
    },
  })
  expect(await ordersOf(token)).toBe(orders)
  expect(await stockOf(1020)).toBe(stock)
})

test('a quantity above the stock is rejected with the remaining stock [STK-010]', async () => {
  const { status, body } = await place(order('Lahore', [line(1004, 2), line(1004, 2)]))

  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'woocommerce_rest_product_partially_out_of_stock',
    message: 'Only 3 of "Peshawari Chappal Handmade" left in stock.',
    data: { items: [{ index: 0, requested: 4, available: 3 }, { index: 1 }] },
  })
})

test.each([1003, 1005, 1032])('sold-out product %i is rejected', async (id) => {
  const { status, body } = await place(order('Lahore', [line(id)]))

  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'woocommerce_rest_product_out_of_stock' })
})

test.each([
  [1016, '"Price On Request Carpet" is no longer available.'],
  [1015, '"#1015" is no longer available.'],
  [424_242, '"#424242" is no longer available.'],
])('product %i cannot be ordered: %s', async (id, message) => {
  const { status, body } = await place(order('Lahore', [line(id)]))

  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'woocommerce_rest_cart_invalid_product', message })
})

test('an option that the product lacks is rejected', async () => {
  const { status, body } = await place(
    order('Lahore', [line(1001, 1, { meta_data: [{ key: 'Size', value: 'XXXL' }] })]),
  )

  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'sauda_invalid_option' })
})

test('chosen options are on the order line', async () => {
  const meta_data = [
    { key: 'Size', value: 'M' },
    { key: 'Color', value: 'Red' },
  ]

  const { body } = await place(order('Lahore', [line(1001, 1, { meta_data })]))

  expect((body as OrderBody).line_items[0]).toMatchObject({ meta_data })
})

test.each([
  [0, 'line_items[0][quantity] must be between 1 (inclusive) and 99 (inclusive)'],
  [100, 'line_items[0][quantity] must be between 1 (inclusive) and 99 (inclusive)'],
  [1.5, 'line_items[0][quantity] is not of type integer.'],
  ['two', 'line_items[0][quantity] is not of type integer.'],
])('a quantity of %j is rejected', async (quantity, text) => {
  const { status, body } = await place(order('Lahore', [{ product_id: 1020, quantity }]))

  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'rest_invalid_param', data: { params: { line_items: text } } })
})

test('an empty order is rejected', async () => {
  expect((await place(order('Lahore', []))).body).toMatchObject({
    code: 'sauda_cart_empty',
    message: 'Cart is empty',
  })
})

test('all missing address fields are listed together', async () => {
  const { status, body } = await place({ ...order('Lahore', [line(1020)]), billing: { first_name: ' ' } })

  expect(status).toBe(400)
  expect(body).toMatchObject({
    code: 'rest_missing_callback_param',
    data: {
      params: expect.arrayContaining(['billing.first_name', 'billing.city', 'billing.phone']) as unknown,
    },
  })
})

test('a city of another province is rejected', async () => {
  const body = order('Lahore', [line(1020)])

  const reply = await place({ ...body, billing: { ...body.billing, city: 'Mardan' } })

  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ code: 'rest_invalid_param' })
})

test.each(['cheque', 'nothing', ''])('payment method "%s" is rejected', async (payment_method) => {
  const { status, body } = await place({ ...order('Lahore', [line(1020)]), payment_method })

  expect(status).toBe(400)
  expect(body).toMatchObject({
    code: 'sauda_payment_method_unavailable',
    message: 'Please select a payment method',
  })
})

test('anonymous callers, the publishable key and another customer cannot order [PERM-004]', async () => {
  const body = order('Lahore', [line(1020)])
  const bilal = await shop.tokenOf('bilal')
  const create = (request: object) => shop.ask('/wp-json/wc/v3/orders', { method: 'POST', body, ...request })

  expect((await create({})).status).toBe(401)
  expect((await create({ key: '1' })).status).toBe(403)
  const other = await create({ token: bilal })
  expect(other.status).toBe(403)
  expect(other.body).toMatchObject({ code: 'woocommerce_rest_cannot_create' })
})

test('one key is one order, also when it is sent ten times at the same time [CHK-057]', async () => {
  const stock = await stockOf(1039)
  const body = order('Lahore', [line(1039)])
  const headers = { 'Idempotency-Key': 'attempt-0001' }

  const replies = await Promise.all(Array.from({ length: 10 }, () => place(body, headers)))
  const again = await place(body, headers)

  const placed = replies.filter(({ status }) => status === 201)
  expect(new Set([...placed, again].map((reply) => (reply.body as OrderBody).id)).size).toBe(1)
  expect(replies.filter(({ status }) => status !== 201).every(({ status }) => status === 409)).toBe(true)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(await stockOf(1039)).toBe(stock - 1)
})

test('a repeated order leaves every cache of the catalogue valid [CHK-057]', async () => {
  const body = order('Lahore', [line(1020)])
  const headers = { 'Idempotency-Key': 'attempt-0003' }
  const before = (await currentVersions(shop.context)).catalogue
  await place(body, headers)
  const placed = (await currentVersions(shop.context)).catalogue

  const again = await place(body, headers)

  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(placed).toBeGreaterThan(before)
  expect((await currentVersions(shop.context)).catalogue).toBe(placed)
})

test('a key with a different body is rejected', async () => {
  const headers = { 'Idempotency-Key': 'attempt-0002' }
  await place(order('Lahore', [line(1020)]), headers)

  const { status, body } = await place(order('Lahore', [line(1020, 2)]), headers)

  expect(status).toBe(422)
  expect(body).toMatchObject({ code: 'sauda_idempotency_key_reused' })
})

test('without a key the same order within 10 seconds is one order; later it is a second one', async () => {
  const body = order('Karachi', [line(1024, 2)])

  const [first, second] = [await place(body), await place(body)]
  shop.time.now += 10_001
  const third = await place(body)

  expect((second.body as OrderBody).id).toBe((first.body as OrderBody).id)
  expect((third.body as OrderBody).id).not.toBe((first.body as OrderBody).id)
})

test('twenty concurrent orders for the last five units: five are placed, stock is 0 [STK-009]', async () => {
  const body = order('Lahore', [line(2001, 10)])
  expect(await stockOf(2001)).toBe(50)

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => place(body, { 'Idempotency-Key': `race-number-${index}` })),
  )

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(15)
  expect(await stockOf(2001)).toBe(0)
})

test('an order uses the new price when the price changes during the call', async () => {
  const { db } = shop.context
  const { body: known } = await place(order('Lahore', [line(1020)], { customer_note: 'before' }))
  const price = 765_400
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }

  const { first, second } = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('product')
      .set({ regularPrice: paisa(price), salePrice: null })
      .where('id', '=', 1020)
      .execute()
    // both have read the old price when they wait for the row
    const [seen, unseen] = [
      order('Lahore', [line(1020)]),
      order('Lahore', [line(1020)], { customer_note: 'x' }),
    ]
    const made = {
      first: place({ ...seen, expected_total: (known as OrderBody)['total'] }),
      second: place(unseen),
    }
    await expect.poll(waiting).toBe(2)
    return made
  })

  expect((await first).body).toMatchObject({ code: 'sauda_total_mismatch' })
  const { line_items: lines } = (await second).body as OrderBody
  expect(lines[0]?.['subtotal']).toBe(toAmount(paisa(price)))
})

test('the last use of a coupon is granted once [COUP-030]', async () => {
  const body = { ...order('Lahore', [line(1024)]), coupon_lines: [{ code: 'LAST1' }] }

  const replies = await Promise.all(
    Array.from({ length: 4 }, (_, index) => place(body, { 'Idempotency-Key': `coupon-race-${index}` })),
  )

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.find(({ status }) => status === 400)?.body).toMatchObject({
    code: 'woocommerce_rest_invalid_coupon',
    message: 'Coupon usage limit reached',
    data: { reason: 'usage_limit' },
  })
})

test('a coupon that expired after it was applied is rejected at order time [COUP-029]', async () => {
  shop.time.now += 120_000

  const { status, body } = await place({ ...order('Lahore', [line(1020)]), coupon_lines: [{ code: 'soon' }] })

  expect(status).toBe(400)
  expect(body).toMatchObject({ message: 'Coupon has expired', data: { reason: 'expired' } })
})

test("a placed order is in its customer's list and detail, and not in another customer's [API-020] [API-021] [CHK-031]", async () => {
  const placed = (await place(order('Mardan', [line(1018)]), { 'Idempotency-Key': 'mine-alone-1' }))
    .body as OrderBody
  const bilal = await shop.tokenOf('bilal')

  const mine = await shop.ask(`/wp-json/wc/v3/orders/${placed.id}`, { token })
  const list = await shop.ask('/wp-json/wc/v3/orders?per_page=1', { token })
  const others = await shop.ask(`/wp-json/wc/v3/orders/${placed.id}`, { token: bilal })
  const foreign = await shop.ask('/wp-json/wc/v3/orders?customer=101', { token: bilal })

  expect(mine.body).toMatchObject({ id: placed.id, total: placed['total'] })
  expect(mine.headers.get('cache-control')).toContain('no-store')
  expect(list.body).toMatchObject([{ id: placed.id }])
  expect(others.status).toBe(404)
  expect(others.body).toMatchObject({ code: 'woocommerce_rest_shop_order_invalid_id' })
  expect(foreign.status).toBe(403)
})
