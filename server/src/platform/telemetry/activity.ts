/** The request or job that is running now, for log, metrics and slow statements, which do not know the route. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Parent, Span } from './tracing.ts'

/** A request or a job. */
export type Activity = {
  /** the request's X-Request-Id; '' for a job */
  readonly id: string
  /** trace id of W3C Trace Context, when the caller sent one or traces are exported */
  readonly traceId: string | undefined
  /** id of our span when traces are exported, else of the caller's span */
  readonly spanId?: string | undefined
  /** the span itself, when traces are exported */
  readonly span?: Span | undefined
  /** `page` and `other`: parts of the site */
  kind: 'call' | 'page' | 'other' | 'job'
  /** a call's name or a page's pattern, never caller input; '' until it is known */
  name: string
  /** result of the response cache; absent: not used */
  cache?: 'hit' | 'stale' | 'miss'
  /** id of the operator's key */
  key?: number | undefined
  /** id of the staff member whose program signed in */
  program?: number | undefined
}

const running = new AsyncLocalStorage<Activity>()

export const withActivity = <T>(activity: Activity, work: () => T): T => running.run(activity, work)

/** The request or job that is running; undefined during startup and outside of both. */
export const currentActivity = (): Activity | undefined => running.getStore()

/** The id of the current request; outside of requests `newId` creates an id. */
export const currentRequestId = (newId: () => string): string => running.getStore()?.id || newId()

/** Names the current request. @param name must come from a list in the program, so that metrics have few names */
export function nameActivity(kind: 'call' | 'page' | 'other', name: string): void {
  const activity = running.getStore()
  if (!activity) return
  activity.kind = kind
  activity.name = name
}

const traceParent = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-|$)/

/** Parses a `traceparent` header; undefined when it is malformed (W3C Trace Context). */
export function parentIn(header: string | null): Parent | undefined {
  const found = header === null || header.length > 200 ? null : traceParent.exec(header)
  const [, traceId = '', spanId = ''] = found ?? []
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId) ? { traceId, spanId } : undefined
}

/** Header that continues the trace of the current request or job in a call to another server; empty without a trace. */
export function traceHeaders(): { traceparent?: string } {
  const { traceId, spanId } = currentActivity() ?? {}
  return traceId === undefined || spanId === undefined ? {} : { traceparent: `00-${traceId}-${spanId}-01` }
}
