/** One Kysely over the embedded PostgreSQL or the owner's; no other room can tell which. */
import { once } from 'node:events'
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { DatabaseAway } from './database-errors.ts'
import { breakOff, guarded } from './guarded-pool.ts'
import type { Tables } from './tables.ts'

/** A database or a transaction on it; store functions take it first. */
export type Database = Kysely<Tables>

const bigintOid = 20

/** ms that a statement of a request may take, and may wait for what another transaction holds */
export const timeouts = { statementMs: 30_000, lockMs: 10_000 }

/**
 * Many small queries at a time: starting helpers or compiling for one of them costs more than it saves. None waits without
 * end; who must wait says so (locks.ts).
 */
const session = [
  'set jit = off',
  'set max_parallel_workers_per_gather = 0',
  `set statement_timeout = ${timeouts.statementMs}`,
  `set lock_timeout = ${timeouts.lockMs}`,
].join('; ')

/**
 * Opens a pool of connections; nothing is contacted until the first query.
 * @param url a libpq connection string; a socket folder may stand as its host
 */
export function openDatabase(url: string, poolSize = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    // the system finds out by itself that the other side is gone without a word
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      // bigint holds paisa, which fit in a safe integer; anything larger is an error, not a price.
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === bigintOid
          ? safeInteger
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  pool.on('connect', (client) => {
    client.query(session).catch(() => undefined) // the next query tells
  })
  const guardedPool = guarded(pool, url)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: guardedPool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  addresses.set(db, url)
  pools.set(db, guardedPool)
  return db
}

const addresses = new WeakMap<Database, string>()
const pools = new WeakMap<Database, PostgresPool>()

/**
 * The pool of a database, for a library that brings its own SQL. Whoever takes a connection from it gives it back.
 * @returns undefined for a transaction
 */
export const poolOf = (db: Database): PostgresPool | undefined => pools.get(db)

/** The address a database was opened with, for a process that works beside this one. It may hold a password. */
export function addressOfDatabase(db: Database): string {
  const url = addresses.get(db)
  if (url === undefined) throw new Error('a transaction has no address')
  return url
}

/** texts a process prepares at most; what is written by hand is far fewer, lists of values make endless ones */
const mostPrepared = 300
const names = new Map<string, string>()

/** Undefined when there are too many already: then the text is planned each time. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostPrepared) return known
  const name = `sauda_${names.size}`
  names.set(text, name)
  return name
}

/** Has every statement with values planned once per connection, and tells since when it waits for an answer. */
class PreparingClient extends pg.Client {
  waitingSince: number | undefined
  #waiting = 0

  override query(...given: unknown[]): never {
    const answer = this.#prepared(...given)
    return (answer as unknown) instanceof Promise ? (this.#watched(answer) as never) : answer
  }

  /** A statement fails as DatabaseAway when its connection has broken. */
  async #watched(answer: Promise<unknown>): Promise<unknown> {
    this.#waiting += 1
    this.waitingSince ??= Date.now()
    try {
      return await answer
    } catch (cause) {
      // The server ends the connection after this, and nobody else may get it meanwhile.
      if ((cause as { severity?: string }).severity === 'FATAL') await brokenOff(this)
      throw isUsable(this) ? cause : new DatabaseAway((cause as Error).message, { cause })
    } finally {
      this.#waiting -= 1
      this.waitingSince = this.#waiting === 0 ? undefined : Date.now()
    }
  }

  #prepared(...[text, values, ...rest]: unknown[]): never {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    const query = super.query as (...given: unknown[]) => never
    return name === undefined
      ? query.call(this, text, values, ...rest)
      : query.call(this, { name, text, values }, ...rest)
  }
}

/** pg has no public word for it; its own pool reads the same field. */
const isUsable = (client: pg.Client): boolean =>
  (client as unknown as { _queryable: boolean })._queryable &&
  !(client as unknown as { _ended: boolean })._ended

async function brokenOff(client: pg.Client): Promise<void> {
  const ended = isUsable(client) ? once(client, 'end') : undefined
  breakOff(client)
  await ended
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint outside the safe integers')
  return value
}

export const closeDatabase = (db: Database): Promise<void> => db.destroy()
