/** SQL text of a library on our own connections, so that it shares their limits and their care for broken ones. */
import { CompiledQuery, type PostgresPool } from 'kysely'
import { type Database, poolOf } from '#platform/database/database.ts'

export type SqlRunner = {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/**
 * Column names come back as the text writes them.
 * @param db the pool, whose text may hold several statements, or a transaction
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

/** Of several statements it returns all results, as the driver does. */
async function onConnection(pool: PostgresPool, text: string, values: unknown[]) {
  const client = await pool.connect()
  // The text may begin a transaction, so a connection on which it failed is not used again.
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
