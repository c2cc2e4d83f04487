/* Notifications of the database, also after a connection broke. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
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

test('what is notified is heard, and again after the connection broke', async () => {
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
  await expect.poll(() => reconnects, { timeout: 60_000 }).toBe(1)
  await notify('two')
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['one', 'two'])

  await listener.close()
}, 120_000)

test('a database that cannot be reached is an error at once', async () => {
  const nowhere = listen('postgresql://nobody@127.0.0.1:1/nothing', 'news', {
    onNotification: () => undefined,
    onReconnect: () => undefined,
  })

  await expect(nowhere).rejects.toThrow('ECONNREFUSED')
})
