import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { checkPort, listen } from '#entry/listen.ts'

const host = '127.0.0.1'

test('reports that the port is taken and how to choose another', async () => {
  const { port, close } = await listen(new Hono(), host, 0)
  const sentence =
    `Port ${port} on 127.0.0.1 is taken by another program: stop that program, ` +
    `or choose another port, for example PORT=${port + 1} npm start.`

  await expect(checkPort(host, port)).rejects.toThrow(sentence)
  await expect(listen(new Hono(), host, port)).rejects.toThrow(sentence)

  await close(0)
  await expect(checkPort(host, port)).resolves.toBeUndefined()
})

test('answers HTTP/1.0 without a Host header, which load balancers use for health checks', async () => {
  const { port, close } = await listen(
    new Hono().get('/readyz', (c) => c.text('ready')),
    host,
    0,
  )
  const socket = connect(port, host)
  socket.end('GET /readyz HTTP/1.0\r\n\r\n')
  const reply = (await socket.toArray()).join('')

  expect(reply).toMatch(/^HTTP\/1\.\d 200 /)
  expect(reply).toMatch(/ready$/)
  await close(0)
})

test('reports that HOST is not an address of this machine', async () => {
  await expect(checkPort('192.0.2.1', 0)).rejects.toThrow('HOST=192.0.2.1 is not an address of this machine')
})

test('completes a running request, although the browser would keep the connection', async () => {
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const app = new Hono().get('/', async (c) => {
    begun.resolve()
    await finish.promise
    return c.text('done')
  })
  const { port, close } = await listen(app, host, 0)
  const agent = new Agent({ keepAlive: true })
  const request = get({ host, port, agent })
  await begun.promise

  const closed = close(10_000)
  finish.resolve()

  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(await response.setEncoding('utf8').toArray()).toEqual(['done'])
  await closed
  agent.destroy()
})

test('aborts a request after the limit', async () => {
  const begun = Promise.withResolvers<void>()
  const app = new Hono().get('/', () => {
    begun.resolve()
    return new Promise<Response>(() => {})
  })
  const { port, close } = await listen(app, host, 0)
  const request = get({ host, port })
  const cut = once(request, 'error')
  await begun.promise

  await close(1)

  await expect(cut).resolves.toMatchObject([{ code: 'ECONNRESET' }])
})

test('closing under load resets no connection: each ends after a reply with Connection: close', async () => {
  const app = new Hono().get('/', (c) => c.text('x'.repeat(5000)))
  for (let round = 0; round < 5; round += 1) {
    const { port, close } = await listen(app, host, 0)
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    const seen = { replies: 0, last: 0, resets: [] as unknown[] }
    const ask = async (): Promise<boolean> => {
      const request = get({ host, port, agent })
      try {
        const [response] = (await once(request, 'response')) as [IncomingMessage]
        await response.resume().toArray()
        seen.replies += 1
        if (response.headers.connection === 'close') seen.last += 1
        return true
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code !== 'ECONNREFUSED') seen.resets.push(error)
        return false
      }
    }
    const callers = Array.from({ length: 8 }, async () => {
      while (await ask());
    })
    await expect.poll(() => seen.replies).toBeGreaterThan(200)
    await close(10_000)
    await Promise.all(callers)

    expect(seen.resets).toEqual([])
    expect(seen.last).toBeGreaterThan(0)
    agent.destroy()
  }
})

test('an idle connection ends while closing, and otherwise outlives the timeouts of common proxies', async () => {
  const { port, close } = await listen(
    new Hono().get('/', (c) => c.text('done')),
    host,
    0,
  )
  const agent = new Agent({ keepAlive: true })
  const [response] = (await once(get({ host, port, agent }), 'response')) as [IncomingMessage]
  expect(response.headers['keep-alive']).toBe('timeout=90')
  await response.resume().toArray()

  await close(10_000)
  agent.destroy()
})
