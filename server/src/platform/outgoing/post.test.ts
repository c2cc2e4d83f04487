import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowedAddresses } from './connection.ts'
import { postTo } from './post.ts'

let server: Server
let address: string
beforeAll(async () => {
  server = createServer((request, reply) => {
    if (request.url !== '/endless') return void reply.end('all of it')
    // the body never ends
    reply.writeHead(202).write('begun')
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const post = (path: string, bodyMs?: number) =>
  postTo(
    address + path,
    { headers: {}, body: '{}' },
    {
      ...{ isAllowed: allowedAddresses(true), signal: AbortSignal.timeout(10_000) },
      ...(bodyMs !== undefined && { bodyMs }),
    },
  )

test('a reply has its status and the beginning of its body', async () => {
  expect(await post('/')).toMatchObject({ status: 200, body: 'all of it' })
})

test('a body that never ends is not waited for', async () => {
  expect(await post('/endless', 50)).toMatchObject({ status: 202, body: 'begun' })
})
