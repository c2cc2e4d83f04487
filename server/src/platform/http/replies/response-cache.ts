/**
 * Caches public replies (catalogue calls and pages) for all callers with the same request. A cached response is encoded
 * once and sent with its headers, without calling the routes. The cache has a maximum size in bytes, whatever addresses
 * callers request (docs/decisions/0007).
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
import { type Encoding, encodingFor } from '#platform/http/accepted-encoding.ts'
import { bestCompression } from './best-compression.ts'
import { matchesEtag } from './etag.ts'
import { versionedCache } from './versioned-cache.ts'
import { bodyBytes, isTextResponse } from './text-response.ts'

/** Answers a request; `env` is the HTTP server's data about it. */
export type Answer = (request: Request, env: unknown) => Response | Promise<Response>

/** A page depends only on its address; a call also on the API key. `name`: of the call, or the page's pattern */
type CacheAddress = { kind: 'page' | 'call'; address: string; name: string }

export type ResponseCacheOptions = {
  /** bytes of all replies together */
  maxBytes: number
  /** maximum age in ms of a cached reply, because sale dates pass without a write */
  longestAgeMs: number
  /** maximum age in ms of a reply sent as stale while the database is down */
  longestStaleMs: number
  clock: () => number
  /** changes with everything that a cached response may show, and with the API keys */
  stamp: () => Promise<string>
  /** The cache address of a reply; undefined when it must not be cached. */
  cacheAddress: (url: URL) => CacheAddress | undefined
  /** The shop's single address, used for every host name of a request. Absent: each host name is cached separately */
  home?: string | undefined
  /** Counts the use of a cached response. Throws when the caller is over a limit. */
  count: (request: Request, env: unknown, kind: CacheAddress['kind']) => Promise<void>
  /** Whether an error says that the database is down. */
  isAway: (error: unknown) => boolean
  /** Receives a function that returns the cached bytes. */
  sizeIs?: (read: () => number) => void
}

/** `fast`: about a fifth larger than `full`, in a fifth of the time; `best`: a tenth smaller (best-compression.ts) */
type FirstEffort = 'fast' | 'full'
type Effort = FirstEffort | 'best'
/** `headers`: all of the reply except the request's id. `effort`: how the body was compressed, if it was */
type CacheEntry = {
  etag: string
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  effort: Effort
  /** id of the operator's key in the request */
  operatorKey: number | undefined
}

type EncodedBody = Pick<CacheEntry, 'body' | 'effort'>

