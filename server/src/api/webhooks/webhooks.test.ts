/* Webhooks as used by other programs: created through calls, sent after changes, in order, and retried. */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { emitEvent } from '#platform/events/emit-event.ts'
import { runDueJobs } from '#platform/jobs/run-jobs.ts'
import { listMail } from '#testing/outbox.ts'
import { expiries } from '#entry/modules.ts'
import { deleteExpired } from '#operations/maintenance.ts'
import { setJobClock } from '#testing/due-jobs.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { startReceiver } from '#testing/hosts/webhook-receiver.ts'
import { settleDelivery } from './delivery-store.ts'
import { webhookJobs } from './webhook-jobs.ts'

let shop: TestShop
let status: number | undefined
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  shop = await openTestShop({ PRIVATE_WEBHOOKS: 'true', PUBLIC_URL: 'http://shop.test' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  status = 200
  receiver = await startReceiver(() => status)
})
afterEach(async () => {
  receiver.close()
  await sql`delete from webhook`.execute(shop.context.db)
  await sql`delete from pgboss.job`.execute(shop.context.db)
  await sql`delete from mail_outbox`.execute(shop.context.db)
})

const minute = 60_000
type Body = Record<string, unknown> & { id: number }
const ask = async (method: string, path: string, body?: object) => {
  shop.time.now += 1000
  const reply = await shop.ask(`/wp-json/${path}`, { method, key: '2', ...(body && { body }) })
  return { ...reply, body: reply.body as Body }
}
const work = async () => {
  await setJobClock(shop.context)
  await runDueJobs(shop.context, webhookJobs(shop.context))
}
/** Creates a webhook whose ping has been sent. */
async function listen(topic: string, more: object = {}): Promise<Body> {
  const { body } = await ask('POST', 'wc/v3/webhooks', { topic, delivery_url: receiver.url, ...more })
  await work()
  receiver.received.length = 0
  return body
}
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as Body)
const deliveries = async ({ id }: Body) =>
  (await shop.ask(`/wp-json/sauda/v1/webhooks/${id}/deliveries`, { key: '2' })).body as (Body & {
    response: object
  })[]
const newCoupon = async (code: string) => (await ask('POST', 'wc/v3/coupons', { code, amount: '5' })).body

test('a webhook has the format of WooCommerce, without its secret', async () => {
  const sent = { topic: 'order.created', delivery_url: receiver.url, secret: 'hush' }
  const { status: made, body, headers } = await ask('POST', 'wc/v3/webhooks', sent)

  expect([made, headers.get('location')]).toEqual([201, `http://shop.test/wp-json/wc/v3/webhooks/${body.id}`])
  expect(body).toEqual({
    id: body.id,
    name: expect.stringMatching(/^Webhook created on \w{3} \d\d, \d{4}/),
    status: 'active',
    topic: 'order.created',
    resource: 'order',
    event: 'created',
    hooks: ['woocommerce_new_order'],
    delivery_url: receiver.url,
    date_created: expect.any(String),
    date_created_gmt: expect.any(String),
    date_modified: expect.any(String),
    date_modified_gmt: expect.any(String),
    _links: expect.any(Object),
  })
  const { rows } = await sql<{ secret: string }>`select secret from webhook`.execute(shop.context.db)
  expect(rows[0]?.secret).not.toContain('hush')
  expect((await ask('GET', 'wc/v3/webhooks')).body).toEqual([body])
  expect((await ask('GET', 'wc/v3/webhooks?status=paused')).body).toEqual([])
  expect((await ask('GET', `wc/v3/webhooks/${body.id}`)).body).toEqual(body)
})

