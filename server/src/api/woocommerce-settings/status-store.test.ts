import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { createFilledDatabase, type TestDatabase } from '#testing/databases/test-database.ts'
import { databaseFacts } from './status-store.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createFilledDatabase()
  db = openDatabase(database.url, 1)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('the sizes are those of the schema that the shop uses', async () => {
  const before = await databaseFacts(db)
  expect(before.data).toBeGreaterThan(100_000)
  expect(before.index).toBeGreaterThan(100_000)

  await sql`alter schema public rename to rented`.execute(db)
  await sql`set search_path = rented`.execute(db)
  expect(await databaseFacts(db)).toEqual(before)
})
