import { expect, test } from 'vitest'
import { openPageLimit } from './page-limit.ts'

function limit(pagesPerMinute: number, rateLimitFactor = 1) {
  const time = { now: 0 }
  const { count, spent } = openPageLimit({ pagesPerMinute, rateLimitFactor }, () => time.now)
  /** how many of `of` pages of a kind pass */
  const passed = (address: string, page: 'kept' | 'drawn', of: number) =>
    Array.from({ length: of }, () => {
      try {
        count(address, page)
        return true
      } catch {
        return false
      }
    }).filter(Boolean).length
  return { time, passed, count, spent }
}

test('cached pages count little and rendered ones much, per address and minute', () => {
  const { time, passed, count } = limit(100)
  expect(passed('a', 'kept', 200)).toBe(100)
  expect(() => count('a', 'kept')).toThrow(
    expect.objectContaining({ status: 429, headers: { 'Retry-After': '60' } }),
  )
  expect(passed('a', 'drawn', 1)).toBe(0)
  expect(passed('b', 'drawn', 10)).toBe(5)
  time.now += 60_000
  expect(passed('a', 'kept', 1)).toBe(1)
})

test('a limit or factor of 0 disables the limit', () => {
  expect(limit(0).passed('a', 'drawn', 10_000)).toBe(10_000)
  expect(limit(100, 0).passed('a', 'drawn', 10_000)).toBe(10_000)
})

test('a slow page counts by its CPU time, a usual one normally', () => {
  const { passed, spent } = limit(1000)
  spent(new Request('http://shop.test/products'), '10.0.0.1', 20)
  spent(new Request('http://shop.test/products'), '10.0.0.1', 620)
  spent(new Request('http://shop.test/wp-json/wc/v3/products'), '10.0.0.1', 5000)
  expect(passed('10.0.0.1', 'drawn', 100)).toBe(20)
  expect(passed('10.0.0.2', 'drawn', 100)).toBe(50)
})

test('a network has the limit of four addresses, an IPv6 network too', () => {
  const { passed } = limit(100)
  const all = (addresses: string[]) => addresses.map((address) => passed(address, 'drawn', 5))
  expect(all(['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5', '10.0.1.1'])).toEqual([
    5, 5, 5, 5, 0, 5,
  ])
  const household = (at: number) => `2001:db8:1:${at}::/64`
  expect(all([household(1), household(2), household(3), household(4), household(5)])).toEqual([5, 5, 5, 5, 0])
  expect(all(['2001:db8:2:1::/64'])).toEqual([5])
})
