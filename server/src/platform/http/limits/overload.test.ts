import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadConfig } from '#platform/environment/config.ts'
import {
  closeDatabase,
  connectionsOf,
  type Database,
  longestWait,
  openDatabase,
} from '#platform/database/database.ts'
import { sitePlace } from '#site/site-place.ts'
import { createTestDatabase, type TestDatabase } from '#testing/databases/test-database.ts'
import { openTestShop } from '#testing/test-shop.ts'
import { answerWithRoom } from './overload.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
afterEach(() => {
  vi.useRealTimers()
})

/** Occupies connections until `release` is called. */
async function hold(db: Database, connections: number): Promise<{ release(): Promise<void> }> {
  let open = () => {}
  const released = new Promise<void>((resolve) => (open = resolve))
  const held = Array.from({ length: connections }, () => db.connection().execute(() => released))
  await expect.poll(() => connectionsOf(db).inUse).toBe(connections)
  return {
    release: async () => {
      open()
      await Promise.all(held)
    },
  }
}

function setUp(db: Database, setting: string) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const context = { db, log, config: loadConfig({ LONGEST_WAIT_MS: setting }), newId: () => 'an id' }
  const answer = answerWithRoom(context, sitePlace, () => new Response('answered'))
  return {
    lines,
    ask: async (path: string, method = 'GET') =>
      answer(new Request(`http://shop.test${path}`, { method }), undefined),
  }
}

test('sustained waiting rejects reads first, then changes, and never requests without database', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const db = openDatabase(database.url, 1)
  const { ask, lines } = setUp(db, '500')
  const statusOf = async (path: string, method?: string) => (await ask(path, method)).status
  const held = await hold(db, 1)
  const waiting = sql`select 1`.execute(db)
  await expect.poll(() => connectionsOf(db).waiting).toBe(1)

  expect(await statusOf('/products')).toBe(200)
  vi.advanceTimersByTime(600)
  expect(await statusOf('/products')).toBe(200)
  vi.advanceTimersByTime(600)
  const call = await ask('/wp-json/wc/v3/products')
  expect(call.status).toBe(503)
  expect(call.headers.get('retry-after')).toBe('2')
  expect(await call.json()).toMatchObject({ data: { status: 503, retry_after: 2 } })
  const page = await ask('/products')
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8'])
  expect(await statusOf('/feeds/google.xml')).toBe(503)
  expect(await statusOf('/wp-json/wc/v3/orders', 'POST')).toBe(200)
  for (const path of ['/assets/index.js', '/media/a/b-420.avif', '/healthz', '/metrics'])
    expect({ path, status: await statusOf(path) }).toEqual({ path, status: 200 })
  vi.advanceTimersByTime(3000)
  expect(await statusOf('/wp-json/wc/v3/orders', 'POST')).toBe(503)
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'overload: requests are refused',
  ])

  await held.release()
  await waiting
  expect(await statusOf('/products')).toBe(200)
  await closeDatabase(db)
})

test('a wait that ended in between is not sustained', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const db = openDatabase(database.url, 1)
  const { ask } = setUp(db, '500')
  for (const round of [1, 2, 3]) {
    const held = await hold(db, 1)
    const waiting = sql`select 1`.execute(db)
    await expect.poll(() => connectionsOf(db).waiting).toBe(1)
    vi.advanceTimersByTime(900)
    expect([round, (await ask('/products')).status]).toEqual([round, 200])
    await held.release()
    await waiting
    expect((await ask('/products')).status).toBe(200)
  }
  await closeDatabase(db)
})

test('0 disables the limit', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const db = openDatabase(database.url, 1)
  const { ask } = setUp(db, '0')
  const held = await hold(db, 1)
  const waiting = sql`select 1`.execute(db)
  await expect.poll(() => connectionsOf(db).waiting).toBe(1)
  for (let seconds = 0; seconds < 9; seconds += 1) {
    vi.advanceTimersByTime(1000)
    expect((await ask('/products')).status).toBe(200)
  }
  await held.release()
  await waiting
  await closeDatabase(db)
})

test('an overloaded shop rejects requests in the envelope, completes waiting ones, and recovers', async () => {
  const shop = await openTestShop({ LONGEST_WAIT_MS: '100' })
  const { db } = shop.context
  const held = await hold(db, connectionsOf(db).most)
  const path = '/wp-json/wc/v3/orders'

  const first = shop.ask(path, { key: '2' })
  await expect.poll(() => longestWait(db)).toBeGreaterThan(100)
  const second = shop.ask(path, { key: '2' })
  await expect.poll(() => longestWait(db), { timeout: 20_000 }).toBeGreaterThan(700)
  const refused = await shop.ask(path, { key: '2' })

  expect(refused).toMatchObject({ status: 503, body: { data: { status: 503 } } })
  expect(refused.headers.get('retry-after')).toBe('2')
  await held.release()
  expect([(await first).status, (await second).status]).toEqual([200, 200])
  expect((await shop.ask(path, { key: '2' })).status).toBe(200)
  await shop.close()
})
