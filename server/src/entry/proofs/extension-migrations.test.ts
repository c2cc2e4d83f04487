import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giftWrap } from '@sauda/extensions/examples/gift-wrap.ts'
import { loadConfig } from '#platform/environment/config.ts'
import { readExtensions } from '#platform/extensions/registry.ts'
import { createTestDatabase } from '#testing/databases/test-database.ts'
import { withDatabase } from '#entry/commands/command.ts'

test('a command runs the migrations of extensions first', async () => {
  const database = await createTestDatabase()
  const ran: unknown[] = []

  await withDatabase(
    loadConfig({ DATABASE_URL: database.url }),
    {},
    async (db) => {
      const { rows } = await sql`
        select name from extension_migration where extension = ${giftWrap.id}`.execute(db)
      ran.push(...rows)
      return 0
    },
    async () => readExtensions([giftWrap], {}),
  )

  expect(ran).toEqual(giftWrap.migrations?.map(({ name }) => ({ name })))
  await database.drop()
})
