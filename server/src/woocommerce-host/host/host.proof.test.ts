/* Calls while the host fails. */
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { noon } from '@sauda/domain/testing/builders.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differencesFrom, recordedReplies } from '#testing/recordings.ts'
import { startFakeWooCommerce, type FakeWooCommerce } from '#testing/hosts/fake-woocommerce.ts'
import { type Host, HostAway, inPool, openHost, readAll, visitorAddress } from './host.ts'

const lines: string[] = []
const parts = {
  log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
  clock: () => noon,
  newId: () => crypto.randomUUID(),
}
let standIn: FakeWooCommerce
beforeAll(async () => {
  standIn = await startFakeWooCommerce(() => noon)
})
afterAll(() => standIn.close())
const open = (timeoutMs?: number) => openHost(parts, standIn, timeoutMs)

test('an unresponsive host fails after the time limit of one call [API-043]', async () => {
  // a separate host: a call that was given up may arrive later, and would be counted by the next test
  const silent = await startFakeWooCommerce(() => noon)
  silent.trouble = () => 'hang'
  const host = openHost(parts, silent, 50)
  await expect(host.read('/wc/v3/products')).rejects.toBeInstanceOf(HostAway)
  await expect(host.write('POST', '/wc/v3/orders', {})).rejects.toMatchObject({
    ...{ code: 'sauda_unavailable', status: 503, headers: { 'Retry-After': '5' } },
  })
  await silent.close()
})

test('a write is sent once, a read up to three times [API-043]', async () => {
  standIn.trouble = () => 'drop'
  const count = async (work: () => Promise<unknown>) => {
    const before = standIn.seen.length
    await expect(work()).rejects.toBeInstanceOf(HostAway)
    return standIn.seen.length - before
  }
  expect(await count(() => open().write('POST', '/wc/v3/orders', {}))).toBe(1)
  expect(await count(() => open().ask('/jwt-auth/v1/token', { body: {} }))).toBe(1)
  expect(await count(() => open().read('/wc/v3/products'))).toBe(3)
  standIn.trouble = () => undefined
})

test('while a host is unresponsive, products are requested once and orders with the usual retries [API-043]', async () => {
  let now = noon
  const host = openHost({ ...parts, clock: () => now }, standIn)
  const sent = async (path: string) => {
    const before = standIn.seen.length
    await host.read(path).catch(() => undefined)
    return standIn.seen.length - before
  }
  standIn.trouble = () => 'drop'
  expect(await sent('/wc/v3/products')).toBe(3)
  expect([await sent('/wc/v3/products/13'), await sent('/wc/v3/orders')]).toEqual([1, 3])
  now += 10_000
  expect(await Promise.all([sent('/wc/v3/products'), host.read('/wc/v3/products').catch(() => 0)])).toEqual([
    ...[4, 0], // one waits patiently, the other fails fast
  ])
  expect(await sent('/wc/v3/products')).toBe(1)
  standIn.trouble = () => undefined
  expect(await sent('/wc/v3/products')).toBe(1)
  standIn.trouble = () => 'drop'
  expect(await sent('/wc/v3/products')).toBe(3)
  standIn.trouble = () => undefined
})

test('logs contain no key, secret or signature [API-043]', () => {
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toMatch(/ck_|cs_|oauth_/)
})

test('an error of the host keeps its code, text and status [API-043]', async () => {
  await expect(open().read('/wc/v3/products/99')).rejects.toMatchObject({
    ...{ code: 'woocommerce_rest_product_invalid_id', status: 404, message: 'Invalid ID.', data: {} },
  })
})

describe('replies that are not from WooCommerce [API-043]', () => {
  const answering = async (status: number, body: string, headers: Record<string, string> = {}) => {
    const server = createServer((_, response) => response.writeHead(status, headers).end(body)).listen(
      0,
      '127.0.0.1',
    )
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const error = await openHost(parts, { ...standIn, url })
      .ask('/jwt-auth/v1/token', { body: {} })
      .catch((cause: unknown) => cause)
    server.closeAllConnections()
    server.close()
    return error
  }

  test.each([
    ['a page in place of JSON', 200, '<html></html>', {}],
    ['a redirect, which is not followed with what was sent', 302, '', { location: 'http://127.0.0.1:1/' }],
    ['a refusal in another form', 403, '{"error":"blocked"}', {}],
    ['more than any honest reply', 200, 'x'.repeat(17_000_000), {}],
  ])('%s', async (_, status, body, headers) => {
    expect(await answering(status, body, headers)).toBeInstanceOf(HostAway)
  })

  test('Retry-After of the host is passed on', async () => {
    const body = '{"code":"rest_too_many","message":"Slow down","data":{"status":429}}'
    expect(await answering(429, body, { 'retry-after': '7' })).toMatchObject({
      ...{ status: 429, headers: { 'Retry-After': '7' } },
    })
  })
})

describe('the fake host replies in the recorded shapes', () => {
  const shapeOf = (name: string) => recordedReplies.find((sample) => sample.name === name)
  const order = {
    ...{
      payment_method: 'cod',
      payment_method_title: 'Cash on delivery',
      customer_id: 2,
      billing: {},
      shipping: {},
    },
    line_items: [{ product_id: 16, quantity: 2 }],
    shipping_lines: [{ method_id: 'flat_rate', method_title: 'Local Delivery', total: '200' }],
  }
  type Ask = (host: Host) => Promise<{ status: number; body: unknown }>
  const asks: [string, Ask][] = [
    ['product-get-simple', (host) => host.read('/wc/v3/products/16')],
    ['product-get-variable', (host) => host.read('/wc/v3/products/13')],
    ['product-variations', (host) => host.read('/wc/v3/products/13/variations')],
    ['category-get', (host) => host.read('/wc/v3/products/categories/16')],
    ['coupons-list-code', (host) => host.read('/wc/v3/coupons', { code: 'TEN' })],
    ['customer-get', (host) => host.read('/wc/v3/customers/2')],
    ['order-create', (host) => host.write('POST', '/wc/v3/orders', order)],
    [
      'jwt-token',
      (host) => host.ask('/jwt-auth/v1/token', { body: { username: 'ayesha', password: 'ayesha-secret-1' } }),
    ],
  ]

  test.each(asks)('%s', async (name, ask) => {
    const sample = shapeOf(name)
    const { status, body } = await ask(open())
    const found = sample && differencesFrom(sample, { status, body, headers: new Headers() })
    expect(found?.filter((difference) => !difference.startsWith('header'))).toEqual([])
  })
})

test('lists are loaded completely, in their order', async () => {
  const rows = await readAll(open(), '/wc/v3/products', { orderby: 'id', order: 'asc' })
  expect(rows.map(({ id }) => id)).toEqual([13, 16, 21, 22, 23, 24])
})

test('tasks run a few at a time, and results stay in order', async () => {
  let running = 0
  let most = 0
  const results = await inPool([1, 2, 3, 4, 5, 6, 7, 8, 9], async (number) => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running -= 1
    return number * 2
  })
  expect(results).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18])
  expect(most).toBe(4)
})

test("a host receives the caller's address, not the network that limits use", () => {
  expect(['203.0.113.9', '2001:db8:1:2::/64', 'unknown', undefined].map(visitorAddress)).toEqual([
    '203.0.113.9',
    '2001:db8:1:2::',
    '',
    '',
  ])
})
