import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/databases/test-database.ts'
import { closeDatabase, type Database, openDatabase } from '#platform/database/database.ts'
import { withLock } from '#platform/database/locks.ts'
import { preparePooler } from './pooler.ts'

/* Here PostgreSQL itself plays the pooler; `npm run proof -- pooler` uses PgBouncer. */
let database: TestDatabase
let db: Database
beforeEach(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, 2, database.url)
})
afterEach(async () => {
  await closeDatabase(db)
  await database.drop()
})

const settingOf = async (from: Database, name: string): Promise<string | undefined> =>
  (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(from)).rows[0]?.value

test('connections opened by the pooler have the session limits of the role', async () => {
  await preparePooler(db, database.url)
  await preparePooler(db, database.url) // as a second process would
  // settings of a new connection before any SET
  const later = openDatabase(database.url, 1, database.url)
  expect(await settingOf(later, 'statement_timeout')).toBe('30s')
  expect(await settingOf(later, 'lock_timeout')).toBe('10s')
  expect(await settingOf(later, 'jit')).toBe('off')
  await closeDatabase(later)
})

test("a statement leaves no prepared statement on the pooler's connection", async () => {
  const prepared = () =>
    sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(db)
  for (let turn = 0; turn < 3; turn += 1) await settingOf(db, 'jit')
  expect((await prepared()).rows[0]?.count).toBe(0)
})

test('a lock that outlasts a transaction is held outside the pooler', async () => {
  const processOf = async (from: Database) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(from)).rows[0]?.pid
  const ofPool = await Promise.all([processOf(db), processOf(db)])
  const held = await withLock(db, 'a turn', processOf)
  expect(ofPool).not.toContain(held)
})

test('a pooler of another database is rejected', async () => {
  const other = await createTestDatabase()
  const wrong = openDatabase(other.url, 1, database.url)
  await expect(preparePooler(wrong, other.url)).rejects.toThrow(
    'DATABASE_POOLER_URL leads to another database than DATABASE_URL',
  )
  await closeDatabase(wrong)
  await other.drop()
})
