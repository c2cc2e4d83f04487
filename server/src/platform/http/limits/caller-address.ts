/** From where a call comes: the socket's address, or what the shop's own proxy says of it (D-163). */
import { BlockList, isIP } from 'node:net'

type Socket = { incoming?: { socket?: { remoteAddress?: string } } }

/** @param env what the socket's server knows of the request */
export type AddressReader = (request: Request, env: unknown) => string

/** @param trusted addresses and networks of proxies whose X-Forwarded-For is believed */
export function addressReader(trusted: readonly string[]): AddressReader {
  const proxies = networks(trusted)
  return (request, env) => {
    const socket = plain((env as Socket | undefined)?.incoming?.socket?.remoteAddress ?? '')
    const forwarded = trusted.length === 0 ? null : request.headers.get('x-forwarded-for')
    return bundle(forwarded === null ? socket : firstStranger(socket, forwarded, proxies))
  }
}

/** Whether what a call carries has crossed no foreign network in the clear: operators' keys in plain sight ask for it. */
export type PrivacyReader = (request: Request, env: unknown) => boolean

/**
 * Private are calls from this very machine, and those that the shop's own proxy has taken over TLS (CONTRACT 3.2).
 * @param trusted addresses and networks of proxies whose X-Forwarded-Proto is believed; of several values the nearest
 * proxy's stands last
 */
export function privacyReader(trusted: readonly string[]): PrivacyReader {
  const proxies = networks(trusted)
  return (request, env) => {
    const socket = plain((env as Socket | undefined)?.incoming?.socket?.remoteAddress ?? '')
    const forwarded = request.headers.get('x-forwarded-for')
    if (includes(proxies, socket) && request.headers.has('x-forwarded-proto'))
      return request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase() === 'https'
    return includes(loopback, forwarded === null ? socket : firstStranger(socket, forwarded, proxies))
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

/** Whether a program of this very machine asks, and no proxy for somebody else. */
export const isFromThisMachine = (request: Request, env: unknown): boolean =>
  includes(loopback, plain((env as Socket | undefined)?.incoming?.socket?.remoteAddress ?? '')) &&
  !forwardingHeaders.some((name) => request.headers.has(name))

/** Each proxy adds at the right who called it, so the first from the right that is no proxy of ours is the caller. */
function firstStranger(socket: string, forwarded: string, proxies: BlockList): string {
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

/** IPv4 in IPv6's clothes is IPv4. */
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

/** Part of an address for people to read: it tells a network from another, not a household. */
export function shortAddress(address: string): string {
  const plainAddress = address.replace(/\/64$/, '')
  if (isIP(plainAddress) === 4) return plainAddress.replace(/\d{1,3}$/, 'x')
  return isIP(plainAddress) === 6 ? `${plainAddress.split(':').slice(0, 3).join(':')}::/48` : ''
}

/** The network of an address as `AddressReader` tells it: 256 addresses of IPv4, 65,536 households of IPv6. */
export const networkOf = (address: string): string =>
  isIP(address) === 4 ? address.replace(/\.\d+$/, '') : address.split(':').slice(0, 3).join(':')

/** A household has 2^64 addresses of IPv6: the network counts, not the address. */
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
