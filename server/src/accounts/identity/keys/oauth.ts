/**
 * OAuth 1.0a, one-legged: official WooCommerce clients sign calls over plain http this way (CONTRACT 3). The secret is
 * never sent. Each signature is accepted only once.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { ShopError } from '#platform/http/replies/errors.ts'
import { codes } from '@sauda/contract/calls.ts'
import { percentDecoded } from '@sauda/domain/page-address.ts'

/** The signed parts of a request: method and address as sent. */
type Signed = { method: string; url: URL; authorization?: string | undefined }

type Pair = readonly [name: string, value: string]
type Parameters = ReadonlyMap<string, string>

const required = ['consumer_key', 'timestamp', 'nonce', 'signature', 'signature_method'] as const
const algorithms: ReadonlyMap<string, string> = new Map([
  ['HMAC-SHA1', 'sha1'],
  ['HMAC-SHA256', 'sha256'],
])
/** maximum seconds by which a caller's clock may differ */
export const nonceWindow = 900

/** The OAuth parameters of a request, or undefined if it has none. Throws 401 if one is missing. */
export function oauthParameters({ url, authorization }: Signed): Parameters | undefined {
  const header = fromHeader(authorization)
  const found = new Map(header ?? url.searchParams)
  if (!header && !found.has('oauth_consumer_key')) return undefined
  const missing = required.map((name) => `oauth_${name}`).filter((name) => !found.get(name))
  if (missing.length === 0) return found
  const plural = missing.length > 1 ? 's' : ''
  throw new ShopError(
    codes.authenticationIncomplete,
    401,
    `Missing OAuth parameter${plural} ${missing.join(', ')}`,
  )
}

/** The parameters of an Authorization header of OAuth; undefined for another header. */
function fromHeader(authorization = ''): Pair[] | undefined {
  const header = /^OAuth\s+(\S.*)$/is.exec(authorization)?.[1]
  if (header === undefined) return undefined
  return [...header.matchAll(/(?<!\w)(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    percentDecoded(value),
  ])
}

/**
 * Checks the signing method and the signature, then the time. Throws 401 with WooCommerce's texts.
 * @param secret the consumer secret
 * @param now epoch milliseconds
 */
export function checkSignature(signed: Signed, parameters: Parameters, secret: string, now: number): void {
  const expected = signaturesOf(signed, parameters, secret)
  if (expected.length === 0) throw refused('Invalid signature - signature method is invalid.')
  const given = Buffer.from(parameters.get('oauth_signature') ?? '', 'base64')
  if (!expected.some((each) => given.length === each.length && timingSafeEqual(given, each)))
    throw refused('Invalid signature - provided signature does not match.')
  const age = Math.abs(now / 1000 - Number(parameters.get('oauth_timestamp')))
  if (!(age <= nonceWindow)) throw refused('Invalid timestamp.')
}

/**
 * The two valid signatures of a call. The first sorts all parameters as in RFC 5849. The second leaves parameters with
 * brackets unsorted, as PHP clients do.
 */
function signaturesOf(signed: Signed, parameters: Parameters, secret: string) {
  const orders = [
    signatureOf(signed, parameters, secret),
    signatureOf(signed, parameters, secret, byBaseName),
  ]
  return orders.filter((each) => each !== undefined)
}

/** The signature of a call, or undefined for an unknown signing method. */
export function signatureOf(
  signed: Signed,
  parameters: Parameters,
  secret: string,
  order = byWholeName,
): Buffer | undefined {
  const algorithm = algorithms.get(parameters.get('oauth_signature_method') ?? '')
  return algorithm === undefined
    ? undefined
    : createHmac(algorithm, `${secret}&`).update(baseString(signed, order)).digest()
}

type Order = (a: string, b: string) => number
const byWholeName: Order = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
const byBaseName: Order = (a, b) => byWholeName(baseOf(a), baseOf(b))
const baseOf = (name: string): string => name.split('%5B', 1)[0] ?? name

/**
 * Method, address without query, and all parameters of address and header except the signature, sorted by name. All
 * values of a repeated name are included: otherwise somebody could insert an unsigned value on the way. Equal pairs count
 * once, because WooCommerce's client for JavaScript sends its parameters twice and signs them once.
 */
function baseString({ method, url, authorization }: Signed, order: Order): string {
  const header = fromHeader(authorization)?.filter(([name]) => name !== 'realm') ?? []
  const pairs = [...url.searchParams, ...header]
    .filter(([name]) => name !== 'oauth_signature')
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .toSorted(([a, left], [b, right]) => order(a, b) || (a === b ? byWholeName(left, right) : 0))
    .map(([name, value]) => `${name}=${value}`)
  const signed = [...new Set(pairs)].join('&')
  return [method.toUpperCase(), `${url.origin}${url.pathname}`, signed].map(encoded).join('&')
}

/** Encodes by RFC 3986, which is stricter than encodeURIComponent. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export const refused = (message: string): ShopError => new ShopError(codes.authentication, 401, message)
