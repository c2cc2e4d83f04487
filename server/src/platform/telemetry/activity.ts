/** What this process is doing just now, for those who report on it far from its route: log, metrics, slow statements. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Parent, Span } from './tracing.ts'

/** A request that is being answered, or a job. */
export type Activity = {
  /** of the request, as X-Request-Id tells it; '' of a job */
  readonly id: string
  /** of W3C Trace Context, when the caller sent one or traces are exported */
  readonly traceId: string | undefined
  /** where traces are exported */
  readonly span?: Span | undefined
  /** `page` and `other`: of the site */
  kind: 'call' | 'page' | 'other' | 'job'
  /** of a call its name, of a page its pattern; never what a caller wrote, and '' until it is known */
  name: string
  /** how the cache of finished replies took it; absent: it was not asked */
  cache?: 'hit' | 'stale' | 'miss'
  /** the id of the operator's key that was used */
  key?: number | undefined
  /** the id of the member of the staff whose program signed in */
  program?: number | undefined
}

const running = new AsyncLocalStorage<Activity>()

export const withActivity = <T>(activity: Activity, work: () => T): T => running.run(activity, work)

/** Undefined while the shop starts, and for what belongs to no request or job. */
export const currentActivity = (): Activity | undefined => running.getStore()

/** The id of the request at hand; `newId` makes one where none is being answered. */
export const currentRequestId = (newId: () => string): string => running.getStore()?.id || newId()

/** Says what the request at hand turned out to ask for. @param name from a list of our own */
export function nameActivity(kind: 'call' | 'page' | 'other', name: string): void {
  const activity = running.getStore()
  if (!activity) return
  activity.kind = kind
  activity.name = name
}

const traceParent = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-|$)/

/** What a `traceparent` header says; undefined when it is not well formed (W3C Trace Context). */
export function parentIn(header: string | null): Parent | undefined {
  const found = header === null || header.length > 200 ? null : traceParent.exec(header)
  const [, traceId = '', spanId = ''] = found ?? []
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId) ? { traceId, spanId } : undefined
}