test.each([
  ['POST', 'wc/v3/webhooks', {}, 400, 'woocommerce_rest_webhook_invalid_topic'],
  ['POST', 'wc/v3/webhooks', { topic: 'order.moved' }, 400, 'woocommerce_rest_webhook_invalid_topic'],
  ['POST', 'wc/v3/webhooks', { topic: 'action.init' }, 400, 'woocommerce_rest_webhook_invalid_topic'],
  [
    'POST',
    'wc/v3/webhooks',
    { topic: 'order.created' },
    400,
    'woocommerce_rest_webhook_invalid_delivery_url',
  ],
  [
    'POST',
    'wc/v3/webhooks',
    { topic: 'order.created', delivery_url: 'ftp://x.example' },
    400,
    'woocommerce_rest_webhook_invalid_delivery_url',
  ],
  ['GET', 'wc/v3/webhooks/999999', undefined, 404, 'woocommerce_rest_webhook_invalid_id'],
  ['PUT', 'wc/v3/webhooks/999999', { status: 'paused' }, 400, 'woocommerce_rest_webhook_invalid_id'],
  ['DELETE', 'wc/v3/webhooks/999999?force=true', undefined, 404, 'woocommerce_rest_webhook_invalid_id'],
  ['DELETE', 'wc/v3/webhooks/999999', undefined, 501, 'woocommerce_rest_trash_not_supported'],
  ['GET', 'sauda/v1/webhooks/999999/deliveries', undefined, 404, 'woocommerce_rest_webhook_invalid_id'],
])('%s %s %j is rejected', async (method, path, body, expected, code) => {
  const reply = await ask(method, path, body)
  expect([reply.status, reply.body['code']]).toEqual([expected, code])
})

test.each(['http://127.0.0.1/x', 'http://localhost:8080', 'https://[::1]/', 'http://192.168.1.4/x'])(
  '%s is rejected where private networks are blocked',
  async (url) => {
    const closed = { ...shop.context, config: { ...shop.context.config, privateWebhooks: false } }
    const { createWebhook } = await import('./write-webhook.ts')
    await expect(
      createWebhook(closed, closed.db, { topic: 'order.created', delivery_url: url }),
    ).rejects.toThrow(/private network.*PRIVATE_WEBHOOKS/)
  },
)

test('an address that was accepted before private networks were blocked is not called', async () => {
  const webhook = await listen('coupon.created')
  await newCoupon('CLOSED')
  await setJobClock(shop.context)
  const closed = { ...shop.context, config: { ...shop.context.config, privateWebhooks: false } }
  await runDueJobs(closed, webhookJobs(closed))

  expect(receiver.received).toEqual([])
  expect(await deliveries(webhook)).toMatchObject([
    { state: 'waiting', tries: 1, reason: 'the address belongs to a private network' },
  ])
})

