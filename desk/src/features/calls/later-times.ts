import { atShopTime, shopDay } from '#ui/shop-day.ts'

const hour = 3_600_000

/** Times for another call: in an hour, today at 6 pm unless that is past, tomorrow at 11 am, in Pakistan time. */
export function laterTimes(now: Date): { name: 'hour' | 'evening' | 'tomorrow'; at: string }[] {
  const evening = atShopTime(shopDay(now), '18:00:00')
  const tomorrow = atShopTime(shopDay(new Date(now.getTime() + 24 * hour)), '11:00:00')
  return [
    { name: 'hour', at: new Date(now.getTime() + hour).toISOString() },
    ...(evening > now ? [{ name: 'evening' as const, at: evening.toISOString() }] : []),
    { name: 'tomorrow', at: tomorrow.toISOString() },
  ]
}
