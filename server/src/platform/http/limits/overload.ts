/**
 * Rejects new requests while queued requests have waited too long for a database connection. A shopper who is asked to
 * retry in two seconds is served sooner than a shopper in a growing queue. Callers that download their replies slowly
 * cannot cause this wait.
 */
import type { Context } from '#platform/context.ts'
import { longestWait } from '#platform/database/database.ts'
import type { Activity } from '#platform/telemetry/activity.ts'
import { unavailable } from '#platform/http/replies/errors.ts'
import { refusal } from '#platform/http/replies/refusal.ts'
import type { Answer } from '#platform/http/replies/response-cache.ts'

/** ms that the wait must last, so that a short peak rejects no requests */
const lastingMs = 500
/** Factor by which writes may wait longer than reads, so that orders are rejected last. */
const patienceOfChanges = 8
/** ms between two log lines */
const quietMs = 10_000
const retryAfterSeconds = 2

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

/**
 * Returns a function that answers a request, or refuses it with 503 while the database is overloaded.
 * @param placeOf returns the kind and name of the call, page or file at a path
 * @param answer returns the reply to a request that is not refused
 */
export function answerWithRoom(
  context: Pick<Context, 'db' | 'config' | 'log' | 'newId'>,
  placeOf: (pathname: string) => Pick<Activity, 'kind' | 'name'>,
  answer: Answer,
): Answer {
  const { db, config, log } = context
  let since: number | undefined
  let loggedAt = -Infinity

  /** Whether a request may be rejected. Files are sent, since they need no database; health checks report its state. */
  const waits = (url: string): boolean => {
    const { kind, name } = placeOf(new URL(url).pathname)
    return kind !== 'other' || name === 'feed' || name === 'assistant'
  }
  const hasRoom = ({ method, url }: Request): boolean => {
    const waited = longestWait(db)
    const now = performance.now()
    if (waited < config.longestWaitMs) {
      since = undefined
      return true
    }
    since ??= now
    const most = config.longestWaitMs * (isReading(method) ? 1 : patienceOfChanges)
    if (now - since < lastingMs || waited < most || !waits(url)) return true
    if (now - loggedAt >= quietMs) {
      loggedAt = now
      log.warn({ waitedMs: Math.round(waited) }, 'overload: requests are refused')
    }
    return false
  }
  return (request, env) =>
    hasRoom(request) ? answer(request, env) : refusal(request, unavailable(retryAfterSeconds), context)
}
