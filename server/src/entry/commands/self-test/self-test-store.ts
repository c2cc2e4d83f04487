/** SQL of the self-test. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** A published product without options that can be bought; undefined when there is none. */
export async function productToOrder(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('type', '=', 'simple')
    .where('status', '=', 'publish')
    .where('stockStatus', '=', 'instock')
    .where('price', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Checks deferred constraints now, because the transaction is never committed. */
export const checkConstraints = (tx: Database) => sql`set constraints all immediate`.execute(tx)
