import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Throws if the mark `holdsUnits` of a line differs from the state of its order. */
export async function checkHeldLines(db: Database): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select line.id from order_line line join customer_order o on o.id = line.order_id
    where line.holds_units <> holds_units(o)`.execute(db)
  if (rows.length > 0) throw new Error(`wrongly marked lines: ${rows.map(({ id }) => id).join(', ')}`)
}
