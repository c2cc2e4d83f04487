import { expect, test } from 'vitest'
import { dateLocale, longDate, shortDate } from './dates.ts'

const afternoon = Date.parse('2026-06-14T12:30:00Z')
const nextDayInKarachi = Date.parse('2026-06-14T19:30:00Z')

test.each([
  ['en-US', 'Jun 14, 2026', /^June 14, 2026 at 5:30\sPM$/],
  ['en-GB', '14 Jun 2026', /^14 June 2026 at 17:30$/],
])("dates in the form of %s, at the shop's time [UI-007] [CONST-029]", (locale, short, long) => {
  expect(shortDate(afternoon, locale)).toBe(short)
  expect(longDate(afternoon, locale)).toMatch(long)
})

test('the day is in the shop’s time zone, wherever the reader is [UI-007]', () => {
  expect(shortDate(nextDayInKarachi, 'en-US')).toBe('Jun 15, 2026')
})

test('dates of an English page are formatted as in Pakistan', () => {
  expect([dateLocale('en'), dateLocale('ur')]).toEqual(['en-PK', 'ur-PK-u-nu-latn'])
})

test('in Urdu the month and the time of day are words, with the same digits as prices', () => {
  expect(shortDate(afternoon, dateLocale('ur'))).toBe('14 جون 2026')
  expect(longDate(afternoon, dateLocale('ur'))).toBe('14 جون 2026، سہ پہر 5:30 بجے')
  expect(longDate(nextDayInKarachi, dateLocale('ur'))).toBe('15 جون 2026، رات 12:30 بجے')
})
