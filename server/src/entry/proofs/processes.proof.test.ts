/*
 * Several processes on one database, as behind a load balancer. What must happen once happens once, whichever process
 * is called, and even if a process is killed in the middle (D-007, D-024, D-057, D-163, D-164).
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#platform/environment/config.ts'
import { createContext } from '#platform/context.ts'
import { closeDatabase, type Database, openDatabase } from '#platform/database/database.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import { createTestDatabase, type TestDatabase } from '#testing/databases/test-database.ts'
import { insertFixtures } from '#testing/fixtures.ts'
import { listeners } from '#entry/modules.ts'

type Reply = { status: number; replayed: boolean; body: { id?: number; code?: string } }

/** multiplies the rate limits */
const factor = 50
const folder = mkdtempSync(join(tmpdir(), 'sauda-processes-'))
let database: TestDatabase
let db: Database
let processes: readonly ServerProcess[]
const running: ServerProcess[] = []
let tokens: Record<'ayesha' | 'bilal', string>

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
  await insertFixtures(
    createContext({
      config: loadConfig({}),
      listeners,
      db,
      log: pino({ level: 'silent' }),
      secrets: {
        tokenSecret: 'only for the keys of this test world',
        keySecret: 'only for the keys of this world',
      },
    }),
  )
  processes = await Promise.all([startOne(), startOne(), startOne()])
  tokens = { ayesha: await tokenOf('ayesha', 0), bilal: await tokenOf('bilal', 1) }
})

afterAll(async () => {
  for (const { kill } of running) await kill()
  await closeDatabase(db)
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** All three create the folder's secrets at their first start, and must agree on them. */
async function startOne(): Promise<ServerProcess> {
  const started = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    RATE_LIMIT_FACTOR: String(factor),
  })
  running.push(started)
  return started
}

/** Calls one process after the other. @param turn which of them */
async function post(
  turn: number,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const { home } = processes[turn % processes.length] as ServerProcess
  const response = await fetch(`${home}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    replayed: response.headers.get('idempotency-replayed') === 'true',
    body: (await response.json()) as Reply['body'],
  }
}

async function tokenOf(username: string, turn: number): Promise<string> {
  const { body } = await post(turn, '/wp-json/jwt-auth/v1/token', {
    username,
    password: `${username}-demo-1`,
  })
  return (body as { token: string }).token
}

const address = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  address_1: 'House 12-B/3, Shamsi Road',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
}
type Order = { product?: number; quantity?: number; coupon?: string; street?: string }
const order = (
  { product = 1020, quantity = 1, coupon, street = address.address_1 }: Order,
  who: keyof typeof tokens,
) => ({
  payment_method: 'cod',
  billing: { ...address, address_1: street, email: `${who}@sauda.example`, phone: '03001234567' },
  line_items: [{ product_id: product, quantity }],
  ...(coupon !== undefined && { coupon_lines: [{ code: coupon }] }),
})
type Attempt = { who?: keyof typeof tokens; key?: string }
const place = (turn: number, wanted: Order, { who = 'ayesha', key }: Attempt = {}) =>
  post(turn, '/wp-json/wc/v3/orders', order(wanted, who), {
    authorization: `Bearer ${tokens[who]}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  })
const newKey = () => crypto.randomUUID()
const many = <T>(count: number, make: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => make(turn)))
const counts = (replies: readonly Reply[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )

const setStock = async (product: number, quantity: number) => {
  await db
    .updateTable('product')
    .set({ manageStock: true, stockQuantity: quantity, stockStatus: 'instock' })
    .where('id', '=', product)
    .execute()
}
const stockOf = async (product: number) =>
  (await db.selectFrom('product').select('stockQuantity').where('id', '=', product).executeTakeFirstOrThrow())
    .stockQuantity
const ordersIn = async (customer: number) =>
  (await db.selectFrom('customerOrder').select('id').where('customerId', '=', customer).execute()).map(
    ({ id }) => id,
  )

test('a token of one process is valid in the others', async () => {
  const statuses = await many(3, async (turn) => {
    const { home } = processes[turn] as ServerProcess
    const { status } = await fetch(`${home}/wp-json/wc/v3/orders`, {
      headers: { authorization: `Bearer ${tokens.ayesha}` },
    })
    return status
  })

  expect(statuses).toEqual([200, 200, 200])
})

test('24 concurrent shoppers want the last 5 units: five succeed, the rest are rejected', async () => {
  await setStock(1020, 5)
  const before = await ordersIn(101)

  const replies = await many(24, (turn) => place(turn, {}, { key: newKey() }))

  expect(counts(replies)).toEqual({ 201: 5, 409: 19 })
  expect(new Set(replies.map(({ body }) => body.code).filter(Boolean))).toEqual(
    new Set(['woocommerce_rest_product_out_of_stock']),
  )
  expect(await stockOf(1020)).toBe(0)
  expect(await ordersIn(101)).toHaveLength(before.length + 5)
})

test('a coupon with one remaining use is used once by ten concurrent orders [COUP-030]', async () => {
  await setStock(1020, 100)

  const replies = await many(10, (turn) => place(turn, { coupon: 'LAST1' }, { key: newKey() }))

  expect(counts(replies)).toEqual({ 201: 1, 400: 9 })
  const { usageCount } = await db
    .selectFrom('coupon')
    .select('usageCount')
    .where('code', '=', 'LAST1')
    .executeTakeFirstOrThrow()
  expect(usageCount).toBe(5)
  expect(await stockOf(1020)).toBe(99)
})

/** ms; each attempt counts against the order limit */
const askAgainMs = 50

/** Repeats a call like the client does (D-058), until the first one has finished. */
async function untilAnswered(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await ask()
    if (reply.body.code !== 'sauda_idempotency_in_progress') return reply
    await wait(askAgainMs)
  }
}

