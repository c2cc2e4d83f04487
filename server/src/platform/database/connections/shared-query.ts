/** Combines identical concurrent queries into one. */
import type { Database } from '#platform/database/database.ts'

type Turns<T> = { running: Promise<unknown> | undefined; next: Promise<T> | undefined }

/**
 * Makes concurrent calls share a query. Calls that arrive while the query runs share the result of the next run. So a
 * call never gets the result of a run that began before the call.
 */
export function sharedQuery<T>(query: (db: Database) => Promise<T>): (db: Database) => Promise<T> {
  const shops = new WeakMap<Database, Turns<T>>()
  const follow = async (db: Database, turns: Turns<T>): Promise<T> => {
    await turns.running?.catch(() => undefined) // its own callers receive the error
    const running = query(db)
    turns.running = running
    turns.next = undefined
    return running
  }
  return (db) => {
    const turns = shops.get(db) ?? { running: undefined, next: undefined }
    shops.set(db, turns)
    return (turns.next ??= follow(db, turns))
  }
}
