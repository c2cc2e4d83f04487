/** Orders created by operators, their notes and refunds. */
import { decodeOrder } from '@sauda/contract/orders/order.ts'
import { add } from '@sauda/domain/money.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { billing, operatorOrders, ordersPath } from '#testing/operator-orders.ts'
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

describe('an order that an operator creates', () => {
  test('takes prices, shipping, fees and status as sent; the shop computes the tax [API-041]', async () => {
    const thing = await product(10)

    const reply = await ask('POST', ordersPath, {
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
    expect(reply.headers.get('location')).toBe(`http://shop.test${ordersPath}/${reply.body.id}`)
    expect(await stockOf(thing)).toBe(8)
    expect((await ask('GET', `${ordersPath}/${reply.body.id}`)).body).toMatchObject(reply.body)
  })

  test('a variable product without a variation costs what its cheapest variation costs at that time', async () => {
    const attributes = [{ name: 'Size', options: ['S', 'M'], variation: true }]
    const parent = await product(null, { type: 'variable', attributes })
    for (const [option, more] of [
      ['S', { regular_price: '900', sale_price: '500', date_on_sale_from_gmt: '2026-08-01T00:00:00' }],
      ['M', { regular_price: '700' }],
    ] as const)
      await ask('POST', `/wp-json/wc/v3/products/${parent}/variations`, {
        ...{ ...more, attributes: [{ name: 'Size', option }] },
      })
    await ask('POST', '/wp-json/wc/v3/coupons', {
      ...{ code: 'FULLPRICE', discount_type: 'percent', amount: '10', exclude_sale_items: true },
    })
    const sold = (coupons: string[]) =>
      ask('POST', ordersPath, {
        line_items: [{ product_id: parent, quantity: 2 }],
        coupon_lines: coupons.map((code) => ({ code })),
      })

    const { now } = shop.time
    try {
      expect((await sold([])).body['line_items']).toMatchObject([{ variation_id: 0, total: '1400.00' }])
      expect((await sold(['fullprice'])).body).toMatchObject({ discount_total: '140.00' })
      shop.time.now = Date.parse('2026-08-01T00:00:01Z')
      expect((await sold([])).body['line_items']).toMatchObject([{ variation_id: 0, total: '1000.00' }])
      expect((await sold(['fullprice'])).status).toBe(400)
    } finally {
      shop.time.now = now
    }
  })

  test('a grouped product has no price', async () => {
    const grouped = await product(null, { type: 'grouped', regular_price: '', grouped_products: [1020] })
    const { line_items } = await operatorOrder({ line_items: [{ product_id: grouped, quantity: 1 }] })
    expect(line_items).toMatchObject([{ product_id: grouped, total: '0.00' }])
  })

  test('has a bill that adds up, fee included [ODET-007]', async () => {
    const { id } = await operatorOrder({
      customer_id: 101,
      billing,
      line_items: [{ product_id: await product(10), quantity: 1 }],
      shipping_lines: [{ method_id: 'flat_rate', total: '200' }],
      fee_lines: [{ name: 'Gift wrap', total: '50.00' }],
    })

    const bill = decodeOrder((await shop.ask(`${ordersPath}/${id}`, { token })).body)

    const { subtotal, fees, shipping, tax, discount, total } = bill
    expect(fees).toEqual([{ id: expect.any(Number), name: 'Gift wrap', total: 5_000 }])
    expect(total).toBe(135_500)
    expect(subtotal + add(...fees.map((fee) => fee.total)) + shipping + tax - discount).toBe(total)
  })

  test('may be empty and waits for payment', async () => {
    expect(await operatorOrder({})).toMatchObject({
      status: 'pending',
      total: '0.00',
      line_items: [],
      tax_lines: [],
      shipping_lines: [],
      needs_payment: false,
    })
  })

  test('takes no stock while pending but counts the coupon; processing takes the stock', async () => {
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

  test('is completed by set_paid for cash on delivery, and processing for other methods', async () => {
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

  test('has lines by SKU and by variation', async () => {
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
    const shown = await ask('GET', `${ordersPath}/${order.id}?order_item_display_meta=true`)
    expect(shown.body['line_items']).toMatchObject([{ meta_data: [{ key: 'Size' }] }, { meta_data: [{}] }])
    expect((await ask('GET', path)).body).toMatchObject({ stock_quantity: 2 })
    await move(order.id, 'failed')
    expect((await ask('GET', path)).body).toMatchObject({ stock_quantity: 5 })
  })

  test('is rejected for unknown products, quantities below 1 and missing stock, and stores nothing [API-044]', async () => {
    const thing = await product(1)
    const backordered = await product(1, { backorders: 'notify' })
    const order = (line: object, more: object = {}) =>
      ask('POST', ordersPath, { status: 'processing', line_items: [line], ...more })

    expect(await order({ product_id: 99_999 })).toMatchObject({
      status: 400,
      body: { code: 'woocommerce_rest_cart_invalid_product', message: '"#99999" is no longer available.' },
    })
    expect((await order({ sku: 'NO-SUCH' })).body).toMatchObject({
      message: '"NO-SUCH" is no longer available.',
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
  ])('is answered with %s for %o [API-044]', async (body, code) => {
    expect(await ask('POST', ordersPath, { line_items: [{ product_id: 1020 }], ...body })).toMatchObject({
      status: 400,
      body: { code },
    })
  })

  test('twenty parallel orders for the last 5 units: 5 are created', async () => {
    const thing = await product(5)

    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        ask('POST', ordersPath, { status: 'processing', line_items: [{ product_id: thing, quantity: 1 }] }),
      ),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(15)
    expect(await stockOf(thing)).toBe(0)
  })
})

describe('notes and refunds', () => {
  test('notes are created, read and deleted [API-041]', async () => {
    const id = await placed(await product(10), 1)
    const path = `${ordersPath}/${id}/notes`

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
    expect((await ask('GET', `${ordersPath}/99999/notes`)).status).toBe(404)
    expect(await ask('POST', path, { note: ' ', customer_note: true })).toMatchObject({
      status: 400,
      body: { data: { params: { note: 'note is empty.' } } },
    })
  })

  test('refunds are recorded up to the total, and a refund of the whole total refunds the order [API-041]', async () => {
    const thing = await product(10)
    const id = await placed(thing, 1)
    const path = `${ordersPath}/${id}/refunds`

    const first = await ask('POST', path, { amount: '300.00', reason: 'damaged', api_refund: false })
    const order = (await ask('GET', `${ordersPath}/${id}`)).body

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
    expect((await ask('GET', `${ordersPath}/${id}`)).body).toMatchObject({ status: 'refunded' })
    expect(await stockOf(thing)).toBe(9)
    expect((await ask('GET', path)).headers.get('x-wp-total')).toBe('2')
    expect((await ask('DELETE', `${path}/${rest.body.id}?force=true`)).status).toBe(200)
    expect((await ask('GET', `${path}/${rest.body.id}`)).status).toBe(404)
  })

  test('parallel refunds never exceed the total', async () => {
    const id = await placed(await product(10), 1)

    const replies = await Promise.all(
      Array.from({ length: 5 }, () => ask('POST', `${ordersPath}/${id}/refunds`, { amount: '500' })),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
  })
})
