import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/databases/test-database.ts'
import { checkDatabase } from './check-database.ts'
import { closeDatabase, openDatabase } from './database.ts'

async function check(url: string): Promise<void> {
  const db = openDatabase(url, 1)
  try {
    await checkDatabase(db, url)
  } finally {
    await closeDatabase(db)
  }
}

test('reports nothing for a working database', async () => {
  const { url, drop } = await createTestDatabase()

  await expect(check(url)).resolves.toBeUndefined()

  await drop()
})

test('reports an unreachable address without the password', async () => {
  await expect(check('postgresql://me:hidden@127.0.0.1:9/shop')).rejects.toThrow(
    'The database at 127.0.0.1:9/shop cannot be used (nothing answers at this address): ' +
      'check DATABASE_URL, or leave it out to use the built-in database.',
  )
})

test('reports a missing database by name', async () => {
  const { url, drop } = await createTestDatabase()
  await drop()

  await expect(check(url)).rejects.toThrow('(there is no database of this name)')
})