test('the first request contains only the id; it is sent once, also after a pause', async () => {
  const { body } = await ask('POST', 'wc/v3/webhooks', {
    ...{ topic: 'order.created', delivery_url: receiver.url, status: 'paused' },
  })
  await work()
  expect(receiver.received).toEqual([])
  for (const next of ['active', 'paused', 'active']) {
    await ask('PUT', `wc/v3/webhooks/${body.id}`, { status: next })
    await work()
  }
  expect(receiver.received).toMatchObject([
    { body: `webhook_id=${body.id}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ])
  expect(receiver.received[0]?.headers).not.toHaveProperty('x-wc-webhook-id')
})

test("a delivery is signed and contains the reply of an operator's call", async () => {
  const webhook = await listen('order.created', { secret: 'hush' })
  const order = (await ask('POST', 'wc/v3/orders', { line_items: [{ product_id: 1001, quantity: 1 }] })).body
  await work()

  const [one] = receiver.received
  expect(receiver.received).toHaveLength(1)
  expect(one?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-wc-webhook-topic': 'order.created',
    'x-wc-webhook-resource': 'order',
    'x-wc-webhook-event': 'created',
    'x-wc-webhook-id': String(webhook.id),
    'x-wc-webhook-delivery-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    'x-wc-webhook-signature': createHmac('sha256', 'hush')
      .update(one?.body ?? '')
      .digest('base64'),
    'x-wc-webhook-source': expect.stringMatching(/^http.*\/$/),
  })
  // only the single-order call includes the history
  const { history: _, ...fields } = (await ask('GET', `wc/v3/orders/${order.id}`)).body
  expect(bodies()[0]).toEqual(fields)
  expect(await deliveries(webhook)).toMatchObject([
    { state: 'done', tries: 1, resource_id: order.id, response: { status: 200, body: 'x'.repeat(2048) } },
  ])
})

test.each([
  ['order', 'wc/v3/orders', { line_items: [{ product_id: 1001, quantity: 1 }] }, { customer_note: 'Ring' }],
  ['product', 'wc/v3/products', { name: 'Clay Cup', regular_price: '300' }, { regular_price: '310' }],
  ['coupon', 'wc/v3/coupons', { code: 'CLAY', amount: '5' }, { amount: '6' }],
])('%s: created, updated, deleted and restored, each once', async (resource, path, made, change) => {
  const webhooks = []
  for (const event of ['created', 'updated', 'deleted', 'restored'])
    webhooks.push(await listen(`${resource}.${event}`))
  const { id } = (await ask('POST', path, made)).body
  await work()
  await ask('PUT', `${path}/${id}`, change)
  await work()
  await ask('DELETE', `${path}/${id}`)
  await work()
  await ask('PUT', `${path}/${id}`, { status: resource === 'order' ? 'pending' : 'publish' })
  await work()
  await ask('DELETE', `${path}/${id}?force=true`)
  await work()

  expect(receiver.received.map(({ headers }) => headers['x-wc-webhook-event'])).toEqual([
    ...['created', 'updated', 'deleted', 'restored', 'deleted'],
  ])
  expect(bodies().map((body) => body.id)).toEqual([id, id, id, id, id])
  expect(bodies().at(-1)).toEqual({ id })
})

test('customers, variations and stock changes by orders are delivered', async () => {
  for (const topic of ['customer.created', 'customer.updated', 'customer.deleted', 'product.updated'])
    await listen(topic)
  const { id } = (await ask('POST', 'wc/v3/customers', { email: 'hook@mail.example' })).body
  await work()
  await ask('PUT', `wc/v3/customers/${id}`, { first_name: 'Hina' })
  await work()
  await ask('DELETE', `wc/v3/customers/${id}?force=true`)
  await work()
  await ask('POST', 'wc/v3/orders', { status: 'processing', line_items: [{ product_id: 1001, quantity: 1 }] })
  await work()

  expect(receiver.received.map(({ headers }) => headers['x-wc-webhook-topic'])).toEqual([
    ...['customer.created', 'customer.updated', 'customer.deleted', 'product.updated'],
  ])
  expect(bodies().at(-1)?.id).toBe(1001)
})

test('an event of the shop is an action, and a rolled-back one is not delivered', async () => {
  await listen('action.order.placed')
  const { context } = shop
  const event = { name: 'order.placed', orderId: 5083 } as const
  await context.db.transaction().execute((tx) => emitEvent(context, tx, event))
  const back = context.db.transaction().execute(async (tx) => {
    await emitEvent(context, tx, { ...event, orderId: 5082 })
    throw new Error('taken back')
  })
  await expect(back).rejects.toThrow('taken back')
  await work()

  expect(bodies()).toEqual([{ action: 'order.placed', arg: { orderId: 5083 } }])
})

test('a failed delivery is retried unchanged after 1, 5, 30 and 120 minutes and 12 hours, and then fails', async () => {
  const webhook = await listen('coupon.created')
  status = 500
  await newCoupon('AGAIN')
  for (const [index, wait] of [0, 1, 5, 30, 120, 720].entries()) {
    shop.time.now += Math.max(0, wait * minute - 1)
    if (wait > 0) await work()
    expect(receiver.received).toHaveLength(index)
    shop.time.now += 1
    await work()
    expect(receiver.received).toHaveLength(index + 1)
  }
  shop.time.now += 720 * minute
  await work()

  expect(receiver.received).toHaveLength(6)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(receiver.received.map(({ headers }) => headers['x-wc-webhook-delivery-id'])).size).toBe(1)
  expect(await deliveries(webhook)).toMatchObject([
    { state: 'failed', tries: 6, reason: 'the server answers 500', response: { status: 500 } },
  ])
})

test('deliveries of one row arrive in order; other rows do not wait', async () => {
  await listen('coupon.updated')
  const [first, second] = [await newCoupon('ONE'), await newCoupon('TWO')]
  status = 503
  await ask('PUT', `wc/v3/coupons/${first.id}`, { amount: '6' })
  await work()
  status = 200
  await ask('PUT', `wc/v3/coupons/${first.id}`, { amount: '7' })
  await ask('PUT', `wc/v3/coupons/${second.id}`, { amount: '8' })
  await work()
  shop.time.now += minute
  await work()

  expect(bodies().map(({ code, amount }) => `${code as string} ${amount as string}`)).toEqual([
    ...['ONE 6.00', 'TWO 8.00', 'ONE 6.00', 'ONE 7.00'],
  ])
})

test('more than five consecutive failures disable it with a mail; waiting deliveries are dropped', async () => {
  const webhook = await listen('coupon.created', { name: 'To the books' })
  status = 500
  for (const each of [1, 2, 3, 4, 5]) await newCoupon(`OFF${each}`)
  await work()
  const statusNow = async () => (await ask('GET', `wc/v3/webhooks/${webhook.id}`)).body['status']
  expect(await statusNow()).toBe('active')
  await newCoupon('OFF6')
  await work()
  expect(await statusNow()).toBe('disabled')
  expect(await listMail(shop.context.db, 'webhook-disabled')).toMatchObject([
    { content: { webhook: 'To the books', reason: 'the server answers 500' } },
  ])

  const before = receiver.received.length
  await newCoupon('OFF7')
  shop.time.now += 10 * minute
  await work()
  expect(receiver.received).toHaveLength(before)
  expect((await deliveries(webhook)).map(({ state }) => state)).toEqual(Array(6).fill('dropped'))

  // a success resets the count
  status = 200
  await ask('PUT', `wc/v3/webhooks/${webhook.id}`, { status: 'active' })
  await newCoupon('ON')
  await work()
  expect((await deliveries(webhook))[0]).toMatchObject({ state: 'done' })
})

test('a redirect counts as delivered and is not followed', async () => {
  await listen('coupon.created')
  status = 302
  await newCoupon('ELSEWHERE')
  await work()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
})

test('a call sends a delivery again; a delivery of another webhook is not found', async () => {
  const webhook = await listen('coupon.created')
  const other = await listen('coupon.deleted')
  await newCoupon('TWICE')
  await work()
  const [delivery] = await deliveries(webhook)
  const resend = (of: Body) => ask('POST', `sauda/v1/webhooks/${of.id}/deliveries/${delivery?.id}/resend`)

  expect((await resend(other)).body).toMatchObject({ code: 'sauda_webhook_delivery_invalid_id' })
  expect((await resend(webhook)).body).toMatchObject({ state: 'waiting', tries: 0 })
  await work()
  expect(receiver.received).toHaveLength(2)
  await ask('PUT', `wc/v3/webhooks/${webhook.id}`, { status: 'paused' })
  expect((await resend(webhook)).body).toMatchObject({ code: 'sauda_webhook_not_active' })
})

test('two workers send each delivery once, in order', async () => {
  await listen('coupon.updated')
  const coupon = await newCoupon('MANY')
  for (const amount of ['1', '2', '3', '4', '5']) await ask('PUT', `wc/v3/coupons/${coupon.id}`, { amount })
  await setJobClock(shop.context)
  const jobs = webhookJobs(shop.context)
  await Promise.all([1, 2, 3].map(() => runDueJobs(shop.context, jobs)))
  await work()

  expect(receiver.received).toHaveLength(5)
  expect(new Set(receiver.received.map(({ headers }) => headers['x-wc-webhook-delivery-id'])).size).toBe(5)
})

test('a delivery added while the earlier one is being settled is sent', async () => {
  const { db } = shop.context
  const webhook = await listen('coupon.updated')
  const coupon = await newCoupon('NEXT')
  await ask('PUT', `wc/v3/coupons/${coupon.id}`, { amount: '6' })
  const [earlier] = await deliveries(webhook)
  await sql`delete from pgboss.job`.execute(db)
  let sending: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    const place = { id: earlier?.id ?? 0, webhookId: webhook.id, resourceId: coupon.id }
    await settleDelivery(tx, place, { state: 'done' }, new Date(shop.time.now))
    // this transaction has not seen the next delivery, and the next delivery's job does not see this transaction
    await ask('PUT', `wc/v3/coupons/${coupon.id}`, { amount: '7' })
    let isOver = false
    sending = work().then(() => void (isOver = true))
    const isWaiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
      ).rows.length > 0
    await expect.poll(async () => isOver || (await isWaiting())).toBe(true)
  })
  await sending

  expect(bodies().map(({ amount }) => amount)).toEqual(['7.00'])
})

test('the delivery log is deleted after 30 days', async () => {
  const webhook = await listen('coupon.created')
  await newCoupon('OLD')
  await work()
  expect(await deliveries(webhook)).toHaveLength(1)
  shop.time.now += 31 * 24 * 60 * minute
  await deleteExpired(shop.context, expiries)
  expect(await deliveries(webhook)).toEqual([])
})
