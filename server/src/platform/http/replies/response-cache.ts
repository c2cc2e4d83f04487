/**
 * Finished public replies, cached for everybody who asks the same: catalogue calls and pages. A cached response is encoded once
 * and goes out with all its headers without passing through the routes again. What is cached is bounded in bytes, whatever
 * addresses are asked for (docs/decisions/0007).
 */
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { hasDeskCookie } from '#platform/http/requests/desk-cookie.ts'
import { currentActivity, nameActivity } from '#platform/telemetry/activity.ts'
import { matchesEtag } from './etag.ts'
import { versionedCache } from './versioned-cache.ts'
import { bytesOf, isWritten } from './written-body.ts'

/** Answers a request, with what the socket knows of it. */
export type Answer = (request: Request, env: unknown) => Response | Promise<Response>

/** A page depends on nothing but its address; a call also on the key that asks. `name`: of the call, or the page's pattern */
export type CacheAddress = { kind: 'page' | 'call'; address: string; name: string }

export type ResponseCacheOptions = {
  /** bytes, for all replies together */
  maxBytes: number
  /** ms a reply is cached at most; sale dates pass without a write */
  longestAgeMs: number
  /** ms a reply may be old that goes out, marked as stale, while the database is away */
  longestStaleMs: number
  clock: () => number
  /** changes with everything that a cached response may show, and with the keys that may ask */
  stamp: () => Promise<string>
  /** Under which address a reply may be cached for others; undefined when it is answered and not cached. */
  cacheAddress: (url: URL) => CacheAddress | undefined
  /** The shop's one address: by whatever name it is asked, the reply is the same. Absent: each name has its own */
  home?: string | undefined
  /** Counts the use of a cached response. Throws when the caller has used up a limit. */
  count: (request: Request, env: unknown, kind: CacheAddress['kind']) => Promise<void>
  /** Whether an error says that the database is away. */
  isAway: (error: unknown) => boolean
  /** Takes what tells how many bytes are cached now. */
  sizeIs?: (read: () => number) => void
}

type Encoding = 'br' | 'gzip' | 'identity'
/** `fast`: a fifth larger, in a fifth of the time */
type Effort = 'fast' | 'full'
/** `headers` are those of the whole reply but the request's id. `effort`: how the body is encoded, if it is */
type CacheEntry = {
  etag: string
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  effort: Effort
  /** the id of the operator's key that asks for it */
  operatorKey: number | undefined
}

