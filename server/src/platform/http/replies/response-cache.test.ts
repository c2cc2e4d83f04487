import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { withActivity } from '#platform/telemetry/activity.ts'
import { cacheResponses, type ResponseCacheOptions } from './response-cache.ts'

const text = (path: string) => `{"path":"${path}","filler":"${'x'.repeat(3000)}"}`
/** A text with many words, so that its size shows how well it is compressed. */
const longText = (path: string) =>
  JSON.stringify(
    Array.from({ length: 500 }, (_, at) => ({ path, word: ((at * 7919) % 46_656).toString(36).repeat(3) })),
  )

/** A shop that counts calls of its routes. */
function shop({
  textOf = text,
  ...settings
}: Partial<ResponseCacheOptions> & { textOf?: (path: string) => string } = {}) {
  const state = {
    asked: 0,
    stamp: 'one',
    stampOf: undefined as (() => Promise<string>) | undefined,
    now: 1000,
    counted: 0,
  }
  const answer = cacheResponses(
    async (request) => {
      state.asked += 1
      const path = new URL(request.url).pathname
      const etag = `"${state.stamp} ${path}"`
      if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 })
      return new Response(textOf(path), {
        status: path.endsWith('/gone') ? 404 : 200,
        headers: {
          'content-type': 'application/json',
          'cache-control': path === '/private' ? 'private, no-store' : 'public, max-age=30',
          'x-request-id': `made ${state.asked}`,
          'x-wp-total': '7',
          etag,
        },
      })
    },
    {
      maxBytes: 1_000_000,
      longestAgeMs: 30_000,
      longestStaleMs: 60_000,
      clock: () => state.now,
      stamp: async () => (state.stampOf ? state.stampOf() : state.stamp),
      cacheAddress: ({ pathname, search, searchParams }) => {
        if (searchParams.has('odd')) return undefined
        const isPage = pathname.startsWith('/page')
        const address = isPage ? pathname : pathname + search
        return { kind: isPage ? 'page' : 'call', address, name: 'any' }
      },
      isAway: (error) => (error as Error).message === 'away',
      count: async () => {
        state.counted += 1
      },
      ...settings,
    },
  )
  const ask = (path: string, init: RequestInit) =>
    withActivity({ id: 'fresh', traceId: undefined, kind: 'other', name: '' }, async () =>
      answer(new Request(`http://shop.test${path}`, init), {}),
    )
  const get = (path: string, headers: Record<string, string> = {}) => ask(path, { headers })
  return { state, get, ask }
}

test('an address is computed once, and each reply has all headers and its own id [API-012]', async () => {
  const { state, get } = shop()
  await get('/a')
  const again = await get('/a')
  expect([state.asked, state.counted]).toEqual([1, 1])
  expect(await again.text()).toBe(text('/a'))
  expect(Object.fromEntries(again.headers)).toMatchObject({ 'x-wp-total': '7', 'x-request-id': 'fresh' })
})

test('concurrent requests share one computation', async () => {
  const { state, get } = shop()
  const replies = await Promise.all(Array.from({ length: 9 }, () => get('/a')))
  expect(state.asked).toBe(1)
  for (const reply of replies) expect(await reply.text()).toBe(text('/a'))
})

test('a change of the shop invalidates at once, and otherwise replies expire by time', async () => {
  const { state, get } = shop()
  await get('/a')
  state.stamp = 'two'
  expect((await get('/a')).headers.get('etag')).toContain('two')
  state.now += 29_999
  await get('/a')
  expect(state.asked).toBe(2)
  state.now += 1
  await get('/a')
  expect(state.asked).toBe(3)
})

test('a matching ETag gets 304, also when nothing was cached [API-012]', async () => {
  const { state, get } = shop()
  const known = { 'if-none-match': '"one /a"' }
  const [first, second] = [await get('/a', known), await get('/a', known)]
  expect([first.status, second.status, state.asked]).toEqual([304, 304, 1])
  expect(await second.text()).toBe('')
  expect(second.headers.get('x-wp-total')).toBe('7')
})

