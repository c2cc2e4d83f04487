import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { giftWrap } from '@sauda/extensions/examples/gift-wrap.ts'
import { createContext } from '#platform/context.ts'
import { closeDatabase, type Database, openDatabase } from '#platform/database/database.ts'
import { loadConfig } from '#platform/environment/config.ts'
import { readExtensions } from '#platform/extensions/registry.ts'
import { isLive } from '#shop/settings/shop-kind-store.ts'
import { createTestDatabase, type TestDatabase, testSecrets } from '#testing/databases/test-database.ts'
import { setupShop } from './setup-shop.ts'

let database: TestDatabase
let db: Database
beforeEach(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
})
afterEach(async () => {
  await closeDatabase(db)
  await database.drop()
})

const setUp = async () =>
  setupShop(
    createContext({
      config: loadConfig({ DATA_DIR: join(tmpdir(), 'sauda-set-up') }),
      db,
      listeners: [],
      log: pino({ level: 'silent' }),
      secrets: testSecrets,
      extensions: readExtensions([giftWrap], {}),
    }),
    'real',
  )
const ran = async () =>
  (await sql`select name from extension_migration where extension = ${giftWrap.id}`.execute(db)).rows

test('the migrations of extensions are run', async () => {
  await setUp()

  expect(await ran()).toEqual(giftWrap.migrations?.map(({ name }) => ({ name })))
})

test('there is no shop and no key while the migration of an extension fails', async () => {
  await sql`alter table product add column gift_wrap_text text`.execute(db)

  await expect(setUp()).rejects.toThrow(`Extension ${giftWrap.id}: its migration 0001-wrap failed`)

  expect(await isLive(db)).toBe(false)
  expect((await sql`select id from api_key`.execute(db)).rows).toEqual([])

  await sql`alter table product drop column gift_wrap_text`.execute(db)

  expect(await setUp()).toContain('consumer secret')
})
