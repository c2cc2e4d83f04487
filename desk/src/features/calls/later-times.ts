import { shopTimeZone } from '@sauda/domain/constants.ts'

const hour = 3_600_000
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone })

/** In an hour, this evening after 6 pm, tomorrow at 11 am, by the clock of Pakistan; the evening only while it is ahead. */
export function laterTimes(now: Date): { name: 'hour' | 'evening' | 'tomorrow'; at: string }[] {
  const evening = new Date(`${dayOf.format(now)}T18:00:00+05:00`)
  const tomorrow = new Date(`${dayOf.format(new Date(now.getTime() + 24 * hour))}T11:00:00+05:00`)
  return [
    { name: 'hour', at: new Date(now.getTime() + hour).toISOString() },
    ...(evening > now ? [{ name: 'evening' as const, at: evening.toISOString() }] : []),
    { name: 'tomorrow', at: tomorrow.toISOString() },
  ]
}
