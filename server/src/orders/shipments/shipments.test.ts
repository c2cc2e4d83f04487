/** Parcels and courier rates, with a courier of the test. */
import { randomUUID } from 'node:crypto'
import type { DeliveryMethod } from '@sauda/extension-kit/delivery.ts'
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { shopConfig } from '#site/routes.ts'
import { ayeshasAddress } from '#testing/address.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const references: string[] = []
type Rate = NonNullable<DeliveryMethod['rate']>
let rate: (parcel: Parameters<Rate>[1]) => ReturnType<Rate>
/** what happens while the courier is asked about a parcel */
let meanwhile: () => Promise<unknown>
let book: () => ReturnType<NonNullable<DeliveryMethod['book']>>
const fast = {
  title: 'Leopard Overnight',
  rupees: 350,
  freeFrom: null,
  days: { least: 1, most: 1 },
  cashOnDelivery: true,
}

const courier = defineExtension({
  id: 'leopard',
  about: 'A courier',
  deliveryMethods: [
    {
      id: 'leopard',
      title: 'Leopard',
      rate: (_, parcel) => rate(parcel),
      book: (_, order, reference) => {
        references.push(`${order.id} ${reference}`)
        return book()
      },
      track: async (_, { trackingNumber }) => {
        await meanwhile()
        return { state: trackingNumber === 'L-1' ? 'delivered' : 'on_the_way' }
      },
    },
  ],
})

const shop = setUpShop({}, { added: [courier] })
beforeEach(() => {
  references.splice(0)
  rate = async () => undefined
  meanwhile = async () => undefined
  book = async () => ({ trackingNumber: 'L-1', trackingUrl: 'https://leopard.example/L-1' })
})

const quote = (quantity = 1) =>
  shop.ask('/wp-json/sauda/v1/quote', {
    method: 'POST',
    key: '1',
    body: { line_items: [{ product_id: 1020, quantity }], shipping: { city: 'Lahore', state: 'Punjab' } },
  })
const place = async (body: object = {}) =>
  shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token: await shop.tokenOf('ayesha'),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      payment_method: 'cod',
      billing: { ...ayeshasAddress, city: 'Lahore', state: 'Punjab' },
      line_items: [{ product_id: 1020, quantity: 1 }],
      ...body,
    },
  })
const shipments = (id: number) => `/wp-json/sauda/v1/orders/${id}/shipments`

test("a courier's rate replaces the zones, in quote and order", async () => {
  rate = async () => fast
  const { body } = await quote()
  expect(body).toMatchObject({ shipping_total: '350.00', shipping_title: 'Leopard Overnight' })

  const placed = await place({ expected_total: (body as { total: string }).total })
  expect(placed).toMatchObject({
    status: 201,
    body: {
      shipping_total: '350.00',
      shipping_lines: [{ method_id: 'leopard', method_title: 'Leopard Overnight', total: '350.00' }],
    },
  })
  expect(await shopConfig(shop.context)).toMatchObject({ quotes: true })
})

test('a courier is asked only for what must be delivered', async () => {
  const asked: number[][] = []
  rate = async (parcel) => {
    asked.push(parcel.lines.map(({ productId }) => productId))
    return fast
  }
  const made = await shop.ask('/wp-json/wc/v3/products', {
    ...{ method: 'POST', key: '2', body: { name: 'Gift ticket', regular_price: '100', virtual: true } },
  })
  const ticket = { product_id: (made.body as { id: number }).id, quantity: 1 }

  expect(await place({ line_items: [ticket] })).toMatchObject({
    status: 201,
    body: { shipping_total: '0.00' },
  })
  expect(asked).toEqual([])
  const both = [ticket, { product_id: 1020, quantity: 1 }]
  expect((await place({ line_items: both })).body).toMatchObject({ shipping_total: '350.00' })
  expect(asked).toEqual([[1020]])
})

test('a rate that changed since it was shown is rejected with the new amounts', async () => {
  rate = async () => fast
  const { body } = await quote()
  rate = async () => ({ ...fast, rupees: 500 })

  expect(await place({ expected_total: (body as { total: string }).total })).toMatchObject({
    status: 409,
    body: { code: 'sauda_total_mismatch', data: { shipping_total: '500.00' } },
  })
})

test.each([
  ['throws', () => Promise.reject(new Error('away'))],
  ['says what cannot be', () => Promise.resolve({ ...fast, rupees: -5 })],
  ['does not go there', () => Promise.resolve(undefined)],
])('the zones apply when a courier %s', async (_, answer) => {
  rate = answer
  expect((await quote()).body).toMatchObject({ shipping_total: '400.00' })
  expect(await place()).toMatchObject({ status: 201, body: { shipping_total: '400.00' } })
})

test('cash is refused where the courier does not collect it', async () => {
  rate = async () => ({ ...fast, cashOnDelivery: false })
  expect(await place()).toMatchObject({ status: 400, body: { code: 'sauda_payment_method_unavailable' } })
})

