/**
 * Finished public replies, kept for everybody who asks the same: catalogue calls and pages. A kept reply is encoded once
 * and goes out with all its headers without passing through the routes again. What is kept is bounded in bytes, whatever
 * addresses are asked for (docs/decisions/0007).
 */
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { matchesEtag } from './mount.ts'

/** Answers a request, with what the socket knows of it. */
export type Answer = (request: Request, env: unknown) => Response | Promise<Response>

export type KeepOptions = {
  /** bytes, for all replies together */
  maxBytes: number
  /** ms a reply is kept at most; sale dates pass without a write */
  longestAgeMs: number
  clock: () => number
  newId: () => string
  /** changes with everything that a kept reply may show, and with the keys that may ask */
  stamp: () => Promise<string>
  /** Whether an address has only parameters that change its reply; others are answered and not kept. */
  isKnown: (url: URL) => boolean
  /** Counts the use of a kept reply. Throws when the caller has used up a limit. */
  count: (request: Request, env: unknown) => Promise<void>
  /** Tells that a kept reply went out. */
  told: (reply: { requestId: string; method: string; path: string; status: number; ms: number }) => void
}

type Encoding = 'br' | 'gzip' | 'identity'
/** `headers` are those of the whole reply but the request's id. */
type Kept = {
  stamp: string
  at: number
  etag: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

/** characters; longer addresses and credentials are answered and not kept */
const longest = { url: 600, authorization: 300 }
/** bytes; smaller bodies do not become smaller */
const worthEncoding = 1024
/** bytes; takes less than a millisecond */
const encodedAtOnce = 64_000
/** bytes an entry costs besides body and key, about */
const overhead = 1500
/** part of the whole that one reply may take at most */
const largestPart = 1 / 8
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Puts the store before `answer`, which is asked only for what is not kept. */
export function keepReplies(answer: Answer, options: KeepOptions): Answer {
  const store = new LRUCache<string, Kept>({
    maxSize: options.maxBytes,
    maxEntrySize: options.maxBytes * largestPart,
    sizeCalculation: (kept, key) => kept.body.byteLength + 2 * key.length + overhead,
  })
  const making = new Map<string, Promise<Response>>()

  /** Asks the routes, and keeps the reply when it is public and whole. */
  const make = async (request: Request, env: unknown, key: string, stamp: string): Promise<Response> => {
    const at = options.clock()
    const encoding = encodingFor(request)
    const response = await encoded(await answer(whole(request), env), encoding)
    const etag = response.headers.get('etag')
    const caching = response.headers.get('cache-control') ?? 'no-store'
    if (response.status !== 200 || etag === null || /private|no-store/.test(caching)) return response
    const headers = Object.fromEntries(response.headers)
    delete headers['x-request-id']
    const body = new Uint8Array(await response.arrayBuffer())
    store.set(key, { stamp, at, etag, headers, body })
    return new Response(body, { headers: response.headers })
  }

  /** Sends what is kept; undefined when the caller has used up a limit. */
  const send = async (request: Request, env: unknown, kept: Kept): Promise<Response | undefined> => {
    const began = performance.now()
    try {
      await options.count(request, env)
    } catch {
      return undefined // the routes refuse it in the form of their errors
    }
    const requestId = options.newId()
    const isSame = matchesEtag(request.headers.get('if-none-match') ?? undefined, kept.etag)
    const status = isSame ? 304 : 200
    options.told({
      requestId,
      method: request.method,
      path: new URL(request.url).pathname,
      status,
      ms: Math.round(performance.now() - began),
    })
    const headers = { ...kept.headers, 'x-request-id': requestId }
    return new Response(isSame ? null : kept.body, { status, headers })
  }

  const find = (key: string, stamp: string): Kept | undefined => {
    const kept = store.get(key)
    const age = kept ? options.clock() - kept.at : 0
    return kept?.stamp === stamp && age >= 0 && age < options.longestAgeMs ? kept : undefined
  }

  return async (request, env) => {
    const key = keyOf(request, options.isKnown)
    if (key === undefined) return answer(request, env)
    const stamp = await options.stamp()
    const place = `${stamp} ${key}`
    // Those who ask the same at the same time wait for one answer.
    const running = find(key, stamp) ? undefined : making.get(place)
    if (running) await running.catch(() => undefined)
    const kept = find(key, stamp)
    if (kept) return (await send(request, env, kept)) ?? answer(request, env)
    const first = make(request, env, key, stamp)
    making.set(place, first)
    try {
      return conditional(request, await first)
    } finally {
      making.delete(place)
    }
  }
}

/** Everything a reply depends on besides the state of the shop; undefined when it must not be kept. */
function keyOf(request: Request, isKnown: (url: URL) => boolean): string | undefined {
  if (request.method !== 'GET' || request.url.length > longest.url) return undefined
  const { headers } = request
  const authorization = headers.get('authorization') ?? ''
  if (authorization !== '' && !/^Basic /i.test(authorization)) return undefined
  if (authorization.length > longest.authorization || headers.has('origin') || headers.has('range'))
    return undefined
  if (!isKnown(new URL(request.url))) return undefined
  return `${encodingFor(request)} ${authorization} ${request.url}`
}

function encodingFor(request: Request): Encoding {
  const accepted = request.headers.get('accept-encoding') ?? ''
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** The request without condition and encoding: what is kept is the whole reply, encoded here. */
function whole(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('if-none-match')
  headers.delete('accept-encoding')
  return new Request(request.url, { headers })
}

function conditional(request: Request, response: Response): Response {
  const etag = response.headers.get('etag')
  if (etag === null || response.status !== 200) return response
  return matchesEtag(request.headers.get('if-none-match') ?? undefined, etag)
    ? new Response(null, { status: 304, headers: response.headers })
    : response
}

/** The same reply in an encoding the caller takes; what is encoded already, or small, stays. */
async function encoded(response: Response, encoding: Encoding): Promise<Response> {
  const { headers } = response
  if (response.body === null || headers.has('content-encoding') || !isText(headers.get('content-type')))
    return response
  const plain = new Uint8Array(await response.arrayBuffer())
  if (plain.byteLength < worthEncoding || encoding === 'identity')
    return new Response(plain, { status: response.status, headers })
  const body = await encode(plain, encoding)
  headers.set('content-encoding', encoding)
  headers.append('vary', 'Accept-Encoding')
  headers.delete('content-length')
  return new Response(new Uint8Array(body), { status: response.status, headers })
}

/** Small texts are encoded at once: handing them to another thread and back takes longer than encoding them. */
function encode(plain: Uint8Array, encoding: 'br' | 'gzip'): Buffer | Promise<Buffer> {
  const isSmall = plain.byteLength <= encodedAtOnce
  if (encoding === 'gzip') return isSmall ? gzipSync(plain) : compressGzip(plain)
  const options = { params: brotliFor(plain.byteLength) }
  return isSmall ? brotliCompressSync(plain, options) : compressBrotli(plain, options)
}

/** A window no larger than the text spares most of what the encoder costs. */
const brotliFor = (size: number): Record<number, number> => ({
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(size)))),
})

const isText = (type: string | null): boolean => /^(text\/|application\/(json|xml))/.test(type ?? '')
