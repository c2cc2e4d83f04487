/** Dates as text, in Pakistan's time zone. */
import { shopTimeZone } from '@sauda/domain/shop-time-zone.ts'
import { time as words } from '#wording/time.ts'
import { atShopTime, shopDay } from './shop-day.ts'

const zone = { timeZone: shopTimeZone } as const
const clock = new Intl.DateTimeFormat('en-GB', { ...zone, hour: 'numeric', minute: '2-digit', hour12: true })
const weekday = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const withYear = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** A day as people write it: "2026-11-20" becomes "20 Nov 2026". */
export const dayText = (day: string): string => {
  const noon = atShopTime(day, '12:00:00')
  return Number.isNaN(noon.getTime()) ? day : withYear.format(noon)
}

const aDay = 86_400_000

const hourOf = (at: Date): string =>
  clock.format(at).replace(/\s?([ap])\.?m\.?$/i, (_, letter: string) => ` ${letter.toLowerCase()}m`)

/**
 * A time as text. Today: `1:02 pm`; yesterday: `Yesterday, 1:02 pm`; this year: `Fri 20 Nov`; older: `20 Nov 2025`.
 * Days begin at midnight in Pakistan, whatever the device's time zone is.
 *
 * @param narrow shows yesterday without its time
 */
export function dateText(at: Date, now: Date, narrow = false): string {
  const day = shopDay(at)
  const hour = hourOf(at)
  if (day === shopDay(now)) return hour
  if (day === shopDay(new Date(now.getTime() - aDay)))
    return narrow ? words.yesterday : `${words.yesterday}, ${hour}`
  if (day.slice(0, 4) === shopDay(now).slice(0, 4)) return weekday.format(at).replace(',', '')
  return withYear.format(at)
}

/** Like `dateText`, but always with the time: `1:02 pm`, `Fri 20 Nov, 1:02 pm`, `20 Nov 2027, 1:02 pm`. */
export function momentText(at: Date, now: Date): string {
  const [text, hour] = [dateText(at, now), hourOf(at)]
  return text.endsWith(hour) ? text : `${text}, ${hour}`
}
