/** Runs a library's SQL on our connections, so that it shares their limits and error handling. */
import { CompiledQuery, type PostgresPool } from 'kysely'
import { type Database, poolOf } from '#platform/database/database.ts'

type SqlRunner = {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/**
 * Runs SQL texts. Rows have the database's names of columns, not camelCase.
 * @param db the pool or a transaction; in a transaction a text may contain only one statement
 */
export function sqlRunner(db: Database): SqlRunner {
  const pool = poolOf(db)
  if (pool) return { executeSql: (text, values = []) => onConnection(pool, text, values) }
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values))
      return { rows: rows as Record<string, unknown>[] }
    },
  }
}

/** Returns one result per statement, as the driver does. */
async function onConnection(pool: PostgresPool, text: string, values: unknown[]) {
  const client = await pool.connect()
  // The text may begin a transaction, so a connection on which it failed is discarded.
  const release = client.release.bind(client) as (hasFailed: boolean) => void
  let hasFailed = true
  try {
    const result = await client.query<Record<string, unknown>>(text, values)
    hasFailed = false
    return result
  } finally {
    release(hasFailed)
  }
}