test('one key sent ten times to three processes is one order and one reply [CHK-057]', async () => {
  await setStock(1020, 100)
  const before = await ordersIn(101)
  const key = newKey()

  const replies = await many(10, (turn) => untilAnswered(() => place(turn, {}, { key })))

  expect(counts(replies)).toEqual({ 201: 10 })
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(replies.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(await ordersIn(101)).toHaveLength(before.length + 1)
  expect(await stockOf(1020)).toBe(99)
})

test('without a key the same order within ten seconds is one order; another address is another order', async () => {
  const before = await ordersIn(101)

  const replies = await many(6, (turn) => untilAnswered(() => place(turn, { street: 'Street 1' })))
  const other = await place(1, { street: 'Street 2' })

  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect([other.status, other.replayed]).toEqual([201, false])
  expect(await ordersIn(101)).toHaveLength(before.length + 2)
})

test('the processes share the call count of an account', async () => {
  const asked = 3 * factor + 9

  const replies = await many(asked, (turn) =>
    post(turn, '/wp-json/sauda/v1/forgot-password', { login: 'nobody@mail.example' }),
  )

  expect(counts(replies)).toEqual({ 200: 3 * factor, 429: 9 })
})

test('each mail is sent once, by any process', async () => {
  const waiting = () => db.selectFrom('mailOutbox').select('id').where('state', '<>', 'sent').execute()
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([])

  const sent = await db.selectFrom('mailOutbox').select('tries').execute()

  expect(sent.length).toBeGreaterThan(0)
  expect(new Set(sent.map(({ tries }) => tries))).toEqual(new Set([1]))
  expect(readdirSync(join(folder, 'mail'))).toHaveLength(sent.length)
})

/** connections of one process to the database */
const connectionsEach = 10
const waitingForLocks = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting
}

test('a process killed in a burst loses no confirmed order, leaves no partial one, and its keys still work', async () => {
  await setStock(1020, 100)
  const [before, victim] = [await ordersIn(102), 2]
  const keys = Array.from({ length: 36 }, newKey)
  const { kill } = processes[victim] as ServerProcess
  const [first = ''] = keys
  const confirmed = await place(victim, {}, { who: 'bilal', key: first })

  // holds the products' rows, so that the burst is in its transactions when the process dies
  const { burst } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('product').select('id').where('id', '=', 1020).forUpdate().execute()
    const calls = keys.map((key, turn) =>
      place(turn, {}, { who: 'bilal', key }).then(
        (reply) => reply,
        () => undefined, // cut off: the shopper does not know whether there is an order
      ),
    )
    await expect.poll(waitingForLocks, { timeout: 20_000 }).toBeGreaterThan(2 * connectionsEach)
    await kill()
    return { burst: calls }
  })
  const cutOff = (await Promise.all(burst)).filter((reply) => reply === undefined)
  const again = await Promise.all(
    keys.map((key, turn) => untilAnswered(() => place(turn % victim, {}, { who: 'bilal', key }))),
  )

  const ids = again.map(({ body }) => body.id ?? 0)
  expect(cutOff.length).toBeGreaterThan(0)
  expect(counts(again)).toEqual({ 201: 36 })
  expect([again[0]?.body.id, again[0]?.replayed]).toEqual([confirmed.body.id, true])
  expect(new Set((await ordersIn(102)).filter((id) => !before.includes(id)))).toEqual(new Set(ids))
  expect(await stockOf(1020)).toBe(100 - 36)
  const parts = async (table: 'orderLine' | 'orderEvent') =>
    (await db.selectFrom(table).select('orderId').where('orderId', 'in', ids).execute()).length
  expect([await parts('orderLine'), await parts('orderEvent')]).toEqual([36, 36])
  const mails = await db
    .selectFrom('mailOutbox')
    .select('id')
    .where('name', '=', 'order-placed')
    .where('createdAt', '>=', (eb) =>
      eb
        .selectFrom('customerOrder')
        .select((each) => each.fn.min('createdAt').as('first'))
        .where('id', 'in', ids),
    )
    .execute()
  expect(mails).toHaveLength(36)
})

test('of shops that start together on an empty database one prepares it and the others wait', async () => {
  const empty = await createTestDatabase()
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'sauda-together-'))
  const settings = { DATA_DIR, DATABASE_URL: empty.url }
  const at = openDatabase(empty.url)
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(at)
    return rows[0]?.waiting
  }
  // locks the first table that is filled for writing, until both have found it empty or one waits for the other
  const starting = await at.transaction().execute(async (tx) => {
    await sql`lock table api_key in share mode`.execute(tx)
    const both = [startServer(settings), startServer(settings)]
    await expect.poll(waiting).toBe(2)
    for (const each of both) void each.then((shop) => running.push(shop))
    return { both }
  })
  const both = await Promise.all(starting.both)
  const pages = await Promise.all(both.map(({ home }) => fetch(home)))
  const keys = await at.selectFrom('apiKey').select('id').where('permission', '=', 'publishable').execute()

  expect(pages.map(({ status }) => status)).toEqual([200, 200])
  expect(keys).toHaveLength(1)

  for (const { kill } of both) await kill()
  await closeDatabase(at)
  await empty.drop()
  rmSync(DATA_DIR, { recursive: true, force: true })
})
