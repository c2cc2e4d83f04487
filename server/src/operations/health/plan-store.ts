/** SQL of the plans of slow statements. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** maximum ms of planning, which executes nothing */
const mostMs = 3000
const plannable = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i

/**
 * PostgreSQL's generic plan of a statement. The statement is not executed.
 *
 * @param statement a statement of the shop, with $1 for values
 * @returns undefined for statements without a plan, before PostgreSQL 16, and when planning takes too long
 */
export async function planOf(db: Database, statement: string): Promise<string | undefined> {
  if (!plannable.test(statement)) return undefined
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(mostMs)}`.execute(tx)
      const { rows } = await sql<
        Record<string, string>
      >`explain (generic_plan) ${sql.raw(statement)}`.execute(tx)
      return rows.flatMap((row) => Object.values(row)).join('\n')
    })
  } catch {
    return undefined // the slow statement is logged already
  }
}
