/** Order statuses: allowed moves, and their effects on stock, coupon, dates and history. */
import { beforeAll, expect, test } from 'vitest'
import { historyOf } from './order-note-store.ts'
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

test('stock and coupon follow the sequence measured on WooCommerce, each change once [COUP-030]', async () => {
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
  await ask('DELETE', `${ordersPath}/${id}?force=true`)
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

test('sold-out products are available again after a cancellation', async () => {
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

test('a return to processing needs the stock that was released [API-044]', async () => {
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
  expect((await ask('GET', `${ordersPath}/${id}`)).body).toMatchObject({
    status: 'cancelled',
    customer_note: '',
  })
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

test('ten operators cancel one order at the same time: stock and coupon are returned once', async () => {
  const thing = await product(10)
  const code = await coupon('CANCELRACE')
  const id = await placed(thing, 4, 'CANCELRACE')

  await Promise.all(Array.from({ length: 10 }, () => move(id, 'cancelled')))

  expect([await stockOf(thing), await usesOf(code)]).toEqual([10, 0])
  expect(await historyOf(shop.context.db, id)).toHaveLength(2)
})

test('cancellations and new orders of the same products do not deadlock', async () => {
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
      return (await ask('POST', ordersPath, { status: 'processing', line_items })).status
    }),
  ])

  expect(new Set(statuses)).toEqual(new Set([200, 201]))
  expect([await stockOf(a), await stockOf(b)]).toEqual([94, 94])
})

test('dates of payment and completion are set once [API-041]', async () => {
  const id = await placed(await product(10), 1)
  const read = async () => (await ask('GET', `${ordersPath}/${id}`)).body
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
  expect((await ask('GET', `${ordersPath}/${id}/notes`)).body).toMatchObject([
    { note: 'Order status changed from Completed to On hold.', customer_note: false },
    { note: 'Order status changed from Processing to Completed.' },
  ])
})

test('trash hides an order from its customer, and force deletes it [API-041]', async () => {
  const thing = await product(10)
  const id = await placed(thing, 2)

  const trashed = await ask('DELETE', `${ordersPath}/${id}`)

  expect(trashed).toMatchObject({ status: 200, body: { status: 'processing' } })
  expect((await shop.ask(`${ordersPath}/${id}`, { token })).status).toBe(404)
  expect((await shop.ask(`${ordersPath}?status=trash`, { token })).body).toEqual([])
  expect((await ask('GET', `${ordersPath}/${id}`)).body).toMatchObject({ status: 'trash' })
  expect(await ask('DELETE', `${ordersPath}/${id}`)).toMatchObject({ status: 410 })
  expect(await stockOf(thing)).toBe(8)
  await move(id, 'processing')
  expect(await stockOf(thing)).toBe(8)
  expect((await ask('DELETE', `${ordersPath}/${id}?force=true`)).status).toBe(200)
  expect(await ask('DELETE', `${ordersPath}/${id}?force=true`)).toMatchObject({ status: 404 })
})

test("a buyer reads an order's history: statuses, customer notes, refunds; lists omit it", async () => {
  const id = await placed(await product(10), 1)
  await ask('POST', `${ordersPath}/${id}/notes`, { note: 'Only for us' })
  shop.time.now += 60_000
  await ask('POST', `${ordersPath}/${id}/notes`, { note: 'With the courier: 123', customer_note: true })
  shop.time.now += 60_000
  await move(id, 'completed')
  shop.time.now += 60_000
  await ask('POST', `${ordersPath}/${id}/refunds`, { amount: '300.00', reason: 'damaged', api_refund: false })

  const own = (await shop.ask(`${ordersPath}/${id}`, { token })).body as Body
  const [listed] = (await shop.ask(`${ordersPath}?per_page=1`, { token })).body as Body[]

  expect(own['history']).toMatchObject([
    { type: 'status', status: 'processing' },
    { type: 'note', note: 'With the courier: 123' },
    { type: 'status', status: 'completed' },
    { type: 'refund', amount: '300.00' },
  ])
  expect(listed).not.toHaveProperty('history')
})

test('a buyer does not see that an order was in the trash', async () => {
  const id = await placed(await product(10), 1)
  await ask('DELETE', `${ordersPath}/${id}`)
  await move(id, 'processing')
  await ask('DELETE', `${ordersPath}/${id}`)
  await move(id, 'completed')

  const own = (await shop.ask(`${ordersPath}/${id}`, { token })).body as Body

  expect(own['history']).toMatchObject([{ status: 'processing' }, { status: 'completed' }])
})

test("the demonstration's orders were changed, paid and completed before now", async () => {
  const rows = await shop.context.db
    .selectFrom('customerOrder')
    .select(['createdAt', 'modifiedAt', 'paidAt', 'completedAt'])
    .where('orderKey', 'like', 'wc_order_demo%')
    .execute()
  const times = rows.flatMap((row) => Object.values(row)).filter((at) => at !== null)
  expect(times.length).toBeGreaterThan(2 * rows.length)
  expect(times.filter((at) => at.getTime() > shop.time.now)).toEqual([])
})

test.each([
  [5082, 'completed'],
  [5080, 'cancelled'],
  [5079, 'refunded'],
])('order %i without events, as another shop wrote it, shows when it was %s', async (id, status) => {
  const { history } = (await shop.ask(`${ordersPath}/${id}`, { token })).body as Body & { history: Body[] }

  expect(history).toMatchObject([
    { type: 'status', status: 'pending' },
    { type: 'status', status },
  ])
  const [placedAt, closedAt] = history.map((step) => Date.parse(String(step['date_created_gmt'])))
  expect(closedAt).toBeGreaterThan(placedAt ?? Infinity)
})

test('an order of another shop that was refunded once completed shows both', async () => {
  const completedAt = new Date(shop.time.now - 3_600_000)
  await shop.context.db
    .updateTable('customerOrder')
    .set({ completedAt, modifiedAt: new Date(shop.time.now) })
    .where('id', '=', 5003)
    .execute()

  const { history } = (await shop.ask(`${ordersPath}/5003`, { token })).body as Body & { history: Body[] }

  expect(history.map((step) => step['status'])).toEqual(['pending', 'completed', 'refunded'])
})
