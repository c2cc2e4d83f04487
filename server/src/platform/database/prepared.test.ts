import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressOfDatabase, type Database, openDatabase } from '#platform/database/database.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
const { Connection } = pg as unknown as { Connection: { prototype: { describe: () => void } } }

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

test('columns are described once per connection', async () => {
  const described = vi.spyOn(Connection.prototype, 'describe')
  try {
    await shop.context.db.connection().execute(async (db) => {
      const read = async (from: number) =>
        (await sql`select id, id * 2 as "twoTimes" from generate_series(${from}::int, 2) id`.execute(db)).rows
      const wide = { id: 1, twoTimes: 2 }
      expect(await read(1)).toEqual([wide, { id: 2, twoTimes: 4 }])
      const times = described.mock.calls.length
      expect(await read(3)).toEqual([])
      expect(await read(2)).toEqual([{ id: 2, twoTimes: 4 }])
      await expect(sql`select ${1}::int / ${0}::int as broken`.execute(db)).rejects.toThrow('division')
      expect(await read(2)).toEqual([{ id: 2, twoTimes: 4 }])
      expect(described.mock.calls.length).toBe(times + 1)
    })
  } finally {
    described.mockRestore()
  }
})

describe('after another process has changed the columns of a table', () => {
  const name = 'changed_meanwhile'
  let db: Database
  let url: string
  beforeEach(async () => {
    url = addressOfDatabase(shop.context.db)
    db = openDatabase(url, 2)
    await sql`create table ${sql.table(name)} (id integer, note text)`.execute(db)
    await sql`insert into ${sql.table(name)} values (1, 'first')`.execute(db)
  })
  afterEach(async () => {
    await sql`drop table ${sql.table(name)}`.execute(db)
    await db.destroy()
  })
  const migrate = async (change: string) => {
    const other = openDatabase(url, 1)
    await sql`alter table ${sql.table(name)} ${sql.raw(change)}`.execute(other)
    await other.destroy()
  }
  const all = (from: Database) => sql`select * from ${sql.table(name)}`.execute(from)
  const one = (from: Database) => sql`select * from ${sql.table(name)} where id = ${1}`.execute(from)

  test.each([
    ['a new one', 'add column extra integer default 7', { id: 1, note: 'first', extra: 7 }],
    ['one less', 'drop column note', { id: 1 }],
    ['another type', 'alter column note type varchar(9)', { id: 1, note: 'first' }],
  ])('reads succeed at once: %s', async (_, change, row) => {
    await db.connection().execute(async (held) => {
      await all(held)
      await one(held)
      await all(db) // on the second connection
      await migrate(change)
      expect((await all(held)).rows).toEqual([row])
      expect((await one(held)).rows).toEqual([row])
      expect((await all(db)).rows).toEqual([row])
    })
  })

  test('a transaction that is affected fails as a whole, and the next one succeeds', async () => {
    const read = () =>
      db.transaction().execute(async (tx) => {
        await sql`insert into ${sql.table(name)} values (2, 'second')`.execute(tx)
        return (await all(tx)).rows
      })
    await db.connection().execute(async (held) => {
      await all(held)
      await all(db)
      await migrate('add column extra integer')
      // only the free connection is left for the transaction
      await expect(read()).rejects.toThrow('cached plan must not change result type')
      expect(await read()).toHaveLength(2)
      expect((await one(held)).rows).toHaveLength(1)
    })
  })

  test('a connection drops statements prepared before the change', async () => {
    await db.connection().execute(async (held) => {
      await all(held)
      await migrate('add column extra integer')
      await all(held)
      await all(held)
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from pg_prepared_statements where statement like ${`%${name}%`}`.execute(held)
      expect(rows).toEqual([{ count: 1 }])
    })
  })
})
