import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { local } from '#state/storage.ts'
import { feedQuery } from './feed-query.ts'
import { refetchFeed, shuffledWire } from './home-feed.ts'
import { createQueryClient } from './query-client.ts'

const wire = {
  products: [1, 2, 3, 4, 5].map((id) => ({ id, name: `Product ${id}`, slug: `p-${id}`, price: '100' })),
  categories: [{ id: 18, name: 'Sport &amp; Outdoor', slug: 'sports', parent: 0 }],
}
const fetch = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  localStorage.clear()
  fetch.mockReset().mockImplementation(() => Promise.resolve(Response.json(wire)))
  connectClient({
    config: { apiHost: '', consumerKey: '', consumerSecret: '', namespace: 'sauda', idempotentHost: true },
    token: () => undefined,
    onSessionLost: () => {},
    fetch,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  // also from the memory fallback of a blocked storage
  local.remove('homepage_all_products_data')
})

const read = () => createQueryClient().fetchQuery(feedQuery())

test('stores a copy with its time, and sends no request for 30 minutes [HOME-035]', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  await read()
  const copy = JSON.parse(localStorage.getItem('homepage_all_products_data') ?? '') as {
    timestamp: number
    data: object
  }
  expect(copy.timestamp).toBe(1_000_000)
  expect(Object.keys(copy.data)).toEqual(['products', 'categories'])

  vi.setSystemTime(1_000_000 + 1_799_999)
  await read()
  expect(fetch).toHaveBeenCalledTimes(1)

  vi.setSystemTime(1_000_000 + 1_800_000)
  await read()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('an unreadable copy is only logged [HOME-036]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem('homepage_all_products_data', '{bad')

  const { feed } = await read()

  expect(feed.products).toHaveLength(5)
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a copy that cannot be read or written is only logged [HOME-036] [REQ-021] [ERR-063]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const method of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError')
    })

  const { feed } = await read()

  expect(feed.products).toHaveLength(5)
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining('"homepage_all_products_data" is kept for this tab only'), expect.anything()],
  ])
})

test('trying again bypasses a valid copy [HOME-033]', async () => {
  await read()
  const client = createQueryClient()
  await client.fetchQuery(feedQuery())
  expect(fetch).toHaveBeenCalledTimes(1)

  await refetchFeed(client)
  await client.fetchQuery(feedQuery())

  expect(fetch).toHaveBeenCalledTimes(2)
})

test('the order is random, stored in the copy, and nothing is lost [HOME-024]', async () => {
  const random = [0.1, 0.9, 0.3, 0.5]
  const shuffled = shuffledWire(wire, () => random.shift() ?? 0) as typeof wire

  expect(shuffled.products.map(({ id }) => id)).not.toEqual([1, 2, 3, 4, 5])
  expect(shuffled.products.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])

  const { feed } = await read()
  const again = await read()
  expect(again.feed.products.map(({ id }) => id)).toEqual(feed.products.map(({ id }) => id))
})
