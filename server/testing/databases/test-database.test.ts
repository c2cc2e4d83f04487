import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

test('every test database is migrated and separate from the others', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await query(one.url, 'create table only_here (id int)')

  const tables = async (url: string) =>
    (await query(url, `select tablename from pg_tables where schemaname = 'public'`)).map(
      (row) => (row as { tablename: string }).tablename,
    )

  expect(await tables(one.url)).toContain('only_here')
  expect(await tables(other.url)).not.toContain('only_here')
  expect((await tables(other.url)).length).toBeGreaterThan(3)
  await Promise.all([one.drop(), other.drop()])
  await expect(query(one.url, 'select 1')).rejects.toThrow('does not exist')
})
