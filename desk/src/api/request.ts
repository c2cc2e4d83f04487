/** All calls to the shop: session cookie, CSRF header, and errors of the common envelope. */
import { codes } from '@sauda/contract/envelope.ts'
import { announceOnline } from './connection.ts'
import { reasonsText, refusedIn } from './refused-values.ts'
import { csrf, personId, type Session, signedIn, waitForFactor, waitForSignIn } from './session.ts'
import { signIn } from '#wording/sign-in.ts'

/** An error reply of the shop, with its code and data. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly data: Readonly<Record<string, unknown>>
  constructor(status: number, code: string, message: string, data: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }
}

/** The shop's error texts by name of the field; empty when the error is about no field. */
export const wrongFields = (error: Error | null): Readonly<Record<string, string>> =>
  refusedIn(error instanceof ApiError ? error.data['params'] : undefined)

/** Thrown without a reply: the network, the shop or its database is unavailable. The request may be repeated. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
}

/** code of the error for a write that is not repeated, because another person has signed in since */
export const otherPerson = 'desk_other_person'

/**
 * Whether the same write may succeed later: with a network connection, below the rate limit, when its first call has
 * ended, or when its user signs in again.
 */
export const mayPassLater = (error: unknown): boolean =>
  error instanceof NoConnection ||
  (error instanceof ApiError &&
    (error.status === 429 || error.code === codes.keyRunning || error.code === otherPerson))

type QueryValue = string | number | boolean | undefined | null
export type Query = Readonly<Record<string, QueryValue>>

