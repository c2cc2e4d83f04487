/** Locks for work that only one process may do at a time. */
import { sql } from 'kysely'
import { type Database, directly, timeouts } from './database.ts'

/**
 * Does the work in a transaction that takes the lock of this name.
 * @returns false, without doing the work, when another transaction has the lock
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
 * Waits for the lock of this name, then does the work. The work may take long, because it does not run in a
 * transaction. The number of locks taken at the same time is limited, so that connections remain for requests.
 *
 * @param work gets the locked connection; it must not take another lock
 */
export const withLock = <T>(db: Database, name: string, work: (held: Database) => Promise<T>): Promise<T> =>
  withPlace(db, () =>
    withoutTimeouts(db, async (held) => {
      await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(held)
      try {
        return await work(held)
      } finally {
        // a broken connection has lost its lock
        await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`
          .execute(held)
          .catch(() => undefined)
      }
    }),
  )

/** Does the work on a connection without statement and lock timeouts. */
export const withoutTimeouts = <T>(db: Database, work: (held: Database) => Promise<T>): Promise<T> =>
  directly(db)
    .connection()
    .execute(async (held) => {
      await setPatience(held, { statementMs: 0, lockMs: 0 })
      try {
        return await work(held)
      } finally {
        await setPatience(held, timeouts).catch(() => undefined) // a broken connection has lost its settings
      }
    })

async function setPatience(held: Database, { statementMs, lockMs }: typeof timeouts): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(statementMs)}, false),
    set_config('lock_timeout', ${String(lockMs)}, false)`.execute(held)
}

/** Maximum connections for locks, waiting ones included; otherwise stuck work could use up the pool. */
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
