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

test('who finds the port taken by somebody faster gets another', async () => {
  const tried: number[] = []
  const port = await onFreePort(async (given) => {
    tried.push(given)
    if (tried.length === 1) await listen(given)
    return listen(given)
  })
  expect(tried).toHaveLength(2)
  expect(port).toBe(tried[1])
})

test('what fails for another reason is not tried again', async () => {
  let tries = 0
  const start = () => {
    tries += 1
    return Promise.reject(new Error('no memory'))
  }
  await expect(onFreePort(start)).rejects.toThrow('no memory')
  expect(tries).toBe(1)
})

test('it ends where every port is taken', async () => {
  let tries = 0
  const start = async (port: number) => {
    tries += 1
    await listen(port)
    throw new Error(`port ${port} is taken`)
  }
  await expect(onFreePort(start)).rejects.toThrow('is taken')
  expect(tries).toBe(5)
})
