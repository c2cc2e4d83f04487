/** Malformed requests that no HTTP client sends, over a plain socket. */
import { connect } from 'node:net'

type RawCase = { name: string; text: string }

const host = 'Host: shop.example\r\n'
const order = '/wp-json/wc/v3/orders'

export const rawCases: readonly RawCase[] = [
  {
    name: 'both Content-Length and Transfer-Encoding',
    text: `POST ${order} HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
  },
  {
    name: 'two lengths',
    text: `POST ${order} HTTP/1.1\r\n${host}Content-Length: 2\r\nContent-Length: 9\r\n\r\n{}`,
  },
  { name: 'a negative length', text: `POST ${order} HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n` },
  {
    name: 'a chunk size that is not a number',
    text: `POST ${order} HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  },
  { name: 'headers of 100 kB', text: `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(100_000)}\r\n\r\n` },
  { name: 'an address of 100 kB', text: `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${host}\r\n` },
  { name: 'no host', text: 'GET / HTTP/1.1\r\n\r\n' },
  { name: 'an invalid host', text: 'GET / HTTP/1.1\r\nHost: a b<>/@\r\n\r\n' },
  {
    name: 'an absolute address',
    text: `GET http://evil.example/ HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  },
  { name: 'TRACE', text: `TRACE / HTTP/1.1\r\n${host}Connection: close\r\n\r\n` },
  { name: 'CONNECT', text: `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n` },
  { name: 'no method', text: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' },
  {
    name: 'a line feed inside a header',
    text: `GET / HTTP/1.1\r\n${host}X: a\nY: b\r\nConnection: close\r\n\r\n`,
  },
  { name: 'HTTP/9.9', text: `GET / HTTP/9.9\r\n${host}\r\n` },
]

/** A page that is not cached, because no request named this host before. */
const ordinary: RawCase = {
  name: 'an ordinary page',
  text: 'GET / HTTP/1.1\r\nHost: later.example\r\nConnection: close\r\n\r\n',
}
/** ms in which the shop must answer an ordinary request */
const ordinaryMs = 60_000

/**
 * Sends one of {@link rawCases}. A busy shop replies slowly, so a missing reply alone proves nothing. The shop has
 * ignored the request only if it replies to a page that was requested later.
 *
 * @param silentMs time without a reply after which the later page is requested
 * @returns the status of the first reply; 0 when the shop closed the connection without a reply; undefined when it sent
 * nothing and left the connection open
 */
export async function sendRaw(home: string, raw: RawCase, silentMs: number): Promise<number | undefined> {
  const sent = connectTo(home, raw)
  try {
    const first = await Promise.race([sent.status, sent.silence(silentMs)])
    if (first !== 'silent') return first
    const later = connectTo(home, ordinary)
    try {
      await Promise.race([sent.status, later.status, later.silence(ordinaryMs)])
      return await Promise.race([sent.status, Promise.resolve(undefined)])
    } finally {
      later.end()
    }
  } finally {
    sent.end()
  }
}

function connectTo(home: string, { text }: RawCase) {
  const { hostname, port } = new URL(home)
  const status = Promise.withResolvers<number>()
  const silence = Promise.withResolvers<'silent'>()
  const socket = connect(Number(port), hostname)
  let reply = ''
  const read = () => Number(/^HTTP\/1\.[01] (\d{3})/.exec(reply)?.[1] ?? 0)
  socket.on('error', () => status.resolve(read()))
  socket.on('close', () => status.resolve(read()))
  socket.on('data', (part) => {
    reply += part.toString('latin1')
    if (read() > 0) status.resolve(read())
  })
  socket.write(text, 'latin1')
  return {
    status: status.promise,
    /** Resolves when nothing was sent or received for this time. */
    silence: (ms: number) => {
      socket.setTimeout(ms, () => silence.resolve('silent'))
      return silence.promise
    },
    end: () => socket.destroy(),
  }
}
