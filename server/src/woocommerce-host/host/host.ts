/**
 * The one way to a WooCommerce host (CONTRACT 15 A): with our key for the shop's own calls, with the visitor's token or
 * nothing for sign-in. Over https the key travels as Basic, over plain http calls are signed, as WooCommerce wants it.
 * What a visitor sends as header or cookie is never passed on.
 */
import { attemptTimeout } from '@sauda/contract/endpoint.ts'
import { envelopeSchema } from '@sauda/contract/envelope-schema.ts'
import { isIP } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import type { WooConfig } from '#platform/environment/config.ts'
import type { Context } from '#platform/context.ts'
import { foreignCode, ShopError, unavailable } from '#platform/http/replies/errors.ts'
import { signatureOf } from '#accounts/identity/keys/oauth.ts'

/** What a host answered. `total`: all rows of a list, whatever the page. */
export type HostReply = { status: number; body: unknown; total: number; pages: number }

export type HostQuery = Readonly<Record<string, string | number | boolean | readonly unknown[] | undefined>>

/** Paths begin below /wp-json. Each throws what `HostError` says. */
export type Host = {
  /** `url` of the settings; begins the addresses of the host's own pages */
  readonly url: string
  /** GET with our key; asked again when the host fails for a moment */
  read(path: string, query?: HostQuery): Promise<HostReply>
  /** With our key, once: whether a failed write was done must be looked up. */
  write(method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown): Promise<HostReply>
  /** POST for a visitor, once and without our key. `from`: the visitor's address, for a limit of the host that trusts us */
  ask(path: string, sent: { token?: string; body?: unknown; from?: string }): Promise<HostReply>
  /** GET of what the host shows everybody */
  look(path: string, query?: HostQuery): Promise<HostReply>
}

/** no answer at all, an answer that is not WooCommerce's, or one that refuses our key */
export type AwayCause = 'silent' | 'strange' | 'refused'

/** The host did not answer, or not as WooCommerce does. Whether a write was done is then unknown. */
export class HostAway extends ShopError {
  override name = 'HostAway'
  readonly why: AwayCause
  constructor(why: AwayCause) {
    const { code, status, message, data, headers } = unavailable(askAgain)
    super(foreignCode(code), status, message, data, headers)
    this.why = why
  }
}

/** bytes; a hundred products with long descriptions have a tenth of it */
const largestReply = 16_000_000
/** ms before a read is sent again */
const retryWaits = [200, 800]
/** ms; for so long after a read of products got no answer, the next ones are sent once, with `restTimeoutMs` to answer */
const restMs = 10_000
/** ms; a host that is back answers in less, and whoever asks gets the error at once while it is not */
const restTimeoutMs = 2000
/** what pages ask; the calls of an order stay patient, for what became of one must be known */
const products = '/wc/v3/products'
/** seconds after which a caller may ask again */
const askAgain = 5

