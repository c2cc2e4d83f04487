/* Open desks receive changes as events. */
import { viaDesk } from '@sauda/domain/order-facts.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '#entry/app.ts'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { deskBrowser } from '#testing/desk/desk-browser.ts'
import { keyPair } from '#testing/fixtures.ts'
import { demandFactor } from '#accounts/identity/factors/second-factor-store.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { openDeskEvents } from './desk-events.ts'

const shop = setUpShop()
let staff: Awaited<ReturnType<typeof deskStaff>>
let isStopping = false
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  staff = await deskStaff(shop.context)
  app = createApp(shop.context, undefined, () => isStopping)
})

const { act, cashOrder } = deskCalls(() => ({ shop, staff }))
const open = async (headers: Record<string, string> = staff.packer) =>
  app.request(
    'http://shop.test/wp-json/sauda/v1/desk/events',
    { headers },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  )

/** Reads events one by one. */
function eventsOf(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  let text = ''
  const next = async (name: string): Promise<Record<string, unknown> | undefined> => {
    for (;;) {
      const found = new RegExp(`event: ${name}\\ndata: (.*)\\n\\n`).exec(text)
      if (found) {
        text = text.slice(found.index + found[0].length)
        return JSON.parse(found[1] ?? '') as Record<string, unknown>
      }
      const { value, done } = await reader.read()
      if (done) return undefined
      text += new TextDecoder().decode(value)
    }
  }
  return { next, end: () => reader.cancel() }
}

test('a desk is notified of a new order, of its changes and of the counts, without names', async () => {
  const response = await open()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
  expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform')
  const events = eventsOf(response)
  expect(await events.next('ready')).toEqual({ is_heard: true })

  const { id } = await cashOrder()
  const made = await events.next('order')
  const version = Number(made?.['version'])
  expect(made).toEqual({ id, tab: 'to_confirm', version, is_new: true })
  expect(await events.next('counts')).toMatchObject({ to_confirm: expect.any(Number) as number })
  await act(id, 'confirm')
  expect(await events.next('order')).toEqual({ id, tab: 'to_pack', version: version + 1, is_new: false })
  await events.end()
})

test('a desk is notified of an order whose process died before the notification', async () => {
  const stream = openDeskEvents(shop.context, () => false, 50)({ person: 'staff 1' })
  const events = eventsOf(new Response(stream))
  await events.next('ready')
  const { id: before } = await cashOrder()
  expect(await events.next('order')).toMatchObject({ id: before })
  const { rows } = await shop.context.db.transaction().execute(async (tx) => {
    await sql`select set_config('sauda.told', E'\n', true)`.execute(tx)
    return sql<{
      id: number
    }>`insert into customer_order overriding system value
      select (jsonb_populate_record(o, jsonb_build_object('id', nextval('customer_order_id_seq'), 'order_key', 'untold'))).*
      from customer_order o where id = ${before} returning id`.execute(tx)
  })
  expect(await events.next('order')).toMatchObject({ id: rows[0]?.id, is_new: true })
  await events.end()
})

test('an order from before the desk was opened is not announced, although two requests for orders overlap', async () => {
  await cashOrder()
  const { db } = shop.context
  const events = await db.transaction().execute(async (tx) => {
    await sql`lock table order_fact`.execute(tx)
    const opened = eventsOf(new Response(openDeskEvents(shop.context, () => false)({ person: 'staff 1' })))
    await expect
      .poll(async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::int from pg_locks
          where relation = 'order_fact'::regclass and not granted`.execute(db)
        return rows[0]?.count
      })
      .toBe(2)
    return opened
  })
  await events.next('ready')
  const { id } = await cashOrder()
  expect(await events.next('order')).toMatchObject({ id })
  await events.end()
})

test('an order that staff write is not announced as a new order', async () => {
  const events = eventsOf(await open())
  await events.next('ready')
  const { id } = await cashOrder({ created_via: viaDesk })
  expect(await events.next('order')).toMatchObject({ id, is_new: false })
  await events.end()
})

test('one person cannot take all streams: the oldest of many ends, and waits before it reconnects', async () => {
  const events = openDeskEvents(shop.context, () => false)
  const other = eventsOf(new Response(events({ person: 'staff 2' })))
  const mine = Array.from({ length: 101 }, () => new Response(events({ person: 'staff 1' })))
  expect(await mine[0]?.text()).toMatch(/retry: 30000\n\n$/)
  const newest = eventsOf(mine.at(-1) as Response)
  const { id } = await cashOrder()
  for (const each of [other, newest]) {
    expect(await each.next('order')).toMatchObject({ id })
    await each.end()
  }
  for (const each of mine.slice(91, -1)) await each.body?.cancel()
})

test('a stream ends soon after its session', async () => {
  const owner = await deskBrowser(shop, 'owner')
  const { id } = await shop.context.db
    .selectFrom('deskSession')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const events = eventsOf(
    new Response(openDeskEvents(shop.context, () => false, 50)({ person: 'staff 1', session: id })),
  )
  await events.next('ready')
  await cashOrder()
  expect(await events.next('order')).toBeDefined()

  await owner.ask('session', { method: 'DELETE' })
  expect(await events.next('order')).toBeUndefined()
})

test('a stream ends soon after its person must set up a second factor', async () => {
  await deskBrowser(shop, 'owner')
  const { db } = shop.context
  const { id } = await db
    .selectFrom('deskSession')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const events = eventsOf(
    new Response(openDeskEvents(shop.context, () => false, 50)({ person: 'staff 1', session: id })),
  )
  await events.next('ready')
  await demandFactor(db, true)
  expect(await events.next('order')).toBeUndefined()
  await demandFactor(db, false)
})

test('only staff receive events', async () => {
  expect((await open({})).status).toBe(401)
  const { consumerKey, consumerSecret } = keyPair('1')
  expect((await open({ authorization: `Basic ${btoa(`${consumerKey}:${consumerSecret}`)}` })).status).toBe(
    403,
  )
})

test('every stream closes when the shop stops', async () => {
  const events = eventsOf(await open())
  await events.next('ready')
  isStopping = true
  expect(await events.next('order')).toBeUndefined()
  expect((await open()).status).toBe(503)
})
