/** Opens the embedded or an external PostgreSQL as a Kysely instance; callers need not know which. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import {
  CamelCasePlugin,
  Kysely,
  type PluginTransformResultArgs,
  PostgresDialect,
  type PostgresPool,
  type QueryResult,
  type UnknownRow,
} from 'kysely'
import pg from 'pg'
import { DatabaseAway } from './database-errors.ts'
import { describedOnce, type KnownColumns } from '#platform/database/connections/described-query.ts'
import { failStatements, guarded, type GuardedPool } from '#platform/database/connections/guarded-pool.ts'
import type { Tables } from '#platform/database/tables/tables.ts'

/** A database or a transaction; the first parameter of store functions. */
export type Database = Kysely<Tables>

const bigintOid = 20

/** statement and lock timeouts of requests, in ms */
export const timeouts = { statementMs: 30_000, lockMs: 10_000 }

/**
 * Queries are many and small, so parallel workers and JIT would cost more than they save. Every statement has a
 * timeout. Work that may take longer removes it (locks.ts).
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

/** direct connections beside a pooler: two locks (locks.ts), an import and a migration */
const directConnections = 4

/**
 * Opens a connection pool, which connects at the first query.
 * @param url a libpq connection string; its host may be a socket folder
 * @param poolerUrl address of a transaction pooler in front of the database, such as PgBouncer (decision 60). Work that
 * needs a session connects to `url` instead, see `directly`
 * @param connectMs ms for a new connection, and for waiting for one
 */
export function openDatabase(url: string, poolSize = 10, poolerUrl?: string, connectMs?: number): Database {
  if (poolerUrl === undefined) return openPool(url, poolSize, { connectMs })
  const db = openPool(poolerUrl, poolSize, { isPooler: true })
  addresses.set(db, url)
  beside.set(db, openPool(url, directConnections))
  return db
}

const beside = new WeakMap<Database, Database>()

/** Whether requests reach the database through a transaction pooler. */
export const isBehindPooler = (db: Database): boolean => beside.has(db)

/** The database without the pooler: for locks and settings that outlast a transaction. */
export const directly = (db: Database): Database => beside.get(db) ?? db

const replicas = new WeakMap<Database, { reads: Database; replica: Database }>()

/** Where the catalogue is read: on a replica if there is one (read-replica.ts), otherwise in this database. */
export const catalogueReads = (db: Database): Database => replicas.get(db)?.reads ?? db

/**
 * Lets `catalogueReads(db)` return `reads` from now on, which is closed together with `db`.
 * @param replica the database of the replica alone
 */
export const setCatalogueReads = (db: Database, reads: Database, replica: Database): void => {
  replicas.set(db, { reads, replica })
}

function openPool(
  url: string,
  poolSize: number,
  { isPooler = false, connectMs = 10_000 }: { isPooler?: boolean; connectMs?: number | undefined } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: clientOf(isPooler),
    max: poolSize,
    // PgBouncer pairs replies with requests only one after the other
    pipeline: !isPooler,
    connectionTimeoutMillis: connectMs,
    // TCP keepalive detects a peer that has vanished
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      // bigint columns contain paisa, which fit in a safe integer; a larger value is an error, not a price.
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === bigintOid
          ? safeInteger
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  const watch: StatementWatch = { slowMs: Infinity, onSlow: () => undefined }
  pool.on('connect', (client) => {
    ;(client as unknown as PreparingClient).watch = watch
    // behind a pooler the settings would leak to other clients of the connection (pooler.ts)
    if (!isPooler) client.query(session).catch(() => undefined) // the next query reports the error
  })
  const guardedPool = guarded(pool, url)
  const db = kyselyOn(guardedPool)
  addresses.set(db, url)
  pools.set(db, guardedPool)
  watches.set(db, { watch, pool })
  return db
}

/** `empty`: a row with the new names; a copy of it has space for all values at once */
type Renaming = { columns: readonly { column: string; name: string }[]; empty: UnknownRow }

