import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/databases/test-database.ts'
import { breakableProxy, type BreakableProxy } from '#testing/hosts/breakable-proxy.ts'
import { closeDatabase, type Database, openDatabase } from '#platform/database/database.ts'
import { databaseErrorKind } from '#platform/database/database-errors.ts'

let real: TestDatabase
let proxy: BreakableProxy
let db: Database
beforeAll(async () => {
  real = await createTestDatabase()
})
afterAll(() => real.drop())
beforeEach(async () => {
  proxy = await breakableProxy(real.url)
  db = openDatabase(proxy.url)
})
afterEach(async () => {
  proxy.thaw()
  await closeDatabase(db)
  await proxy.close()
})

const errorKindOf = (work: Promise<unknown>) => work.then(() => undefined, databaseErrorKind)
const one = (on: Database) => sql<{ one: number }>`select 1 as one`.execute(on)

test('a connection that breaks between two statements fails its transaction only', async () => {
  const failed = errorKindOf(
    db.transaction().execute(async (tx) => {
      await one(tx)
      await proxy.cut()
      await one(tx)
    }),
  )
  expect(await failed).toBe('away')
  expect((await one(db)).rows).toEqual([{ one: 1 }])
})

test('a connection that breaks during a statement is reported as unavailable', async () => {
  const failed = errorKindOf(sql`select pg_sleep(60)`.execute(db))
  await expect.poll(() => proxy.connections()).toBe(1)
  await proxy.cut()
  expect(await failed).toBe('away')
})

test('a connection that the server terminates is reported as unavailable', async () => {
  const failed = errorKindOf(
    db.connection().execute(async (held) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(held)
    }),
  )
  expect(await failed).toBe('away')
  expect((await one(db)).rows).toEqual([{ one: 1 }])
})

test('an unresponsive database fails waiting statements, then new ones at once, and recovers by itself', async () => {
  await one(db)
  proxy.freeze()
  expect(await errorKindOf(one(db))).toBe('away')
  expect(await errorKindOf(one(db))).toBe('away')
  proxy.thaw()
  await expect.poll(() => errorKindOf(one(db))).toBeUndefined()
})

test('a slow statement is not an error', async () => {
  const { rows } = await sql<{ done: number }>`select 1 as done from pg_sleep(5)`.execute(db)
  expect(rows).toEqual([{ done: 1 }])
})
