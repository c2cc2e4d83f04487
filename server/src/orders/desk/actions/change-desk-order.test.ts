/* Quantities and address changed by the desk: previewed, written once, refused once too late. */
import { beforeAll, describe, expect, test } from 'vitest'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { operatorOrders } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let staff: Awaited<ReturnType<typeof deskStaff>>
beforeAll(async () => {
  staff = await deskStaff(shop.context)
})

const { stockOf, ask } = operatorOrders(() => ({ shop, token: '' }))
const { call, read, act, cashOrder } = deskCalls(() => ({ shop, staff }))

const full = async (id: number) =>
  (await ask('GET', `/wp-json/wc/v3/orders/${id}`)).body as unknown as {
    total: string
    line_items: { id: number; quantity: number; total: string }[]
    billing: Record<string, string>
  }
const lineOf = async (id: number) => (await full(id)).line_items[0]?.id ?? 0
const change = async (id: number, body: object, path = 'change') =>
  call('POST', `/orders/${id}/${path}`, { version: (await read(id)).version, ...body })

test('a preview returns the new cost and writes nothing; the change then costs that amount and takes the stock', async () => {
  const { id, productId } = await cashOrder()
  const before = await full(id)
  const line_items = [{ id: await lineOf(id), quantity: 3 }]

  const check = await change(id, { line_items }, 'change/check')
  expect(check.status).toBe(200)
  expect(check.body).toMatchObject({ before: { total: before.total }, after: { total: '3300.00' } })
  expect(await full(id)).toEqual(before)
  expect(await stockOf(productId)).toBe(8)

  const changed = await change(id, { line_items })
  expect(changed.body).toMatchObject({ total: '3300.00', pieces: 3 })
  expect((await full(id)).total).toBe('3300.00')
  expect(await stockOf(productId)).toBe(7)
  const { timeline } = (await read(id)) as unknown as { timeline: { text: string; who: string }[] }
  expect(timeline.find(({ text }) => text.includes('2 → 3'))).toMatchObject({ who: 'manager', private: true })
})

test('a change of address affects only the delivery address', async () => {
  const { id } = await cashOrder()
  const before = await full(id)
  const changed = await change(id, { deliver_to: { city: 'Gilgit' } })
  expect(changed.status).toBe(200)
  const after = await full(id)
  expect(after.billing).toEqual({ ...before.billing, city: 'Gilgit' })
  expect(after.total).toBe(before.total)
})

test('the contact phone is changed, also when the parcel is delivered to another address', async () => {
  const shipping = { first_name: 'Ali', address_1: 'Office 4', city: 'Hub' }
  const { id } = await cashOrder({ shipping })
  await change(id, { deliver_to: { address_1: 'Office 5', phone: '0333 7654321' } })
  const after = (await full(id)) as unknown as Record<'billing' | 'shipping', Record<string, string>>
  expect(after.shipping).toMatchObject({ address_1: 'Office 5', city: 'Hub' })
  expect(after.billing).toMatchObject({ phone: '0333 7654321' })
  expect(after.billing['address_1']).not.toBe('Office 5')
})

test('a change that leaves no line is rejected, and the stock stays', async () => {
  const { id, productId } = await cashOrder()
  const nothing = await change(id, { line_items: [{ id: await lineOf(id), quantity: 0 }] })
  expect(nothing).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } })
  expect(await stockOf(productId)).toBe(8)
})

test.each([
  ['more than there is', { quantity: 11 }, 409, 'woocommerce_rest_product_partially_out_of_stock'],
  ['a line of another order', { id: 1 }, 400, 'woocommerce_rest_invalid_item_id'],
  ['a number that is none', { quantity: 1.5 }, 400, 'rest_invalid_param'],
])('%s is rejected, and nothing is written', async (_, sent, status, code) => {
  const { id, productId } = await cashOrder()
  const line_items = [{ id: await lineOf(id), quantity: 3, ...sent }]
  for (const path of ['change/check', 'change'])
    expect(await change(id, { line_items }, path)).toMatchObject({ status, body: { code } })
  expect((await full(id)).total).toBe('2200.00')
  expect(await stockOf(productId)).toBe(8)
})

test('a change based on an outdated version returns the current order', async () => {
  const { id } = await cashOrder()
  const { version } = await read(id)
  const line_items = [{ id: await lineOf(id), quantity: 1 }]
  await act(id, 'confirm')
  const late = await call('POST', `/orders/${id}/change`, { version, line_items })
  expect(late).toMatchObject({ status: 409, body: { code: 'desk_order_changed', data: { order: { id } } } })
})

test('a parcel that was handed over and paid products cannot be changed', async () => {
  const { id } = await cashOrder()
  const line_items = [{ id: await lineOf(id), quantity: 1 }]
  await act(id, 'confirm')
  await act(id, 'hand_over', { courier: 'TCS', tracking_number: '77' })
  expect(await change(id, { line_items })).toMatchObject({
    status: 409,
    body: { code: 'desk_action_impossible' },
  })

  for (const payment_method of ['bacs', 'cod']) {
    const paid = await cashOrder({ payment_method, set_paid: true })
    const rows = [{ id: await lineOf(paid.id), quantity: 1 }]
    expect((await change(paid.id, { line_items: rows })).status).toBe(409)
    expect((await change(paid.id, { deliver_to: { city: 'Skardu' } })).status).toBe(200)
  }
})

