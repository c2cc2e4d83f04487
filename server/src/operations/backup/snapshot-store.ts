/** SQL of a backup: a consistent snapshot of the database, read while others write. */
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '#platform/environment/config.ts'
import { type DatabaseShape, plainSession, shapeOf, type TableShape } from '#platform/database/shape.ts'

export type Snapshot = {
  schema: string
  postgres: string
  migrations: readonly string[]
  shape: DatabaseShape
  counts: { orders: number; products: number; customers: number }
  /** A table's rows in PostgreSQL's text format; `count` is known at the end. */
  rowsOf(table: TableShape): { pieces: AsyncIterable<Buffer>; count(): number }
  /**
   * Values of the sequences. They are read after the rows, so they are at least as high as the rows need; gaps are
   * harmless.
   */
  sequences(): Promise<{ name: string; last: string; called: boolean }[]>
  /** Ends its connection. */
  close(): Promise<void>
}

/**
 * Opens a connection with the session settings of backups.
 * @returns the connection, the shop's schema, and a function that closes it
 */
export async function openPlainConnection(
  url: string,
): Promise<{ client: pg.Client; schema: string; end: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => undefined) // the running statement fails with the same error
  await client.connect()
  const { rows } = await client.query<{ schema: string | null }>(
    'select quote_ident(current_schema()) as schema',
  )
  const schema = rows[0]?.schema ?? 'public'
  await client.query(plainSession(schema))
  return { client, schema, end: () => client.end().catch(() => undefined) }
}

/**
 * Opens a snapshot of the database. The shop continues to sell; only schema changes wait.
 * @throws StartError if there is no shop, or if the database has objects that a backup does not support
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const { client, schema, end } = await openPlainConnection(url)
  try {
    await mustHoldShop(client)
    const { names } = await describe(client)
    await client.query('begin isolation level repeatable read read only')
    // Lock the tables before the first read, so that none changes until the end.
    await client.query(`lock table ${names.join(', ')} in access share mode`)
    const { shape, names: now } = await describe(client)
    if (now.join() !== names.join())
      throw new StartError(
        'The tables of the shop are just being changed: try again when the upgrade is over.',
      )
    return { schema, shape, ...(await factsOf(client)), ...readers(client, shape), close: end }
  } catch (cause) {
    await end()
    throw cause
  }
}

async function mustHoldShop(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ shop: string | null }>(
    "select to_regclass('kysely_migration') as shop",
  )
  if (rows[0]?.shop === null) throw new StartError('There is no shop in this database: nothing to back up.')
}

async function describe(client: pg.Client): Promise<{ shape: DatabaseShape; names: string[] }> {
  const { shape, foreign } = await shapeOf(client)
  if (shape) return { shape, names: shape.tables.map(({ name }) => name) }
  throw new StartError(
    `The database holds what this backup does not know (${foreign.slice(0, 3).join(', ')}): use pg_dump, and keep secrets.json and the folder media with it.`,
  )
}

async function factsOf(client: pg.Client): Promise<Pick<Snapshot, 'postgres' | 'migrations' | 'counts'>> {
  const { rows } = await client.query<Snapshot['counts'] & { postgres: string; migrations: string[] }>(`
    select current_setting('server_version') as postgres,
      array(select name::text from kysely_migration order by name) as migrations,
      (select count(*)::int from customer_order) as orders,
      (select count(*)::int from product where parent_id is null) as products,
      (select count(*)::int from customer) as customers`)
  const [
    { postgres, migrations, ...counts } = {
      postgres: '',
      migrations: [],
      orders: 0,
      products: 0,
      customers: 0,
    },
  ] = rows
  return { postgres, migrations, counts }
}

const readers = (client: pg.Client, shape: DatabaseShape): Pick<Snapshot, 'rowsOf' | 'sequences'> => ({
  rowsOf: ({ name, columns }) => {
    const pieces = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
    return { pieces: pieces as AsyncIterable<Buffer>, count: () => pieces.rowCount }
  },
  sequences: async () => {
    const found: { name: string; last: string; called: boolean }[] = []
    for (const name of shape.sequences) {
      const { rows } = await client.query<{ last: string; called: boolean }>(
        `select last_value::text as last, is_called as called from ${name}`,
      )
      found.push(...rows.map((row) => ({ name, ...row })))
    }
    return found
  },
})
