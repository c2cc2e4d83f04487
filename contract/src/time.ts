/** Times on the wire: shop time (Asia/Karachi) and UTC, both without a zone (D-166). In code: epoch milliseconds. */
import { shopUtcOffset } from '@sauda/domain/constants.ts'

const karachiOffsetMs = 5 * 3_600_000

/** Reads the gmt form when present, else the shop-time form; undefined when neither is a date. */
export function readTime(gmt: unknown, local: unknown): number | undefined {
  if (typeof gmt === 'string' && gmt !== '') return parsed(/(Z|[+-]\d\d:?\d\d)$/.test(gmt) ? gmt : `${gmt}Z`)
  if (typeof local !== 'string' || local === '') return undefined
  return parsed(/(Z|[+-]\d\d:?\d\d)$/.test(local) ? local : `${withTime(local)}${shopUtcOffset}`)
}

const withTime = (text: string): string =>
  text.includes('T') || text.includes(' ') ? text.replace(' ', 'T') : `${text}T00:00:00`

const parsed = (text: string): number | undefined => {
  const time = Date.parse(text)
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