/** characters; longer addresses and credentials are answered and not cached */
const longest = { address: 600, authorization: 300 }
/** bytes; smaller bodies do not become smaller */
const worthEncoding = 1024
/** bytes; takes less than a millisecond */
const maxSyncEncodingBytes = 64_000
/** bytes an entry costs besides body and key, about */
const overhead = 1500
/** part of the whole that one reply may take at most */
const largestPart = 1 / 8
const nothingToKeep = 'nothing to keep'
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Puts the cache before `answer`, which is asked only for what is not cached. */
export function cacheResponses(answer: Answer, options: ResponseCacheOptions): Answer {
  const cache = versionedCache<CacheEntry | typeof nothingToKeep>({
    maxSize: options.maxBytes,
    maxEntrySize: options.maxBytes * largestPart,
    sizeOf: (kept, key) => (kept === nothingToKeep ? 0 : kept.body.byteLength) + 2 * key.length + overhead,
    lifetime: { ms: options.longestAgeMs, clock: options.clock },
    isCacheable: (made) => made !== nothingToKeep,
  })
  options.sizeIs?.(cache.size)

  /** Asks the routes. `entry`: what is cached of a reply that is public and whole */
  const make = async (
    asked: Asked,
    env: unknown,
  ): Promise<{ response: Response; entry: CacheEntry | typeof nothingToKeep }> => {
    const answered = await answer(whole(asked), env)
    const { headers, status } = answered
    // most lists and searches are asked for once before something changes
    const effort = asked.kind === 'call' ? 'fast' : 'full'
    const encoded = await encodedBody(answered, encodingFor(asked.request), { effort })
    const etag = headers.get('etag')
    const caching = headers.get('cache-control') ?? 'no-store'
    const isWhole = status === 200 || (status === 404 && asked.kind === 'page')
    if (!isWhole || etag === null || /private|no-store/.test(caching))
      return { response: withBody(answered, headers, encoded), entry: nothingToKeep }
    // a copy: what is small lies in a block with others, which would stay as long
    const body = encoded ?? new Uint8Array(await bytesOf(answered))
    const sent = Object.fromEntries(headers)
    const { 'x-request-id': _, ...kept } = sent
    return {
      response: new Response(body, { status, headers: sent }),
      entry: { etag, status, headers: kept, body, effort, operatorKey: currentActivity()?.key },
    }
  }

  /** Sends what is cached; undefined when the caller has used up a limit. */
  const send = async (
    asked: Asked,
    env: unknown,
    kept: CacheEntry,
    more?: Stale,
  ): Promise<Response | undefined> => {
    try {
      await options.count(asked.request, env, asked.kind)
    } catch (error) {
      // what cannot be counted while the database is away costs next to nothing
      if (!options.isAway(error)) return undefined // the routes refuse it in the form of their errors
    }
    const activity = currentActivity()
    if (activity) {
      activity.cache = more ? 'stale' : 'hit'
      activity.key = kept.operatorKey
    }
    const isSame =
      kept.status === 200 && matchesEtag(asked.request.headers.get('if-none-match') ?? undefined, kept.etag)
    const status = isSame ? 304 : kept.status
    if (kept.effort === 'fast') encodeAgain(kept)
    const headers = { ...kept.headers, ...(activity && { 'x-request-id': activity.id }), ...more }
    return new Response(isSame ? null : kept.body, { status, headers })
  }

  /** What is cached, whatever has changed since; undefined when it is too old for that. */
  const sendStale = async (asked: Asked, env: unknown): Promise<Response | undefined> => {
    const last = cache.last(asked.key)
    if (!last || last.value === nothingToKeep) return undefined
    const { value, ageMs } = last
    if (ageMs < 0 || ageMs >= options.longestStaleMs) return undefined
    return send(asked, env, value, { age: String(Math.floor(ageMs / 1000)), warning: staleWarning })
  }

  const reply = async (asked: Asked, env: unknown): Promise<Response> => {
    let stamp: string
    try {
      stamp = await options.stamp()
    } catch (error) {
      if (!options.isAway(error)) throw error
      return (await sendStale(asked, env)) ?? answer(asked.request, env)
    }
    const asking: { own?: ReturnType<typeof make> } = {}
    // Those who ask the same at the same time wait for one answer.
    const kept = await cache
      .fetch(asked.key, stamp, async () => (await (asking.own = make(asked, env))).entry)
      .catch((): typeof nothingToKeep => nothingToKeep) // the one who made it hears of the failure, the others ask themselves
    if (asking.own) return conditional(asked.request, (await asking.own).response)
    const sent = kept === nothingToKeep ? undefined : await send(asked, env, kept)
    return sent ?? answer(asked.request, env)
  }

  return async (request, env) => {
    const asked = askedBy(request, options)
    if (asked === undefined) return answer(request, env)
    nameActivity(asked.kind, asked.name)
    const activity = currentActivity()
    if (activity) activity.cache = 'miss'
    const response = await reply(asked, env)
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}

/** A request whose reply may be cached, with everything the reply depends on besides the state of the shop. */
type Asked = Pick<CacheAddress, 'kind' | 'name'> & { request: Request; key: string; url: string }
type Stale = { age: string; warning: string }

const staleWarning = '110 - "Response is Stale"'

/** Undefined when the reply must not be cached. */
function askedBy(
  request: Request,
  { cacheAddress, home }: Pick<ResponseCacheOptions, 'cacheAddress' | 'home'>,
): Asked | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const url = new URL(request.url)
  const kept = cacheAddress(url)
  if (!kept || kept.address.length > longest.address) return undefined
  const { headers } = request
  const authorization = kept.kind === 'page' ? '' : (headers.get('authorization') ?? '')
  if (kept.kind === 'call' && !isForEverybody(request, authorization)) return undefined
  const address = url.origin + kept.address
  const origin = home ?? url.origin
  return {
    request,
    key: `${encodingFor(request)} ${authorization} ${origin}${kept.address}`,
    kind: kept.kind,
    name: kept.name,
    url: address,
  }
}

/** Whether the reply to a call depends on nothing but its address and key. */
const isForEverybody = ({ method, headers }: Request, authorization: string): boolean =>
  method !== 'HEAD' &&
  !headers.has('origin') &&
  !headers.has('range') &&
  !hasDeskCookie(headers) &&
  (authorization === '' || /^Basic /i.test(authorization)) &&
  authorization.length <= longest.authorization

