import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { listen } from '#entry/listen.ts'

/** Refuses each request without reading its body, and tells when it has. */
function refusing() {
  const asked = Promise.withResolvers<void>()
  const app = new Hono().all('/', (c) => {
    asked.resolve()
    return c.json({ code: 'refused', message: 'Refused.', data: { status: 403 } }, 403)
  })
  return { app, asked: asked.promise }
}

const closing: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function connected(app: Hono, limits?: { ms: number; bytes: number }): Promise<Socket> {
  const { port, close } = await listen(app, '127.0.0.1', 0, limits)
  closing.push(() => close(0))
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  closing.unshift(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

const post = (length: number) => `POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: ${length}\r\n\r\n`

async function textUntil(socket: Socket, end: string): Promise<string> {
  let text = ''
  while (!text.includes(end)) text += String((await once(socket, 'data'))[0])
  return text
}

test('a refusal waits for the body, and the connection takes the next request', async () => {
  const { app, asked } = refusing()
  const socket = await connected(app)
  let early = ''
  socket.on('data', (text) => (early += String(text)))

  socket.write(post(4))
  await asked
  await new Promise(setImmediate)
  expect(early).toBe('')

  socket.removeAllListeners('data')
  socket.write('late')
  const first = await textUntil(socket, '"status":403}}')
  expect(first).toMatch(/^HTTP\/1\.1 403 /)
  expect(first).not.toMatch(/connection: close/i)
  socket.write(`${post(2)}ok`)
  expect(await textUntil(socket, '"status":403}}')).toMatch(/^HTTP\/1\.1 403 /)
})

test.each([
  ['the time', { ms: 0, bytes: 1000 }, ''],
  ['the bytes', { ms: 60_000, bytes: 1000 }, 'x'.repeat(2000)],
])('after %s of the limit, the reply says that the connection closes', async (_, limits, begin) => {
  const { app, asked } = refusing()
  const socket = await connected(app, limits)
  socket.write(post(5000))
  await asked
  socket.write(begin)
  expect(await textUntil(socket, '"status":403}}')).toMatch(/^HTTP\/1\.1 403 .*connection: close\r\n/is)
})

test('a body that a route stopped reading is read to its end', async () => {
  const app = new Hono().post('/', async (c) => {
    for await (const _ of c.req.raw.body ?? []) break
    return c.text('stopped', 413)
  })
  const socket = await connected(app)
  const length = 4_000_000
  socket.write(post(length))
  socket.write('x'.repeat(length))
  const reply = await textUntil(socket, 'stopped')
  expect(reply).toMatch(/^HTTP\/1\.1 413 /)
  expect(reply).not.toMatch(/connection: close/i)
})

test('the rest of a body that a route stopped reading does not stay in memory', async () => {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  const app = new Hono().post('/', async (c) => {
    reader = c.req.raw.body?.getReader()
    await reader?.read()
    return c.text('stopped', 413)
  })
  const socket = await connected(app)
  const length = 8_000_000
  socket.write(post(length))
  socket.write('x'.repeat(length))
  await textUntil(socket, 'stopped')
  let kept = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read())
    kept += part.value.byteLength
  expect(kept).toBeLessThan(1_000_000)
})