test('a parcel is handed over, its buyer sees the number, and the courier reports its status', async () => {
  const { body } = await place()
  const { id } = body as { id: number }
  const made = await shop.ask(shipments(id), { method: 'POST', key: '2', body: { method: 'leopard' } })
  expect(made).toMatchObject({
    status: 201,
    body: { title: 'Leopard', state: 'booked', tracking_number: 'L-1' },
  })

  const { body: order } = await shop.ask(`/wp-json/wc/v3/orders/${id}`, {
    token: await shop.tokenOf('ayesha'),
  })
  expect(order).toMatchObject({
    history: [
      { type: 'status' },
      {
        note: 'Your parcel was handed to Leopard. Tracking number: L-1. Track it at https://leopard.example/L-1',
      },
    ],
  })
  const { id: parcel } = made.body as { id: number }
  const tracked = await shop.ask(`${shipments(id)}/${parcel}/track`, { method: 'POST', key: '2' })
  expect(tracked).toMatchObject({ status: 200, body: { state: 'delivered' } })
  expect((await shop.ask(shipments(id), { key: '3' })).body).toMatchObject([
    { id: parcel, state: 'delivered' },
  ])
})

test('what staff enter about a parcel while the courier is asked about it stays', async () => {
  const { body } = await place()
  const { id } = body as { id: number }
  const made = await shop.ask(shipments(id), { method: 'POST', key: '2', body: { method: 'leopard' } })
  const parcel = `${shipments(id)}/${(made.body as { id: number }).id}`
  meanwhile = () => shop.ask(parcel, { method: 'PUT', key: '2', body: { state: 'returned' } })
  const tracked = await shop.ask(`${parcel}/track`, { method: 'POST', key: '2' })
  expect(tracked).toMatchObject({ status: 200, body: { state: 'returned' } })
})

test('a failed call to a courier is retried with the same reference', async () => {
  const { body } = await place()
  const { id } = body as { id: number }
  book = () => Promise.reject(new Error('away'))
  const call = () => shop.ask(shipments(id), { method: 'POST', key: '2', body: { method: 'leopard' } })
  expect(await call()).toMatchObject({ status: 503, body: { code: 'sauda_courier_unavailable' } })
  expect((await shop.ask(shipments(id), { key: '3' })).body).toMatchObject([{ state: 'failed' }])

  book = async () => ({ trackingNumber: 'L-2' })
  expect(await call()).toMatchObject({ status: 201, body: { state: 'booked', tracking_number: 'L-2' } })
  expect(new Set(references).size).toBe(1)
  expect((await shop.ask(shipments(id), { key: '3' })).body).toHaveLength(1)
})

test.each([
  ['the address', 'cod', 'PUT', '', () => ({ billing: { address_1: 'House 9' } })],
  ['the cash to collect', 'cod', 'POST', '/refunds', () => ({ amount: '50.00' })],
  [
    'a unit',
    'bacs',
    'POST',
    '/refunds',
    (id: number) => ({ line_items: [{ id, quantity: 1, refund_total: '1' }] }),
  ],
] as const)(
  'staff are asked to compare the label if %s changes while the courier is asked',
  async (_, payment_method, method, path, sentFor) => {
    const { body } = await place({ payment_method })
    const { id, line_items } = body as { id: number; line_items: { id: number }[] }
    const sent = sentFor(line_items[0]?.id ?? 0)
    const order = `/wp-json/wc/v3/orders/${id}`
    const asked = async () => {
      await shop.ask(shipments(id), { method: 'POST', key: '2', body: { method: 'leopard' } })
      const notes = (await shop.ask(`${order}/notes`, { key: '2' })).body as { note: string }[]
      return notes.filter(({ note }) => note.includes('Compare the label')).length
    }
    expect(await asked()).toBe(0)
    book = async () => {
      await shop.ask(`${order}${path}`, { method, key: '2', body: sent })
      return { trackingNumber: 'L-5' }
    }
    expect(await asked()).toBe(1)
  },
)

test('the owner enters and corrects a parcel; invalid parcels are rejected', async () => {
  const { body } = await place()
  const { id } = body as { id: number }
  const made = await shop.ask(shipments(id), { method: 'POST', key: '2', body: { tracking_number: 'TCS-9' } })
  expect(made).toMatchObject({
    status: 201,
    body: { title: 'Courier', state: 'booked', tracking_number: 'TCS-9' },
  })
  const { id: parcel } = made.body as { id: number }
  const change = (sent: object) =>
    shop.ask(`${shipments(id)}/${parcel}`, { method: 'PUT', key: '2', body: sent })
  expect(await change({ state: 'returned' })).toMatchObject({
    status: 200,
    body: { state: 'returned', tracking_number: 'TCS-9' },
  })
  expect((await change({ state: 'lost' })).status).toBe(400)
  expect((await change({ tracking_url: 'javascript:alert(1)' })).status).toBe(400)
  const post = (path: string, sent: object) => shop.ask(path, { method: 'POST', key: '2', body: sent })
  expect(await post(shipments(id), { method: 'tcs' })).toMatchObject({
    status: 400,
    body: {
      code: 'sauda_delivery_method_invalid',
      message: expect.stringContaining('courier_sheet, leopard') as unknown,
    },
  })
  expect((await post(shipments(999_999), {})).status).toBe(404)
  expect((await post(`${shipments(id)}/${parcel}/track`, {})).status).toBe(400)
  expect((await shop.ask(shipments(id), { token: await shop.tokenOf('ayesha') })).status).toBe(403)
})

