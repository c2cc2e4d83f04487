import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { sendRaw } from './attack-sockets.ts'

const raw = { name: 'a request', text: 'GET /examined HTTP/1.1\r\nHost: a\r\n\r\n' }
const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'
let server: Server
const open = new Set<Socket>()
afterEach(() => {
  for (const socket of open) socket.destroy()
  server.close()
})

/** A server that passes each request's text to `answer`. */
async function serve(answer: (text: string, socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (text) => answer(String(text), socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a slow server that answers in order has replied', async () => {
  const waiting: Socket[] = []
  const home = await serve((_, socket) => {
    waiting.push(socket)
    if (waiting.length === 2) for (const each of waiting) each.write(ok)
  })
  expect(await sendRaw(home, raw, 1)).toBe(200)
})

test('a server that answers a later request only has not replied', async () => {
  const home = await serve((text, socket) => {
    if (!text.includes('/examined')) socket.write(ok)
  })
  expect(await sendRaw(home, raw, 1)).toBeUndefined()
})

test('a connection that the server closes has no status', async () => {
  const home = await serve((_, socket) => socket.destroy())
  expect(await sendRaw(home, raw, 60_000)).toBe(0)
})
