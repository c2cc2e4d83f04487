/** Downloads a file from another server, without trusting the server, its redirects or its DNS. */
import type { IncomingMessage } from 'node:http'
import { writeCounted, type WrittenFile } from '#platform/http/requests/receive-file.ts'
import { checkedRequest, type IsAllowed, networkFailure } from '#platform/outgoing/connection.ts'

/** The address does not return the file; the message is a sentence for the operator. */
export class DownloadError extends Error {
  override name = 'DownloadError'
  readonly why: FaultCause
  constructor(message: string, { why = 'refused', cause }: { why?: FaultCause; cause?: unknown } = {}) {
    super(message, { cause })
    this.why = why
  }
}

/**
 * `silent`: no response; `broken`: a failed connection or temporary error; `refused`: another attempt would not help
 */
type FaultCause = 'silent' | 'broken' | 'refused'

export type DownloadOptions = {
  /** path of the written file */
  path: string
  /** maximum number of bytes */
  most: number
  isAllowed: IsAllowed
  /** wanted media type; default: `image/*` */
  accept?: string
  /** the file's name in messages; default: picture */
  what?: string
  /** whether a redirect may be followed; default: any */
  mayLeadTo?: (url: URL, from: URL) => boolean
  /** maximum ms in total, redirects included; stops servers that send a byte now and then */
  limitMs?: number
  signal?: AbortSignal | undefined
}

const mostRedirects = 5
/** default time limit in ms */
const standardLimitMs = 30_000
/** maximum ms without a byte */
const silenceMs = 10_000

/**
 * Downloads a file to the disk, and follows redirects to allowed addresses.
 * @throws DownloadError; any other error is internal, such as a full disk
 */
export async function download(address: string, options: DownloadOptions): Promise<WrittenFile> {
  const { limitMs = standardLimitMs, signal } = options
  const limit = AbortSignal.timeout(limitMs)
  const either = signal ? AbortSignal.any([signal, limit]) : limit
  try {
    let url = readUrl(address)
    for (let redirects = 0; ; redirects += 1) {
      const reply = await ask(url, options, either)
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

const ask = (
  url: URL,
  { isAllowed, accept = 'image/*' }: DownloadOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  checkedRequest(url, {
    ...{ isAllowed, refused, signal },
    headers: { accept, 'user-agent': 'Sauda' },
    silence: {
      ms: silenceMs,
      error: () => new DownloadError('the server is silent', { why: 'silent' }),
    },
  }).catch((cause: unknown) => {
    throw networkError(cause)
  })

async function take(
  reply: IncomingMessage,
  { path, most, what = 'picture' }: DownloadOptions,
  signal: AbortSignal,
): Promise<WrittenFile> {
  const tooLarge = () =>
    new DownloadError(`the ${what} is too large: at most ${Math.floor(most / 1_048_576)} MiB`)
  try {
    const { statusCode = 0 } = reply
    // A later attempt may succeed.
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

function networkError(cause: unknown): unknown {
  if (cause instanceof DownloadError) return cause
  const failure = networkFailure(cause)
  if (!failure) return cause
  return new DownloadError(failure.reason, { why: failure.isSilent ? 'silent' : 'broken', cause })
}
