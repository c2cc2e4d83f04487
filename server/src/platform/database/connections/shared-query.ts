/** One query for many who ask the same at the same time. */
import type { Database } from '#platform/database/database.ts'

type Turns<T> = { running: Promise<unknown> | undefined; next: Promise<T> | undefined }

/**
 * Makes calls share a query. Calls that come while it is under way wait for the next one and share that. So the query that
 * answers a call always began after the call.
 */
export function sharedQuery<T>(query: (db: Database) => Promise<T>): (db: Database) => Promise<T> {
  const shops = new WeakMap<Database, Turns<T>>()
  const follow = async (db: Database, turns: Turns<T>): Promise<T> => {
    await turns.running?.catch(() => undefined) // its own callers hear of it
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
