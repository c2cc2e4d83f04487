/**
 * Sends a call of the contract's table. Applies in this order: a deadline, one request for equal GETs, retries, and at
 * most four calls at the same time. `client.ts` loads this file with the first call.
 */
import { requests } from '@sauda/domain/constants.ts'
import { defaultLocale } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { codes, endsSession } from '@sauda/contract/envelope.ts'
import { type Endpoint, pathOf } from '@sauda/contract/endpoint.ts'
import { type EndpointName, endpoints } from '@sauda/contract/endpoints.ts'
import { ApiError } from './api-error.ts'
import type { CallOptions, Client, ClientSetup } from './client-types.ts'
import { withRetry } from './retry.ts'
import { createSlots } from './slots.ts'
import { tracker } from './tracker.ts'
import { type Reply, send } from './transport.ts'

export function createClient({ config, token, onSessionLost, fetch: fetchNow }: ClientSetup): Client {
  const slots = createSlots()
  const running = new Map<string, Shared>()

  return (name, options = {}) => {
    const endpoint: Endpoint = endpoints[name]
    const url = address(config, endpoint, options)
    const headers = headersFor(config, endpoint, options, token)
    const body = options.body === undefined ? undefined : JSON.stringify(options.body)

    const run = (signal: AbortSignal) =>
      withRetry(
        () =>
          slots(options.lane ?? 'screen', signal, async () => {
            const ended = tracker.started(name)
            try {
              const reply = await send(
                { method: endpoint.method, url, headers, body, fresh: options.fresh, signal },
                fetchNow,
              )
              ended('done')
              return reply
            } catch (error) {
              ended('failed')
              throw error
            }
          }),
        {
          repeatable: isRepeatable(name, endpoint, options, config),
          signal,
          onRetry: () => tracker.retried(name),
          onFailed: (error) => {
            if (error instanceof ApiError && error.code === codes.unavailable) options.onAway?.()
          },
          isAnswer: (error) => isAnswer(name, endpoint, error),
        },
      ).catch((error: unknown) => {
        // A call without a session cannot lose one.
        const isOwn = headers['Authorization']?.startsWith('Bearer') && !endpoint.keepsSession
        if (isOwn && error instanceof ApiError && endsSession(error.status, error.code)) onSessionLost()
        throw error
      })

    if (endpoint.method !== 'GET') return untilDeadline(endpoint.deadline, options.signal, run)
    const key = `${name} ${url} ${headers['Authorization'] ?? ''} ${options.orderToken ?? ''}`
    return untilDeadline(endpoint.deadline, options.signal, (signal) => shared(running, key, run, signal))
  }
}

/**
 * Whether a failure is reported immediately and not retried, because the user is waiting. This is so for a sign-in
 * while the shop is unavailable. It is also so for a write that the shop refuses for longer than `longestRetryAfter`.
 */
const isAnswer = (name: EndpointName, { method }: Endpoint, { code, retryAfterMs = 0 }: ApiError): boolean =>
  (name === 'signIn' && code === codes.unavailable) ||
  (method !== 'GET' && retryAfterMs > requests.longestRetryAfter)

function address(config: ClientSetup['config'], endpoint: Endpoint, { path, query }: CallOptions): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(key, String(value))
  const suffix = search.size === 0 ? '' : `?${search}`
  return `${config.apiHost}${pathOf(endpoint.path, path, config.namespace)}${suffix}`
}

function headersFor(
  config: ClientSetup['config'],
  endpoint: Endpoint,
  { body, idempotencyKey, orderToken, token: given }: CallOptions,
  token: () => string | undefined,
): Record<string, string> {
  const isOwn = endpoint.sends === 'customer'
  const bearer = given ?? (isOwn ? token() : undefined)
  const isGuest = isOwn && config.guestCheckout === true && bearer === undefined
  return {
    Accept: 'application/json',
    // The shop writes its mails to the customer in this language.
    ...(locale !== defaultLocale && { 'Content-Language': locale }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    // Marks a guest's call. Otherwise the cookie of a desk session in this browser would authorise the call.
    ...((endpoint.sends === 'catalogue' || isGuest) &&
      config.consumerKey !== '' && {
        Authorization: `Basic ${btoa(`${config.consumerKey}:${config.consumerSecret}`)}`,
      }),
    ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(orderToken !== undefined && { 'Order-Token': orderToken }),
  }
}

/**
 * Whether a call may be repeated: GET, PUT and sign-in always; other writes only with a key that the host supports
 * (D-058).
 */
const isRepeatable = (
  name: EndpointName,
  endpoint: Endpoint,
  { idempotencyKey }: CallOptions,
  { idempotentHost }: ClientSetup['config'],
): boolean =>
  endpoint.method === 'GET' ||
  endpoint.method === 'PUT' ||
  name === 'signIn' ||
  (endpoint.idempotent === true && idempotentHost && idempotencyKey !== undefined)

/** Ends the whole call, including queue, retries and waits, at its deadline or when the caller aborts (D-149). */
async function untilDeadline<T>(
  deadline: number | undefined,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController()
  const giveUp = () => own.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp, { once: true })
  const timer =
    deadline === undefined ? undefined : setTimeout(() => own.abort(new ApiError('timeout')), deadline)
  try {
    return await run(own.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

/** A read in progress. `waiting`: number of its callers; `stop`: aborts the read. */
type Shared = { promise: Promise<Reply>; waiting: number; stop: AbortController }

/** Concurrent equal reads share one call (D-153), which is aborted when its last caller aborts. */
function shared(
  running: Map<string, Shared>,
  key: string,
  run: (signal: AbortSignal) => Promise<Reply>,
  signal: AbortSignal,
): Promise<Reply> {
  if (signal.aborted) return Promise.reject(signal.reason as Error)
  const entry = running.get(key) ?? begin(running, key, run)
  entry.waiting += 1
  return new Promise<Reply>((resolve, reject) => {
    const leave = () => {
      signal.removeEventListener('abort', giveUp)
      entry.waiting -= 1
    }
    const giveUp = () => {
      leave()
      if (entry.waiting === 0) {
        // Remove the read at once, so that a new equal read does not join the aborted call.
        if (running.get(key) === entry) running.delete(key)
        entry.stop.abort(signal.reason)
      }
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    entry.promise.then(
      (reply) => {
        leave()
        resolve(reply)
      },
      (error: unknown) => {
        leave()
        reject(error as Error)
      },
    )
  })
}

function begin(
  running: Map<string, Shared>,
  key: string,
  run: (signal: AbortSignal) => Promise<Reply>,
): Shared {
  const stop = new AbortController()
  const promise = run(stop.signal).finally(() => {
    if (running.get(key) === entry) running.delete(key)
  })
  const entry: Shared = { promise, waiting: 0, stop }
  running.set(key, entry)
  return entry
}