test('a repeated change with one key is written once', async () => {
  const { id, productId } = await cashOrder()
  const { version } = await read(id)
  const line_items = [{ id: await lineOf(id), quantity: 4 }]
  const send = () =>
    call(
      'POST',
      `/orders/${id}/change`,
      { version, line_items },
      { ...staff.manager, 'idempotency-key': `change-of-order-${id}` },
    )
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  expect(await stockOf(productId)).toBe(6)
})

test("the discounts of the coupons follow the quantities and add up to the order's", async () => {
  const amounts = [
    ['percent', '10'],
    ['fixed_cart', '33.33'],
  ] as const
  const codes: string[] = []
  for (const [discount_type, amount] of amounts) {
    const code = `DESK-${discount_type}`
    codes.push(code)
    await ask('POST', '/wp-json/wc/v3/coupons', { code, discount_type, amount })
  }
  await ask('PUT', '/wp-json/sauda/v1/settings/payment', { values: { couponsPerOrder: 2 } })
  const { id } = await cashOrder({ coupon_lines: codes.map((code) => ({ code })) })
  const sums = async () => {
    const { body } = await ask('GET', `/wp-json/wc/v3/orders/${id}`)
    return [
      body['discount_total'],
      (body['coupon_lines'] as { discount: string }[]).map((each) => each.discount),
    ]
  }
  expect(await sums()).toEqual(['233.33', ['200.00', '33.33']])

  await change(id, { line_items: [{ id: await lineOf(id), quantity: 1 }] })

  expect(await sums()).toEqual(['133.33', ['100.00', '33.33']])
})

describe('coupons of an order whose units change', () => {
  const discountOf = async (id: number) => {
    const { body } = await ask('GET', `/wp-json/wc/v3/orders/${id}`)
    const coupons = body['coupon_lines'] as { discount: string }[]
    const rows = body['line_items'] as { subtotal: string; total: string }[]
    const ofLines = rows.reduce((sum, each) => sum + Number(each.subtotal) - Number(each.total), 0)
    expect([coupons[0]?.discount, ofLines.toFixed(2)]).toEqual([
      body['discount_total'],
      body['discount_total'],
    ])
    return body['discount_total']
  }
  const made = async (more: object) => {
    const code = `UNITS-${crypto.randomUUID()}`
    const { body } = await ask('POST', '/wp-json/wc/v3/coupons', { code, ...more })
    return { code, couponId: body.id }
  }

  // two units at 1000.00 become ten, and then one
  test.each([
    ['a fixed cart coupon stays', { discount_type: 'fixed_cart', amount: '500' }, '500', '500', '500'],
    ['up to the lines', { discount_type: 'fixed_cart', amount: '5000' }, '2000', '5000', '1000'],
    [
      'a fixed product coupon is per unit',
      { discount_type: 'fixed_product', amount: '100' },
      '200',
      '1000',
      '100',
    ],
    ['a percentage scales', { discount_type: 'percent', amount: '12.5' }, '250', '1250', '125'],
    [
      'a limit of units counts them',
      { discount_type: 'percent', amount: '10', limit_usage_to_x_items: 3 },
      ...(['200', '300', '100'] as const),
    ],
  ] as const)('%s', async (_, terms, before, more, fewer) => {
    const { code, couponId } = await made(terms)
    const { id } = await cashOrder({ coupon_lines: [{ code }] })
    expect(await discountOf(id)).toBe(`${before}.00`)
    // changed terms are for new orders
    await ask('PUT', `/wp-json/wc/v3/coupons/${couponId}`, { amount: '1' })
    const line = await lineOf(id)
    await change(id, { line_items: [{ id: line, quantity: 10 }] })
    expect(await discountOf(id)).toBe(`${more}.00`)
    await change(id, { line_items: [{ id: line, quantity: 1 }] })
    expect(await discountOf(id)).toBe(`${fewer}.00`)
  })

  test.each(['kept', 'deleted'])('a coupon for one product, %s since, leaves the others', async (state) => {
    const { productId } = await cashOrder()
    const other = (await cashOrder()).productId
    const { code, couponId } = await made({
      ...{ discount_type: 'fixed_cart', amount: '300', product_ids: [productId] },
    })
    const { id } = await cashOrder({
      line_items: [
        { product_id: productId, quantity: 1 },
        { product_id: other, quantity: 1 },
      ],
      coupon_lines: [{ code }],
    })
    if (state === 'deleted') await ask('DELETE', `/wp-json/wc/v3/coupons/${couponId}?force=true`)
    const [, second] = (await full(id)).line_items
    await change(id, { line_items: [{ id: second?.id, quantity: 5 }] })
    expect(await discountOf(id)).toBe('300.00')
    expect((await full(id)).line_items).toMatchObject([{ total: '700.00' }, { total: '5000.00' }])
  })

  test('a discount that an operator has set follows the units', async () => {
    const { id } = await cashOrder()
    await ask('PUT', `/wp-json/wc/v3/orders/${id}`, {
      line_items: [{ id: await lineOf(id), total: '1500.00' }],
    })
    await change(id, { line_items: [{ id: await lineOf(id), quantity: 4 }] })
    expect((await full(id)).line_items).toMatchObject([{ total: '3000.00' }])
  })
})
