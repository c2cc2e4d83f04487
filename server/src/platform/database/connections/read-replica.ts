/**
 * Reads of the catalogue from a streaming replica (DATABASE_READ_URL, decision 84). A read goes to the replica only
 * after the replica has replayed all changes that the request's versions include. So a reply is never older than one
 * from the primary, and the caches need not know where a read went.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type { Logger } from 'pino'
import { StartError } from '#platform/environment/config.ts'
import {
  closeDatabase,
  connectionsOf,
  type Database,
  kyselyOn,
  openDatabase,
  poolOf,
  setCatalogueReads,
} from '#platform/database/database.ts'
import { DatabaseAway, databaseErrorKind } from '#platform/database/database-errors.ts'
import { versionsOfRequest } from '#platform/database/versions.ts'
import { sharedQuery } from './shared-query.ts'

/** ms for a new connection: the primary answers at once */
const connectMs = 500
/**
 * ms without reads from the replica. `failed`: after an error; `behind`: after all attempts below found it behind;
 * `promotion`: a former standby may then follow another history
 */
const rest = { failed: 5000, behind: 50, promotion: 60_000 }
/** A replica is usually a few milliseconds behind a change, and often asked right after it. */
const attempts = { most: 3, everyMs: 3 }
/** ms that a replica may be behind before a warning, and between two warnings */
const warnEveryMs = 60_000
/** ms; a replica that was behind earlier than this has caught up in the meantime */
const forgottenMs = 5000

/** `position`: bytes of the primary's write-ahead log; `timeline`: changes with every promotion */
type Log = { position: number; timeline: string }
/**
 * `identity` names the server's data. `replayed` is the number of replayed bytes of the log; null on a server that is
 * no replica (any more).
 */
type Standing = { identity: string; replayed: number | null }

const identity = `concat((select system_identifier from pg_control_system()), ' ', current_database()) as identity`

const identityOf = async (db: Database): Promise<string> =>
  (await sql<{ identity: string }>`select ${sql.raw(identity)}`.execute(db)).rows[0]?.identity ?? ''

/**
 * A replica that has replayed as many bytes has every commit before. Visible commits are flushed, except without
 * synchronous_commit. What else is in the log, such as hint bits, may be flushed much later.
 */
const logOf = sharedQuery(async (db): Promise<Log> => {
  const { rows } = await sql<Log>`
    select pg_wal_lsn_diff(at, '0/0')::bigint as position, left(pg_walfile_name(at), 8) as timeline
    from (select case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as at) log`.execute(db)
  if (!rows[0]) throw new Error("the position in the primary's log cannot be read")
  return rows[0]
})

const standingText = `
  select ${identity},
    case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as replayed`

/**
 * From now on `catalogueReads(db)` reads from the replica at this address when it is up to date, and from `db`
 * otherwise. A replica that cannot be reached is tried again after five seconds, by one request at a time.
 *
 * @param url PostgreSQL address of one replica, or of a balancer in front of several
 * @throws StartError when the address leads to another database
 */
export async function openReplica(db: Database, url: string, log: Logger): Promise<void> {
  const replica = openDatabase(url, undefined, undefined, connectMs)
  const own = await identityOf(db)
  const other = await identityOf(replica).catch(() => undefined)
  if (other !== undefined && other !== own) {
    await closeDatabase(replica)
    throw new StartError(
      'DATABASE_READ_URL leads to another database than DATABASE_URL: let it name a streaming replica, or leave it out.',
    )
  }
  const primary = mustHavePool(db)
  const pool = mustHavePool(replica)
  const state = replicaState(log)
  const logNeeded = logOfRequest(db, state.promoted)
  /** bytes of the log that the server of a connection has replayed at least */
  let replayed = new WeakMap<object, number>()

  const mayServe = async (client: PostgresPoolClient, position: number): Promise<boolean> => {
    for (let attempt = 1; (replayed.get(client) ?? -1) < position; attempt += 1) {
      if (attempt > attempts.most) return false
      if (attempt > 1) await wait(attempts.everyMs)
      const { rows } = await client.query<Standing>(standingText, [])
      if (rows[0]?.identity !== own) throw new Error('DATABASE_READ_URL leads to another database')
      if (rows[0].replayed === null) throw new DatabaseAway('the replica was promoted')
      replayed.set(client, rows[0].replayed)
    }
    return true
  }

  /** A connection to a replica that has replayed as much; undefined when there is none. */
  const upToDate = async (position: number): Promise<PostgresPoolClient | undefined> => {
    const client = await pool.connect()
    try {
      if (await mayServe(client, position)) return client
    } catch (cause) {
      // a balancer may lead the next connection to another server
      ;(client.release as (isBroken: boolean) => void)(true)
      throw cause
    }
    client.release()
    state.isBehind()
    return undefined
  }

  const connect = async (): Promise<PostgresPoolClient> => {
    if (!state.mayTry() || isFull(replica)) return primary.connect()
    try {
      const needed = await logNeeded()
      if (needed === 'promoted') replayed = new WeakMap()
      else if (needed !== undefined) {
        const client = await upToDate(needed)
        if (client) {
          state.works()
          return repeating(client, primary, state.failed)
        }
      }
    } catch (cause) {
      state.failed(cause)
    }
    return primary.connect()
  }
  const routed = { options: pool.options, connect, end: () => Promise.resolve() }
  setCatalogueReads(db, kyselyOn(routed as unknown as PostgresPool), replica)
}

