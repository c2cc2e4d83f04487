import { atShopTime, shopDay } from '#ui/shop-day.ts'

const hour = 3_600_000

/** In an hour, this evening at 6 pm while that is ahead, or tomorrow at 11 am, in Pakistan time. */
export function laterTimes(now: Date): { name: 'hour' | 'evening' | 'tomorrow'; at: string }[] {
  const evening = atShopTime(shopDay(now), '18:00:00')
  const tomorrow = atShopTime(shopDay(new Date(now.getTime() + 24 * hour)), '11:00:00')
  return [
    { name: 'hour', at: new Date(now.getTime() + hour).toISOString() },
    ...(evening > now ? [{ name: 'evening' as const, at: evening.toISOString() }] : []),
    { name: 'tomorrow', at: tomorrow.toISOString() },
  ]
}
