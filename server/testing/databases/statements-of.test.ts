import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsOf } from './statements-of.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let neighbour: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  neighbour = await openTestShop()
})
afterAll(async () => {
  await shop.close()
  await neighbour.close()
})

test('statements of another shop are not counted', async () => {
  const { statements } = await statementsOf(shop.databaseUrl, async () => {
    await sql`select 1 as own`.execute(shop.context.db)
    await sql`select 2 as other`.execute(neighbour.context.db)
  })

  expect(statements).toEqual(['select 1 as own'])
})
