/** Fetches a picture that somebody else's server has, without trusting that server, its redirects or its DNS. */
import { lookup as resolveName } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { writeCounted, type WrittenFile } from '#http/receive-file.ts'

/** The address gives no picture; the message is a sentence for the operator. */
export class DownloadError extends Error {
  override name = 'DownloadError'
  readonly why: FaultCause
  constructor(message: string, { why = 'refused', cause }: { why?: FaultCause; cause?: unknown } = {}) {
    super(message, { cause })
    this.why = why
  }
}

/** nobody answers; the connection ends or fails; this address gives no picture however often it is asked */
export type FaultCause = 'silent' | 'broken' | 'refused'

export type DownloadOptions = {
  /** where the file is written */
  path: string
  /** bytes */
  most: number
  /** whether a connection may be made to this IP address */
  isAllowed: (address: string) => boolean
  /** whether a redirect may be followed; any when absent */
  mayLeadTo?: (url: URL, from: URL) => boolean
  /** ms for all of it, redirects included; servers that send a byte now and then are cut off */
  limitMs?: number
  signal?: AbortSignal | undefined
}

const mostRedirects = 5
/** ms for a download, whatever its server does */
const standardLimitMs = 30_000
/** ms without a byte */
const silenceMs = 10_000

/** @throws DownloadError; anything else is an error of ours, such as a full disk */
export async function download(address: string, options: DownloadOptions): Promise<WrittenFile> {
  const { limitMs = standardLimitMs, signal } = options
  const limit = AbortSignal.timeout(limitMs)
  const either = signal ? AbortSignal.any([signal, limit]) : limit
  try {
    let url = readUrl(address)
    for (let redirects = 0; ; redirects += 1) {
      const reply = await ask(url, options.isAllowed, either)
      const next = redirectOf(reply, url)
      if (next === undefined) return await take(reply, options, either)
      reply.destroy()
      if (options.mayLeadTo && !options.mayLeadTo(next, url))
        throw new DownloadError('the address leads to another server')
      if (redirects === mostRedirects) throw new DownloadError('the address leads on too often')
      url = next
    }
  } catch (cause) {
    if (limit.aborted) throw new DownloadError('the server took too long', { why: 'silent', cause })
    throw cause
  }
}

function readUrl(address: string, base?: string): URL {
  if (!URL.canParse(address, base)) throw new DownloadError('it is not a web address')
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new DownloadError('it is not a web address')
  if (url.username !== '' || url.password !== '') throw new DownloadError('the address names a user')
  return url
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined
  return readUrl(headers.location, url.href)
}

const refused = () => new DownloadError('the address belongs to a private network')

function ask(
  url: URL,
  isAllowed: DownloadOptions['isAllowed'],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Names are looked at where they are resolved; an address in numbers is not resolved.
  if (isIP(host) && !isAllowed(host)) throw refused()
  return new Promise((done, fail) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      agent: false,
      lookup: lookupWith(isAllowed),
      signal,
      timeout: silenceMs,
      headers: { accept: 'image/*', 'user-agent': 'Sauda' },
    })
    request.on('response', done)
    request.on('timeout', () => request.destroy(new DownloadError('the server is silent', { why: 'silent' })))
    request.on('error', (cause) => fail(networkError(cause)))
    request.end()
  })
}

/** The address that is looked at is the one that is connected to: a second answer of the DNS changes nothing. */
const lookupWith =
  (isAllowed: DownloadOptions['isAllowed']): LookupFunction =>
  (name, { all, ...options }, answer) =>
    resolveName(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return answer(error ?? refused(), '')
      if (!found.every(({ address }) => isAllowed(address))) return answer(refused(), '')
      if (all) return answer(null, found)
      answer(null, first.address, first.family)
    })

async function take(
  reply: IncomingMessage,
  { path, most }: DownloadOptions,
  signal: AbortSignal,
): Promise<WrittenFile> {
  const tooLarge = () =>
    new DownloadError(`the picture is too large: at most ${Math.floor(most / 1_048_576)} MiB`)
  try {
    const { statusCode = 0 } = reply
    // it may be better in a moment
    const why = statusCode >= 500 || statusCode === 429 ? 'broken' : 'refused'
    if (statusCode !== 200) throw new DownloadError(`the server answers ${statusCode}`, { why })
    if (Number(reply.headers['content-length'] ?? 0) > most) throw tooLarge()
    return await writeCounted(reply, path, { most, tooLarge, signal })
  } catch (cause) {
    throw networkError(cause)
  } finally {
    reply.destroy()
  }
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'there is no such server',
  EAI_AGAIN: 'the name of the server cannot be looked up now',
  ECONNREFUSED: 'the server refuses the connection',
  ECONNRESET: 'the server ends the connection',
  EHOSTUNREACH: 'the server cannot be reached',
  ENETUNREACH: 'the server cannot be reached',
  ETIMEDOUT: 'the server does not answer',
  EPROTO: 'the server does not speak TLS',
}

const silent = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])

function networkError(cause: unknown): unknown {
  if (cause instanceof DownloadError) return cause
  const { code = '', message = '' } = cause as NodeJS.ErrnoException
  const why = silent.has(code) ? 'silent' : 'broken'
  if (reasons[code]) return new DownloadError(reasons[code], { why, cause })
  if (/^(HPE_|ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|ERR_STREAM_PREMATURE)/.test(code))
    return new DownloadError(`the connection fails: ${message}`, { why: 'broken', cause })
  return cause
}
