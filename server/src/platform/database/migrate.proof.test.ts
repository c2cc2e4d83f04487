/* Migrations while another release takes orders: they wait for its transactions, and roll back when necessary. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '#platform/environment/config.ts'
import { migrateOnly } from '#testing/databases/older-database.ts'
import { createEmptyDatabase, type TestDatabase } from '#testing/databases/test-database.ts'
import { closeDatabase, type Database, openDatabase } from './database.ts'
import { compareMigrations, migrate, migrationNames } from './migrate.ts'

const step = '0100-several-coupons'
/** that migration changes it */
const table = 'customer_order'

let database: TestDatabase
let db: Database
let other: Database
beforeEach(async () => {
  database = await createEmptyDatabase()
  db = openDatabase(database.url)
  other = openDatabase(database.url, 1)
  const names = await migrationNames()
  await migrateOnly(db, names.slice(0, names.indexOf(step)))
})
afterEach(async () => {
  await closeDatabase(other)
  await closeDatabase(db)
  await database.drop()
})

/** Migrations that could not lock the table, counted by the server's rollback statistics. */
const undone = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select xact_rollback::int as count from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.count ?? 0
}

test('the steps retry until an order of the other release commits, and then run completely', async () => {
  const before = await undone()
  let updating: Promise<void> | undefined
  await other.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in row exclusive mode`.execute(tx)
    updating = migrate(db, () => {}, { lockMs: 50, wholeMs: 60_000, pauseMs: 10 })
    await expect.poll(undone).toBeGreaterThan(before + 2)
  })
  await updating
  expect((await compareMigrations(db)).missing).toEqual([])
})

test('when the table stays locked nothing is changed, and the error says what to do', async () => {
  const { missing } = await compareMigrations(db)
  await other.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in row exclusive mode`.execute(tx)
    await expect(migrate(db, () => {}, { lockMs: 50, wholeMs: 0, pauseMs: 10 })).rejects.toThrow(
      'other processes hold its tables: stop them, then start again',
    )
  })
  expect((await compareMigrations(db)).missing).toEqual(missing)
})

test('the steps hold no locks during an order, and the order completes', async () => {
  const before = await undone()
  let updating: Promise<void> | undefined
  await other.transaction().execute(async (tx) => {
    await sql`select from idempotent_reply limit 1`.execute(tx)
    updating = migrate(db, () => {}, { lockMs: 60_000, wholeMs: 60_000, pauseMs: 10 })
    await expect.poll(waiting).toBe(1)
    await sql`set local lock_timeout = 100`.execute(tx)
    await sql`lock table ${sql.table(table)} in row exclusive mode`.execute(tx)
  })
  await updating
  expect(await undone()).toBe(before)
  expect((await compareMigrations(db)).missing).toEqual([])
})

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where not granted and relation is not null
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}

test('data of a newer release is rejected in one sentence, and is unchanged', async () => {
  await migrate(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2030-01-01')`.execute(
    db,
  )
  await expect(migrate(db)).rejects.toThrow(StartError)
  await expect(migrate(db)).rejects.toThrow(/^The data was written by a newer release: [^\n]*$/)
  expect((await compareMigrations(db)).unknown).toEqual(['9999-of-tomorrow'])
})
