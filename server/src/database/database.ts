/** One Kysely over the embedded PostgreSQL or the owner's; no other room can tell which. */
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** A database or a transaction on it; store functions take it first. */
export type Database = Kysely<Tables>

const bigintOid = 20

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
    types: {
      // bigint holds paisa, which fit in a safe integer; anything larger is a fault, not a price.
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === bigintOid
          ? safeInteger
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // Many small queries at a time: starting helpers or compiling for one of them costs more than it saves.
  pool.on('connect', (client) => {
    client.query('set jit = off; set max_parallel_workers_per_gather = 0').catch(() => undefined) // the next query tells
  })
  // A connection that breaks while idle (the server restarted) must not end the process; the next query opens a new one.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  addresses.set(db, url)
  return db
}

const addresses = new WeakMap<Database, string>()

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

/** Has every statement with values planned once per connection. */
class PreparingClient extends pg.Client {
  override query(...[text, values, ...rest]: unknown[]): never {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    const query = super.query as (...given: unknown[]) => never
    return name === undefined
      ? query.call(this, text, values, ...rest)
      : query.call(this, { name, text, values }, ...rest)
  }
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint outside the safe integers')
  return value
}

export const closeDatabase = (db: Database): Promise<void> => db.destroy()
