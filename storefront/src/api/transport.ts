/**
 * One HTTP attempt, limited by `requests.timeout`: JSON request and reply, every failure an ApiError. All calls of the
 * API pass here.
 */
import { serverMessage } from '@sauda/domain/wording/server-messages.ts'
import { requests } from '@sauda/domain/constants.ts'
import { ApiError } from './api-error.ts'

type Attempt = {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  /** whether to bypass the browser's cache; an unchanged copy costs a 304 */
  fresh?: true | undefined
  signal: AbortSignal
}
export type Reply = { body: unknown; status: number; headers: Headers }
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Sends once and reads the whole reply.
 * @throws ApiError, or the signal's reason when the caller aborted
 */
export async function send(attempt: Attempt, fetchNow: Fetch = fetch): Promise<Reply> {
  const { method, url, headers, body, fresh, signal } = attempt
  signal.throwIfAborted()
  const own = new AbortController()
  let late = false
  const giveUp = () => own.abort(signal.reason)
  const timer = setTimeout(() => {
    late = true
    own.abort()
  }, requests.timeout)
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    const response = await fetchNow(url, {
      method,
      headers,
      signal: own.signal,
      ...(body !== undefined && { body }),
      ...(fresh && { cache: 'no-cache' }),
    })
    const text = await response.text()
    if (!response.ok) throw refusal(response, text)
    return { body: parsed(text, response.status), status: response.status, headers: response.headers }
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    if (late) throw new ApiError('timeout', { cause })
    signal.throwIfAborted()
    throw new ApiError('network', { cause })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}

function parsed(text: string, status: number): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new ApiError('decode', { status, cause })
  }
}

function refusal(response: Response, text: string): ApiError {
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'))
  const envelope = readEnvelope(text)
  return new ApiError('http', { status: response.status, retryAfterMs, ...envelope })
}

/**
 * Reads the error envelope of a reply. Proxies reply with HTML, other hosts with other JSON; such a reply has no code.
 */
function readEnvelope(text: string): { code?: string; message?: string; data?: unknown } {
  try {
    const { code, message, data } = JSON.parse(text) as Record<string, unknown>
    const words = typeof code === 'string' ? (serverMessage(code, data) ?? message) : message
    return {
      ...(typeof code === 'string' && { code }),
      ...(typeof words === 'string' && words !== '' && { message: words }),
      data,
    }
  } catch {
    return {}
  }
}

/** Converts Retry-After, a number of seconds or a date, to milliseconds from now. */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}