test('a repeated call with one key creates one parcel', async () => {
  const { body } = await place()
  const { id } = body as { id: number }
  const call = (key: string, sent: object) =>
    shop.ask(shipments(id), { method: 'POST', key: '2', headers: { 'idempotency-key': key }, body: sent })
  const written = { tracking_number: 'TCS-9' }
  const made = await Promise.all([1, 2, 3].map(() => call('written-once', written)))
  await call('booked-once', { method: 'leopard' })
  await call('booked-once', { method: 'leopard' })

  expect(new Set(made.map((each) => (each.body as { id: number }).id)).size).toBe(1)
  expect((await shop.ask(shipments(id), { key: '3' })).body).toHaveLength(2)
  expect(references).toHaveLength(1)
  expect((await call('written-twice', { tracking_url: 'https://x"><script>' })).status).toBe(400)
})

test('a failed booking that a second key retries belongs to both keys afterwards', async () => {
  const { body } = await place()
  const { id } = body as { id: number }
  const call = (key: string) =>
    shop.ask(shipments(id), {
      method: 'POST',
      key: '2',
      headers: { 'idempotency-key': key },
      body: { method: 'leopard' },
    })
  book = () => Promise.reject(new Error('away'))
  expect((await call('first')).status).toBe(503)
  expect((await call('second')).status).toBe(503)
  book = async () => ({ trackingNumber: 'L-3' })
  const made = await call('third')
  references.splice(0)

  for (const key of ['first', 'second', 'third'])
    expect(await call(key)).toMatchObject({ status: 201, body: made.body as object })
  expect(references).toEqual([])
  expect((await shop.ask(shipments(id), { key: '3' })).body).toHaveLength(1)
})

test('a booking whose note to the buyer cannot be stored is retried with the same reference', async () => {
  const { body } = await place()
  const { id } = body as { id: number }
  const call = () =>
    shop.ask(shipments(id), {
      method: 'POST',
      key: '2',
      headers: { 'idempotency-key': 'no-note' },
      body: { method: 'leopard' },
    })
  const { db } = shop.context
  await sql`alter table order_note add constraint no_parcels check (note not like '%L-4%')`.execute(db)
  book = async () => ({ trackingNumber: 'L-4' })
  expect((await call()).status).toBe(503)
  await sql`alter table order_note drop constraint no_parcels`.execute(db)

  expect(await call()).toMatchObject({ status: 201, body: { state: 'booked', tracking_number: 'L-4' } })
  expect(new Set(references).size).toBe(1)
  const { body: notes } = await shop.ask(`/wp-json/wc/v3/orders/${id}/notes`, { key: '2' })
  expect(JSON.stringify(notes)).toContain('Tracking number: L-4')
})

test('a manual parcel whose note cannot be stored is not stored either', async () => {
  const { body } = await place()
  const { id } = body as { id: number }
  const { db } = shop.context
  await sql`alter table order_note add constraint no_parcels check (note not like '%TCS-4%')`.execute(db)
  const call = () =>
    shop.ask(shipments(id), {
      method: 'POST',
      key: '2',
      headers: { 'idempotency-key': 'written' },
      body: { tracking_number: 'TCS-4' },
    })
  expect((await call()).status).toBe(400)
  await sql`alter table order_note drop constraint no_parcels`.execute(db)
  expect((await shop.ask(shipments(id), { key: '3' })).body).toEqual([])

  expect((await call()).status).toBe(201)
  const { body: notes } = await shop.ask(`/wp-json/wc/v3/orders/${id}/notes`, { key: '2' })
  expect(JSON.stringify(notes)).toContain('TCS-4')
})

test.each(['cancelled', 'refunded', 'failed', 'trash'])(
  'an order that is %s gets no parcel',
  async (status) => {
    const { body } = await place()
    const { id } = body as { id: number }
    const order = `/wp-json/wc/v3/orders/${id}`
    const call = (sent: object, key: string = randomUUID()) =>
      shop.ask(shipments(id), { method: 'POST', key: '2', headers: { 'idempotency-key': key }, body: sent })
    const before = await call({ method: 'leopard' }, `before ${id}`)
    expect(before.status).toBe(201)
    references.splice(0)
    await (status === 'trash'
      ? shop.ask(order, { method: 'DELETE', key: '2' })
      : shop.ask(order, { method: 'PUT', key: '2', body: { status } }))

    for (const sent of [{ method: 'leopard' }, { tracking_number: 'TCS-7' }])
      expect(await call(sent)).toMatchObject({
        status: 409,
        body: { code: 'sauda_shipment_impossible', data: { status: 409 } },
      })
    expect(references).toEqual([])
    expect((await shop.ask(shipments(id), { key: '3' })).body).toHaveLength(1)
    // a repeated call still gets its reply
    expect(await call({ method: 'leopard' }, `before ${id}`)).toMatchObject({
      status: 201,
      body: before.body as object,
    })
  },
)
