/** Calls to servers that people or other programs name: allowed addresses, and failures in plain words. */
import { lookup as resolveName } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { trimmedEnd } from '@sauda/domain/text.ts'
import { isPublicAddress } from './private-addresses.ts'

/** Whether a connection may be made to this IP address. */
export type IsAllowed = (address: string) => boolean

/** Returns the check of addresses: only public ones pass, unless the operator allows private ones. */
export const allowedAddresses = (isPrivateAllowed: boolean): IsAllowed =>
  isPrivateAllowed ? () => true : isPublicAddress

/** Checks the address that is then connected to, so that a second DNS answer cannot change it. */
const checkedLookup =
  (isAllowed: IsAllowed, refused: () => Error): LookupFunction =>
  (name, { all, ...options }, answer) =>
    resolveName(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return answer(error ?? refused(), '')
      if (!found.every(({ address }) => isAllowed(address))) return answer(refused(), '')
      if (all) return answer(null, found)
      answer(null, first.address, first.family)
    })

/** A name known only to this machine or its network: `localhost.`, `printer`, `nas.local`. */
export const isNearName = ({ hostname }: URL): boolean => {
  const name = trimmedEnd(hostname, '.').toLowerCase()
  return isIP(name.replace(/^\[|\]$/g, '')) === 0 && (!name.includes('.') || nearEndings.test(name))
}
const nearEndings = /\.(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/

/** Checks numeric addresses, because they are not resolved; host names are checked when they are resolved. */
function isAllowedHost(url: URL, isAllowed: IsAllowed): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isAllowed(host)
}

/** Whether an address plainly belongs to a private network. Other names are checked when they are resolved. */
export const isPrivateUrl = (url: URL): boolean => isNearName(url) || !isAllowedHost(url, isPublicAddress)

type CheckedRequest = {
  isAllowed: IsAllowed
  /** creates the error for a forbidden address */
  refused: () => Error
  headers: OutgoingHttpHeaders
  method?: string
  body?: string | undefined
  signal?: AbortSignal | undefined
  /** `error`: thrown after `ms` without a byte */
  silence?: { ms: number; error: () => Error }
}

/** Sends a request over its own connection, to allowed addresses only. Redirects are not followed. */
export function checkedRequest(
  url: URL,
  { isAllowed, refused, body, signal, silence, ...sent }: CheckedRequest,
): Promise<IncomingMessage> {
  if (!isAllowedHost(url, isAllowed)) return Promise.reject(refused())
  return new Promise((done, fail) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      ...sent,
      agent: false,
      lookup: checkedLookup(isAllowed, refused),
      ...(signal && { signal }),
      ...(silence && { timeout: silence.ms }),
    })
    request.on('response', done)
    if (silence) request.on('timeout', () => request.destroy(silence.error()))
    request.on('error', fail)
    request.end(body)
  })
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

/**
 * The reason of a failed connection, as a part of a sentence for people.
 * @returns undefined when it is not a network failure; `isSilent`: the server does not respond at all
 */
export function networkFailure(cause: unknown): { reason: string; isSilent: boolean } | undefined {
  const { code = '', message = '' } = cause as NodeJS.ErrnoException
  const isSilent = silent.has(code)
  if (reasons[code]) return { reason: reasons[code], isSilent }
  if (/^(HPE_|ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|ERR_STREAM_PREMATURE)/.test(code))
    return { reason: `the connection fails: ${message}`, isSilent: false }
  return undefined
}
