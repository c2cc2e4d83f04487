/* A local collector receives the exported traces of a whole shop. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { exportTraces } from './export-traces.ts'
import { beginSpan } from './tracing.ts'

type Attribute = { key: string; value: Record<string, unknown> }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: Attribute[]
}
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

let shop: TestShop
let collector: Server
let endpoint: string
let status: number
let received: { url: string | undefined; headers: IncomingHttpHeaders; body: Sent }[]

beforeEach(async () => {
  shop = await openTestShop()
  status = 200
  received = []
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      received.push({ url: request.url, headers: request.headers, body: body as Sent })
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterEach(async () => {
  collector.close()
  await shop.close()
})

const spans = (): SentSpan[] =>
  received.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
function named(name: string): SentSpan {
  const found = spans().find((span) => span.name === name)
  if (!found)
    throw new Error(
      `${name} is not among ${spans()
        .map((span) => span.name)
        .join(', ')}`,
    )
  return found
}
const valuesOf = ({ attributes }: Pick<SentSpan, 'attributes'> = { attributes: [] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
const open = (
  more: { share?: number; headers?: Record<string, string> } = {},
  log = pino({ level: 'silent' }),
) => exportTraces({ endpoint, headers: {}, share: 1, ...more }, { service: 'Dukan', version: '1.2.3', log })

test("a request and its statements are exported as one trace below the caller's, without values", async () => {
  const close = open({ headers: { authorization: 'Bearer a-token' } })
  const traceId = 'a'.repeat(32)
  const search = 'zx-secret-word'

  await shop.ask(`/wp-json/wc/v3/products?search=${search}`, {
    key: '1',
    headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
  })
  await close()

  expect(received[0]).toMatchObject({ url: '/v1/traces', headers: { authorization: 'Bearer a-token' } })
  expect(valuesOf(received[0]?.body.resourceSpans[0]?.resource)).toMatchObject({
    'service.name': 'Dukan',
    'service.version': '1.2.3',
  })
  const request = named('GET listProducts')
  expect(request).toMatchObject({ traceId, parentSpanId: 'b'.repeat(16), kind: 2 })
  expect(valuesOf(request)).toMatchObject({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'sauda.request.kind': 'call',
  })
  const statements = spans().filter(({ kind }) => kind === 3)
  expect(statements.length).toBeGreaterThan(1)
  for (const statement of statements)
    expect(statement).toMatchObject({ traceId, parentSpanId: request.spanId })
  expect(valuesOf(statements[0])['db.query.text']).toMatch(/^select /)
  expect(JSON.stringify(received)).not.toContain(search)
})

test("a request without a caller's trace starts one, and the statements of two requests stay separate", async () => {
  const close = open()
  await Promise.all([
    shop.ask('/wp-json/wc/v3/products/1020', { key: '1' }),
    shop.ask('/wp-json/wc/v3/products/1021', { key: '1' }),
  ])
  await close()

  const requests = spans().filter(({ kind }) => kind === 2)
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(2)
  for (const { traceId, spanId } of spans().filter(({ kind }) => kind === 3)) {
    expect(spanId).not.toBe('')
    expect(requests.map((request) => request.traceId)).toContain(traceId)
  }
})

test('a share of 0 exports nothing, whatever the caller requests', async () => {
  const close = open({ share: 0 })
  await shop.ask('/wp-json/wc/v3/products/1020', {
    key: '1',
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  })
  await close()
  expect(received).toEqual([])
})

test('errors of a collector are logged, and the shop responds normally', async () => {
  status = 400
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const close = open({}, log)

  const reply = await shop.ask('/wp-json/wc/v3/products/1020', { key: '1' })
  await close()

  expect(reply.status).toBe(200)
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['traces: export failed'])
})

test('without an export no traces are recorded', () => {
  expect(beginSpan('request')).toBeUndefined()
})
