import { expect, test } from 'vitest'
import { isDue, keptBackups } from './retention.ts'

const day = 86_400_000
const night = Date.parse('2026-11-26T22:00:00Z') // 03:00 in Pakistan
const standard = { days: 7, weeks: 4, months: 12 }

test('of two years of nightly backups those of seven days, four weeks and twelve months stay', () => {
  let present: number[] = []
  for (let back = 730; back >= 0; back -= 1) {
    const now = night - back * day
    present = [...keptBackups([...present, now], standard, now)]
  }
  const inPakistan = (at: number) => new Date(at + 5 * 3_600_000).toISOString().slice(0, 10)
  expect(present.toSorted((a, b) => b - a).map(inPakistan)).toEqual([
    ...['2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21'],
    ...['2026-11-15', '2026-11-08'],
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30'],
    ...['2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ])
})

test('backups of the last 24 hours and the newest stay whatever the numbers', () => {
  const hours = [0, 6, 12, 18, 30, 36].map((each) => night - each * 3_600_000)
  const none = { days: 0, weeks: 0, months: 0 }
  expect([...keptBackups(hours, none, night)]).toEqual(hours.slice(0, 4))
  expect([...keptBackups(hours, none, night + 90 * day)]).toEqual(hours.slice(0, 1))
  expect([...keptBackups(hours, { newest: 2 }, night)]).toEqual(hours.slice(0, 2))
})

test('a daily backup is due at three at night, another after its interval', () => {
  const noon = night + 9 * 3_600_000
  expect(isDue(undefined, day, noon)).toBe(true)
  expect(isDue(noon, day, night + day - 1)).toBe(false)
  expect(isDue(noon, day, night + day)).toBe(true)
  expect(isDue(night, 2 * day, night + day)).toBe(false)
  expect(isDue(night, 2 * day, night + 2 * day)).toBe(true)
  expect(isDue(noon, day / 4, noon + day / 4 - 1)).toBe(false)
  expect(isDue(noon, day / 4, noon + day / 4)).toBe(true)
})
