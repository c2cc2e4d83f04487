/**
 * Counts and logs each request once, by the name of its call or page. Log lines contain no path, query, body or
 * personal data. They contain the ids of the request, the trace, the key and the staff member.
 */
import type { ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Context } from '#platform/context.ts'
import {
  type Activity,
  currentActivity,
  currentRequestId,
  parentIn,
  withActivity,
} from '#platform/telemetry/activity.ts'
import { addRequests } from '#platform/telemetry/request-counts.ts'
import type { Instruments } from '#platform/telemetry/instruments.ts'
import { beginSpan, type SpanEnd } from '#platform/telemetry/tracing.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import type { Env } from './mount.ts'
import type { Answer } from '#platform/http/replies/response-cache.ts'

type Options = {
  instruments: Instruments
  /** names requests that no route has named */
  placeOf: (pathname: string) => Pick<Activity, 'kind' | 'name'>
}

export function observeRequests(
  { log, newId, config: { slowRequestMs } }: Pick<Context, 'log' | 'newId' | 'config'>,
  { instruments, placeOf }: Options,
  answer: Answer,
): (request: Request, env?: unknown) => Promise<Response> {
  return (request, env) => {
    const parent = parentIn(request.headers.get('traceparent'))
    const span = beginSpan('request', parent)
    const activity: Activity = {
      id: newId(),
      traceId: span?.traceId ?? parent?.traceId,
      spanId: span?.spanId ?? parent?.spanId,
      span,
      kind: 'other',
      name: '',
    }
    const began = performance.now()
    const whenSent = watchSending(env)
    return withActivity(activity, async () => {
      const response = await answer(request, env)
      const ms = performance.now() - began
      const { method } = request
      const { status } = response
      if (activity.name === '') Object.assign(activity, placeOf(new URL(request.url).pathname))
      addRequests({ requests: 1, failures: status >= 500 ? 1 : 0, slow: ms >= slowRequestMs ? 1 : 0 })
      instruments.answered(activity, { method, status, seconds: ms / 1000 })
      span?.end(spanEnd(activity, method, status))
      const level = ms >= slowRequestMs || isNoteworthy(activity, method, status) ? 'info' : 'debug'
      if (log.isLevelEnabled(level))
        whenSent((bytes) =>
          log[level](
            {
              ...lineOf(activity),
              method,
              status,
              ms: Math.round(ms),
              ...(bytes !== undefined && { bytes }),
            },
            'request',
          ),
        )
      return response
    })
  }
}

/**
 * Begins to watch the sending of a reply.
 * @returns a function to call with `say`. When the reply has been sent, `say` is called with the bytes on the wire,
 * headers included. Without a socket, as in tests, `say` is called at once
 */
function watchSending(env: unknown): (say: (bytes: number | undefined) => void) => void {
  const { outgoing } = (env ?? {}) as { outgoing?: ServerResponse }
  const socket = outgoing?.socket
  if (!outgoing || !socket) return (say) => say(undefined)
  const before = socket.bytesWritten
  return (say) => {
    const sent = () => say(socket.bytesWritten - before)
    if (socket.destroyed) sent()
    else outgoing.once('close', sent)
  }
}

const spanEnd = ({ id, kind, name, cache }: Activity, method: string, status: number): SpanEnd => ({
  name: `${method} ${name === '' ? kind : name}`,
  attributes: {
    'http.request.method': method,
    'http.response.status_code': status,
    'sauda.request.id': id,
    'sauda.request.kind': kind,
    ...(cache && { 'sauda.cache': cache }),
  },
  failed: status >= 500,
})

/** Passes the request's id to routes and callers. */
export const requestIds =
  (newId: () => string): MiddlewareHandler<Env> =>
  async (context, next) => {
    const requestId = currentRequestId(newId)
    context.set('requestId', requestId)
    await next()
    context.res.headers.set('X-Request-Id', requestId)
  }

/** Fields of a log line about a request or job. */
export const lineOf = ({ id, traceId, kind, name, key, program }: Activity): Record<string, unknown> => ({
  ...(id !== '' && { requestId: id }),
  ...(traceId !== undefined && { traceId }),
  [kind === 'other' ? 'place' : kind]: name,
  ...(key !== undefined && { key }),
  ...(program !== undefined && { program }),
})

/** Writes (sign-ins included), failures, and calls with an operator's key or program; other reads are too many. */
const isNoteworthy = ({ key, program }: Activity, method: string, status: number): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) ||
  status >= 500 ||
  status === 409 ||
  status === 429 ||
  key !== undefined ||
  program !== undefined

/** Notes the operator's key, or the owner of the application password, for the log. */
export function noteKeyUse({ key, staff }: Caller): void {
  const activity = currentActivity()
  if (!activity) return
  if (key && key.permission !== 'publishable') activity.key = key.id
  if (staff?.applicationPassword !== undefined) activity.program = staff.id
}