/** Prepares the new names of columns once for each result. Kysely's plugin looks them up for each row. */
class ColumnsInCamelCase extends CamelCasePlugin {
  /** by the description of columns, which all calls of a prepared statement share (described-query.ts) */
  readonly #known = new WeakMap<object, Renaming>()

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return { ...result, rows: this.renamed(result.rows) }
  }

  /** @param description of the rows' columns, if it is known */
  renamed(rows: readonly UnknownRow[], description?: object): UnknownRow[] {
    const [first] = rows
    if (!first) return []
    const known = description && this.#known.get(description)
    const { columns, empty } = known ?? this.#renamingOf(first)
    if (description && !known) this.#known.set(description, { columns, empty })
    return rows.map((row) => {
      const renamed = { ...empty }
      for (const { column, name } of columns) renamed[name] = row[column]
      return renamed
    })
  }

  #renamingOf(row: UnknownRow): Renaming {
    const columns = Object.keys(row).map((column) => ({ column, name: this.camelCase(column) }))
    return { columns, empty: Object.fromEntries(columns.map(({ name }) => [name, null])) }
  }
}

const camelCase = new ColumnsInCamelCase()

/** The rows of a statement that was sent without a database object, with names of columns as those return them. */
export const inCamelCase = <Row>({ rows, fields }: { rows: UnknownRow[]; fields: object }): Row[] =>
  camelCase.renamed(rows, fields) as Row[]

/** A database object that takes its connections from a pool. */
export const kyselyOn = (pool: PostgresPool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase] })

/**
 * `onSlow` is called for a statement that took `slowMs` or longer, `onEnd` for every statement. Both get the
 * statement's text without its values.
 */
type StatementWatch = {
  slowMs: number
  onSlow: (statement: string, ms: number) => void
  onEnd?: (statement: string, ms: number) => void
}

const watches = new WeakMap<Database, { watch: StatementWatch; pool: pg.Pool }>()

/** Reports slow statements from now on; replaces the previous watcher. */
export function watchStatements(db: Database, wanted: StatementWatch): void {
  const replica = replicas.get(db)?.replica
  for (const each of replica ? [db, replica] : [db]) Object.assign(watches.get(each)?.watch ?? {}, wanted)
}

/** Connections of this process. `waiting`: requests in the queue */
export function connectionsOf(db: Database): { inUse: number; idle: number; waiting: number; most: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0, options } = watches.get(db)?.pool ?? {}
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most: options?.max ?? 0 }
}

const addresses = new WeakMap<Database, string>()
const pools = new WeakMap<Database, GuardedPool>()

/**
 * The pool of a database, for a library that has its own SQL. Release every client taken from it.
 * @returns undefined for a transaction
 */
export const poolOf = (db: Database): PostgresPool | undefined => pools.get(db)

/** ms that the first request in this process's queue has waited for a connection; 0 when the queue is empty */
export const longestWait = (db: Database): number => pools.get(db)?.longestWait() ?? 0

/** The address the database was opened with, for a helper process. May contain a password. */
export function addressOfDatabase(db: Database): string {
  const url = addresses.get(db)
  if (url === undefined) throw new Error('a transaction has no address')
  return url
}

/** maximum of prepared texts per pool; hand-written ones are far fewer, but lists of values make endless variants */
const mostPrepared = 300

/** Names of prepared statements, the same on all connections of a pool. */
type StatementNames = {
  /** rises when all statements must be prepared anew */
  readonly generation: number
  /** undefined at the maximum: the text is then planned each time */
  nameOf(text: string): string | undefined
  /** columns of the statements, by name */
  readonly columns: KnownColumns
  /** Renames all statements. @param generation that of the failed statement; an older one changes nothing */
  renew(generation: number): void
}

function statementNames(): StatementNames {
  const names = new Map<string, string>()
  const columns: KnownColumns = new Map()
  let generation = 0
  return {
    columns,
    get generation() {
      return generation
    },
    nameOf: (text) => {
      const known = names.get(text)
      if (known !== undefined || names.size >= mostPrepared) return known
      const name = `sauda_${generation}_${names.size}`
      names.set(text, name)
      return name
    },
    renew: (failed) => {
      if (failed !== generation) return
      generation += 1
      names.clear()
      columns.clear()
    },
  }
}

/**
 * Whether a prepared statement is outdated because another process has changed the columns that it returns. PostgreSQL
 * refuses such a statement before it executes anything. The error is recognised by the function in PostgreSQL that
 * raised it, because the message depends on the language.
 */
