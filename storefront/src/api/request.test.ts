import { requests } from '@sauda/domain/constants.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import type { ClientSetup } from './client-types.ts'
import { createClient } from './request.ts'
import type { Fetch } from './transport.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const config = {
  apiHost: 'https://shop.example',
  consumerKey: 'ck_test',
  consumerSecret: 'cs_test',
  namespace: 'sauda',
  idempotentHost: true,
}
const reply = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const refusal = (status: number, code = '', headers: Record<string, string> = {}) =>
  reply({ code, message: 'no', data: { status } }, status, headers)

function shop(
  answer: (url: string, init: RequestInit) => Promise<Response>,
  setup: Partial<ClientSetup> = {},
) {
  const sent: { at: number; url: string; headers: Record<string, string> }[] = []
  const fetch: Fetch = (url, init) => {
    sent.push({ at: Date.now(), url, headers: init.headers as Record<string, string> })
    return answer(url, init)
  }
  const lost = vi.fn<() => void>()
  const client = createClient({ config, token: () => 'token-1', onSessionLost: lost, fetch, ...setup })
  return { client, sent, lost, times: () => sent.map(({ at }) => at) }
}

/** Resolves when the call ends, with its value or error, and the time. */
const settled = async (call: Promise<unknown>) => {
  const outcome = call.then(
    () => ({ error: undefined, at: Date.now() }),
    (error: unknown) => ({ error, at: Date.now() }),
  )
  await vi.advanceTimersByTimeAsync(120_000)
  return outcome
}

const never = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })

test('an attempt without an answer ends after 15 s [REQ-001]', async () => {
  const { client } = shop(never)
  const call = settled(client('signIn', { body: {} }))
  const { error } = await call

  expect(error).toMatchObject({ kind: 'timeout', message: 'Request timed out' })
})

test('503 is tried at 0, 2000, 6000 and 12000 ms, then it is the error [REQ-003] [REQ-004]', async () => {
  const { client, times } = shop(() => Promise.resolve(refusal(503)))

  const { error, at } = await settled(client('listProducts'))

  expect(times()).toEqual([0, 2000, 6000, 12_000])
  expect(at).toBe(12_000)
  expect(error).toMatchObject({ kind: 'http', status: 503 })
})

test('hanging attempts begin at 0, 17000, 36000 and 57000 ms and end at 72000 ms [REQ-003]', async () => {
  const { client, times } = shop(never)

  const { error, at } = await settled(client('listProducts'))

  expect(times()).toEqual([0, 17_000, 36_000, 57_000])
  expect(at).toBe(72_000)
  expect(error).toMatchObject({ kind: 'timeout' })
})

test('orders end at 15 s regardless of retries [REQ-018]', async () => {
  const { client } = shop(never)

  const { error, at } = await settled(client('listOrders'))

  expect(at).toBe(15_000)
  expect(error).toMatchObject({ kind: 'timeout', message: 'Request timed out' })
})

test('stock ends at 30 s, in its second attempt [REQ-017] [STK-007]', async () => {
  const { client, times } = shop(never)

  const { error, at } = await settled(client('getStock', { path: { id: 1 } }))

  expect(times()).toEqual([0, 17_000])
  expect(at).toBe(30_000)
  expect(error).toMatchObject({ kind: 'timeout' })
})

test('an answer after a failure is returned; a 404 is final [REQ-003]', async () => {
  let calls = 0
  const { client, sent } = shop((url) =>
    Promise.resolve(url.includes('/products/9') ? refusal(404) : calls++ === 0 ? refusal(503) : reply([1])),
  )

  const list = client('listProducts')
  const missing = settled(client('getProduct', { path: { id: 9 } }))
  expect((await missing).error).toMatchObject({ status: 404 })
  expect((await list).body).toEqual([1])
  expect(sent.filter(({ url }) => url.includes('/products/9'))).toHaveLength(1)
})

