/**
 * Puts off requests while others have waited too long for the database: a shopper who is asked to come back in two seconds is
 * served sooner than one in a queue that only grows. Waiting for the database is what no slow caller can bring about.
 */
import type { Context } from '#platform/context.ts'
import { longestWait } from '#platform/database/database.ts'
import type { Activity } from '#platform/telemetry/activity.ts'
import { unavailable } from '#platform/http/replies/errors.ts'
import { refusal } from '#platform/http/replies/refusal.ts'
import type { Answer } from '#platform/http/replies/response-cache.ts'

/** ms that the wait must last: one busy moment puts nobody off */
const lastingMs = 500
/** Changes wait so many times as long as reading: of all requests an order is put off last. */
const patienceOfChanges = 8
/** ms between two lines of the log */
const quietMs = 10_000
const retryAfterSeconds = 2

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

/**
 * @param placeOf names what an address is
 * @param answer for a request that there is room for
 */
export function answerWithRoom(
  context: Pick<Context, 'db' | 'config' | 'log' | 'newId'>,
  placeOf: (pathname: string) => Pick<Activity, 'kind' | 'name'>,
  answer: Answer,
): Answer {
  const { db, config, log } = context
  let since: number | undefined
  let loggedAt = -Infinity

  /** Files and what watches the shop ask no database, or must hear how it is. */
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
      log.warn({ waitedMs: Math.round(waited) }, 'overload: requests are put off')
    }
    return false
  }
  return (request, env) =>
    hasRoom(request) ? answer(request, env) : refusal(request, unavailable(retryAfterSeconds), context)
}
