/** The filters of the order list, as in the address and as query parameters of the call. */
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
  /** only orders with an unanswered return request */
  asked_return?: 'true'
  /** a relative period, so that a saved list follows the current day */
  period?: Period
  /** first and last day in Pakistan, "2026-11-30" */
  from?: string
  to?: string
}

/** Filters to set; undefined removes one. */
export type FilterChange = { [name in keyof Filters]?: Filters[name] | undefined }

export const isFiltered = ({ tab: _tab, ...rest }: Filters): boolean => Object.values(rest).some(Boolean)

/** A search in the default tab searches all orders; a search in another tab stays in that tab. */
export const listedTab = ({ tab = 'open', search }: Filters): OrderTab | 'all' =>
  search && tab === 'open' ? 'all' : tab

const aDay = 86_400_000

/** Midnight in Pakistan, in the format of the API; weeks begin on Monday. */
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

/** The filters as query parameters. Invalid days are ignored. */
export function orderQuery({ period, from, to, ...filters }: Filters, now = new Date()): Query {
  const begin = midnight(from)
  const end = midnight(to)
  return {
    ...filters,
    tab: listedTab(filters),
    ...(period ? { from: startOf(period, now) } : begin && { from: begin.toISOString() }),
    // The last day is included.
    ...(end && !period && { to: new Date(end.getTime() + aDay).toISOString() }),
  }
}

function midnight(day: string | undefined): Date | undefined {
  if (!day || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  const time = atShopTime(day, '00:00:00')
  return Number.isNaN(time.getTime()) ? undefined : time
}
