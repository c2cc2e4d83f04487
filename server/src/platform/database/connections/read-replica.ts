/**
 * Reads of the catalogue from a streaming replica (DATABASE_READ_URL, decision 84). A read goes to the replica only
 * after the replica has replayed all changes that the request's versions include. So a reply is never older than one
 * from the primary, and the caches need not know where a read went.
 */
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type { Logger } from 'pino'
import { StartError } from '#platform/environment/config.ts'
import {
  closeDatabase,
  type Database,
  kyselyOn,
  openDatabase,
  poolOf,
  readFrom,
} from '#platform/database/database.ts'
import { DatabaseAway } from '#platform/database/database-errors.ts'
import { versionsOfRequest } from '#platform/database/versions.ts'
import { sharedQuery } from './shared-query.ts'

/** ms without reads from the replica: after it has failed, and after it had not replayed the latest change */
const rest = { failed: 5000, behind: 50 }
/** ms that a replica may be behind before a warning */
const longBehindMs = 60_000

/**
 * A replica cancels a statement that prevents it from replaying changes (40001), and refuses everything while it stops
 * or starts (57P01 to 57P03).
 */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof DatabaseAway || /^(40001|57P0[123])$/.test((cause as { code?: string }).code ?? '')

/**
 * Bytes of the primary's write-ahead log: a replica that has replayed as many has every commit before. Visible commits
 * are flushed, except without synchronous_commit. What else is in the log, such as hint bits, may be flushed much later.
 */
const positionOf = sharedQuery(async (db) => {
  const { rows } = await sql<{ position: number }>`
    select pg_wal_lsn_diff(
      case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end,
      '0/0')::bigint as position`.execute(db)
  return rows[0]?.position ?? Infinity
})

/** The same on a replica; null on a server that was promoted. */
const replayedText = `
  select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as replayed`

/**
 * From now on `readsOf(db)` reads from the replica at this address when it is up to date, and from `db` otherwise. A
 * replica that cannot be reached is tried again after five seconds.
 *
 * @param url PostgreSQL address of one replica, or of a balancer in front of several
 * @throws StartError when the address leads to a database that is no replica of this one
 */
export async function openReplica(db: Database, url: string, log: Logger): Promise<void> {
  const replica = openDatabase(url)
  let restsUntil = -Infinity
  /** epoch ms since when it has not replayed the latest change */
  let behindSince: number | undefined
  const failed = (cause: unknown): void => {
    if (Date.now() >= restsUntil) log.warn({ err: cause }, 'database: the replica is away')
    restsUntil = Date.now() + rest.failed
  }
  const isBehind = (): void => {
    const now = Date.now()
    restsUntil = now + rest.behind
    behindSince ??= now
    if (now - behindSince < longBehindMs) return
    behindSince = now
    log.warn('database: the replica is behind')
  }
  try {
    await mustBeReplica(db, replica)
  } catch (cause) {
    if (cause instanceof StartError) {
      await closeDatabase(replica)
      throw cause
    }
    failed(cause)
  }
  const pools = { primary: mustHavePool(db), replica: mustHavePool(replica) }
  const needed = positionNeeded(db)
  /** bytes of the write-ahead log that the server of a connection has replayed at least */
  const replayed = new WeakMap<object, number>()

  /** A connection to a replica that has replayed as much; undefined when there is none. */
  const upToDate = async (position: number): Promise<PostgresPoolClient | undefined> => {
    const client = await pools.replica.connect()
    try {
      if ((replayed.get(client) ?? -1) < position) {
        const { rows } = await client.query<{ replayed: number | null }>(replayedText, [])
        const bytes = rows[0]?.replayed ?? undefined
        if (bytes === undefined) throw new DatabaseAway('the replica was promoted')
        replayed.set(client, bytes)
        if (bytes < position) {
          client.release()
          isBehind()
          return undefined
        }
      }
      behindSince = undefined
      return client
    } catch (cause) {
      client.release()
      throw cause
    }
  }

  const connect = async (): Promise<PostgresPoolClient> => {
    const position = Date.now() < restsUntil ? undefined : await needed()
    if (position === undefined) return pools.primary.connect()
    try {
      const client = await upToDate(position)
      if (client) return repeating(client, pools.primary, failed)
    } catch (cause) {
      failed(cause)
    }
    return pools.primary.connect()
  }
  const routed = { options: pools.replica.options, connect, end: () => closeDatabase(replica) }
  readFrom(db, kyselyOn(routed as unknown as PostgresPool), replica)
}

const mustHavePool = (db: Database): PostgresPool => {
  const pool = poolOf(db)
  if (!pool) throw new Error('a transaction has no replica')
  return pool
}

/**
 * Returns a function for the position in the write-ahead log that a read of the running request needs. It is undefined
 * outside of read requests, and before the request has read its versions. The position is read after the versions, so
 * it includes the commits that raised them.
 */
function positionNeeded(db: Database): () => Promise<number | undefined> {
  let last: { versions: string; position: Promise<number> } | undefined
  return async () => {
    const versions = await versionsOfRequest()
    if (!versions) return undefined
    const key = JSON.stringify(versions)
    // requests with the same versions need nothing newer
    if (last?.versions !== key) last = { versions: key, position: positionOf(db) }
    const { position } = last
    try {
      return await position
    } catch (cause) {
      if (last.position === position) last = undefined
      throw cause
    }
  }
}

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
      if (isInTransaction || !isRefusal(cause)) throw cause
      failed(cause)
      const other = await primary.connect()
      try {
        return await ask(other)
      } finally {
        other.release()
      }
    }
  }
  return { query, release: () => client.release() } as unknown as PostgresPoolClient
}

/** @throws StartError when the other server does not follow this database */
async function mustBeReplica(db: Database, replica: Database): Promise<void> {
  const identityOf = async (of: Database) => {
    const { rows } = await sql<{ follows: boolean; identity: string }>`
      select pg_is_in_recovery() as follows, concat(system_identifier, ' ', current_database()) as identity
      from pg_control_system()`.execute(of)
    return rows[0]
  }
  const [own, other] = await Promise.all([identityOf(db), identityOf(replica)])
  if (other?.follows === true && other.identity === own?.identity) return
  throw new StartError(
    'DATABASE_READ_URL leads to a server that is no replica of DATABASE_URL: let it name a streaming replica, or leave it out.',
  )
}
