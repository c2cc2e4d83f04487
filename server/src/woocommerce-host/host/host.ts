/**
 * The only client of a WooCommerce host (CONTRACT 15 A). The shop's calls use the shop's key. Calls for sign-in use the
 * visitor's token or none. Over https the key is sent by Basic authentication; over plain http calls are signed, as
 * WooCommerce requires. Headers and cookies of visitors are never forwarded.
 */
import { traceHeaders } from '#platform/telemetry/activity.ts'
import { attemptTimeout } from '@sauda/contract/endpoint.ts'
import { envelopeSchema } from '@sauda/contract/envelope-schema.ts'
import { isIP } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import type { WooConfig } from '#platform/environment/config.ts'
import type { Context } from '#platform/context.ts'
import { foreignCode, ShopError, unavailable } from '#platform/http/replies/errors.ts'
import { limitedText } from '#platform/outgoing/limited-text.ts'
import { signatureOf } from '#accounts/identity/keys/oauth.ts'

/** A reply of the host. `total` and `pages`: rows and pages of the whole list; 0 if the reply is not a list */
export type HostReply = { status: number; body: unknown; total: number; pages: number }

/** Parameters of a call. Lists are joined by commas; undefined and empty lists are left out. */
export type HostQuery = Readonly<Record<string, string | number | boolean | readonly unknown[] | undefined>>

/** The client of a host. Paths are below /wp-json. All calls throw HostAway or the host's refusal as ShopError. */
export type Host = {
  /** the host's address (WOO_URL) */
  readonly url: string
  /** GET with the shop's key; retried when the host fails briefly */
  read(path: string, query?: HostQuery): Promise<HostReply>
  /** Writes with the shop's key. Not retried: after HostAway the caller must check whether the write was done. */
  write(method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown): Promise<HostReply>
  /** POST for a visitor, once and without the shop's key. `from`: the visitor's address, for a host's rate limits */
  ask(path: string, sent: { token?: string; body?: unknown; from?: string }): Promise<HostReply>
  /** GET of public data, without the shop's key; retried like `read` */
  look(path: string, query?: HostQuery): Promise<HostReply>
}

/**
 * `silent`: no response; `strange`: a response that is not WooCommerce's; `refused`: the host refuses the shop's key
 */
type AwayCause = 'silent' | 'strange' | 'refused'

/** The host did not respond, or not like WooCommerce. Whether a write was done is then unknown. */
export class HostAway extends ShopError {
  override name = 'HostAway'
  readonly why: AwayCause
  constructor(why: AwayCause) {
    const { code, status, message, data, headers } = unavailable(askAgain)
    super(foreignCode(code), status, message, data, headers)
    this.why = why
  }
}

/** maximum bytes of a reply; a hundred products with long descriptions need a tenth of it */
const largestReply = 16_000_000
/** ms before each retry of a read */
const retryWaits = [200, 800]
/** ms after a product read without a response, until one product read gets the full timeout again */
const restMs = 10_000
/** Timeout in ms of other product reads meanwhile. A recovered host responds faster, and callers get errors quickly. */
const restTimeoutMs = 2000
/** Path of the only reads with the short timeout. Calls about orders keep the long one: their outcome must be known. */
const products = '/wc/v3/products'
/** seconds until a caller may retry */
const askAgain = 5

/** The parts of the shop that a call needs. */
type Shop = Pick<Context, 'log' | 'clock' | 'newId'> & {
  /** replaces the global `fetch`, to refuse private addresses when people typed the host's address */
  fetch?: ((url: URL, init: RequestInit) => Promise<Response>) | undefined
  /** signs calls over https too, because some web servers drop the header Authorization */
  signs?: boolean
}

/** Creates the client of a host. @param timeoutMs for one call, its retries included (D-149) */
export function openHost(shop: Shop, woo: WooConfig, timeoutMs: number = attemptTimeout): Host {
  const { log } = shop
  const send: Send = async (request, signal) => {
    const [url, sent] = signedRequest(shop, woo, request)
    try {
      const fetching = shop.fetch ?? fetch
      return await replyOf(await fetching(url, { ...sent, redirect: 'manual', signal }), request, log)
    } catch (cause) {
      if (cause instanceof ShopError) throw cause
      throw away(log, 'no answer', request.path, 'silent', withoutAddress(cause))
    }
  }
  const read = patientReader(send, shop.clock, timeoutMs)
  const once = (request: Sent) => send(request, AbortSignal.timeout(timeoutMs))
  return {
    url: woo.url,
    read: (path, query) => read({ method: 'GET', path, ...(query && { query }), keyed: true }),
    write: (method, path, body) =>
      once({
        method,
        path,
        keyed: true,
        // The signature does not cover a body on DELETE.
        ...(method === 'DELETE' ? { query: body as HostQuery } : { body }),
      }),
    ask: (path, sent) => once({ method: 'POST', path, ...sent, keyed: false }),
    look: (path, query) => read({ method: 'GET', path, ...(query && { query }), keyed: false }),
  }
}

