/** Raw requests that no HTTP client sends, over a plain socket. */
import { connect } from 'node:net'

export type RawCase = { name: string; text: string }

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
  { name: 'a length below zero', text: `POST ${order} HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n` },
  {
    name: 'a chunk that is no number',
    text: `POST ${order} HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  },
  { name: 'headers of 100 kB', text: `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(100_000)}\r\n\r\n` },
  { name: 'an address of 100 kB', text: `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${host}\r\n` },
  { name: 'no host', text: 'GET / HTTP/1.1\r\n\r\n' },
  { name: 'a host that is none', text: 'GET / HTTP/1.1\r\nHost: a b<>/@\r\n\r\n' },
  {
    name: 'an absolute address',
    text: `GET http://evil.example/ HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  },
  { name: 'TRACE', text: `TRACE / HTTP/1.1\r\n${host}Connection: close\r\n\r\n` },
  { name: 'CONNECT', text: `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n` },
  { name: 'no method', text: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' },
  {
    name: 'a line end inside a header',
    text: `GET / HTTP/1.1\r\n${host}X: a\nY: b\r\nConnection: close\r\n\r\n`,
  },
  { name: 'HTTP/9.9', text: `GET / HTTP/9.9\r\n${host}\r\n` },
]

/**
 * Sends one of {@link rawCases}.
 *
 * @param limitMs after which the client hangs up
 * @returns the status of the first reply; 0 when the shop closed without one; undefined when it sent nothing and stayed
 * open
 */
export async function sendRaw(home: string, { text }: RawCase, limitMs: number): Promise<number | undefined> {
  const { hostname, port } = new URL(home)
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const socket = connect(Number(port), hostname)
  let reply = ''
  const status = () => Number(/^HTTP\/1\.[01] (\d{3})/.exec(reply)?.[1] ?? 0)
  socket.setTimeout(limitMs, () => resolve(reply === '' ? undefined : status()))
  socket.on('error', () => resolve(status()))
  socket.on('close', () => resolve(status()))
  socket.on('data', (part) => {
    reply += part.toString('latin1')
    if (status() > 0) resolve(status())
  })
  socket.write(text, 'latin1')
  return promise.finally(() => socket.destroy())
}
