/* /metrics: access, counts, and bounds that no caller can exceed. */
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '#entry/app.ts'
import { listen } from '#entry/listen.ts'
import { originIn } from '#platform/database/statement-origins.ts'
import { traceHeaders, withActivity } from '#platform/telemetry/activity.ts'
import { keyPair } from '#testing/fixtures.ts'
import { openTestShop } from '#testing/test-shop.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { noteBackup } from './last-backup-store.ts'
import { planOf } from './plan-store.ts'
import { slowStatements, withoutValues } from './slow-statements.ts'

const token = 'a-token-for-tests-that-is-long'
const shop = setUpShop({ METRICS_TOKEN: token, SLOW_REQUEST_MS: '0' })

const metrics = (headers: Record<string, string> = {}, address?: string) =>
  shop.ask('/metrics', { headers, ...(address !== undefined && { address }) })

/** The value of a series; undefined if it does not exist. */
async function valueOf(series: string): Promise<number | undefined> {
  const { body } = await metrics()
  const line = String(body)
    .split('\n')
    .find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test.each([
  ['a program of this machine', {}, '127.0.0.1', 200],
  ['the same over IPv6', {}, '::1', 200],
  ['another machine', {}, '10.0.0.5', 404],
  ['another machine with the token', { authorization: `Bearer ${token}` }, '10.0.0.5', 200],
  ['another machine with a wrong token', { authorization: `Bearer ${token}x` }, '10.0.0.5', 404],
  ['another machine with the token as Basic', { authorization: `Basic ${token}` }, '10.0.0.5', 404],
  ['another machine that says it is this one', { 'x-forwarded-for': '127.0.0.1' }, '10.0.0.5', 404],
  ['a proxy of this machine for somebody', { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1', 404],
  ['a proxy that names this machine', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', 404],
  ['a proxy that says Forwarded', { forwarded: 'for=127.0.0.1' }, '127.0.0.1', 404],
  ['a proxy that says X-Real-IP', { 'x-real-ip': '127.0.0.1' }, '127.0.0.1', 404],
])('access to metrics by %s', async (_who, headers, address, status) => {
  expect((await metrics(headers, address)).status).toBe(status)
})

test('a refused reader gets the 404 of any unknown address', async () => {
  const refused = await metrics({}, '10.0.0.5')
  expect(refused.headers.get('content-type')).toMatch(/text\/html/)
  expect(String(refused.body)).not.toContain('sauda_')
})

test('without METRICS_TOKEN an empty token is refused', async () => {
  const other = await openTestShop()
  const { status } = await other.ask('/metrics', {
    address: '10.0.0.5',
    headers: { authorization: 'Bearer undefined' },
  })
  await other.close()
  expect(status).toBe(404)
})

test('calls are counted by name and pages by pattern, in text format 0.0.4', async () => {
  const before =
    (await valueOf('sauda_call_duration_seconds_count{call="getProduct",method="GET",status="2xx"}')) ?? 0
  const { body } = await shop.ask('/wp-json/wc/v3/products?per_page=1', { key: '1' })
  const [{ id, slug }] = body as [{ id: number; slug: string }]
  for (let turn = 0; turn < 3; turn += 1) await shop.ask(`/wp-json/wc/v3/products/${id}`, { key: '1' })
  await shop.ask(`/product/${slug}`)
  await shop.ask('/wp-json/wc/v3/products/999999', { key: '1' })
  const { headers, body: text } = await metrics()
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(
    await valueOf('sauda_call_duration_seconds_count{call="getProduct",method="GET",status="2xx"}'),
  ).toBe(before + 3)
  expect(text).toContain('sauda_call_duration_seconds_count{call="getProduct",method="GET",status="4xx"} 1')
  expect(text).toContain('sauda_page_duration_seconds_count{page="/product/:slug",status="2xx"} 1')
  expect(await valueOf('sauda_response_cache_requests_total{result="hit"}')).toBeGreaterThanOrEqual(2)
  expect(await valueOf('sauda_response_cache_bytes')).toBeGreaterThan(1000)
  expect(await valueOf('sauda_database_connections_max')).toBe(10)
  expect(text).toMatch(/process_resident_memory_bytes \d/)
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds /)
})

test('mails, jobs and orders are counted in the database, at most every ten seconds', async () => {
  const other = await openTestShop()
  const read = async () => String((await other.ask('/metrics')).body)
  const first = await read()
  expect(first).toContain('sauda_database_up 1')
  expect(first).toContain('sauda_orders{status="processing"} ')
  expect(first).toContain('sauda_jobs{queue="send-mail",state="failed"} 0')
  const mails = /sauda_mails\{state="failed"\} (\d+)/.exec(first)?.[1]
  await sql`insert into mail_outbox (name, recipient, content, state, created_at)
    values ('test', 'a@example.com', '{}', 'failed', now())`.execute(other.context.db)
  await Promise.all([read(), read(), read()])
  expect(/sauda_mails\{state="failed"\} (\d+)/.exec(await read())?.[1]).toBe(mails)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
  const later = await read()
  vi.restoreAllMocks()
  await other.close()
  expect(/sauda_mails\{state="failed"\} (\d+)/.exec(later)?.[1]).toBe(String(Number(mails) + 1))
})

test('jobs that wait, orders by payment, webhooks, size and the last backup are counted', async () => {
  const other = await openTestShop()
  const { db } = other.context
  await sql`insert into pgboss.job (name, data, start_after)
    values ('send-mail', '{}', now() - interval '90 seconds'), ('send-mail', '{}', now() + interval '1 hour')`.execute(
    db,
  )
  await sql`update customer_order set created_at = now(), payment_method = 'cod'
    where id = (select min(id) from customer_order where status = 'processing')`.execute(db)
  await noteBackup(db, { at: new Date(1_764_000_000_000), bytes: 4096 })
  const text = String((await other.ask('/metrics')).body)
  await other.close()
  const value = (series: string) => Number(new RegExp(`^${series} (\\S+)$`, 'm').exec(text)?.[1])
  expect(value('sauda_job_overdue_seconds\\{queue="send-mail"\\}')).toBeGreaterThanOrEqual(90)
  expect(value('sauda_job_overdue_seconds\\{queue="send-mail"\\}')).toBeLessThan(1000)
  expect(value('sauda_orders_last_day\\{payment_method="cod",status="processing"\\}')).toBeGreaterThanOrEqual(
    1,
  )
  expect(value('sauda_webhook_deliveries\\{state="waiting"\\}')).toBe(0)
  expect(value('sauda_database_size_bytes')).toBeGreaterThan(1_000_000)
  expect(value('sauda_last_backup_timestamp_seconds')).toBe(1_764_000_000)
  expect(value('sauda_last_backup_size_bytes')).toBe(4096)
})

test('an order that arrives after its products are sold out counts as a conflict', async () => {
  const series = 'sauda_conflicts_total{code="woocommerce_rest_product_out_of_stock"}'
  expect(await valueOf(series)).toBe(0)
  const place = {
    first_name: 'Ayesha',
    last_name: 'Khan',
    address_1: 'House 12-B/3, Shamsi Road',
    city: 'Lahore',
    state: 'Punjab',
    postcode: '23200',
    country: 'Pakistan',
  }
  const { status } = await shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token: await shop.tokenOf('ayesha'),
    body: {
      ...{ payment_method: 'cod', payment_method_title: 'Cash', set_paid: false, status: 'processing' },
      ...{ customer_id: 101, billing: { ...place, email: 'ayesha@sauda.example', phone: '0300 1234567' } },
      shipping: place,
      shipping_lines: [{ method_id: 'flat_rate', method_title: 'Local Delivery', total: '0.00' }],
      line_items: [{ product_id: 1003, quantity: 1 }],
    },
  })
  expect(status).toBe(409)
  expect(await valueOf(series)).toBe(1)
})

test('random paths, methods and keys add no series', async () => {
  const strange = async (turn: number) => {
    const word = Math.random().toString(36).slice(2)
    const paths = [
      `/${word}`,
      `/${word}/${turn}`,
      `/product/${word}`,
      `/pages/${word}`,
      `/wp-json/${word}`,
      `/wp-json/wc/v3/${word}`,
      `/wp-json/wc/v3/products/${turn}`,
      `/__proto__/${word}`,
      `/assets/${word}.js`,
      `/wp-json/sauda/v1/extensions/${word}/x`,
    ]
    for (const path of paths) {
      const method = ['GET', 'POST', 'PURGE', 'DELETE'][turn % 4] ?? 'GET'
      await shop.ask(path, { method, key: '1', headers: { traceparent: word } })
    }
  }
  // Node's and the jobs' series appear by themselves, such as a first kind of garbage collection or a queue's first job
  const lines = async () =>
    String((await metrics()).body)
      .split('\n')
      .filter((line) => !/^(nodejs|sauda_jobs)/.test(line)).length
  for (let turn = 0; turn < 8; turn += 1) await strange(turn)
  const before = await lines()
  for (let turn = 8; turn < 24; turn += 1) await strange(turn)
  expect(await lines()).toBe(before)
})

const basic = (key: string) => {
  const { consumerKey, consumerSecret } = keyPair(key)
  return { authorization: `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}` }
}
const lines: Record<string, unknown>[] = []
beforeEach(() => void (lines.length = 0))

function logged(level: string) {
  const log = pino(
    { level },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const app = createApp({ ...shop.context, log })
  return async (path: string, init: RequestInit = {}) =>
    app.request(`http://shop.test${path}`, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
}

test('a write is one log line without personal data, with its trace', async () => {
  const ask = logged('info')
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const response = await ask('/wp-json/jwt-auth/v1/token?lang=secret', {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    body: JSON.stringify({ username: 'ayesha', password: 'ayesha-demo-1' }),
  })
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(requests).toEqual([
    expect.objectContaining({
      requestId: response.headers.get('x-request-id'),
      traceId: trace,
      method: 'POST',
      status: 200,
      ms: expect.any(Number),
      call: expect.any(String),
    }),
  ])
  expect(JSON.stringify(requests)).not.toMatch(/ayesha|secret|127\.0/)
})

test('a read is logged only for operators, or at level debug', async () => {
  const ask = logged('info')
  await ask('/wp-json/wc/v3/products', { headers: basic('1') })
  expect(lines.filter(({ msg }) => msg === 'request')).toEqual([])
  for (const _ of [1, 2]) await ask('/wp-json/wc/v3/products', { headers: basic('2') })
  expect(lines.filter(({ msg }) => msg === 'request').map(({ call, key }) => [call, key])).toEqual([
    ['listProducts', expect.any(Number)],
    ['listProducts', expect.any(Number)],
  ])
  const debug = logged('debug')
  const page = await debug('/receipt/a-secret-token')
  expect(lines.at(-1)).toMatchObject({ place: 'receipt', status: page.status })
  expect(JSON.stringify(lines)).not.toContain('a-secret-token')
})

test('a slow read is logged, with the bytes that were sent', async () => {
  const log = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const app = createApp({ ...shop.context, log, config: { ...shop.context.config, slowRequestMs: 0 } })
  const { port, close } = await listen(app, '127.0.0.1', 0)
  const body = await (await fetch(`http://127.0.0.1:${port}/healthz`)).text()
  await expect.poll(() => lines.filter(({ msg }) => msg === 'request')).toHaveLength(1)
  await close(1000)
  const [{ bytes } = {}] = lines
  expect(lines).toEqual([expect.objectContaining({ place: 'healthz', method: 'GET', status: 200 })])
  expect(Number(bytes)).toBeGreaterThan(body.length)
  expect(Number(bytes)).toBeLessThan(body.length + 2000)
})

test('a call to another server carries on the trace', () => {
  const trace = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }
  expect(traceHeaders()).toEqual({})
  withActivity({ id: '1', traceId: undefined, kind: 'call', name: 'x' }, () =>
    expect(traceHeaders()).toEqual({}),
  )
  withActivity({ id: '1', ...trace, kind: 'call', name: 'x' }, () =>
    expect(traceHeaders()).toEqual({ traceparent: `00-${trace.traceId}-${trace.spanId}-01` }),
  )
})

test.each([
  ['00-00000000000000000000000000000000-00f067aa0ba902b7-01'],
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01'],
  ['ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
  ['hello"}'],
])('a malformed traceparent is ignored: %s', async (traceparent) => {
  const ask = logged('debug')
  await ask('/healthz', { headers: { traceparent } })
  expect(lines.at(-1)).not.toHaveProperty('traceId')
})

test('a slow statement is logged with its call and without its values', async () => {
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const app = createApp({ ...shop.context, log, config: { ...shop.context.config, slowQueryMs: 0.0001 } })
  await app.request(
    'http://shop.test/wp-json/wc/v3/products?search=a-private-word&per_page=3',
    { headers: basic('2') },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  )
  createApp(shop.context)
  const slow = lines.filter(
    ({ msg, call }) => msg === 'database: a slow statement' && call === 'listProducts',
  )
  expect(slow.length).toBeGreaterThan(0)
  expect(slow.map(({ function: name }) => name)).toContainEqual(expect.stringMatching(/-store\.ts:\d+/))
  expect(JSON.stringify(lines)).not.toContain('a-private-word')
})

test('the plan of a slow statement is logged on request, once, and without values', async () => {
  const log = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const { db } = shop.context
  const config = { ...shop.context.config, slowQueryPlans: true }
  const onSlow = slowStatements({ db, log, config })
  const statement = "select id from product where slug = $1 and name <> 'a-private-word'"
  onSlow(statement, 900)
  const plans = () => lines.filter(({ msg }) => msg === 'database: the plan of a slow statement')
  await expect.poll(() => plans()).toHaveLength(1)
  onSlow(statement, 900)
  await db.selectFrom('product').select('id').limit(1).execute()
  expect(plans()).toEqual([expect.objectContaining({ plan: expect.stringMatching(/Scan.*on product/) })])
  expect(JSON.stringify(lines)).not.toContain('a-private-word')
  expect(await planOf(db, 'begin')).toBeUndefined()
  expect(await planOf(db, 'select 1; drop table product')).toBeUndefined()
})

test('the function of a statement is the first frame outside the database', () => {
  const at = (name: string, path: string) => `    at ${name} (file:///shop/${path}:12:34)`
  const kysely = at('PostgresConnection.executeQuery', 'node_modules/kysely/dist/x.js')
  const own = at('PreparingClient.query', 'server/src/platform/database/database.ts')
  expect(
    originIn(['Error', own, kysely, at('async findOrder', 'server/src/orders/a-store.ts')].join('\n')),
  ).toBe('findOrder (orders/a-store.ts:12)')
  expect(originIn(`Error\n${kysely}\n    at async file:///shop/server/src/orders/a.ts:7:1`)).toBe(
    'orders/a.ts:7',
  )
  expect(originIn(`Error\n${kysely}`)).toBe('')
})

test('literal values in a slow statement are removed', () => {
  expect(withoutValues("select  1 where a = 'it''s me' and b = $1")).toBe("select 1 where a = '…' and b = $1")
})