test('a body is encoded as the caller accepts, and declares it', async () => {
  const { get } = shop()
  for (const round of [1, 2]) {
    const reply = await get('/a', { 'accept-encoding': 'gzip, br' })
    expect([round, reply.headers.get('content-encoding')]).toEqual([round, 'br'])
    expect(reply.headers.get('vary')).toContain('Accept-Encoding')
    expect(brotliDecompressSync(Buffer.from(await reply.arrayBuffer())).toString()).toBe(text('/a'))
  }
  expect((await get('/a', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
  expect((await get('/a')).headers.get('content-encoding')).toBeNull()
})

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['BR ; q=0.5, gzip', 'br'],
  ['gzip;q=0.0, br; q=0', null],
  ['x-br, brotli, notgzip', null],
])('a caller that sends "%s" gets %s', async (accepted, encoding) => {
  const { get } = shop()
  for (const _ of ['computed', 'cached'])
    expect((await get('/a', { 'accept-encoding': accepted })).headers.get('content-encoding')).toBe(encoding)
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a repeated reply is compressed better than the first one, with %s', async (encoding, decode) => {
  const { state, get } = shop({ textOf: longText })
  const bodies = []
  for (const _ of [1, 2, 3]) {
    const reply = await get('/a', { 'accept-encoding': encoding })
    bodies.push(Buffer.from(await reply.arrayBuffer()))
  }
  const [first = 0, ...later] = bodies.map(({ byteLength }) => byteLength)
  expect(state.asked).toBe(1)
  expect(new Set(bodies.map((body) => decode(body).toString())).size).toBe(1)
  expect(new Set(later).size).toBe(1)
  expect(later[0]).toBeLessThan(first)
})

/** Sizes of the same reply, requested until one is smaller than the first. */
async function sizesUntilSmaller(get: () => Promise<Response>): Promise<number[]> {
  const sizes: number[] = []
  do {
    const body = Buffer.from(await (await get()).arrayBuffer())
    brotliDecompressSync(body)
    // lets the other thread report its result
    await new Promise(setImmediate)
    sizes.push(body.byteLength)
  } while (sizes.length < 3 || sizes.at(-1) === sizes.at(-2))
  return sizes
}

test('what is sent often is compressed as small as possible, and still after its age', async () => {
  const { state, get } = shop({ textOf: (path) => longText(path).repeat(5) })
  const page = () => get('/page', { 'accept-encoding': 'br' })
  // another one is before it
  await get('/large', { 'accept-encoding': 'br' })
  await get('/large', { 'accept-encoding': 'br' })
  const [first = 0, ...later] = await sizesUntilSmaller(page)
  const smallest = later.at(-1) ?? 0
  expect(smallest).toBeLessThan(first)
  state.now += 30_000
  const again = await page()
  expect([state.asked, again.headers.get('content-encoding')]).toEqual([3, 'br'])
  expect(again.headers.get('vary')).toBe('Accept-Encoding')
  expect((await again.arrayBuffer()).byteLength).toBe(smallest)
})

test('a large reply is compressed once, at full quality', async () => {
  const { get } = shop({ textOf: (path) => longText(path).repeat(5) })
  const sizes = []
  for (const _ of [1, 2]) {
    const reply = await get('/large', { 'accept-encoding': 'br' })
    sizes.push((await reply.arrayBuffer()).byteLength)
  }
  expect(longText('/large').length * 5).toBeGreaterThan(64_000)
  expect(sizes[1]).toBe(sizes[0])
})

test.each([
  ['a private reply', '/private', {}],
  ['a missing page', '/gone', {}],
  ['an address with a parameter that nobody knows', '/a?odd=1', {}],
  ['an endless address', `/a?q=${'x'.repeat(700)}`, {}],
  ['a call of a signed-in customer', '/a', { authorization: 'Bearer token' }],
  ['a call from another origin', '/a', { origin: 'https://elsewhere.example' }],
])('%s is not cached', async (_, path, headers) => {
  const { state, get } = shop()
  await get(path, headers)
  await get(path, headers)
  expect(state.asked).toBe(2)
})

test('replies to different keys are separate', async () => {
  const { state, get } = shop()
  await get('/a', { authorization: 'Basic one' })
  await get('/a', { authorization: 'Basic two' })
  expect(state.asked).toBe(2)
})

test('a caller above the limit is rejected, also for a cached reply [REQ-025]', async () => {
  const { state, get } = shop({ count: () => Promise.reject(new Error('too many')) })
  await get('/a')
  await get('/a')
  expect(state.asked).toBe(2)
})

test('the cache is bounded for any number of addresses, and keeps the latest', async () => {
  const { state, get } = shop({ maxBytes: 200_000 })
  for (let page = 0; page < 500; page += 1) await get(`/${page}`)
  expect(state.asked).toBe(500)
  await get('/499')
  expect(state.asked).toBe(500)
  await get('/1')
  expect(state.asked).toBe(501)
})

test('parameters and headers that a page does not know are not part of its cache key', async () => {
  const { state, get } = shop()
  const plain = await get('/page')
  for (const headers of [
    {},
    { authorization: 'Bearer x' },
    { origin: 'https://elsewhere.example' },
    { range: 'bytes=0-9' },
  ])
    expect(await (await get('/page?fbclid=abc', headers)).text()).toBe(await plain.clone().text())
  expect(state.asked).toBe(1)
})

test('a missing page is cached with its status', async () => {
  const { state, get } = shop()
  const statuses = [(await get('/page/gone')).status, (await get('/page/gone')).status]
  expect([statuses, state.asked]).toEqual([[404, 404], 1])
})

test('HEAD uses the same entry, without a body', async () => {
  const { state, get, ask } = shop()
  await get('/page')
  const head = await ask('/page', { method: 'HEAD' })
  expect([head.status, head.headers.get('x-wp-total'), await head.text(), state.asked]).toEqual([
    200,
    '7',
    '',
    1,
  ])
})

describe('while the database is away', () => {
  const away = () => Promise.reject(new Error('away'))

  test('cached replies are sent with their age, until they are too old', async () => {
    const { state, get } = shop()
    await get('/page')
    state.stampOf = away
    state.now += 45_000

    const stale = await get('/page?x=1')
    expect([stale.status, stale.headers.get('age'), stale.headers.get('warning')]).toEqual([
      200,
      '45',
      '110 - "Response is Stale"',
    ])
    state.now += 15_000
    await get('/page')
    expect(state.asked).toBe(2)

    state.stampOf = undefined
    expect((await get('/page')).headers.get('warning')).toBeNull()
  })

  test('uncached requests are rejected, and a limit that cannot be counted admits everyone', async () => {
    const { state, get } = shop({ count: away })
    await get('/page')
    state.stampOf = away
    await get('/other')
    expect(state.asked).toBe(2)
    expect((await get('/page')).status).toBe(200)
    expect(state.asked).toBe(2)
  })
})
