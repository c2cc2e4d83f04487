import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#platform/database/database.ts'
import { describeDataModel } from './data-model.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
})
afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

test('docs/DATA-MODEL.md matches the migrations', async () => {
  const paper = readFileSync(join(import.meta.dirname, '../../../docs/DATA-MODEL.md'), 'utf8')

  expect(paper, 'write it anew: node tools/run.mjs tools/data-model.ts').toBe(await describeDataModel(db))
})

test('a new column and a new reference change the document, and a table without a description is rejected', async () => {
  const before = await describeDataModel(db)
  await sql`alter table tag add column colour text, add column media_id integer references media`.execute(db)
  const after = await describeDataModel(db)
  expect(after).not.toBe(before)
  expect(after).toContain('  media |o--o{ tag : media_id')

  await sql`create table wish_list (id integer primary key)`.execute(db)
  await expect(describeDataModel(db)).rejects.toThrow('wish_list')
})
