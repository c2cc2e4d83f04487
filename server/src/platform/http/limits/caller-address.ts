/** The caller's address: the socket's, or the one reported by a trusted proxy (D-163). */
import { BlockList, isIP } from 'node:net'

type Socket = { incoming?: { socket?: { remoteAddress?: string } } }

/** Returns the caller's address in the form that rate limits use. @param env the HTTP server's data of the request */
export type AddressReader = (request: Request, env: unknown) => string

/** Creates an `AddressReader`. @param trusted addresses and networks of proxies whose X-Forwarded-For is trusted */
export function addressReader(trusted: readonly string[]): AddressReader {
  const proxies = networks(trusted)
  return (request, env) => {
    const socket = plain((env as Socket | undefined)?.incoming?.socket?.remoteAddress ?? '')
    const forwarded = trusted.length === 0 ? null : request.headers.get('x-forwarded-for')
    return bundle(forwarded === null ? socket : firstUntrusted(socket, forwarded, proxies))
  }
}

/** Whether a call crossed no foreign network unencrypted; required for operators' keys sent in plain text. */
type PrivacyReader = (request: Request, env: unknown) => boolean

/**
 * Whether a call is private: it comes from this machine, or a trusted proxy received it over TLS (CONTRACT 3.2).
 * @param trusted addresses and networks of proxies whose X-Forwarded-Proto is trusted. Of several values the last one
 * counts, which the nearest proxy has added
 */
export function privacyReader(trusted: readonly string[]): PrivacyReader {
  const proxies = networks(trusted)
  return (request, env) => {
    const socket = plain((env as Socket | undefined)?.incoming?.socket?.remoteAddress ?? '')
    const forwarded = request.headers.get('x-forwarded-for')
    if (includes(proxies, socket) && request.headers.has('x-forwarded-proto'))
      return request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase() === 'https'
    return includes(loopback, forwarded === null ? socket : firstUntrusted(socket, forwarded, proxies))
  }
}

const forwardingHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/** Whether a program on this machine calls directly, not through a proxy. */
export const isFromThisMachine = (request: Request, env: unknown): boolean =>
  includes(loopback, plain((env as Socket | undefined)?.incoming?.socket?.remoteAddress ?? '')) &&
  !forwardingHeaders.some((name) => request.headers.has(name))

/** Each proxy appends its caller, so the rightmost address that is not a trusted proxy is the caller. */
function firstUntrusted(socket: string, forwarded: string, proxies: BlockList): string {
  let caller = socket
  for (const each of forwarded.split(',').toReversed()) {
    const next = plain(withoutPort(each.trim()))
    if (!includes(proxies, caller) || isIP(next) === 0) break
    caller = next
  }
  return caller
}

const withoutPort = (text: string): string =>
  /^\[(.+)\](:\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text

/** Converts IPv4-mapped IPv6 to IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? ''

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function networks(list: readonly string[]): BlockList {
  const found = new BlockList()
  for (const each of list) {
    const [address = '', length] = each.split('/')
    if (length === undefined) found.addAddress(address, family(address))
    else found.addSubnet(address, Number(length), family(address))
  }
  return found
}

const loopback = networks(['127.0.0.0/8', '::1'])

const includes = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, family(address))

/** A shortened address for display: it identifies a network, not a household. */
export function shortAddress(address: string): string {
  const plainAddress = address.replace(/\/64$/, '')
  if (isIP(plainAddress) === 4) return plainAddress.replace(/\d{1,3}$/, 'x')
  return isIP(plainAddress) === 6 ? `${plainAddress.split(':').slice(0, 3).join(':')}::/48` : ''
}

/** The network of an address from `AddressReader`: 256 addresses of IPv4, 65,536 households of IPv6. */
export const networkOf = (address: string): string =>
  isIP(address) === 4 ? address.replace(/\.\d+$/, '') : address.split(':').slice(0, 3).join(':')

/** A household has 2^64 IPv6 addresses, so its /64 network counts, not the address. */
function bundle(address: string): string {
  if (isIP(address) !== 6) return address || 'unknown'
  const [left = '', right] = address.toLowerCase().split('::')
  const head = left === '' ? [] : left.split(':')
  const tail = right === undefined || right === '' ? [] : right.split(':')
  const groups =
    right === undefined ? head : [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
