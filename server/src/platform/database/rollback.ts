/** Runs work and discards its writes: always, or when it fails. */
import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Runs the work in a transaction and rolls it back, so that a preview uses the same code as the real change.
 *
 * @returns the result of the work
 * @throws the error of the work
 */
export async function dryRun<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const results: T[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      results.push(await work(tx))
      throw new RolledBack()
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof RolledBack)) throw cause
    })
  return results[0] as T
}

class RolledBack extends Error {}

/** Runs `change` in a savepoint; on failure it is rolled back, the transaction continues and the error is thrown. */
export async function attempt<T>(tx: Database, change: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(tx)
  try {
    const result = await change()
    await sql`release savepoint attempt`.execute(tx)
    return result
  } catch (cause) {
    await sql`rollback to savepoint attempt`.execute(tx)
    throw cause
  }
}
