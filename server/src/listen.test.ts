import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { checkPort, listen } from './listen.ts'

const host = '127.0.0.1'

test('says that the port is taken and how to choose another', async () => {
  const { port, close } = await listen(new Hono(), host, 0)
  const sentence =
    `Port ${port} on 127.0.0.1 is taken by another program: stop that program, ` +
    `or choose another port, for example PORT=${port + 1} npm start.`

  await expect(checkPort(host, port)).rejects.toThrow(sentence)
  await expect(listen(new Hono(), host, port)).rejects.toThrow(sentence)

  await close(0)
  await expect(checkPort(host, port)).resolves.toBeUndefined()
})

test('says that HOST is not an address of this machine', async () => {
  await expect(checkPort('192.0.2.1', 0)).rejects.toThrow('HOST=192.0.2.1 is not an address of this machine')
})

test('lets a running request finish, although its browser would keep the connection', async () => {
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

test('cuts a request off after the limit', async () => {
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
