/** Sales of recent days, compared with the days before and with usual days. */
import { todayRules } from '@sauda/domain/report-rules.ts'
import type { deskSales } from '@sauda/contract/desk-today/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { shopTime } from '@sauda/contract/time.ts'
import { shopUtcOffset } from '@sauda/domain/shop-time-zone.ts'
import { add, type Paisa, toAmount, zero } from '@sauda/domain/money.ts'
import type { Database } from '#platform/database/database.ts'
import { bestSellers, type DaySales, returnsSince, salesBetween, salesByDay } from './today-store.ts'

const dayMs = 24 * 3_600_000

const dayOf = (time: number): string => shopTime(time).slice(0, 10)
const beginOf = (day: string): number => Date.parse(`${day}T00:00:00${shopUtcOffset}`)

/**
 * Sales of recent days and the same number of days before. @param count number of days, today included @param now epoch
 * ms
 */
export async function salesOf(db: Database, count: number, now: number): Promise<ReplyOf<typeof deskSales>> {
  const today = beginOf(dayOf(now))
  const from = new Date(today - (count - 1) * dayMs)
  const to = new Date(now + 1)
  const known = new Date(Math.min(from.getTime(), today - todayRules.weeks * 7 * dayMs))
  const [rows, before, sellers, returns] = await Promise.all([
    salesByDay(db, known, to),
    salesBetween(db, new Date(from.getTime() - count * dayMs), new Date(to.getTime() - count * dayMs)),
    bestSellers(db, from, to, todayRules.bestSellers),
    returnsSince(db, from),
  ])
  const salesOn = new Map(rows.map((row) => [row.date, row]))
  const usual = Array.from({ length: 7 }, (_, back) => usualOf(salesOn, today - back * dayMs, today))
  const days = Array.from({ length: count }, (_, index) => {
    const begin = from.getTime() + index * dayMs
    const { orders = 0, sales = zero } = salesOn.get(dayOf(begin)) ?? {}
    return { date: dayOf(begin), orders, sales, usual: usual[((today - begin) / dayMs) % 7] ?? zero }
  })
  return {
    days: days.map((day) => ({ ...day, sales: toAmount(day.sales), usual: toAmount(day.usual) })),
    total: {
      orders: days.reduce((sum, { orders }) => sum + orders, 0),
      sales: toAmount(add(zero, ...days.map(({ sales }) => sales))),
    },
    before: { orders: before.orders, sales: toAmount(before.sales) },
    usual: toAmount(usual[0] ?? zero),
    best_sellers: sellers.map(({ productId, name, quantity, sales }) => ({
      product_id: productId,
      ...{ name, quantity },
      sales: toAmount(sales),
    })),
    returns: { count: returns.count, amount: toAmount(returns.amount) },
  }
}

/** Median of the sales on the same weekday in the eight weeks before today; the lower of the two middle values. */
function usualOf(salesOn: ReadonlyMap<string, DaySales>, day: number, today: number): Paisa {
  const last = day === today ? day - 7 * dayMs : day
  const sales = Array.from(
    { length: todayRules.weeks },
    (_, week) => salesOn.get(dayOf(last - week * 7 * dayMs))?.sales ?? zero,
  ).toSorted((a, b) => a - b)
  return sales[todayRules.weeks / 2 - 1] ?? zero
}
