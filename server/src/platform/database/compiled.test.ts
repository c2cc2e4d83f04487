import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { arrayParameter, compiled } from './compiled.ts'

const shop = setUpShop()

test('a compiled statement takes its values at each call', async () => {
  let built = 0
  const named = compiled((db, { ids, most }: { ids: number[]; most: number }) => {
    built += 1
    return sql<{ id: number }>`
      select id from product where id = any(${arrayParameter(ids, 'integer')}) order by id limit ${most}`.compile(
      db,
    )
  })

  expect(await named(shop.context.db, { ids: [1020, 1001, 1030], most: 2 })).toEqual([
    { id: 1001 },
    { id: 1020 },
  ])
  expect(await named(shop.context.db, { ids: [], most: 2 })).toEqual([])
  const inTransaction = await shop.context.db
    .transaction()
    .execute((tx) => named(tx, { ids: [1030], most: 9 }))
  expect(inTransaction).toEqual([{ id: 1030 }])
  expect(built).toBe(1)
})

test('column names are in camel case, and null stays null', async () => {
  const echo = compiled((db, { text }: { text: string | null }) =>
    sql<{ someText: string | null }>`select ${text}::text as some_text`.compile(db),
  )

  expect(await echo(shop.context.db, { text: null })).toEqual([{ someText: null }])
  expect(await echo(shop.context.db, { text: 'یہ' })).toEqual([{ someText: 'یہ' }])
})

test('a statement that computes with a value is refused', async () => {
  const wrong = compiled((db, { text }: { text: string }) =>
    sql`select ${`a ${text}`}::text as text`.compile(db),
  )

  await expect(wrong(shop.context.db, { text: 'b' })).rejects.toThrow('computes with text')
})
