import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('repeated reads are prepared once per connection, with or without values', async () => {
  const planned = await shop.context.db.connection().execute(async (db) => {
    for (let round = 0; round < 3; round += 1) {
      await sql`select 1 as one`.execute(db)
      await sql`select ${round}::int as round`.execute(db)
      await sql`set local lock_timeout = '9s'`.execute(db)
    }
    const { rows } = await sql<{ statement: string; count: number }>`
      select statement, (generic_plans + custom_plans)::int as count from pg_prepared_statements
      where statement in ('select 1 as one', 'select $1::int as round') or statement like 'set local%'
      order by statement`.execute(db)
    return rows
  })

  expect(planned).toEqual([
    { statement: 'select $1::int as round', count: 3 },
    { statement: 'select 1 as one', count: 3 },
  ])
})
