import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/databases/test-database.ts'
import { checkDatabase } from './check-database.ts'
import { closeDatabase, openDatabase } from './database.ts'

async function check(url: string): Promise<void> {
  const db = openDatabase(url, 1)
  try {
    await checkDatabase(db, url)
  } finally {
    await closeDatabase(db)
  }
}

test('reports nothing for a working database', async () => {
  const { url, drop } = await createTestDatabase()

  await expect(check(url)).resolves.toBeUndefined()

  await drop()
})

test('reports an unreachable address without the password', async () => {
  await expect(check('postgresql://me:hidden@127.0.0.1:9/shop')).rejects.toThrow(
    'The database at 127.0.0.1:9/shop cannot be used (nothing answers at this address): ' +
      'check DATABASE_URL, or leave it out to use the built-in database.',
  )
})

test('reports a missing database by name', async () => {
  const { url, drop } = await createTestDatabase()
  await drop()

  await expect(check(url)).rejects.toThrow('(there is no database of this name)')
})

test('waits for a database that is starting', async () => {
  const { url, drop } = await createTestDatabase()
  const { pathname, searchParams } = new URL(url)
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const refusal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), fields])
  refusal.writeInt32BE(fields.length + 4, 1)
  let refused = 0
  const server = createServer((socket) => {
    if (refused < 2) {
      refused += 1
      socket.once('data', () => socket.end(refusal))
    } else {
      const database = connect(`${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port')}`)
      socket.pipe(database).pipe(socket)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  await expect(
    check(`postgresql://${searchParams.get('user')}@127.0.0.1:${port}${pathname}`),
  ).resolves.toBeUndefined()
  expect(refused).toBe(2)
  server.close()
  await drop()
})
