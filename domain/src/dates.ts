/** Dates of orders in the reader's language and the shop's time zone, whatever the reader's time zone (D-136). */
import { shopTimeZone } from './shop-time-zone.ts'

/** Short month: "14 Jun 2026". @param time epoch milliseconds @param locale default: the browser's */
export const shortDate = (time: number, locale?: string): string =>
  isUrdu(locale)
    ? urduDate(time)
    : new Intl.DateTimeFormat(locale, {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        timeZone: shopTimeZone,
      }).format(time)

/** The locale for `longDate` and `shortDate`; digits are 0 to 9 in every language. */
export const dateLocale = (locale: 'en' | 'ur'): string => (locale === 'ur' ? 'ur-PK-u-nu-latn' : 'en-PK')

/** Long form with time: "14 June 2026 at 5:30 pm". */
export const longDate = (time: number, locale?: string): string =>
  isUrdu(locale)
    ? `${urduDate(time)}، ${urduTime(time)}`
    : new Intl.DateTimeFormat(locale, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: shopTimeZone,
      }).format(time)

const isUrdu = (locale: string | undefined): boolean => locale === dateLocale('ur')

/**
 * Formats a date as 14 جون 2026. The platform's format has a comma before the year and English letters after the hour.
 */
const urduDate = (time: number): string =>
  partsOf(time, { day: 'numeric', month: 'long', year: 'numeric' }, ['day', 'month', 'year'])

/** Formats a time as سہ پہر 5:30 بجے. */
const urduTime = (time: number): string => {
  const clock = { hour: 'numeric', minute: '2-digit', dayPeriod: 'short' } as const
  return `${partsOf(time, clock, ['dayPeriod', 'hour'])}:${partsOf(time, clock, ['minute'])} بجے`
}

function partsOf(
  time: number,
  options: Intl.DateTimeFormatOptions,
  wanted: readonly Intl.DateTimeFormatPartTypes[],
): string {
  const format = new Intl.DateTimeFormat(dateLocale('ur'), { ...options, timeZone: shopTimeZone })
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
  return wanted.map((type) => parts.get(type) ?? '').join(' ')
}
