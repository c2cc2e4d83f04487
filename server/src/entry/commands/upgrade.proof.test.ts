/* Upgrades a database of an earlier release after backing it up; a failed upgrade changes nothing. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#platform/database/database.ts'
import { compareMigrations, migrationNames } from '#platform/database/migrate.ts'
import { placeSecrets } from '#platform/environment/secrets.ts'
import { migrateOnly } from '#testing/databases/older-database.ts'
import { testShop } from './self-test/self-test.ts'
import { openTestShop } from '#testing/test-shop.ts'
import { commandResult } from '#testing/run-command.ts'
import { createEmptyDatabase, type TestDatabase } from '#testing/databases/test-database.ts'

const secrets = { tokenSecret: 't'.repeat(64), keySecret: 'k'.repeat(64) }
const folder = mkdtempSync(join(tmpdir(), 'sauda-upgrade-'))
const dataDir = join(folder, 'data')

let newest: string[]
let database: TestDatabase
let db: Database
const others: TestDatabase[] = []

beforeAll(async () => {
  const names = await migrationNames()
  newest = names.slice(-3)
  database = await createEmptyDatabase()
  db = openDatabase(database.url)
  await migrateOnly(db, names.slice(0, -3))
  await placeSecrets(dataDir, secrets)
})
afterAll(async () => {
  await closeDatabase(db)
  for (const { drop } of [database, ...others]) await drop()
  rmSync(folder, { recursive: true, force: true })
})

const shop = (words: readonly string[], env: Record<string, string> = {}) =>
  commandResult(words, { DATABASE_URL: database.url, DATA_DIR: dataDir, INIT_CWD: folder, ...env })

const missing = async () => (await compareMigrations(db)).missing

test('a failed migration leaves the database unchanged, and the backup exists', async () => {
  await sql`alter table kysely_migration add constraint stops check (name <> ${sql.lit(newest.at(-1))})`.execute(
    db,
  )

  const { code, err } = await shop(['upgrade', 'failed.backup'])

  expect(code).toBe(1)
  expect(err).toMatch(
    /^The upgrade failed: .*"stops"\. failed\.backup contains the shop from before the upgrade\.\n$/,
  )
  expect(await missing()).toEqual(newest)
  expect(existsSync(join(folder, 'failed.backup'))).toBe(true)
  await sql`alter table kysely_migration drop constraint stops`.execute(db)
})

test('migrations run after the backup, which has the earlier schema; a second run does nothing', async () => {
  const { code, out, err } = await shop(['upgrade', 'before.backup'])

  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out.split('\n')[0]).toMatch(/^3 steps to Sauda \d+\.\d+\.\d+\.$/)
  expect(out).toContain('before.backup: 0 orders')
  for (const name of newest) expect(out).toContain(`\n  ${name}\n`)
  expect(out).toMatch(/The database is ready\. Start the shop: npm start\n$/)
  expect(await missing()).toEqual([])

  const again = await shop(['upgrade', 'again.backup'])
  expect(again.code).toBe(0)
  expect(again.out).toContain('No backup was written.')
  expect(readdirSync(folder)).not.toContain('again.backup')
})

test("its backup restores the earlier release's data, and migrates it to this release", async () => {
  const other = await createEmptyDatabase()
  others.push(other)
  const env = { DATABASE_URL: other.url, DATA_DIR: join(folder, 'restored') }

  expect(await shop(['restore', 'before.backup'], env)).toMatchObject({ code: 0, err: '' })
  const restored = openDatabase(other.url)
  const before = await compareMigrations(restored)
  const upgraded = await shop(['upgrade', 'restored.backup'], env)
  const after = await compareMigrations(restored)
  await closeDatabase(restored)

  expect(before).toEqual({ missing: newest, unknown: [] })
  expect(upgraded).toMatchObject({ code: 0, err: '' })
  expect(after).toEqual({ missing: [], unknown: [] })
})

test('the self-test places an order of every rule and leaves nothing', async () => {
  const shop = await openTestShop()
  const count = async () =>
    (
      await sql`select count(*) as n, (select sum(stock_quantity) from product) as stock,
      (select count(*) from mail_outbox) as mails from customer_order`.execute(shop.context.db)
    ).rows
  const before = await count()
  expect(await testShop(shop.context)).toBe(
    'The shop is ready; an order was placed for a test and taken back.',
  )
  expect(await count()).toEqual(before)
  await sql`alter table customer_order add constraint none check (created_via <> 'checkout') not valid`.execute(
    shop.context.db,
  )
  await expect(testShop(shop.context)).rejects.toThrow('"none"')
  await shop.close()
})

test('an upgrade whose self-test fails is taken back', async () => {
  const other = await createEmptyDatabase()
  others.push(other)
  const env = { DATABASE_URL: other.url, DATA_DIR: join(folder, 'reverted') }
  expect(await shop(['restore', 'before.backup'], env)).toMatchObject({ code: 0 })
  const restored = openDatabase(other.url)
  await sql`insert into product (type, sku, slug, name, price, regular_price, stock_status, created_at, modified_at)
    values ('simple', 'a', 'a', 'A', 100, 100, 'instock', now(), now())`.execute(restored)
  await sql`insert into payment_gateway (id, title, description, method_title, method_description, enabled, position)
    values ('cod', 'Cash', '', '', '', true, 1)
    on conflict (id) do update set enabled = true`.execute(restored)
  await sql`alter table customer_order add constraint none check (created_via <> 'checkout') not valid`.execute(
    restored,
  )

  const { code, out, err } = await shop(['upgrade', 'reverted.backup'], env)

  expect({ code, out }).toMatchObject({ code: 1 })
  expect(err).toMatch(
    /^The upgraded shop does not work \(.*"none"\)\. The database was restored from .*reverted\.backup/,
  )
  expect(await compareMigrations(restored)).toEqual({ missing: newest, unknown: [] })
  await closeDatabase(restored)
})

test('a database of a later release is not changed', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(db)

  const { code, err } = await shop(['upgrade', 'later.backup'])

  expect(code).toBe(1)
  expect(err).toMatch(
    /^A later release than Sauda .* has migrated the database \(9999-later\)\. Install that release\.\n$/,
  )
  expect(readdirSync(folder)).not.toContain('later.backup')
})

test('reports a missing requirement in one sentence', async () => {
  expect(await shop(['upgrade'])).toEqual({
    code: 1,
    out: '',
    err: 'Name a file. For example: npm run shop -- upgrade shop.backup\n',
  })
})
