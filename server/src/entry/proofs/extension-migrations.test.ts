import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { giftWrap } from '@sauda/extensions/examples/gift-wrap.ts'
import { loadConfig } from '#platform/environment/config.ts'
import { readExtensions } from '#platform/extensions/registry.ts'
import { isLive } from '#shop/settings/shop-kind-store.ts'
import { commandResult } from '#testing/run-command.ts'
import { createTestDatabase } from '#testing/databases/test-database.ts'
import { withDatabase, withUnmigratedDatabase } from '#entry/commands/command.ts'

vi.mock('../load-extensions.ts', () => ({
  loadExtensions: async () => readExtensions([giftWrap], {}),
}))

test('a command runs the migrations of extensions first', async () => {
  const database = await createTestDatabase()
  const config = loadConfig({ DATABASE_URL: database.url })
  const ran: unknown[] = []

  await withDatabase(config, {}, async (db) => {
    const { rows } = await sql`
      select name from extension_migration where extension = ${giftWrap.id}`.execute(db)
    ran.push(...rows)
    return 0
  })

  expect(ran).toEqual(giftWrap.migrations?.map(({ name }) => ({ name })))
  await database.drop()
})

test('setup makes no shop and prints no key when the migration of an extension fails, and works once it is repaired', async () => {
  const database = await createTestDatabase()
  const settings = { DATABASE_URL: database.url, DATA_DIR: mkdtempSync(join(tmpdir(), 'sauda-setup-')) }
  const change = (text: string) =>
    withUnmigratedDatabase(loadConfig(settings), async (db) => {
      await sql.raw(text).execute(db)
      return Number(await isLive(db))
    })
  await change('alter table product add column gift_wrap_text text')

  const { code, out, err } = await commandResult(['setup'], settings)
  const wasLive = await change('alter table product drop column gift_wrap_text')
  const repaired = await commandResult(['setup'], settings)

  expect({ code, out, wasLive }).toEqual({ code: 1, out: '', wasLive: 0 })
  expect(err).toContain(`Extension ${giftWrap.id}: its migration 0001-wrap failed`)
  expect(repaired).toMatchObject({ code: 0, err: '', out: expect.stringContaining('consumer secret') })
  await database.drop()
  rmSync(settings.DATA_DIR, { recursive: true })
})