const isOutdated = (cause: unknown): boolean => {
  const { code, routine } = cause as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/** Statements with values are prepared; of those without, only reads, which requests repeat. */
const isRepeated = (text: string, values: readonly unknown[]): boolean =>
  values.length > 0 || /^\s*(?:select|with)\b[^;]*$/i.test(text)

/** Prepares statements that requests repeat, once per connection, and records since when it waits for a response. */
class PreparingClient extends pg.Client {
  waitingSince: number | undefined
  watch: StatementWatch | undefined
  /** Absent behind a pooler: a statement prepared on one of its connections is unknown on the next. */
  protected names: StatementNames | undefined
  readonly #columns: KnownColumns = new Map()
  #generation = 0
  #waiting = 0
  #isGathering = false

  override query(...given: unknown[]): never {
    this.#writeAtOnce()
    const mayRepeat = this.#waiting === 0 && this.getTransactionStatus() === 'I'
    const answer = this.#prepared(...given)
    if (!((answer as unknown) instanceof Promise)) return answer
    const renewed = this.#renewed(answer, () => (mayRepeat ? this.#prepared(...given) : undefined))
    return this.#watched(renewed, given[0]) as never
  }

  /** Sends this statement and those that follow before the next turn of the event loop in one write. */
  #writeAtOnce(): void {
    if (!this.names || this.#isGathering) return
    this.#isGathering = true
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  /**
   * Prepares all statements anew after a change of columns, and repeats the statement that PostgreSQL refused. A
   * statement of a transaction is not repeated, because the refusal has ended the transaction.
   */
  async #renewed(answer: Promise<unknown>, repeat: () => Promise<unknown> | undefined): Promise<unknown> {
    const generation = this.#generation
    try {
      return await answer
    } catch (cause) {
      if (!isOutdated(cause)) throw cause
      this.names?.renew(generation)
      const repeated = repeat()
      if (!repeated) throw cause
      return await repeated
    }
  }

  /** Rejects with DatabaseAway when the connection has broken. */
  async #watched(answer: Promise<unknown>, text: unknown): Promise<unknown> {
    const began = performance.now()
    this.#waiting += 1
    this.waitingSince ??= Date.now()
    try {
      return await answer
    } catch (cause) {
      // The server closes the connection after a fatal error; wait, so that it is not lent again.
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
    const query = super.query as (...given: unknown[]) => never
    const { names } = this
    const mayPrepare = typeof text === 'string' && Array.isArray(values) && rest.length === 0
    const name = mayPrepare && isRepeated(text, values) ? names?.nameOf(text) : undefined
    if (!names || name === undefined || !mayPrepare) return query.call(this, text, values, ...rest)
    if (names.generation !== this.#generation) {
      this.#generation = names.generation
      this.#columns.clear()
      // frees the memory of former statements; refused within a failed transaction, where it does no harm
      ;(query.call(this, 'deallocate all') as Promise<unknown>).catch(() => undefined)
    }
    return describedOnce(
      { name, text, values },
      { known: this.#columns, shared: names.columns },
      (described) => query.call(this, described),
    ) as never
  }
}

/** The client class of a pool; its connections share statement names. */
function clientOf(isPooler: boolean): typeof PreparingClient {
  if (isPooler) return PreparingClient
  const names = statementNames()
  return class extends PreparingClient {
    protected override names = names
  }
}

/** A statement is a text, or an object with a text. */
function textOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text
  return typeof text === 'string' ? text : ''
}

/** pg has no public API for this; its own pool reads the same fields. */
const isUsable = (client: pg.Client): boolean =>
  (client as unknown as { _queryable: boolean })._queryable &&
  !(client as unknown as { _ended: boolean })._ended

async function brokenOff(client: pg.Client): Promise<void> {
  const ended = isUsable(client) ? once(client, 'end') : undefined
  failStatements(client)
  await ended
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint outside the safe integers')
  return value
}

export async function closeDatabase(db: Database): Promise<void> {
  const { reads, replica } = replicas.get(db) ?? {}
  const all = [db, beside.get(db), reads, replica].filter((each) => each !== undefined)
  await Promise.all(all.map((each) => each.destroy()))
}
