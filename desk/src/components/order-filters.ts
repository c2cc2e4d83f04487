import type { OrderTab } from '@sauda/domain/order-facts.ts'
import { atShopTime, shopDay } from '#ui/shop-day.ts'

export type Period = 'today' | 'week' | 'month'
export type Filters = {
  tab?: OrderTab | 'all'
  search?: string
  city?: string
  courier?: string
  payment_method?: string
  mark?: string
  from?: string
  period?: Period
}

export const isFiltered = ({ tab: _tab, ...rest }: Filters): boolean => Object.values(rest).some(Boolean)

const aDay = 86_400_000

/** Midnight in Pakistan, as the wire writes it; weeks begin on Monday. */
export function startOf(period: Period, now = new Date()): string {
  const today = atShopTime(shopDay(now), '00:00:00')
  const back =
    period === 'today'
      ? 0
      : period === 'week'
        ? (new Date(`${shopDay(now)}T12:00:00Z`).getUTCDay() + 6) % 7
        : Number(shopDay(now).slice(8)) - 1
  return new Date(today.getTime() - back * aDay).toISOString()
}
