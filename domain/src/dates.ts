/** Dates of orders: the reader's language, the shop's time zone, the same for everybody (D-136). */
import { shopTimeZone } from './constants.ts'

/** Short month: "14 Jun 2026". @param time epoch milliseconds @param locale the reader's; undefined is the browser's */
export const shortDate = (time: number, locale?: string): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: shopTimeZone,
  }).format(time)

/** As `longDate` and `shortDate` want it; digits are 0 to 9 in every language. */
export const dateLocale = (locale: 'en' | 'ur'): string => (locale === 'ur' ? 'ur-PK-u-nu-latn' : 'en-PK')

/** Long form with time: "14 June 2026 at 5:30 pm". */
export const longDate = (time: number, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: shopTimeZone }).format(
    time,
  )
