/** Work that only one process does at a time. */
import { sql } from 'kysely'
import { type Database, directly, timeouts } from './database.ts'

/**
 * Does the work in a transaction that holds the name's lock.
 * @returns false, and nothing is done, when another transaction holds it
 */
export const withTryLock = (
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

/**
 * Does the work when nobody else is at work under this name. It is no transaction, so the work may take its time; few
 * turns are taken at a time, whatever their names, so that connections are left for everything else.
 *
 * @param work gets the connection that holds the lock; it takes no turn itself
 */
export const withLock = <T>(db: Database, name: string, work: (held: Database) => Promise<T>): Promise<T> =>
  withPlace(db, () =>
    withoutTimeouts(db, async (held) => {
      await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(held)
      try {
        return await work(held)
      } finally {
        // a connection that is gone holds no lock
        await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`
          .execute(held)
          .catch(() => undefined)
      }
    }),
  )

/** Does the work on a connection whose statements may take and wait as long as they need. */
export const withoutTimeouts = <T>(db: Database, work: (held: Database) => Promise<T>): Promise<T> =>
  directly(db)
    .connection()
    .execute(async (held) => {
      await setPatience(held, { statementMs: 0, lockMs: 0 })
      try {
        return await work(held)
      } finally {
        await setPatience(held, timeouts).catch(() => undefined) // a connection that is gone keeps nothing
      }
    })

async function setPatience(held: Database, { statementMs, lockMs }: typeof timeouts): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(statementMs)}, false),
    set_config('lock_timeout', ${String(lockMs)}, false)`.execute(held)
}

/** Connections that turns take, waiting for a lock included: a bucket that hangs would take all of them. */
const maxLockConnections = 2
const lines = new WeakMap<Database, { taken: number; waiting: (() => void)[] }>()

async function withPlace<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const line = lines.get(db) ?? { taken: 0, waiting: [] }
  lines.set(db, line)
  if (line.taken < maxLockConnections) line.taken += 1
  else await new Promise<void>((go) => line.waiting.push(go))
  try {
    return await work()
  } finally {
    const next = line.waiting.shift()
    if (next) next()
    else line.taken -= 1
  }
}