/** A call to the host. `keyed`: with the shop's key; `from`: the visitor's address */
type Sent = {
  method: string
  path: string
  query?: HostQuery
  body?: unknown
  token?: string
  from?: string
  keyed: boolean
}

type Send = (request: Sent, signal: AbortSignal) => Promise<HostReply>

/** Logs why the host is away, and returns the error to throw. */
function away(log: Context['log'], why: string, path: string, kind: AwayCause, cause?: unknown): HostAway {
  log.warn({ err: cause, path, why }, 'host: WooCommerce is unavailable')
  return new HostAway(kind)
}

/** Address, headers and body of a call. */
function signedRequest(shop: Shop, woo: WooConfig, request: Sent): [URL, RequestInit] {
  const { method, path, query = {}, body, token, from, keyed } = request
  const url = new URL(`${woo.url}/wp-json${path}`)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && !(Array.isArray(value) && value.length === 0))
      url.searchParams.set(name, Array.isArray(value) ? value.join(',') : String(value))
  const headers = {
    accept: 'application/json',
    ...traceHeaders(),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(visitorAddress(from) !== '' && { 'x-forwarded-for': visitorAddress(from) }),
    ...(keyed && withKey(shop, woo, method, url)),
  }
  return [url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }]
}

/** The header with our key, or none and a signature in the address. */
function withKey(
  { clock, newId, signs = false }: Shop,
  woo: WooConfig,
  method: string,
  url: URL,
): Record<string, string> {
  const { key, secret } = woo
  if (woo.url.startsWith('https:') && !signs)
    return { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` }
  const parameters = new Map([
    ['oauth_consumer_key', key],
    ['oauth_timestamp', String(Math.floor(clock() / 1000))],
    ['oauth_nonce', newId().replaceAll('-', '')],
    ['oauth_signature_method', 'HMAC-SHA256'],
  ])
  for (const [name, value] of parameters) url.searchParams.set(name, value)
  const signature = signatureOf({ method, url }, parameters, secret)?.toString('base64') ?? ''
  url.searchParams.set('oauth_signature', signature)
  return {}
}

/** Reads a reply of the host as JSON. @throws HostAway, or the host's refusal as ShopError */
async function replyOf(response: Response, request: Sent, log: Context['log']): Promise<HostReply> {
  const { path } = request
  const { status, headers } = response
  const text = await limitedText(response, largestReply)
  if (text === undefined) throw away(log, 'the answer is too long', path, 'strange')
  if (status >= 500) throw away(log, `it answers ${status}`, path, 'silent')
  if (status >= 300 && status < 400) throw away(log, `it answers ${status}`, path, 'strange')
  const body = parsed(text)
  if (body === undefined) throw away(log, 'its answer is no JSON', path, 'strange')
  if (status >= 400) throw errorOfReply(response, body, request, log)
  return {
    status,
    body,
    total: Number(headers.get('x-wp-total') ?? 0),
    pages: Number(headers.get('x-wp-totalpages') ?? 0),
  }
}

function errorOfReply(
  { status, headers }: Response,
  body: unknown,
  { path, keyed }: Sent,
  log: Context['log'],
): ShopError {
  const envelope = envelopeSchema.safeParse(body)
  if (!envelope.success) return away(log, `it answers ${status} in another form`, path, 'strange')
  const { code, message, data } = envelope.data
  if (keyed && (status === 401 || status === 403)) {
    log.error({ path, status, code }, 'host: WooCommerce refuses WOO_KEY, which needs Read/Write permission')
    return away(log, 'it refuses our key', path, 'refused')
  }
  const retryAfter = headers.get('retry-after')
  const { status: _, ...rest } = data ?? {}
  return new ShopError(
    foreignCode(code),
    status,
    message,
    rest,
    retryAfter ? { 'Retry-After': retryAfter } : {},
  )
}

/**
 * Reads with retries. After the host has not responded to a product request, product requests are sent once, with a
 * short timeout. At intervals one of them gets the full timeout and retries, because the host may only be slow. After
 * the first response all product requests get them again. Other requests always get them.
 */
function patientReader(send: Send, clock: Context['clock'], timeoutMs: number) {
  let silentAt: number | undefined
  let isProbing = false

  /** The timeout includes all attempts, so there is no retry after it. */
  const readPatiently = async (request: Sent): Promise<HostReply> => {
    const signal = AbortSignal.timeout(timeoutMs)
    for (const ms of retryWaits)
      try {
        return await send(request, signal)
      } catch (error) {
        if (!(error instanceof HostAway) || signal.aborted) throw error
        await wait(ms)
      }
    return send(request, signal)
  }

  return async (request: Sent): Promise<HostReply> => {
    if (!request.path.startsWith(products)) return readPatiently(request)
    const isSilent = silentAt !== undefined
    const mayProbe = silentAt !== undefined && clock() - silentAt >= restMs && !isProbing
    const isHasty = isSilent && !mayProbe
    if (mayProbe) isProbing = true
    try {
      const reply = isHasty
        ? await send(request, AbortSignal.timeout(Math.min(timeoutMs, restTimeoutMs)))
        : await readPatiently(request)
      silentAt = undefined
      return reply
    } catch (error) {
      // Count from the last read with the full timeout, so that a slow host gets another one.
      if (!isHasty && error instanceof HostAway && error.why === 'silent') silentAt = clock()
      throw error
    } finally {
      if (mayProbe) isProbing = false
    }
  }
}

/** maximum number of positions at which the JSON may begin; more braces mean an HTML page */
const mostBeginnings = 20

/** Parses JSON that may follow notices printed by a host's plugins. */
function parsed(text: string): unknown {
  for (let tries = 0, from = 0; tries < mostBeginnings; tries += 1) {
    try {
      return JSON.parse(text.slice(from).replace(/^\uFEFF/, ''))
    } catch {
      const next = text.slice(from + 1, from + 1 + longestNotice).search(/[[{]/)
      if (next < 0) return undefined
      from += 1 + next
    }
  }
  return undefined
}

/** maximum characters before the JSON */
const longestNotice = 20_000

/**
 * A visitor's address for the host, '' when unknown.
 * @param counted the address in the form that rate limits use: of an IPv6 address only the network, with `/64`
 */
export function visitorAddress(counted: string | undefined): string {
  const address = counted?.replace(/\/64$/, '') ?? ''
  return isIP(address) === 0 ? '' : address
}

/** The error without the address, because a signed one must not be logged. */
const withoutAddress = (cause: unknown): string => {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  const { name = 'Error', code } = (inner ?? {}) as { name?: string; code?: string }
  return code === undefined ? name : `${name} ${code}`
}

/** A resource of the host as received: its fields are not checked yet. */
export type Row = Record<string, unknown>
const rowSchema = z.record(z.string(), z.unknown())

/** One row of a reply. Throws 503 when it is not an object. */
export function rowOf({ body }: HostReply): Row {
  const row = rowSchema.safeParse(body)
  if (row.success) return row.data
  throw new HostAway('strange')
}

/** The rows of a list. Throws 503 when it is not a list. */
export function rowsOf({ body }: HostReply): Row[] {
  const rows = z.array(rowSchema).safeParse(body)
  if (rows.success) return rows.data
  throw new HostAway('strange')
}

/** Every row of a list, at most four pages concurrently. */
export async function readAll(host: Host, path: string, query: HostQuery): Promise<Row[]> {
  const page = (number: number) => host.read(path, { ...query, per_page: pageLength, page: number })
  const first = await page(1)
  const numbers = Array.from({ length: Math.max(0, first.pages - 1) }, (_, index) => index + 2)
  const rest = await inPool(numbers, page)
  return [first, ...rest].flatMap(rowsOf)
}

const pageLength = 100
/** maximum number of concurrent calls per read (D-170) */
const abreast = 4

/** The results of `work` in input order, with limited concurrency. */
export async function inPool<T, R>(inputs: readonly T[], work: (input: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const open = inputs.entries()
  const worker = async () => {
    for (const [index, input] of open) results[index] = await work(input)
  }
  await Promise.all(Array.from({ length: Math.min(abreast, inputs.length) }, worker))
  return results
}