const mustHavePool = (db: Database): PostgresPool => {
  const pool = poolOf(db)
  if (!pool) throw new Error('a transaction has no replica')
  return pool
}

/** A slow replica must not let requests queue that the primary can answer. */
const isFull = (replica: Database): boolean => {
  const { inUse, idle, most } = connectionsOf(replica)
  return idle === 0 && inUse >= most
}

/** When the replica may be used, and what is logged about it. */
function replicaState(log: Logger) {
  let restsUntil = -Infinity
  let isAway = false
  let behind: { since: number; last: number } | undefined
  let warned = -Infinity
  const mayWarn = (now: number): boolean => {
    const isDue = now - warned >= warnEveryMs
    if (isDue) warned = now
    return isDue
  }
  const restFor = (now: number, ms: number): void => {
    restsUntil = Math.max(restsUntil, now + ms)
  }
  return {
    /** After a failure one request tries the replica, and the others use the primary meanwhile. */
    mayTry: (): boolean => {
      const now = Date.now()
      if (now < restsUntil) return false
      if (isAway) restFor(now, connectMs)
      return true
    },
    works: (): void => {
      if (isAway) restsUntil = -Infinity
      isAway = false
      behind = undefined
    },
    failed: (cause: unknown): void => {
      const now = Date.now()
      isAway = true
      restFor(now, rest.failed)
      if (mayWarn(now)) log.warn({ err: cause }, 'database: the replica is away')
    },
    promoted: (): void => restFor(Date.now(), rest.promotion),
    isBehind: (): void => {
      const now = Date.now()
      restFor(now, rest.behind)
      const since = behind && now - behind.last < forgottenMs ? behind.since : now
      behind = { since, last: now }
      if (now - since >= warnEveryMs && mayWarn(now)) log.warn('database: the replica is behind')
    },
  }
}

/**
 * Returns a function for the position in the primary's log that a read of the running request needs: undefined outside
 * of read requests, and before the request has read its versions. The position is read after the versions, so it
 * includes the commits that raised them. 'promoted': another server has become the primary since the last read.
 */
function logOfRequest(db: Database, promoted: () => void): () => Promise<number | 'promoted' | undefined> {
  let last: { versions: string; log: Promise<Log> } | undefined
  let timeline: string | undefined
  return async () => {
    const versions = await versionsOfRequest()
    if (!versions) return undefined
    const key = JSON.stringify(versions)
    // requests with the same versions need nothing newer
    const asked = last?.versions === key ? last : { versions: key, log: logOf(db) }
    last = asked
    try {
      const { position, timeline: present } = await asked.log
      const isOther = timeline !== undefined && timeline !== present
      timeline = present
      if (!isOther) return position
      promoted()
      return 'promoted'
    } catch (cause) {
      if (last === asked) last = undefined
      throw cause
    }
  }
}

/**
 * Whether a statement that the replica refuses may succeed on the primary: the replica breaks off what prevents it from
 * replaying, stops, or is out of memory. A statement that took too long would do so again.
 */
const mayRepeat = (cause: unknown): boolean =>
  databaseErrorKind(cause) !== 'unfit' && (cause as { code?: string }).code !== '57014'

/** The connection; a statement that the replica refuses is repeated on the primary, except within a transaction. */
function repeating(
  client: PostgresPoolClient,
  primary: PostgresPool,
  failed: (cause: unknown) => void,
): PostgresPoolClient {
  let isInTransaction = false
  const query = async (...given: unknown[]) => {
    const ask = (from: PostgresPoolClient) =>
      (from.query as (...given: unknown[]) => Promise<unknown>)(...given)
    if (typeof given[0] === 'string' && /^(begin|start)\b/i.test(given[0])) isInTransaction = true
    try {
      return await ask(client)
    } catch (cause) {
      if (isInTransaction || !mayRepeat(cause)) throw cause
      failed(cause)
      const other = await primary.connect()
      try {
        return await ask(other)
      } finally {
        other.release()
      }
    }
  }
  return {
    query,
    release: (isBroken?: boolean) => (client.release as (isBroken?: boolean) => void)(isBroken),
  } as unknown as PostgresPoolClient
}
