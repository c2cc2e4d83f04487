import { describe, expect, test } from 'vitest'
import { readTime } from './time.ts'

describe('a time is read', () => {
  test.each([
    ['2026-06-12', '2026-06-11T19:00:00.000Z'],
    ['0001-01-01', '0000-12-31T19:00:00.000Z'],
    ['9999-12-31T23:59:59', '9999-12-31T18:59:59.000Z'],
    ['2028-02-29T10:00', '2028-02-29T05:00:00.000Z'],
    ['2026-06-12 10:00:00', '2026-06-12T05:00:00.000Z'],
    ['2026-06-12t10:00:00z', '2026-06-12T10:00:00.000Z'],
    ['2026-06-12T10:00:00.5-0130', '2026-06-12T11:30:00.500Z'],
    ['2026-06-12T10:00:00+05', '2026-06-12T05:00:00.000Z'],
  ])('%s in shop time, unless it has a zone', (text, iso) => {
    expect(new Date(readTime(undefined, text) ?? Number.NaN).toISOString()).toBe(iso)
  })

  test.each(['0001-01-01', '0049-12-31 08:00:00'])('%s in UTC, of that year', (text) => {
    expect(new Date(readTime(text, undefined) ?? Number.NaN).toISOString().slice(0, 10)).toBe(
      text.slice(0, 10),
    )
  })
})

test.each([
  '0000-12-31',
  '2026-02-30',
  '2026-02-29T00:00:00',
  '2026-13-01',
  '2026-06-00',
  '2026-06-12T25:00:00',
  '2026',
  '2026-06',
  '12',
  'June 12, 2026',
  '2026-06-12T',
  '+010000-01-01',
])('%s is not a date', (text) => {
  expect([readTime(undefined, text), readTime(text, undefined)]).toEqual([undefined, undefined])
})