test('a Retry-After of the server is respected, up to 30 s', async () => {
  const { client, times } = shop(() => Promise.resolve(refusal(429, '', { 'retry-after': '5' })))

  await settled(client('listProducts'))

  expect(times()).toEqual([0, 5000, 10_000, 16_000])
})

test('a write that the shop refuses for minutes is answered at once', async () => {
  const { client, times } = shop(() => Promise.resolve(refusal(429, '', { 'retry-after': '900' })))
  const signIn = settled(client('signIn', { body: { username: 'hina', password: 'x' } }))
  const register = settled(client('register', { body: {}, idempotencyKey: 'a-key-of-an-attempt' }))
  expect((await signIn).error).toMatchObject({ status: 429 })
  expect((await register).error).toMatchObject({ status: 429 })
  expect(times()).toEqual([0, 0])
})

test('ten calls of 100 ms in four slots end four at a time [REQ-002]', async () => {
  let open = 0
  let most = 0
  const { client } = shop(async () => {
    open += 1
    most = Math.max(most, open)
    await new Promise((done) => setTimeout(done, 100))
    open -= 1
    return reply([])
  })
  const ends: number[] = []
  const calls = Array.from({ length: 10 }, (_, page) =>
    client('listProducts', { query: { page } }).then(() => ends.push(Date.now())),
  )

  await vi.advanceTimersByTimeAsync(1000)
  await Promise.all(calls)

  expect(ends).toEqual([100, 100, 100, 100, 200, 200, 200, 200, 300, 300])
  expect(most).toBe(requests.concurrent)
})

test('reads that a screen waits for precede background reads', async () => {
  const { client, sent } = shop(async () => {
    await new Promise((done) => setTimeout(done, 100))
    return reply([])
  })
  for (let page = 0; page < 6; page += 1)
    void client('listProducts', { query: { page }, lane: 'background' }).catch(() => {})
  void client('getProduct', { path: { id: 7 } })

  await vi.advanceTimersByTimeAsync(1000)

  expect(sent[4]?.url).toContain('/products/7')
})

test('an aborted read does not fail a concurrent equal read [REQ-023]', async () => {
  let isFirst = true
  const { client, sent } = shop((url, init) => {
    const answer = isFirst ? never(url, init) : Promise.resolve(reply([]))
    isFirst = false
    return answer
  })
  const leaving = new AbortController()
  const first = settled(client('listProducts', { signal: leaving.signal }))
  await vi.advanceTimersByTimeAsync(1)
  leaving.abort(new Error('gone to another screen'))
  const second = settled(client('listProducts'))

  expect((await first).error).toMatchObject({ message: 'gone to another screen' })
  expect((await second).error).toBeUndefined()
  expect(sent).toHaveLength(2)
})

test('two concurrent equal reads are sent once [REQ-023]', async () => {
  const { client, sent } = shop(() => Promise.resolve(reply([1])))

  const [first, second] = await Promise.all([client('listProducts'), client('listProducts')])

  expect(sent).toHaveLength(1)
  expect(first.body).toEqual(second.body)
})

test('one of two waiting callers can abort without affecting the other', async () => {
  const { client } = shop(async () => {
    await new Promise((done) => setTimeout(done, 50))
    return reply([1])
  })
  const stop = new AbortController()
  const given = client('listProducts', { signal: stop.signal }).catch(() => 'gave up')
  const kept = client('listProducts')
  stop.abort()
  await vi.advanceTimersByTimeAsync(100)

  expect(await given).toBe('gave up')
  expect((await kept).body).toEqual([1])
})

test('catalogue calls send the publishable key, customer calls the token, sign-in neither', async () => {
  const { client, sent } = shop(() => Promise.resolve(reply([])))

  await client('listProducts')
  await client('listOrders')
  await client('signIn', { body: {} })

  expect(sent.map(({ headers }) => headers['Authorization'])).toEqual([
    `Basic ${btoa('ck_test:cs_test')}`,
    'Bearer token-1',
    undefined,
  ])
})

