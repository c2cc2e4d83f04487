import { shopTimeZone } from '@sauda/domain/constants.ts'
import type { Tab } from '#api/orders.ts'

export type Period = 'today' | 'week' | 'month'
export type Filters = {
  tab?: Tab | 'all'
  search?: string
  city?: string
  courier?: string
  payment_method?: string
  mark?: string
  from?: string
  period?: Period
}

export const isFiltered = ({ tab: _tab, ...rest }: Filters): boolean => Object.values(rest).some(Boolean)

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone })
const aDay = 86_400_000

/** Midnight in Pakistan, as the wire writes it; weeks begin on Monday. */
export function startOf(period: Period, now = new Date()): string {
  const today = new Date(`${dayOf.format(now)}T00:00:00+05:00`)
  const back =
    period === 'today'
      ? 0
      : period === 'week'
        ? (new Date(`${dayOf.format(now)}T12:00:00Z`).getUTCDay() + 6) % 7
        : Number(dayOf.format(now).slice(8)) - 1
  return new Date(today.getTime() - back * aDay).toISOString()
}
