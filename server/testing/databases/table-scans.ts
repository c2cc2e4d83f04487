/** Counts how often PostgreSQL has read tables from end to end. */
import { sql } from 'kysely'
import { connectionsOf, type Database } from '#platform/database/database.ts'

/** Runs a statement on every connection of the pool, each of which has its own plans and counts. */
export async function onEachConnection<Row>(
  db: Database,
  run: (connection: Database) => Promise<Row[]>,
): Promise<Row[]> {
  const { promise: allHaveRun, resolve: goOn } = Promise.withResolvers<void>()
  let held = connectionsOf(db).idle
  const found = await Promise.all(
    Array.from({ length: held }, () =>
      db.connection().execute(async (connection) => {
        const rows = await run(connection)
        held -= 1
        if (held === 0) goOn()
        await allHaveRun
        return rows
      }),
    ),
  )
  return found.flat()
}

/**
 * The number of scans of each table while `work` runs. Scans by background work count too.
 * @throws {Error} for a table that does not exist
 */
export async function scansDuring(
  db: Database,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<ReadonlyMap<string, number>> {
  const before = await scansOf(db, tables)
  await work()
  const after = await scansOf(db, tables)
  return new Map(tables.map((table) => [table, (after.get(table) ?? 0) - (before.get(table) ?? 0)]))
}

async function scansOf(db: Database, tables: readonly string[]): Promise<Map<string, number>> {
  // a connection adds its counts to those of the database now and then, or when this function was called
  await onEachConnection(db, async (connection) => {
    await sql`select pg_stat_force_next_flush()`.execute(connection)
    return []
  })
  const { rows } = await sql<{ table: string; scans: number }>`
    select relname as table, seq_scan::integer as scans from pg_stat_user_tables
    where relname = any(${[...tables]}::text[])`.execute(db)
  if (rows.length !== tables.length) throw new Error(`one of ${tables.join(', ')} does not exist`)
  return new Map(rows.map(({ table, scans }) => [table, scans]))
}

/** Tables that grow with each order. */
export const tablesOfOrders: readonly string[] = [
  ...['customer_order', 'order_line', 'order_fact', 'order_event'],
  ...['stock_movement', 'idempotent_reply', 'mail_outbox'],
]

/** Tables that grow with each product. */
export const tablesOfProducts: readonly string[] = [
  ...['product', 'product_category', 'product_search', 'search_stale', 'search_word'],
  ...['desk_product', 'desk_product_words'],
]
