/**
 * The connection pool. Database failures never end or block this process. A connection that breaks while in use fails
 * only its own statements. A database that stops responding counts as unavailable until it responds again. Until then
 * callers get DatabaseAway at once and do not wait.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseAway } from '#platform/database/database-errors.ts'

/** ms without a response before a separate connection checks whether the database is up */
const silentMs = 3000
/** ms; timeout of such a check */
const probeMs = 3000
/** ms between checks while the database is unavailable */
const probeAgainMs = 250
/** ms between looks for connections without a response */
const lookMs = 1000

/** What a client of the pool reports about itself. */
type Watched = pg.Client & {
  /** epoch ms since when it has waited for a response; undefined when it is not waiting */
  readonly waitingSince: number | undefined
}

/** `longestWait`: ms that the first request in the queue has waited for a connection; 0 when the queue is empty */
export type GuardedPool = PostgresPool & { longestWait(): number }

/**
 * Makes a pool refuse requests at once while the database is away.
 * @param url address for health checks, which use a connection outside the pool
 */
export function guarded(pool: pg.Pool, url: string): GuardedPool {
  const clients = new Set<Watched>()
  /** requests waiting for a connection, oldest first */
  const waiting = new Set<{ since: number }>()
  let isAway = false
  let isLooking = false

  pool.on('connect', (client) => {
    clients.add(client as unknown as Watched)
    // An error event without a listener would end the process, and the pool removes its own listener from connections
    // in use. The error needs no handling here: statements on the connection reject by themselves.
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => clients.delete(client as unknown as Watched))
  // An idle connection broke; the next query opens a new one.
  pool.on('error', () => undefined)

  /** A slow statement is no failure: silent clients are dropped only when a new connection gets no response either. */
  const look = async (): Promise<void> => {
    const before = Date.now() - silentMs
    const silent = [...clients].filter(({ waitingSince = Infinity }) => waitingSince < before)
    if (silent.length === 0 || (await answers(url))) return
    isAway = true
    for (const client of clients) if (client.waitingSince !== undefined) failStatements(client)
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

/** Pending statements reject at once; the pool discards the client when it is released. */
export function failStatements(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  connection.stream.destroy(new DatabaseAway('the database has fallen silent'))
}

/** Whether the database responds to a new connection in time. */
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
    // A server that refuses a connection because it has too many is up. A server that is starting or stopping (57P0x)
    // is not.
    const { code = '' } = cause as { code?: string }
    return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57P0')
  } finally {
    // A silent server would not respond to a normal disconnect either.
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
}
