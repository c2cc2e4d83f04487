/** Work that only one process does at a time. */
import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Does the work in a transaction that holds the name's lock.
 * @returns false, and nothing is done, when another transaction holds it
 */
export const onlyOne = (
  db: Database,
  name: string,
  work: (tx: Database) => Promise<void>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(tx)
    if (rows[0]?.free !== true) return false
    await work(tx)
    return true
  })
