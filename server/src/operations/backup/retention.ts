/** Which scheduled backups stay when a new one is made, by the setting BACKUP_KEEP, and when one is due. */
import { backupRules } from '@sauda/domain/operation-rules.ts'

/**
 * Which backups to keep. `newest`: only this number of the newest ones. Without `newest`: all backups of the last 24
 * hours, and the last one of each day, week and month, for `days` days, `weeks` weeks and `months` months.
 */
export type Retention =
  | { readonly newest: number }
  | { readonly days: number; readonly weeks: number; readonly months: number }

const dayMs = 86_400_000
/** ms that Pakistan's clock is ahead of UTC; it has no summer time */
const aheadMs = 5 * 3_600_000

/**
 * The backups that stay, by their times. The newest one always stays.
 * @param times when the backups were taken, in epoch ms
 */
export function keptBackups(times: readonly number[], keep: Retention, now: number): ReadonlySet<number> {
  const newestFirst = times.toSorted((a, b) => b - a)
  if ('newest' in keep) return new Set(newestFirst.slice(0, keep.newest))
  const kept = new Set(newestFirst.filter((at, place) => place === 0 || now - at < dayMs))
  const keepLastOfEach = (most: number, periodOf: (at: number) => number | string): void => {
    const last = new Map<number | string, number>()
    for (const at of newestFirst) if (!last.has(periodOf(at))) last.set(periodOf(at), at)
    for (const at of [...last.values()].slice(0, most)) kept.add(at)
  }
  keepLastOfEach(keep.days, dayOf)
  keepLastOfEach(keep.weeks, (at) => Math.floor((dayOf(at) + 3) / 7)) // weeks begin on Monday; day 0 was a Thursday
  keepLastOfEach(keep.months, (at) => new Date(at + aheadMs).toISOString().slice(0, 7))
  return kept
}

const dayOf = (at: number): number => Math.floor((at + aheadMs) / dayMs)

/** Whether a backup is due. Intervals of whole days end at night. @param last time of the newest backup, epoch ms */
export function isDue(last: number | undefined, everyMs: number, now: number): boolean {
  if (last === undefined) return true
  if (everyMs % dayMs !== 0) return now - last >= everyMs
  const nightsUntil = (at: number) => Math.floor((at + aheadMs - backupRules.nightHour * 3_600_000) / dayMs)
  return nightsUntil(now) - nightsUntil(last) >= everyMs / dayMs
}
