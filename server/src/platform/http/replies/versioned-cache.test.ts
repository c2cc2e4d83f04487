import { describe, expect, test, vi } from 'vitest'
import { cachesOf, versionedCache } from './versioned-cache.ts'

/** A make() that the test resolves. */
function later<V>() {
  const { promise, resolve, reject } = Promise.withResolvers<V>()
  return { make: vi.fn<() => Promise<V>>(() => promise), resolve, reject }
}
const never = () => Promise.reject<string>(new Error('not to be made'))

describe('a cached value', () => {
  test('is reused for its stamp, and computed again for another', async () => {
    const cache = versionedCache<string>({ max: 10 })

    expect(await cache.fetch('a', 1, async () => 'one')).toBe('one')
    expect(await cache.fetch('a', 1, never)).toBe('one')
    expect(cache.get('a', 2)).toBeUndefined()
    expect(await cache.fetch('a', 2, async () => 'two')).toBe('two')
    expect(cache.get('a', 2)).toBe('two')
    expect(cache.get('b', 2)).toBeUndefined()
  })

  test('is shared by callers while it is computed', async () => {
    const cache = versionedCache<string>({ max: 10 })
    const { make, resolve } = later<string>()

    const [first, second] = [cache.fetch('a', 1, make), cache.fetch('a', 1, never)]
    resolve('one')

    expect(await Promise.all([first, second])).toEqual(['one', 'one'])
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('is not shared with callers that need a newer state', async () => {
    const cache = versionedCache<string>({ max: 10 })
    const old = later<string>()

    const before = cache.fetch('a', 1, old.make)
    const after = cache.fetch('a', 2, async () => 'two')
    expect(await after).toBe('two')
    old.resolve('one')

    expect(await before).toBe('one')
    expect(cache.get('a', 2)).toBe('two') // ready last, but begun first
  })

  test('expires after its lifetime, and when the clock is set back', async () => {
    const time = { now: 1000 }
    const cache = versionedCache<string>({ max: 10, lifetime: { ms: 100, clock: () => time.now } })
    await cache.fetch('a', 1, async () => 'one')

    time.now = 1099
    expect(cache.get('a', 1)).toBe('one')
    expect(cache.last('a')).toEqual({ value: 'one', ageMs: 99 })
    time.now = 1100
    expect(cache.get('a', 1)).toBeUndefined()
    expect(cache.last('a')).toEqual({ value: 'one', ageMs: 100 })
    time.now = 999
    expect(cache.get('a', 1)).toBeUndefined()
  })

  test('is not awaited by others when its computation began a lifetime ago', async () => {
    const time = { now: 0 }
    const cache = versionedCache<string>({ max: 10, lifetime: { ms: 100, clock: () => time.now } })
    const slow = later<string>()

    const first = cache.fetch('a', 1, slow.make)
    time.now = 100
    const second = cache.fetch('a', 1, async () => 'new')
    slow.resolve('old')

    expect(await Promise.all([first, second])).toEqual(['old', 'new'])
    expect(cache.get('a', 1)).toBe('new')
  })

  test('is returned although outdated while the next one is computed, if it may lag', async () => {
    const time = { now: 1000 }
    const cache = versionedCache<string>({ max: 10, clock: () => time.now })
    const lag = () => 300
    const duration = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(10)
    await cache.fetch('a', 1, async () => 'one', lag)
    duration.mockRestore()

    // the next one may begin after ten times as long as the last took, which is a third of the lag here
    time.now = 1099
    expect(await cache.fetch('a', 2, never, lag)).toBe('one')
    time.now = 1100
    const next = later<string>()
    expect(await cache.fetch('a', 2, next.make, lag)).toBe('one')
    expect(await cache.fetch('a', 3, never, lag)).toBe('one')
    next.resolve('two')
    await next.make.mock.results[0]?.value
    expect(await cache.fetch('a', 2, never, lag)).toBe('two')

    // it was current when it was last asked for, at 1100
    time.now = 1399
    expect(await cache.fetch('a', 3, () => Promise.reject<string>(new Error('fails')), lag)).toBe('two')
    time.now = 1400
    expect(await cache.fetch('a', 3, async () => 'three', lag)).toBe('three')
    expect(await cache.fetch('a', 4, async () => 'four')).toBe('four')
  })

  test('is cached only when that is allowed', async () => {
    const cache = versionedCache<string>({ max: 10, isCacheable: (value) => value !== 'part' })

    expect(await cache.fetch('a', 1, async () => 'part')).toBe('part')
    expect(await cache.fetch('a', 1, async () => 'whole')).toBe('whole')
    expect(await cache.fetch('a', 1, never)).toBe('whole')
  })

  test('can be computed again for the same stamp', async () => {
    const cache = versionedCache<string>({ max: 10 })
    await cache.fetch('a', 1, async () => 'one')

    const renewed = cache.renew('a', async (previous) => `${await previous()} again`)
    const joined = cache.fetch('b', 1, async () => 'other')

    expect(await renewed).toBe('one again')
    expect(await joined).toBe('other')
    expect(await cache.fetch('a', 1, never)).toBe('one again')
  })

  test('has its previous value available, also while it is computed', async () => {
    const cache = versionedCache<string>({ max: 10 })
    const first = later<string>()

    const one = cache.fetch('a', 1, first.make)
    const two = cache.fetch('a', 2, async (previous) => `${await previous()}, two`)
    first.resolve('one')

    expect(await one).toBe('one')
    expect(await two).toBe('one, two')
    expect(await cache.fetch('a', 3, async (previous) => `${await previous()}, three`)).toBe(
      'one, two, three',
    )
  })
})

describe('a failed computation', () => {
  test('rejects all waiting callers, and is not cached', async () => {
    const cache = versionedCache<string>({ max: 10 })
    const { make, reject } = later<string>()

    const waiting = [cache.fetch('a', 1, make), cache.fetch('a', 1, never)]
    reject(new Error('away'))

    await expect(Promise.all(waiting.map((each) => each.catch(String)))).resolves.toEqual([
      'Error: away',
      'Error: away',
    ])
    expect(await cache.fetch('a', 1, async (previous) => `after ${await previous()}`)).toBe('after undefined')
  })

  test('keeps the previous value', async () => {
    const cache = versionedCache<string>({ max: 10 })
    await cache.fetch('a', 1, async () => 'one')

    await expect(cache.fetch('a', 2, never)).rejects.toThrow('not to be made')

    expect(cache.last('a')?.value).toBe('one')
  })
})

describe('a bound', () => {
  test('on entries drops the least recently used', async () => {
    const cache = versionedCache<number>({ max: 2 })
    cache.set('a', 1, 1)
    cache.set('b', 1, 2)
    cache.get('a', 1)
    cache.set('c', 1, 3)

    expect(['a', 'b', 'c'].map((key) => cache.get(key, 1))).toEqual([1, undefined, 3])
  })

  test('on size drops as many as needed, and stores nothing that is too large', async () => {
    const cache = versionedCache<string>({ maxSize: 10, sizeOf: (text) => text.length, maxEntrySize: 6 })
    cache.set('a', 1, 'aaaa')
    cache.set('b', 1, 'bbbb')
    cache.set('c', 1, 'cccc')
    cache.set('d', 1, 'ddddddd')

    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key, 1))).toEqual([
      undefined,
      'bbbb',
      'cccc',
      undefined,
    ])
  })
})

test('each owner has a separate cache', async () => {
  const cacheOf = cachesOf<object, string>(() => ({ max: 10 }))
  const [one, other] = [{}, {}]
  cacheOf(one).set('a', 1, 'one')

  expect(cacheOf(one).get('a', 1)).toBe('one')
  expect(cacheOf(other).get('a', 1)).toBeUndefined()
})
