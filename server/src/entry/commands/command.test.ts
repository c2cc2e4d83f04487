import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { giftWrap } from '../../../../extensions/examples/gift-wrap.ts'
import { loadConfig } from '#platform/environment/config.ts'
import { readExtensions } from '#platform/extensions/registry.ts'
import { createTestDatabase } from '#testing/databases/test-database.ts'
import { withDatabase } from './command.ts'

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
