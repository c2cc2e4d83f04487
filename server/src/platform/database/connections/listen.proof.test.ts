/* Database notifications, also after a connection breaks. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/databases/test-database.ts'
import { listen } from './listen.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const notify = (payload: string) => client.query('select pg_notify($1, $2)', ['news', payload])

test('notifications are received, and again after the connection broke', async () => {
  const heard: string[] = []
  let reconnects = 0
  const listener = await listen(database.url, 'news', {
    onNotification: (payload) => void heard.push(payload),
    onReconnect: () => (reconnects += 1),
  })
  await notify('one')
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['one'])

  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await expect.poll(() => reconnects).toBe(1)
  await notify('two')
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['one', 'two'])

  await listener.close()
})

test('an unreachable database is an error at once', async () => {
  const nowhere = listen('postgresql://nobody@127.0.0.1:1/nothing', 'news', {
    onNotification: () => undefined,
    onReconnect: () => undefined,
  })

  await expect(nowhere).rejects.toThrow('ECONNREFUSED')
})

/** Behaves like a transaction pooler: notifications do not get through. */
async function deafProxy(url: string): Promise<{ url: string; close(): void }> {
  const { hostname, port } = new URL(url)
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    client.pipe(database)
    let rest = Buffer.alloc(0)
    database.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk])
      // a message is its type, its length (without the type) and its content
      for (let size = sizeOf(rest); size <= rest.length; size = sizeOf(rest)) {
        if (rest[0] !== 'A'.charCodeAt(0)) client.write(rest.subarray(0, size))
        rest = rest.subarray(size)
      }
    })
    for (const socket of [client, database]) socket.on('error', () => undefined)
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const behind = new URL(url)
  behind.port = String((server.address() as AddressInfo).port)
  return { url: behind.href, close: () => server.close() }
}

const sizeOf = (message: Buffer): number => (message.length < 5 ? Infinity : 1 + message.readInt32BE(1))

test('a connection without notifications is an error, so that workers poll', async () => {
  const proxy = await deafProxy(database.url)

  const deaf = listen(proxy.url, 'news', { onNotification: () => undefined, onReconnect: () => undefined })

  await expect(deaf).rejects.toThrow('no notification arrives on this connection')
  proxy.close()
})
