/** The days of a report, in shop time, with WooCommerce's parameters. */
import { reportRules } from '@sauda/domain/report-rules.ts'
import type { reportRange } from '@sauda/contract/reports/calls.ts'
import { shopTime } from '@sauda/contract/time.ts'
import { shopUtcOffset } from '@sauda/domain/shop-time-zone.ts'
import type * as z from 'zod'
import { invalidParameter } from '#platform/http/replies/errors.ts'
import type { Range } from './sales-store.ts'

type Query = z.output<typeof reportRange>
export type ReportRange = Range & {
  groupedBy: 'day' | 'month'
  /** all days or months of the report: 2026-06-15, or 2026-06 */
  periods: readonly string[]
}

const dayMs = 24 * 3_600_000

/** A day as the UTC timestamp of its midnight, for arithmetic; all days below are such numbers. */
const dayOf = (text: string): number => Date.parse(`${text}T00:00:00Z`)
const nameOf = (day: number): string => new Date(day).toISOString().slice(0, 10)
const moment = (day: number): Date => new Date(Date.parse(`${nameOf(day)}T00:00:00${shopUtcOffset}`))
const firstOfMonth = (day: number, months = 0): number => {
  const date = new Date(day)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
}

/**
 * The days of a report. Throws 400 when the last day is before the first, or more than ten years after it.
 * @param now epoch ms
 */
export function reportDays(query: Query, now: number): ReportRange {
  const today = dayOf(shopTime(now).slice(0, 10))
  const [first, last, byMonth] = boundsOf(query, today)
  if (last < first) throw invalidParameter('date_max', 'date_max must not be before date_min.')
  if ((last - first) / dayMs > reportRules.days)
    throw invalidParameter('date_min', 'The range must not be longer than ten years.')
  const days = Array.from({ length: (last - first) / dayMs + 1 }, (_, index) => nameOf(first + index * dayMs))
  return {
    from: moment(first),
    to: moment(last + dayMs),
    groupedBy: byMonth ? 'month' : 'day',
    periods: byMonth ? [...new Set(days.map((day) => day.slice(0, 7)))] : days,
  }
}

/** The range in parts that end with a month, in shop time. */
export function monthsOf({ from, to, periods }: ReportRange): Range[] {
  const starts = new Set(
    periods.map((period) => moment(firstOfMonth(dayOf(`${period.slice(0, 7)}-01`))).getTime()),
  )
  const edges = [...starts].filter((start) => start > from.getTime()).map((start) => new Date(start))
  const begins = [from, ...edges]
  return begins.map((begin, index) => ({ from: begin, to: begins[index + 1] ?? to }))
}

/** The first day, the last day, and whether the report groups by month. */
function boundsOf(
  { period, date_min: least, date_max: most }: Query,
  today: number,
): [number, number, boolean] {
  switch (period) {
    case 'week':
      return [today - 6 * dayMs, today, false]
    case 'month':
      return [firstOfMonth(today), today, false]
    case 'last_month':
      return [firstOfMonth(today, -1), firstOfMonth(today) - dayMs, false]
    case 'year':
      return [Date.UTC(new Date(today).getUTCFullYear(), 0, 1), today, true]
    case undefined: {
      const last = most === undefined ? today : dayOf(most)
      const first = least === undefined ? last : dayOf(least)
      return [first, last, firstOfMonth(first, reportRules.monthsByDay) < last]
    }
  }
}