/** @param timeoutMs for one call with all its attempts: nobody waits for longer (D-149) */
export function openHost(
  { log, clock, newId }: Pick<Context, 'log' | 'clock' | 'newId'>,
  { url: base, key, secret }: WooConfig,
  timeoutMs: number = attemptTimeout,
): Host {
  const isTls = base.startsWith('https:')

  const withKey = (method: string, url: URL): Record<string, string> => {
    if (isTls) return { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` }
    const parameters = new Map([
      ['oauth_consumer_key', key],
      ['oauth_timestamp', String(Math.floor(clock() / 1000))],
      ['oauth_nonce', newId().replaceAll('-', '')],
      ['oauth_signature_method', 'HMAC-SHA256'],
    ])
    const signature = signatureOf({ method, url }, parameters, secret)?.toString('base64') ?? ''
    for (const [name, value] of parameters) url.searchParams.set(name, value)
    url.searchParams.set('oauth_signature', signature)
    return {}
  }

  const away = (why: string, path: string, kind: AwayCause, cause?: unknown): HostAway => {
    log.warn({ err: cause, path, why }, 'the WooCommerce host is away')
    return new HostAway(kind)
  }

  const send = async (request: Sent, signal: AbortSignal): Promise<HostReply> => {
    const { method, path, query = {}, body, token, from, keyed } = request
    const url = new URL(`${base}/wp-json${path}`)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && !(Array.isArray(value) && value.length === 0))
        url.searchParams.set(name, Array.isArray(value) ? value.join(',') : String(value))
    const headers = {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(visitorAddress(from) !== '' && { 'x-forwarded-for': visitorAddress(from) }),
      ...(keyed && withKey(method, url)),
    }
    try {
      const response = await fetch(url, {
        method,
        headers,
        redirect: 'manual',
        signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return await replyOf(response, request)
    } catch (cause) {
      if (cause instanceof ShopError) throw cause
      throw away('no answer', path, 'silent', withoutAddress(cause))
    }
  }

  const replyOf = async (response: Response, { path, keyed }: Sent): Promise<HostReply> => {
    const { status, headers } = response
    const text = await limitedText(response)
    if (text === undefined) throw away('the answer is too long', path, 'strange')
    if (status >= 500) throw away(`it answers ${status}`, path, 'silent')
    if (status >= 300 && status < 400) throw away(`it answers ${status}`, path, 'strange')
    const body = parsed(text)
    if (body === undefined) throw away('its answer is no JSON', path, 'strange')
    if (status < 400)
      return {
        status,
        body,
        total: Number(headers.get('x-wp-total') ?? 0),
        pages: Number(headers.get('x-wp-totalpages') ?? 0),
      }
    const envelope = envelopeSchema.safeParse(body)
    if (!envelope.success) throw away(`it answers ${status} in another form`, path, 'strange')
    const { code, message, data } = envelope.data
    if (keyed && (status === 401 || status === 403)) {
      log.error(
        { path, status, code },
        'the WooCommerce host refuses WOO_KEY: it needs permission read/write',
      )
      throw away('it refuses our key', path, 'refused')
    }
    const retryAfter = headers.get('retry-after')
    const { status: _, ...rest } = data ?? {}
    throw new ShopError(
      foreignCode(code),
      status,
      message,
      rest,
      retryAfter ? { 'Retry-After': retryAfter } : {},
    )
  }

  /** A time-out ends the last attempt as well, so there is no further one after it. */
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

  let silentAt: number | undefined
  let isProbing = false
  /** Reads of products while the host is silent: one at a time is patient, all others fail at once. */
  const read = async (request: Sent): Promise<HostReply> => {
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
      // the time counts from the last patient try: a slow host gets one again
      if (!isHasty && error instanceof HostAway && error.why === 'silent') silentAt = clock()
      throw error
    } finally {
      if (mayProbe) isProbing = false
    }
  }
  const once = (request: Sent) => send(request, AbortSignal.timeout(timeoutMs))

  return {
    url: base,
    read: (path, query) => read({ method: 'GET', path, ...(query && { query }), keyed: true }),
    write: (method, path, body) =>
      once({
        method,
        path,
        keyed: true,
        // a body on DELETE would not be signed as WordPress reads it
        ...(method === 'DELETE' ? { query: body as HostQuery } : { body }),
      }),
    ask: (path, sent) => once({ method: 'POST', path, ...sent, keyed: false }),
    look: (path, query) => read({ method: 'GET', path, ...(query && { query }), keyed: false }),
  }
}

type Sent = {
  method: string
  path: string
  query?: HostQuery
  body?: unknown
  token?: string
  from?: string
  keyed: boolean
}

/** The text of a reply, or undefined when it is longer than any honest one. */
async function limitedText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > largestReply) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** places at which the JSON may begin; a notice with more braces than that is a page */
const mostBeginnings = 20

/** The JSON of a text. Plugins of a host print notices before it, which are not ours to read. */
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

/** characters of text before the JSON */
const longestNotice = 20_000

/** Limits count a whole network of IPv6 as one; a host wants an address. '' when it is not known */
export function visitorAddress(counted: string | undefined): string {
  const address = counted?.replace(/\/64$/, '') ?? ''
  return isIP(address) === 0 ? '' : address
}

/** What went wrong, without the address: a signed one would stand in the log. */
const withoutAddress = (cause: unknown): string => {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  const { name = 'Error', code } = (inner ?? {}) as { name?: string; code?: string }
  return code === undefined ? name : `${name} ${code}`
}

/** A row of the host, of which only what is used is looked at. */
export type Row = Record<string, unknown>
const rowSchema = z.record(z.string(), z.unknown())

/** One row of a reply. Throws 503 when it is none. */
export function rowOf({ body }: HostReply): Row {
  const row = rowSchema.safeParse(body)
  if (row.success) return row.data
  throw new HostAway('strange')
}

/** The rows of a list. Throws 503 when it is none. */
export function rowsOf({ body }: HostReply): Row[] {
  const rows = z.array(rowSchema).safeParse(body)
  if (rows.success) return rows.data
  throw new HostAway('strange')
}

/** Every row of a list, page by page, at most four pages at a time. */
export async function readAll(host: Host, path: string, query: HostQuery): Promise<Row[]> {
  const page = (number: number) => host.read(path, { ...query, per_page: pageLength, page: number })
  const first = await page(1)
  const numbers = Array.from({ length: Math.max(0, first.pages - 1) }, (_, index) => index + 2)
  const rest = await inPool(numbers, page)
  return [first, ...rest].flatMap(rowsOf)
}

const pageLength = 100
/** calls of one reading that are under way at the same time (D-170) */
const abreast = 4

/** The results of `work` in the order of its inputs, a few at a time. */
export async function inPool<T, R>(inputs: readonly T[], work: (input: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const open = inputs.entries()
  const worker = async () => {
    for (const [index, input] of open) results[index] = await work(input)
  }
  await Promise.all(Array.from({ length: Math.min(abreast, inputs.length) }, worker))
  return results
}
