/** One Kysely over the embedded PostgreSQL or the owner's; no other room can tell which. */
import { once } from 'node:events'
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { DatabaseAway } from './database-errors.ts'
import { breakOff, guarded, type GuardedPool } from '#platform/database/connections/guarded-pool.ts'
import type { Tables } from '#platform/database/tables/tables.ts'

/** A database or a transaction on it; store functions take it first. */
export type Database = Kysely<Tables>

const bigintOid = 20

/** ms that a statement of a request may take, and may wait for what another transaction holds */
export const timeouts = { statementMs: 30_000, lockMs: 10_000 }

/**
 * Many small queries at a time: starting helpers or compiling for one of them costs more than it saves. None waits without
 * end; who must wait says so (locks.ts).
 */
export const sessionSettings: Readonly<Record<string, string>> = {
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  statement_timeout: String(timeouts.statementMs),
  lock_timeout: String(timeouts.lockMs),
}
const session = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')

/** connections beside a pooler: two turns (locks.ts), an import and a migration */
const directConnections = 4

/**
 * Opens a pool of connections; nothing is contacted until the first query.
 * @param url a libpq connection string; a socket folder may stand as its host
 * @param poolerUrl of a pooler of transactions before that database, such as PgBouncer (decision 60). What needs a connection
 *   of its own goes past it, see `directly`
 */
export function openDatabase(url: string, poolSize = 10, poolerUrl?: string): Database {
  if (poolerUrl === undefined) return openPool(url, poolSize)
  const db = openPool(poolerUrl, poolSize, { isPooler: true })
  addresses.set(db, url)
  beside.set(db, openPool(url, directConnections))
  return db
}

const beside = new WeakMap<Database, Database>()

/** The database without a pooler in between: for locks and settings that last longer than a transaction. */
export const directly = (db: Database): Database => beside.get(db) ?? db

function openPool(url: string, poolSize: number, { isPooler = false } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: clientOf(isPooler),
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
  const watch: StatementWatch = { slowMs: Infinity, onSlow: () => undefined }
  pool.on('connect', (client) => {
    ;(client as unknown as PreparingClient).watch = watch
    // behind a pooler it would be set for whoever gets that connection next (pooler.ts)
    if (!isPooler) client.query(session).catch(() => undefined) // the next query tells
  })
  const guardedPool = guarded(pool, url)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: guardedPool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  addresses.set(db, url)
  pools.set(db, guardedPool)
  watches.set(db, { watch, pool })
  return db
}

/**
 * `onSlow` is called with the text of a statement that took `slowMs` or longer, never with its values; `onEnd` with that of each.
 */
export type StatementWatch = {
  slowMs: number
  onSlow: (statement: string, ms: number) => void
  onEnd?: (statement: string, ms: number) => void
}

const watches = new WeakMap<Database, { watch: StatementWatch; pool: pg.Pool }>()

/** Hears of slow statements from now on; only the last who asks does. */
export function watchStatements(db: Database, wanted: StatementWatch): void {
  Object.assign(watches.get(db)?.watch ?? {}, wanted)
}

/** The connections of this process. `waiting`: those who wait for one */
export function connectionsOf(db: Database): { inUse: number; idle: number; waiting: number; most: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0, options } = watches.get(db)?.pool ?? {}
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most: options?.max ?? 0 }
}

const addresses = new WeakMap<Database, string>()
const pools = new WeakMap<Database, GuardedPool>()

/**
 * The pool of a database, for a library that brings its own SQL. Whoever takes a connection from it gives it back.
 * @returns undefined for a transaction
 */
export const poolOf = (db: Database): PostgresPool | undefined => pools.get(db)

/** ms that the first in the queue for a connection of this process has waited; 0 while nobody waits */
export const longestWait = (db: Database): number => pools.get(db)?.longestWait() ?? 0

/** The address a database was opened with, for a process that works beside this one. It may hold a password. */
export function addressOfDatabase(db: Database): string {
  const url = addresses.get(db)
  if (url === undefined) throw new Error('a transaction has no address')
  return url
}

/** texts that the connections of a pool prepare at most; what is written by hand is far fewer, lists of values make endless ones */
const mostPrepared = 300

/** Names statements. Undefined when there are too many already: then the text is planned each time. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostPrepared) return known
    const name = `sauda_${names.size}`
    names.set(text, name)
    return name
  }
}

/** Without values it is sent as it stands; of these, reading is what requests repeat. */
const isRepeated = (text: string, values: readonly unknown[]): boolean =>
  values.length > 0 || /^\s*(?:select|with)\b[^;]*$/i.test(text)

/** Has every statement that requests repeat planned once per connection, and tells since when it waits for an answer. */
class PreparingClient extends pg.Client {
  waitingSince: number | undefined
  watch: StatementWatch | undefined
  /** undefined: the statement is planned each time. What is prepared on one connection of a pooler is unknown on the next. */
  protected nameOf: (text: string) => string | undefined = () => undefined
  #waiting = 0

  override query(...given: unknown[]): never {
    const answer = this.#prepared(...given)
    return (answer as unknown) instanceof Promise ? (this.#watched(answer, given[0]) as never) : answer
  }

  /** A statement fails as DatabaseAway when its connection has broken. */
  async #watched(answer: Promise<unknown>, text: unknown): Promise<unknown> {
    const began = performance.now()
    this.#waiting += 1
    this.waitingSince ??= Date.now()
    try {
      return await answer
    } catch (cause) {
      // The server ends the connection after this, and nobody else may get it meanwhile.
      if ((cause as { severity?: string }).severity === 'FATAL') await brokenOff(this)
      throw isUsable(this) ? cause : new DatabaseAway((cause as Error).message, { cause })
    } finally {
      const ms = performance.now() - began
      this.watch?.onEnd?.(textOf(text), ms)
      if (this.watch && ms >= this.watch.slowMs) this.watch.onSlow(textOf(text), ms)
      this.#waiting -= 1
      this.waitingSince = this.#waiting === 0 ? undefined : Date.now()
    }
  }

  #prepared(...[text, values, ...rest]: unknown[]): never {
    const name =
      typeof text === 'string' && Array.isArray(values) && isRepeated(text, values)
        ? this.nameOf(text)
        : undefined
    const query = super.query as (...given: unknown[]) => never
    return name === undefined
      ? query.call(this, text, values, ...rest)
      : query.call(this, { name, text, values }, ...rest)
  }
}

/** The client of a pool's connections, which share the names of their statements. */
function clientOf(isPooler: boolean): typeof PreparingClient {
  if (isPooler) return PreparingClient
  const nameOf = statementNames()
  return class extends PreparingClient {
    protected override nameOf = nameOf
  }
}

/** A statement is a text, or an object that has it. */
function textOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text
  return typeof text === 'string' ? text : ''
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

export async function closeDatabase(db: Database): Promise<void> {
  await Promise.all([db.destroy(), beside.get(db)?.destroy()])
}
