/** Databases of empty shops. */
import { closeDatabase, type Database, openDatabase } from '#platform/database/database.ts'
import { createTestDatabase } from '#testing/databases/test-database.ts'

/** Shops without products, each in a separate database, until all are dropped. */
export function emptyShops() {
  const opened: { db: Database; drop(): Promise<void> }[] = []
  return {
    emptyShop: async (): Promise<Database> => {
      const { url, drop } = await createTestDatabase()
      const db = openDatabase(url, 4)
      opened.push({ db, drop })
      return db
    },
    dropAll: async (): Promise<void> => {
      await Promise.all(opened.map(({ db }) => closeDatabase(db)))
      await Promise.all(opened.map(({ drop }) => drop()))
    },
  }
}
