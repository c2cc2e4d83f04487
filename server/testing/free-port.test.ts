import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { onFreePort } from './free-port.ts'

const open: Server[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

async function listen(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  return port
}

test('a port that was taken in the meantime is replaced by another one', async () => {
  const tried: number[] = []
  const port = await onFreePort(async (given) => {
    tried.push(given)
    if (tried.length === 1) await listen(given)
    return listen(given)
  })
  expect(tried).toHaveLength(2)
  expect(port).toBe(tried[1])
})

test('other failures are not retried', async () => {
  let tries = 0
  const start = () => {
    tries += 1
    return Promise.reject(new Error('no memory'))
  }
  await expect(onFreePort(start)).rejects.toThrow('no memory')
  expect(tries).toBe(1)
})

test('fails when every port is taken', async () => {
  let tries = 0
  const start = async (port: number) => {
    tries += 1
    await listen(port)
    throw new Error(`port ${port} is taken`)
  }
  await expect(onFreePort(start)).rejects.toThrow('is taken')
  expect(tries).toBe(5)
})
