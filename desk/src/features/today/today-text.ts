import { shopTimeZone } from '@sauda/domain/shop-time-zone.ts'

/** Formats today as "Saturday, 21 November", in Pakistan time. */
export const todayText = (now: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: shopTimeZone, weekday: 'long', day: 'numeric', month: 'long' })
    .format(now)
    .replace(/^(\w+) /, '$1, ')
