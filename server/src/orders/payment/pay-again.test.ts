/** An order of a new customer that is paid again: what it reserves, and until when. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelUnpaid } from '#orders/changing/cancel-unpaid.ts'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { notificationOf, readRequest } from '#testing/world/payment-service.ts'
import { checkHeldLines } from '#testing/databases/held-lines.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

type Placed = { id: number; total: string; payment_url: string }
const orders = '/wp-json/wc/v3/orders'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMIT_FACTOR: '1' })
  const body = { enabled: true }
  await shop.ask('/wp-json/wc/v3/payment_gateways/payonline', { method: 'PUT', key: '2', body })
})
afterEach(async () => {
  await checkHeldLines(shop.context.db)
  await shop.close()
})

async function newCustomer(): Promise<string> {
  const body = { username: 'unconfirmed', password: 'attacker-demo-1' }
  const reply = await shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', key: '1', body })
  return (reply.body as { token: string }).token
}
async function place(
  product_id: number,
  quantity: number,
  payment_method: string,
  more: object = {},
): Promise<Placed> {
  const address = {
    ...{ first_name: 'Un', last_name: 'Confirmed', address_1: 'House 1', city: 'Lahore' },
    ...{ state: 'Punjab', postcode: '54000', country: 'Pakistan' },
  }
  const body = {
    payment_method,
    billing: { ...address, email: 'victim@sauda.example', phone: '03001112223' },
    line_items: [{ product_id, quantity }],
    customer_note: crypto.randomUUID(), // an identical order within seconds would be a duplicate
    ...more,
  }
  const reply = await shop.ask(orders, { method: 'POST', token: await newCustomer(), body })
  expect(reply.status).toBe(201)
  return reply.body as Placed
}
const payByPage = (quantity: number) => place(2001, quantity, 'payonline')
const decline = async ({ payment_url: url }: Placed) => {
  const request = readRequest(shop.context, new URL(url).searchParams)
  if (!request) throw new Error('the request is not signed')
  const { status } = await shop.ask('/wp-json/sauda/v1/payments/payonline/notification', {
    method: 'POST',
    text: new URLSearchParams({ ...notificationOf(shop.context, request, 'declined') }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(status).toBe(200)
}
const again = async ({ id }: Placed) => {
  return shop.ask(`/wp-json/sauda/v1/orders/${id}/payment`, { method: 'POST', token: await newCustomer() })
}
const rules = (values: Record<string, unknown>) =>
  changeSettings(shop.context, 'payment', values, { seen: undefined, by: 'test' })
const move = (id: number, status: string) =>
  shop.ask(`${orders}/${id}`, { method: 'PUT', key: '2', body: { status } })
const read = async ({ id }: Placed) =>
  (await shop.ask(`${orders}/${id}`, { token: await newCustomer() })).body
const statusOf = async (order: Placed) => ((await read(order)) as { status: string }).status
const stockOf = async (id: number) => {
  const { body } = await shop.ask(`/wp-json/wc/v3/products/${id}`, { key: '2' })
  return (body as { stock_quantity: number }).stock_quantity
}
const notesOf = async (id: number) => {
  const { body } = await shop.ask(`${orders}/${id}/notes`, { key: '2' })
  return body as { note: string }[]
}

test('an order is limited again when it is paid after a decline, and reserves everything once it is paid', async () => {
  const order = await payByPage(45)
  await decline(order)
  expect(await stockOf(2001)).toBe(50)

  expect((await again(order)).status).toBe(200)
  expect(await stockOf(2001)).toBe(40)
  const notes = (await notesOf(order.id)).filter(({ note }) => note.includes("isn't fully reserved"))
  expect(notes).toHaveLength(2)
  expect((await move(order.id, 'processing')).status).toBe(200)
  expect(await stockOf(2001)).toBe(5)
})

test('an order counts in the hour of the new attempt, not only in its own hour', async () => {
  const [first, second] = [await payByPage(6), await payByPage(6)]
  expect(await stockOf(2001)).toBe(40)
  await decline(first)
  await decline(second)
  expect(await stockOf(2001)).toBe(50)
  await rules({ newOrdersValue: Math.ceil(Number(first.total) * 1.5) })
  shop.time.now += 25 * 3_600_000

  expect((await again(first)).status).toBe(200)
  expect(await stockOf(2001)).toBe(44)
  expect((await again(second)).status).toBe(200)
  expect(await stockOf(2001)).toBe(41)
})

test('an order does not count itself when it is paid again', async () => {
  await rules({ newOrdersPerHour: 1, newOrdersPerNetwork: 1 })
  const order = await payByPage(10)
  expect(await stockOf(2001)).toBe(40)
  await decline(order)
  expect((await again(order)).status).toBe(200)
  expect(await stockOf(2001)).toBe(40)
  expect(JSON.stringify(await notesOf(order.id))).not.toContain('reserved')
})

test('an order is not limited when its customer has become known in the meantime', async () => {
  const order = await payByPage(45)
  await decline(order)
  const { id } = await place(2002, 1, 'cod')
  await move(id, 'completed')
  expect((await again(order)).status).toBe(200)
  expect(await stockOf(2001)).toBe(5)
})

test('an order that an operator reopened takes its stock when it is paid again', async () => {
  const order = await payByPage(10)
  await move(order.id, 'on-hold')
  await move(order.id, 'pending')
  expect(await stockOf(2001)).toBe(50)
  expect((await again(order)).status).toBe(200)
  expect(await stockOf(2001)).toBe(40)
})

test('an order cannot be paid again after its payment time, even before it is cancelled', async () => {
  const order = await payByPage(10)
  shop.time.now += 60 * 60_000
  expect(await again(order)).toMatchObject({ status: 409, body: { code: 'sauda_payment_not_due' } })
  await cancelUnpaid(shop.context)
  expect(await again(order)).toMatchObject({ status: 409, body: { code: 'sauda_payment_not_due' } })
})

test('an overdue order that cannot be cancelled does not keep others from being cancelled', async () => {
  const [stuck, other] = [await payByPage(1), await payByPage(1)]
  const { db } = shop.context
  await sql`alter table order_note add constraint stuck check (order_id <> ${sql.lit(stuck.id)})`.execute(db)
  shop.time.now += 60 * 60_000
  await expect(cancelUnpaid(shop.context)).rejects.toThrow('not cancelled')
  expect([await statusOf(stuck), await statusOf(other)]).toEqual(['pending', 'cancelled'])

  await sql`alter table order_note drop constraint stuck`.execute(db)
  await cancelUnpaid(shop.context)
  expect(await statusOf(stuck)).toBe('cancelled')
})

test('a coupon with one use per person is not used twice by paying a declined order again', async () => {
  const code = 'ONCE-A-PERSON'
  const coupon = { code, discount_type: 'percent', amount: '10', usage_limit_per_user: 1 }
  const made = await shop.ask('/wp-json/wc/v3/coupons', { method: 'POST', key: '2', body: coupon })
  const { id } = made.body as { id: number }
  const uses = async () => {
    const { body } = await shop.ask(`/wp-json/wc/v3/coupons/${id}`, { key: '2' })
    return (body as { usage_count: number }).usage_count
  }
  const coupons = { coupon_lines: [{ code }] }
  const declined = await place(2001, 1, 'payonline', coupons)
  await decline(declined)
  expect((await again(declined)).status).toBe(200)
  await decline((await read(declined)) as Placed)
  const other = await place(2002, 1, 'cod', coupons)

  expect(await again(declined)).toMatchObject({
    status: 400,
    body: { code: 'woocommerce_rest_invalid_coupon', data: { reason: 'usage_limit' } },
  })
  expect([await uses(), await stockOf(2001)]).toEqual([1, 50])
  await move(other.id, 'cancelled')
  expect((await again(declined)).status).toBe(200)
})