test('an order is retried only with its key, and only at a host that supports it', async () => {
  const once = shop(() => Promise.resolve(refusal(503)))
  await settled(once.client('createOrder', { body: {} }))
  const other = shop(() => Promise.resolve(refusal(503)), { config: { ...config, idempotentHost: false } })
  await settled(other.client('createOrder', { body: {}, idempotencyKey: 'k' }))
  const ours = shop(() => Promise.resolve(refusal(503)))
  await settled(ours.client('createOrder', { body: {}, idempotencyKey: 'k' }))

  expect([once.sent.length, other.sent.length, ours.sent.length]).toEqual([1, 1, 4])
  expect(ours.sent[0]?.headers['Idempotency-Key']).toBe('k')
})

test.each([
  [401, 'jwt_auth_invalid_token', true],
  [403, 'jwt_auth_invalid_token', true],
  [403, '[jwt_auth] x', true],
  [403, 'rest_forbidden', true],
  [403, 'rest_cookie_invalid_nonce', true],
  [400, 'jwt_auth_invalid_token', false],
  [404, 'rest_forbidden', false],
  [500, 'jwt_auth_invalid_token', false],
  [403, 'woocommerce_rest_cannot_view', false],
])('a refusal %d %s ends the session: %s [PERM-007] [PERM-008] [SESS-008]', async (status, code, ends) => {
  const { client, lost } = shop(() => Promise.resolve(refusal(status, code)))

  await settled(client('listOrders'))

  expect(lost).toHaveBeenCalledTimes(ends ? 1 : 0)
})

test.each([
  'listProducts',
  'listCategories',
  'listCoupons',
  'listGateways',
  'allProductsData',
  'signIn',
] as const)('a refused call of %s does not [PERM-009]', async (name) => {
  const { client, lost } = shop(() => Promise.resolve(refusal(403, 'jwt_auth_invalid_token')))

  await settled(client(name, name === 'signIn' ? { body: {} } : {}))

  expect(lost).not.toHaveBeenCalled()
})

test('offline a call fails immediately, without a retry [REQ-022]', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { client, sent } = shop(() => Promise.reject(new TypeError('failed')))

  const { error, at } = await settled(client('listProducts'))

  expect(error).toMatchObject({ kind: 'network', message: 'Failed to fetch data' })
  expect([sent.length, at]).toEqual([1, 0])
  vi.restoreAllMocks()
})

test('a refusal without a text gets the text of the specification [ERR-026]', async () => {
  const { client } = shop(() => Promise.resolve(new Response('<html>', { status: 404 })))

  expect((await settled(client('allProductsData'))).error).toMatchObject({ message: 'Failed to fetch data' })
})

test('an unreadable reply is a decode error and is not retried', async () => {
  const { client, sent } = shop(() => Promise.resolve(new Response('<html>')))

  const { error } = await settled(client('listProducts'))

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ kind: 'decode' })
  expect(sent).toHaveLength(1)
})

test('a guest’s call sends the publishable key, and a refusal ends no session', async () => {
  const asked = shop(() => Promise.resolve(refusal(401)), {
    config: { ...config, guestCheckout: true },
    token: () => undefined,
  })
  await settled(asked.client('getOrder', { path: { id: 7 }, orderToken: 'token' }))

  expect(asked.sent[0]?.headers).toMatchObject({
    Authorization: `Basic ${btoa('ck_test:cs_test')}`,
    'Order-Token': 'token',
  })
  expect(asked.lost).not.toHaveBeenCalled()
})

test('in a shop without guest orders, a call without a session sends no key', async () => {
  const asked = shop(() => Promise.resolve(reply({})), { token: () => undefined })
  await settled(asked.client('getOrder', { path: { id: 7 } }))

  expect(asked.sent[0]?.headers).not.toHaveProperty('Authorization')
})
