import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Lines whose mark `holdsUnits` differs from the state of their order. */
export async function linesMarkedWrongly(db: Database): Promise<unknown[]> {
  const { rows } = await sql`select line.id from order_line line join customer_order o on o.id = line.order_id
    where line.holds_units <> holds_units(o)`.execute(db)
  return rows
}
