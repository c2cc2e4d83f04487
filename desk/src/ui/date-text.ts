import { shopTimeZone } from '@sauda/domain/constants.ts'
import { time as words } from '#wording/time.ts'

const zone = { timeZone: shopTimeZone } as const
const dayOf = new Intl.DateTimeFormat('en-CA', zone)
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

const aDay = 86_400_000

/**
 * Today `1:02 pm`; yesterday `Yesterday, 1:02 pm`; this year `Fri 20 Nov`; older `20 Nov 2025`. Days begin at midnight in
 * Pakistan, whatever the phone says.
 *
 * @param narrow yesterday without its time
 */
export function dateText(at: Date, now: Date, narrow = false): string {
  const day = dayOf.format(at)
  const hour = clock
    .format(at)
    .replace(/\s?([ap])\.?m\.?$/i, (_, letter: string) => ` ${letter.toLowerCase()}m`)
  if (day === dayOf.format(now)) return hour
  if (day === dayOf.format(new Date(now.getTime() - aDay)))
    return narrow ? words.yesterday : `${words.yesterday}, ${hour}`
  if (day.slice(0, 4) === dayOf.format(now).slice(0, 4)) return weekday.format(at).replace(',', '')
  return withYear.format(at)
}
