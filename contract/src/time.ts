/** Times on the wire: shop time (Asia/Karachi) and UTC, both without a zone (D-166). In code: epoch milliseconds. */
import { shopUtcOffset } from '@sauda/domain/shop-time-zone.ts'

const karachiOffsetMs = 5 * 3_600_000

/**
 * Reads a time: its GMT form when present, else its form in shop time. A text is a day or a time of ISO 8601. If it
 * names a time zone, that zone is used.
 * @returns undefined when the text is no date of the calendar
 */
export function readTime(gmt: unknown, local: unknown): number | undefined {
  if (typeof gmt === 'string' && gmt !== '') return parsed(gmt, 'Z')
  if (typeof local === 'string' && local !== '') return parsed(local, shopUtcOffset)
  return undefined
}

const isoTime =
  /^((?!0000)\d{4}-\d\d-(\d\d))(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?(Z|[+-]\d\d(?::?\d\d)?)?$/i

function parsed(text: string, shopZone: string): number | undefined {
  const [, day, date, clock = '00:00', zone = shopZone] = isoTime.exec(text) ?? []
  // Reject days that do not exist: `Date.parse` reads 30 February as 2 March.
  if (!day || new Date(`${day}T00:00Z`).getUTCDate() !== Number(date)) return undefined
  const time = Date.parse(`${day}T${clock}${zone.length === 3 ? `${zone}:00` : zone.toUpperCase()}`)
  return Number.isNaN(time) ? undefined : time
}

export const gmtTime = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 19)
export const shopTime = (epochMs: number): string => gmtTime(epochMs + karachiOffsetMs)

/** A database time in shop time; null stays null. */
export function shopMoment(date: Date): string
export function shopMoment(date: Date | null): string | null
export function shopMoment(date: Date | null): string | null {
  return date && shopTime(date.getTime())
}

/** A database time in UTC; null stays null. */
export function gmtMoment(date: Date): string
export function gmtMoment(date: Date | null): string | null
export function gmtMoment(date: Date | null): string | null {
  return date && gmtTime(date.getTime())
}
