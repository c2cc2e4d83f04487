import { expect, test } from 'vitest'
import { openPageLimit } from './page-limit.ts'

function limit(pagesPerMinute: number, rateLimitFactor = 1) {
  const time = { now: 0 }
  const count = openPageLimit({ pagesPerMinute, rateLimitFactor }, () => time.now)
  /** how many pages of a kind pass, of so many */
  const passed = (address: string, page: 'kept' | 'drawn', of: number) =>
    Array.from({ length: of }, () => {
      try {
        count(address, page)
        return true
      } catch {
        return false
      }
    }).filter(Boolean).length
  return { time, passed, count }
}

test('pages from memory count little, drawn ones much, each address for itself, for a minute', () => {
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

test('0 is no limit, and so is a factor of 0', () => {
  expect(limit(0).passed('a', 'drawn', 10_000)).toBe(10_000)
  expect(limit(100, 0).passed('a', 'drawn', 10_000)).toBe(10_000)
})
