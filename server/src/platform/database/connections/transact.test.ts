import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { compiled } from '#platform/database/compiled.ts'
import { addressOfDatabase, closeDatabase, type Database, openDatabase } from '#platform/database/database.ts'
import { clientOf, transact } from './transact.ts'

const shop = setUpShop()
beforeEach(async () => {
  await sql`create table if not exists noted (id serial, some_text text unique)`.execute(shop.context.db)
  await sql`truncate noted restart identity`.execute(shop.context.db)
})
const note = compiled((db, { text }: { text: string }) =>
  sql<{ someText: string }>`insert into noted (some_text) values (${text}) returning some_text`.compile(db),
)
const count = compiled((db) =>
  sql<{ count: number }>`select count(*)::integer as count from noted`.compile(db),
)
const stored = async () =>
  (
    await sql<{ text: string }>`select some_text as text from noted order by id`.execute(shop.context.db)
  ).rows.map(({ text }) => text)

test('statements that are called together run in their order, the last one before the commit', async () => {
  const [result, last] = await transact(
    shop.context.db,
    async (tx) => {
      const [first, between, second] = await Promise.all([
        note(tx, { text: 'a' }),
        count(tx, {}),
        note(tx, { text: 'b' }),
      ])
      const { rows } = await sql<{ twoTimes: number }>`select ${2}::integer as two_times`.execute(tx)
      return [first, between, second, rows]
    },
    async (tx) => (await count(tx, {}))[0]?.count,
  )

  expect(result).toEqual([[{ someText: 'a' }], [{ count: 1 }], [{ someText: 'b' }], [{ twoTimes: 2 }]])
  expect(last).toBe(2)
  expect(await stored()).toEqual(['a', 'b'])
})

test.each<[string, (tx: Database) => Promise<unknown>, string]>([
  [
    'an error of the work',
    async (tx) => {
      await note(tx, { text: 'a' })
      throw new Error('no stock')
    },
    'no stock',
  ],
  [
    'the first failed statement',
    (tx) => Promise.all([note(tx, { text: 'a' }), note(tx, { text: 'a' }), note(tx, { text: 'b' })]),
    'duplicate key',
  ],
  [
    'an ignored failed statement',
    (tx) => Promise.allSettled([note(tx, { text: 'a' }), note(tx, { text: 'a' })]),
    'A failed statement rolled the transaction back.',
  ],
])('%s rolls everything back', async (_name, work, message) => {
  await expect(transact(shop.context.db, work)).rejects.toThrow(message)

  expect(await stored()).toEqual([])
  // the connection is usable again
  await transact(shop.context.db, (tx) => note(tx, { text: 'later' }))
  expect(await stored()).toEqual(['later'])
})

test('an error of the statement that is sent with the commit rolls everything back', async () => {
  const written = transact(
    shop.context.db,
    (tx) => note(tx, { text: 'a' }),
    (tx) => note(tx, { text: 'a' }),
  )

  await expect(written).rejects.toThrow('duplicate key')
  expect(await stored()).toEqual([])
})

test('a statement after the end is refused, and does not reach the next transaction', async () => {
  const late = Promise.withResolvers<unknown>()
  let work: Promise<unknown> | undefined
  const ended = transact(shop.context.db, (tx) => {
    const goesOn = async () => {
      await note(tx, { text: 'a' })
      await late.promise
      return note(tx, { text: 'late' })
    }
    work = goesOn()
    return Promise.all([work, Promise.reject(new Error('refused'))])
  })
  await expect(ended).rejects.toThrow('refused')

  late.resolve(undefined)
  await expect(work).rejects.toThrow('The transaction has ended.')
  expect(await stored()).toEqual([])
})

test('a broken connection is not used again', async () => {
  const db = openDatabase(addressOfDatabase(shop.context.db), 1)
  try {
    const broken = transact(db, async (tx) => {
      await note(tx, { text: 'a' })
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })

    await expect(broken).rejects.toMatchObject({ name: 'DatabaseAway' })
    expect(await stored()).toEqual([])
    await transact(db, (tx) => note(tx, { text: 'b' }))
    expect(await stored()).toEqual(['b'])
  } finally {
    await closeDatabase(db)
  }
})

test('behind a pooler statements are sent one after the other', async () => {
  const url = addressOfDatabase(shop.context.db)
  const db = openDatabase(url, 1, url)
  try {
    const [clients, last] = await transact(
      db,
      async (tx) => {
        await Promise.all([note(tx, { text: 'a' }), note(tx, { text: 'b' })])
        return clientOf(tx)
      },
      (tx) => count(tx, {}),
    )

    expect(clients).toBeUndefined()
    expect(last).toEqual([{ count: 2 }])
    expect(await stored()).toEqual(['a', 'b'])
  } finally {
    await closeDatabase(db)
  }
})
