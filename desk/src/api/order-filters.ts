/** What the list of orders is narrowed by, as the address has it, and as the shop is asked. */
import type { OrderTab } from '@sauda/domain/order-facts.ts'
import { atShopTime, shopDay } from '#ui/shop-day.ts'
import type { Query } from './request.ts'

export type Period = 'today' | 'week' | 'month'
export type Filters = {
  tab?: OrderTab | 'all'
  search?: string
  city?: string
  courier?: string
  payment_method?: string
  mark?: string
  /** those with a return that waits for an answer */
  asked_return?: 'true'
  /** begins anew each day, so a list that is stored by name stays true */
  period?: Period
  /** first and last day in Pakistan, "2026-11-30" */
  from?: string
  to?: string
}

export const isFiltered = ({ tab: _tab, ...rest }: Filters): boolean => Object.values(rest).some(Boolean)

/** A search from the list that a visit begins with looks at all orders; a search in a tab stays in it. */
export const listedTab = ({ tab = 'open', search }: Filters): OrderTab | 'all' =>
  search && tab === 'open' ? 'all' : tab

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

/** The filters as the shop's lists take them. Days that nobody could have chosen narrow nothing. */
export function orderQuery({ period, from, to, ...filters }: Filters, now = new Date()): Query {
  const begin = midnight(from)
  const end = midnight(to)
  return {
    ...filters,
    tab: listedTab(filters),
    ...(period ? { from: startOf(period, now) } : begin && { from: begin.toISOString() }),
    // the last day is in the list to its end
    ...(end && !period && { to: new Date(end.getTime() + aDay).toISOString() }),
  }
}

function midnight(day: string | undefined): Date | undefined {
  if (!day || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  const time = atShopTime(day, '00:00:00')
  return Number.isNaN(time.getTime()) ? undefined : time
}