/** The best encoding the caller takes. */
export function encodingFor(request: Request): Encoding {
  const accepted = request.headers.get('accept-encoding') ?? ''
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** The request without condition and encoding, at its plain address: what is cached is the whole reply, encoded here. */
function whole({ request, url }: Asked): Request {
  const headers = new Headers(request.headers)
  headers.delete('if-none-match')
  headers.delete('accept-encoding')
  return new Request(url, { headers })
}

function conditional(request: Request, response: Response): Response {
  const known = request.headers.get('if-none-match')
  if (known === null || response.status !== 200) return response
  const etag = response.headers.get('etag')
  return etag !== null && matchesEtag(known, etag)
    ? new Response(null, { status: 304, headers: response.headers })
    : response
}

/** A reply that is asked for again becomes as small as it can be. */
function encodeAgain(entry: CacheEntry): void {
  entry.effort = 'full'
  const encoding = entry.headers['content-encoding']
  if (encoding === 'br')
    entry.body = new Uint8Array(encodeSmall(brotliDecompressSync(entry.body), 'br', 'full'))
  if (encoding === 'gzip') entry.body = new Uint8Array(encodeSmall(gunzipSync(entry.body), 'gzip', 'full'))
}

/** Encodes what the routes answer and nobody keeps. A file that is made while it is sent goes another way. */
export const encodes: MiddlewareHandler = async (context, next) => {
  await next()
  // a stream has no end to wait for
  if (/^text\/(csv|event-stream)/.test(context.res.headers.get('content-type') ?? '')) return
  const { res: response } = context
  const { headers } = response
  const encoding = encodingFor(context.req.raw)
  const body = await encodedBody(response, encoding, { effort: 'fast', path: context.req.path })
  if (body !== undefined) {
    context.res = undefined
    context.res = withBody(response, headers, body)
  }
}

/** Large texts in their encodings, by path and ETag: what is asked again and is the same is not encoded again. */
const keptEncodings = new LRUCache<string, Buffer>({
  maxSize: 16_000_000,
  sizeCalculation: (body, key) => body.byteLength + key.length + 1,
})
/** Of large texts that were asked for once. Anybody can ask for one under many names of the shop, so the first is encoded fast. */
const askedOnce = new LRUCache<string, true>({ max: 1000 })

async function encodeLarge(plain: Uint8Array, encoding: 'br' | 'gzip', name: string): Promise<Buffer> {
  const known = keptEncodings.get(name)
  if (known) return known
  if (askedOnce.get(name) !== true) {
    askedOnce.set(name, true)
    return encoding === 'gzip'
      ? compressGzip(plain, { level: 1 })
      : compressBrotli(plain, {
          params: { ...brotliFor(plain.byteLength), [constants.BROTLI_PARAM_QUALITY]: 1 },
        })
  }
  const body = await encode(plain, encoding)
  keptEncodings.set(name, body)
  return body
}

/**
 * The body of a reply in an encoding the caller takes, which its headers then name; undefined when the reply can be sent as it
 * is.
 * @param options.path of a reply that nobody stores; absent: it will be stored
 */
async function encodedBody(
  response: Response,
  encoding: Encoding,
  { effort, path }: { effort: Effort; path?: string },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { headers } = response
  if (headers.has('content-encoding') || !isText(headers.get('content-type'))) return undefined
  const isAtHand = isWritten(response)
  if (isAtHand ? encoding === 'identity' : response.body === null) return undefined
  const plain = await bytesOf(response)
  if (plain.byteLength < worthEncoding || encoding === 'identity') return isAtHand ? undefined : plain
  const etag = headers.get('etag')
  const body = await (plain.byteLength <= maxSyncEncodingBytes
    ? encodeSmall(plain, encoding, effort)
    : path === undefined || etag === null
      ? encode(plain, encoding)
      : encodeLarge(plain, encoding, `${encoding} ${path} ${etag}`))
  headers.set('content-encoding', encoding)
  headers.append('vary', 'Accept-Encoding')
  headers.delete('content-length')
  return new Uint8Array(body)
}

/**
 * @param headers taken from the reply before its body was read: the socket's adapter gives other ones afterwards, without
 * what was set meanwhile
 */
const withBody = (
  response: Response,
  headers: Headers,
  body: Uint8Array<ArrayBuffer> | undefined,
): Response => (body === undefined ? response : new Response(body, { status: response.status, headers }))

export type Encoded = Record<Encoding, Uint8Array<ArrayBuffer>>

/** A text in every encoding. */
export async function encodeAll(plain: Uint8Array<ArrayBuffer>): Promise<Encoded> {
  const [br, gzipped] = [await encode(plain, 'br'), await encode(plain, 'gzip')]
  return { br: new Uint8Array(br), gzip: new Uint8Array(gzipped), identity: plain }
}

/** Small texts are encoded at once: handing them to another thread and back takes longer than encoding them. */
function encode(plain: Uint8Array, encoding: 'br' | 'gzip'): Buffer | Promise<Buffer> {
  if (plain.byteLength <= maxSyncEncodingBytes) return encodeSmall(plain, encoding, 'full')
  return encoding === 'gzip'
    ? compressGzip(plain)
    : compressBrotli(plain, { params: brotliFor(plain.byteLength) })
}

function encodeSmall(plain: Uint8Array, encoding: 'br' | 'gzip', effort: Effort): Buffer {
  const isFast = effort === 'fast'
  if (encoding === 'gzip') return gzipSync(plain, isFast ? { level: 1 } : {})
  const params = brotliFor(plain.byteLength)
  return brotliCompressSync(plain, {
    params: isFast ? { ...params, [constants.BROTLI_PARAM_QUALITY]: 1 } : params,
  })
}

/** A window no larger than the text spares most of what the encoder costs. */
const brotliFor = (size: number): Record<number, number> => ({
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(size)))),
})

const isText = (type: string | null): boolean =>
  /^(text\/|application\/(json|xml)|image\/svg)/.test(type ?? '')