type RequestOptions = {
  query?: Query | undefined
  /** body of the call: sent as JSON; a Blob or FormData is sent unchanged */
  body?: unknown
  /** key of a write, which makes it idempotent */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  headers?: Readonly<Record<string, string>> | undefined
  /** called with the sent part of a file, 0 to 1 */
  onProgress?: ((part: number) => void) | undefined
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Reply<T> = { data: T; headers: Headers }

/** ms until a request is aborted; `file`: for requests that send a file */
const timeout = { call: 20_000, file: 120_000 }

/** prefix of the shop's own calls */
export const own = '/wp-json/sauda/v1'
/** prefix of WooCommerce's calls */
export const woo = '/wp-json/wc/v3'
/** The signed-in person; the cheapest call that uses the shop and its database. */
export const sessionPath = `${own}/desk/session`

/**
 * Makes a call of the shop. If the session has expired, waits for a sign-in and repeats the call. A write is repeated
 * only for the person who made it.
 * @param path the call's path, for example `${woo}/orders/1`
 * @throws {ApiError} for an error reply
 * @throws {NoConnection} without a reply
 */
export async function request<T>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Reply<T>> {
  const by = personId()
  try {
    return await answerOf<T>(method, path, options)
  } catch (error) {
    if (!(error instanceof ApiError) || path === sessionPath) throw error
    // The session has expired. Wait until the user has signed in in the dialog over the page, then repeat the call once.
    if (isSessionOver(error)) await waitForSignIn()
    // An owner now requires the second factor.
    else if (error.code === 'desk_second_factor_due') await waitForFactor()
    // Another tab has signed in again, so the CSRF token changed.
    else if (error.code === 'desk_csrf') signedIn((await answerOf<Session>('GET', sessionPath, {})).data)
    else throw error
    // Do not send a write of one person for another person who has signed in since.
    if (method !== 'GET' && by !== undefined && personId() !== by)
      throw new ApiError(401, otherPerson, signIn.other)
    return answerOf<T>(method, path, options)
  }
}

async function answerOf<T>(method: Method, path: string, options: RequestOptions): Promise<Reply<T>> {
  const response = await send(method, path, options)
  if (response.ok) {
    const data = (await contentOf(response, path, options.signal)) as T
    announceOnline(true)
    return { data, headers: response.headers }
  }
  const error = await errorOf(response)
  const isForSession = path === sessionPath && method === 'GET'
  if (isUnreachable(error) || (isForSession && isUndecided(error))) throw withoutReply(path, error)
  announceOnline(true)
  throw error
}

/**
 * The error for a missing reply, or for one that is not the shop's. The network or a proxy may fail for one call only.
 * So the call of the session decides whether the page is offline: otherwise it would be offline and online again at
 * every attempt.
 */
function withoutReply(path: string, cause?: unknown): NoConnection {
  if (path === sessionPath) announceOnline(false)
  else void askIfReachable()
  return new NoConnection(noConnection, { cause })
}

let asking: Promise<void> | undefined

/** Requests the session, which announces whether the shop is reachable. Any reply of the shop counts, even an error. */
export function askIfReachable(): Promise<void> {
  asking ??= get(sessionPath)
    .then(
      () => {},
      () => {},
    )
    .finally(() => {
      asking = undefined
    })
  return asking
}

/** Whether the session has expired. A wrong password or code has the same status. */
const isSessionOver = ({ status, code }: ApiError): boolean =>
  status === 401 && !code.startsWith('desk_wrong_') && !code.startsWith('desk_code_')

/** Whether a proxy or the network answered for the shop, or the shop waits for its database. */
const isUnreachable = ({ status, code }: ApiError): boolean =>
  code === codes.unavailable || (code === unexplained && status >= 502)

/** Whether the shop itself refused the request, so that the same request would be refused again. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== unexplained && error.status < 500 && !mayPassLater(error)

/** Whether the shop itself says that something does not exist. The 404 of a proxy or a network does not count. */
export const isNotFound = (error: unknown): boolean => isRefusal(error) && error.status === 404

/** Whether an error reply to the call of the session does not say whether the person is signed in. */
const isUndecided = ({ status, code }: ApiError): boolean =>
  code === unexplained || status === 429 || status >= 500

/** Whether the request ended at its time limit. Its person has waited long enough, so it is not retried by itself. */
export const isLate = (error: unknown): boolean =>
  error instanceof NoConnection && (error.cause as { name?: unknown } | undefined)?.name === 'TimeoutError'

/** Content types of the shop's replies. HTML is the page of a network that asks for a sign-in, or of a proxy. */
const contentTypes = /json|^text\/(?!html)/

const noConnection = 'No connection to the shop.'
/** code of an error whose reply is not from the shop, such as a proxy's page */
const unexplained = 'unexpected'
/** code of an error whose message only lists the parameters */
const invalidParameters = 'rest_invalid_param'

/** A file as the body of a call. */
export function formOf(file: Blob, name?: string): FormData {
  const form = new FormData()
  if (name === undefined) form.set('file', file)
  else form.set('file', file, name)
  return form
}

async function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { query, body, idempotencyKey, signal, headers, onProgress } = options
  const isFile = body instanceof Blob || body instanceof FormData
  const token = csrf()
  const address = path + queryText(query)
  const sent = {
    Accept: 'application/json',
    ...(body !== undefined && !isFile && { 'Content-Type': 'application/json' }),
    ...(token && { 'X-Sauda-CSRF': token }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...headers,
  }
  try {
    if (isFile && onProgress) return await sendFile(method, address, { body, headers: sent, onProgress })
    return await fetch(address, {
      method,
      headers: sent,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([
        ...(signal ? [signal] : []),
        AbortSignal.timeout(isFile ? timeout.file : timeout.call),
      ]),
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw withoutReply(path, cause)
  }
}

type SentFile = {
  body: Blob | FormData
  headers: Readonly<Record<string, string>>
  onProgress: (part: number) => void
}

/** Sends a file with XMLHttpRequest, because `fetch` does not report how much was sent. */
const sendFile = (method: Method, address: string, { body, headers, onProgress }: SentFile) =>
  new Promise<Response>((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(method, address)
    call.timeout = timeout.file
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    const failed = () => reject(new TypeError('no reply'))
    for (const event of ['error', 'timeout', 'abort']) call.addEventListener(event, failed)
    call.addEventListener('load', () => {
      const type = call.getResponseHeader('Content-Type') ?? ''
      const text = call.status === 204 ? null : call.responseText
      resolve(new Response(text, { status: call.status, headers: { 'Content-Type': type } }))
    })
    call.send(body)
  })

/** Whether a file of the desk is missing, as it is after an upgrade. */
export async function isMissing(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false // no reply means no connection
  }
}

function queryText(query: Query = {}): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') words.set(name, String(value))
  const text = words.toString()
  return text && `?${text}`
}

/** The content of a successful reply. A reply that was cut off counts as none, because the write may be repeated. */
async function contentOf(
  response: Response,
  path: string,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  if (response.status === 204) return undefined
  const type = response.headers.get('Content-Type') ?? ''
  if (!contentTypes.test(type)) throw withoutReply(path)
  try {
    return type.includes('json') ? await response.json() : await response.text()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw withoutReply(path, cause)
  }
}

const unexplainedText = (status: number): string =>
  status === 429
    ? 'Too many requests. Try again in a minute.'
    : `The shop answered with ${status}.${status >= 500 ? ' Try again.' : ''}`

async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const envelope = (body ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  const isEnvelope = typeof envelope.code === 'string' && typeof envelope.message === 'string'
  const data = (envelope.data ?? {}) as Record<string, unknown>
  return isEnvelope
    ? new ApiError(
        response.status,
        String(envelope.code),
        (envelope.code === invalidParameters && reasonsText(data['params'])) || String(envelope.message),
        data,
      )
    : new ApiError(response.status, unexplained, unexplainedText(response.status))
}

export const get = async <T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> =>
  (await request<T>('GET', path, { query, signal })).data
export const post = async <T>(path: string, body?: unknown, options: RequestOptions = {}): Promise<T> =>
  (await request<T>('POST', path, { ...options, body: body ?? {} })).data
export const put = async <T>(path: string, body: unknown, options: RequestOptions = {}): Promise<T> =>
  (await request<T>('PUT', path, { ...options, body })).data
export const remove = async <T>(path: string, query?: Query, options: RequestOptions = {}): Promise<T> =>
  (await request<T>('DELETE', path, { ...options, query })).data

/** A CSV file. Adds the byte order mark, by which spreadsheets detect UTF-8 and which browsers remove from replies. */
export const getCsv = async (path: string, query?: Query): Promise<string> =>
  `\uFEFF${await get<string>(path, query)}`

/** One page of rows, and the total number of rows. */
export async function list<T>(
  path: string,
  query?: Query,
  signal?: AbortSignal,
): Promise<{ rows: T[]; total: number }> {
  const { data, headers } = await request<T[]>('GET', path, { query, signal })
  return { rows: data, total: Number(headers.get('X-WP-Total') ?? data.length) }
}