/** characters; requests with longer addresses or credentials are not cached */
const longest = { address: 600, authorization: 300 }
/** minimum bytes of a body to compress; smaller bodies do not shrink */
const worthEncoding = 1024
/** Maximum bytes of a body to compress synchronously, which takes less than a millisecond. */
const maxSyncEncodingBytes = 64_000
/** estimated bytes of an entry besides body and key */
const overhead = 1500
/** maximum share of the cache that one reply may fill */
const largestPart = 1 / 8
const nothingToKeep = 'nothing to keep'
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Puts the cache in front of `answer`, which is called only for replies that are not cached. */
export function cacheResponses(answer: Answer, options: ResponseCacheOptions): Answer {
  const cache = versionedCache<CacheEntry | typeof nothingToKeep>({
    maxSize: options.maxBytes,
    maxEntrySize: options.maxBytes * largestPart,
    sizeOf: (kept, key) => (kept === nothingToKeep ? 0 : kept.body.byteLength) + 2 * key.length + overhead,
    lifetime: { ms: options.longestAgeMs, clock: options.clock },
    isCacheable: (made) => made !== nothingToKeep,
  })
  options.sizeIs?.(cache.size)
  const best = bestCompression(options.clock)

  /** A reply that is requested again is compressed fully, and later as small as possible. */
  const improve = (entry: CacheEntry): void => {
    if (entry.effort === 'fast') encodeAgain(entry)
    else if (entry.effort === 'full' && entry.headers['content-encoding'] === 'br') {
      entry.effort = 'best'
      best.add(entry)
    }
    best.go()
  }

  /** Calls the routes. `entry`: what to cache when the reply is public and complete */
  const make = async (
    asked: Asked,
    env: unknown,
  ): Promise<{ response: Response; entry: CacheEntry | typeof nothingToKeep }> => {
    const answered = await answer(whole(asked), env)
    const { headers, status } = answered
    const etag = headers.get('etag')
    const encoded = await encodedOnce(answered, asked, cache.last(asked.key)?.value)
    const caching = headers.get('cache-control') ?? 'no-store'
    const isWhole = status === 200 || (status === 404 && asked.kind === 'page')
    if (!isWhole || etag === null || /private|no-store/.test(caching))
      return { response: withBody(answered, headers, encoded?.body), entry: nothingToKeep }
    // Copy the body, because a small one shares a memory block with others that would stay allocated.
    const body = encoded?.body ?? new Uint8Array(await bodyBytes(answered))
    const effort = encoded?.effort ?? 'full'
    const sent = Object.fromEntries(headers)
    const { 'x-request-id': _, ...kept } = sent
    return {
      response: new Response(body, { status, headers: sent }),
      entry: { etag, status, headers: kept, body, effort, operatorKey: currentActivity()?.key },
    }
  }

  /** Sends a cached reply; undefined when the caller is over a limit. */
  const send = async (
    asked: Asked,
    env: unknown,
    kept: CacheEntry,
    more?: Stale,
  ): Promise<Response | undefined> => {
    try {
      await options.count(asked.request, env, asked.kind)
    } catch (error) {
      // While the database is down, calls are not counted for rate limits: a cached reply costs almost nothing.
      if (!options.isAway(error)) return undefined // over a limit: the routes refuse it in their own format
    }
    const activity = currentActivity()
    if (activity) {
      activity.cache = more ? 'stale' : 'hit'
      activity.key = kept.operatorKey
    }
    const isSame =
      kept.status === 200 && matchesEtag(asked.request.headers.get('if-none-match') ?? undefined, kept.etag)
    const status = isSame ? 304 : kept.status
    const headers = { ...kept.headers, ...(activity && { 'x-request-id': activity.id }), ...more }
    if (!isSame) improve(kept)
    return new Response(isSame ? null : kept.body, { status, headers })
  }

  /** Sends the last cached reply, even if outdated; undefined when it is too old. */
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
    // Concurrent identical requests wait for one reply.
    const kept = await cache
      .fetch(asked.key, stamp, async () => (await (asking.own = make(asked, env))).entry)
      .catch((): typeof nothingToKeep => nothingToKeep) // only the first caller gets the error, the others call the routes
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

/** A cacheable request, with everything that its reply depends on besides the shop's state. */
type Asked = Pick<CacheAddress, 'kind' | 'name'> & { request: Request; key: string; url: string }
type Stale = { age: string; warning: string }

const staleWarning = '110 - "Response is Stale"'

/** Returns undefined when the reply must not be cached. */
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

/** Whether the reply to a call depends only on its address and API key. */
const isForEverybody = ({ method, headers }: Request, authorization: string): boolean =>
  method !== 'HEAD' &&
  !headers.has('origin') &&
  !headers.has('range') &&
  !hasDeskCookie(headers) &&
  (authorization === '' || /^Basic /i.test(authorization)) &&
  authorization.length <= longest.authorization

/** The request without condition and encoding, at its plain address: the cache needs the whole, unencoded reply. */
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

/** The encoded body of a reply that will be cached. If the text is unchanged, this is the body of the last reply. */
function encodedOnce(
  answered: Response,
  { kind, request }: Asked,
  last: CacheEntry | typeof nothingToKeep | undefined,
): Promise<EncodedBody | undefined> | EncodedBody {
  const { headers, status } = answered
  if (last !== undefined && last !== nothingToKeep) {
    const encoding = last.headers['content-encoding']
    const isSame = last.status === status && last.etag === headers.get('etag')
    if (isSame && encoding !== undefined && !headers.has('content-encoding')) {
      nameEncoding(headers, encoding)
      return last
    }
  }
  // Compress fast: most lists and searches are requested only once before something changes.
  return encodedBody(answered, encodingFor(request), { effort: kind === 'call' ? 'fast' : 'full' })
}

function nameEncoding(headers: Headers, encoding: string): void {
  headers.set('content-encoding', encoding)
  headers.append('vary', 'Accept-Encoding')
  headers.delete('content-length')
}

function encodeAgain(entry: CacheEntry): void {
  entry.effort = 'full'
  const encoding = entry.headers['content-encoding']
  if (encoding === 'br')
    entry.body = new Uint8Array(encodeSmall(brotliDecompressSync(entry.body), 'br', 'full'))
  if (encoding === 'gzip') entry.body = new Uint8Array(encodeSmall(gunzipSync(entry.body), 'gzip', 'full'))
}

/** Compresses replies that are not cached. Streams are sent uncompressed. */
export const encodes: MiddlewareHandler = async (context, next) => {
  await next()
  // Leave streams uncompressed: they are sent while they are created, so no whole body exists.
  if (/^text\/(csv|event-stream)/.test(context.res.headers.get('content-type') ?? '')) return
  const { res: response } = context
  const { headers } = response
  const encoding = encodingFor(context.req.raw)
  const encoded = await encodedBody(response, encoding, { effort: 'fast', path: context.req.path })
  if (encoded !== undefined) {
    context.res = undefined
    context.res = withBody(response, headers, encoded.body)
  }
}

/** Compressed large texts by path and ETag, so that unchanged ones are not compressed again. */
const keptEncodings = new LRUCache<string, Buffer>({
  maxSize: 8_000_000,
  sizeCalculation: (body, key) => body.byteLength + key.length + 1,
})
/** Large texts requested once. An attacker could request one under many host names, so the first is compressed fast. */
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
 * Encodes the body of a reply for its caller, and sets the header that names the encoding. Returns undefined
 * when the reply can be sent unchanged.
 * @param options.path given only for replies that the response cache does not store. `encodeLarge` then caches large
 * encoded bodies by path and ETag
 */
async function encodedBody(
  response: Response,
  encoding: Encoding,
  { effort, path }: { effort: FirstEffort; path?: string },
): Promise<EncodedBody | undefined> {
  const { headers } = response
  if (headers.has('content-encoding') || !isText(headers.get('content-type'))) return undefined
  const isAtHand = isTextResponse(response)
  if (isAtHand ? encoding === 'identity' : response.body === null) return undefined
  const plain = await bodyBytes(response)
  if (plain.byteLength < worthEncoding || encoding === 'identity')
    return isAtHand ? undefined : { body: plain, effort: 'full' }
  const etag = headers.get('etag')
  const isSmall = plain.byteLength <= maxSyncEncodingBytes
  const body = await (isSmall
    ? encodeSmall(plain, encoding, effort)
    : path === undefined || etag === null
      ? encode(plain, encoding)
      : encodeLarge(plain, encoding, `${encoding} ${path} ${etag}`))
  nameEncoding(headers, encoding)
  // A large text is encoded fully, on another thread.
  return { body: new Uint8Array(body), effort: isSmall ? effort : 'full' }
}

/**
 * The reply with this body; unchanged if `body` is undefined.
 * @param headers the reply's `headers`, as the caller read them before the body. Reading the body makes
 * `@hono/node-server` build a new Response with a copy of the headers, which lacks later changes
 */
const withBody = (
  response: Response,
  headers: Headers,
  body: Uint8Array<ArrayBuffer> | undefined,
): Response => (body === undefined ? response : new Response(body, { status: response.status, headers }))

export type Encoded = Record<Encoding, Uint8Array<ArrayBuffer>>

/** A text in all encodings. */
export async function encodeAll(plain: Uint8Array<ArrayBuffer>): Promise<Encoded> {
  const [br, gzipped] = [await encode(plain, 'br'), await encode(plain, 'gzip')]
  return { br: new Uint8Array(br), gzip: new Uint8Array(gzipped), identity: plain }
}

/** Small texts are compressed synchronously: passing them to another thread takes longer. */
function encode(plain: Uint8Array, encoding: 'br' | 'gzip'): Buffer | Promise<Buffer> {
  if (plain.byteLength <= maxSyncEncodingBytes) return encodeSmall(plain, encoding, 'full')
  return encoding === 'gzip'
    ? compressGzip(plain)
    : compressBrotli(plain, { params: brotliFor(plain.byteLength) })
}

function encodeSmall(plain: Uint8Array, encoding: 'br' | 'gzip', effort: FirstEffort): Buffer {
  const isFast = effort === 'fast'
  if (encoding === 'gzip') return gzipSync(plain, isFast ? { level: 1 } : {})
  const params = brotliFor(plain.byteLength)
  return brotliCompressSync(plain, {
    params: isFast ? { ...params, [constants.BROTLI_PARAM_QUALITY]: 1 } : params,
  })
}

/** A window no larger than the text saves most of the encoder's cost. */
const brotliFor = (size: number): Record<number, number> => ({
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(size)))),
})

const isText = (type: string | null): boolean =>
  /^(text\/|application\/(json|xml)|image\/svg)/.test(type ?? '')
