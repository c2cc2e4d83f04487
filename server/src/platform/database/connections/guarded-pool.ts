/**
 * The pool of connections. Nothing that happens to the database ends or hangs this process. A connection that breaks
 * while it is lent fails its own statements and nothing else. A database that has fallen silent counts as away until it
 * answers again. What uses the pool sees DatabaseAway at once instead of waiting.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseAway } from '#platform/database/database-errors.ts'

/** ms without an answer after which the database is asked on a connection of its own whether it is there */
const silentMs = 3000
/** ms that such a question may take; also between two of them while the database is away */
const probeMs = 3000
const probeAgainMs = 250
const lookMs = 1000

/** What a client of the pool tells about itself. */
export type Watched = pg.Client & {
  /** epoch ms since when it waits for an answer; undefined while it does not */
  readonly waitingSince: number | undefined
}

/** `longestWait`: ms that the first in the queue has waited for a connection; 0 while nobody waits */
export type GuardedPool = PostgresPool & { longestWait(): number }

/** @param url where a question goes on a connection outside the pool */
export function guarded(pool: pg.Pool, url: string): GuardedPool {
  const clients = new Set<Watched>()
  /** who waits for a connection, the first in the queue first */
  const waiting = new Set<{ since: number }>()
  let isAway = false
  let isLooking = false

  pool.on('connect', (client) => {
    clients.add(client as unknown as Watched)
    // Lent connections have no listener of the pool's, and an error without a listener ends the process. The statements
    // on the connection fail by themselves.
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => clients.delete(client as unknown as Watched))
  // A connection that breaks while idle; the next query opens a new one.
  pool.on('error', () => undefined)

  /** A long statement is no error: only when a new connection gets no answer either are the silent ones given up. */
  const look = async (): Promise<void> => {
    const before = Date.now() - silentMs
    const silent = [...clients].filter(({ waitingSince = Infinity }) => waitingSince < before)
    if (silent.length === 0 || (await answers(url))) return
    isAway = true
    for (const client of clients) if (client.waitingSince !== undefined) breakOff(client)
    while (isAway && !pool.ending) {
      isAway = !(await answers(url))
      if (isAway) await new Promise((go) => setTimeout(go, probeAgainMs).unref())
    }
  }
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look().finally(() => (isLooking = false))
  }, lookMs).unref()

  return {
    options: pool.options,
    Client: pool.options.Client ?? pg.Client,
    connect: async () => {
      if (isAway) throw new DatabaseAway('the database has fallen silent')
      const place = { since: performance.now() }
      waiting.add(place)
      try {
        return (await pool.connect()) as unknown as PostgresPoolClient
      } catch (cause) {
        throw new DatabaseAway((cause as Error).message, { cause })
      } finally {
        waiting.delete(place)
      }
    },
    longestWait: () => {
      const first = waiting.values().next().value
      return first ? performance.now() - first.since : 0
    },
    end: async () => {
      clearInterval(timer)
      isAway = false
      await pool.end()
    },
  } as GuardedPool
}

/** Statements that wait on it fail at once; the pool forgets it when it is given back. */
export function breakOff(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  connection.stream.destroy(new DatabaseAway('the database has fallen silent'))
}

/** Whether the database answers a new connection soon. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  client.on('error', () => undefined) // the failure also rejects connect or query
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (cause) {
    // A server that refuses one more connection is there; one that is starting or stopping (57P0x) is not.
    const { code = '' } = cause as { code?: string }
    return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57P0')
  } finally {
    // A silent server would not answer the farewell either.
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
}
