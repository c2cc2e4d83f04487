/** SQL of one page of a desk's list of orders. */
import { callSizes } from '@sauda/contract/call-sizes.ts'
import { expressionBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import {
  conditions,
  type DeskFilter,
  type DeskRow,
  findDeskRows,
  furtherConditions,
  sortedBy,
} from './desk-order-store.ts'
import { countOrders } from './order-count-store.ts'

/** most orders with searched words that are sorted; of more, the newest are found by reading from the newest on */
const mostFound = 4_000

/**
 * One page of orders, and the number of all that match: exact for a tab and a city, otherwise at most
 * `callSizes.countedOrders`. Ties are sorted by id in the same direction.
 */
export const listDeskRows = (db: Database, filter: DeskFilter): Promise<{ rows: DeskRow[]; total: number }> =>
  // PostgreSQL cannot estimate how many orders match a beginning of a word or a mark of the phone. It would read all
  // orders to find a few.
  filter.words === undefined && filter.mark === undefined
    ? pageOfList(db, filter)
    : db.transaction().execute(async (tx) => {
        await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx)
        if (filter.words === undefined) return pageOfList(tx, filter)
        const narrowed = await withFoundIds(tx, filter)
        await sql`select set_config('enable_bitmapscan', 'off', true)`.execute(tx)
        return pageOfList(tx, narrowed)
      })

/** The filter with the ids of the orders that have the words, unless they are many. */
async function withFoundIds(tx: Database, filter: DeskFilter): Promise<DeskFilter> {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from order_fact where words @@ ${filter.words}::tsquery limit ${mostFound}`.execute(
    tx,
  )
  return rows.length === mostFound
    ? filter
    : {
        ...filter,
        words: undefined,
        ids: common(
          filter.ids,
          rows.map(({ id }) => id),
        ),
      }
}

const common = (wanted: readonly number[] | undefined, found: readonly number[]): readonly number[] => {
  const known = new Set(found)
  return wanted === undefined ? found : wanted.filter((id) => known.has(id))
}

async function pageOfList(db: Database, filter: DeskFilter): Promise<{ rows: DeskRow[]; total: number }> {
  const fitting = db.selectFrom('orderFact as f').where((eb) => eb.and(conditions(eb, filter)))
  const page = fitting
    .orderBy(sortedBy[filter.orderBy], filter.order)
    .orderBy('f.orderId', filter.order)
    .limit(filter.limit)
    .offset(filter.offset)
  const ids = (await page.select('f.orderId').execute()).map(({ orderId }) => orderId)
  const isAll = filter.offset === 0 && ids.length < filter.limit
  const count = async () => {
    if (furtherConditions(expressionBuilder(), filter).length === 0) return countOrders(db, filter)
    // In the order of time orders lie together on the disk; without an order PostgreSQL may choose any index.
    const isSimple = filter.words === undefined && filter.mark === undefined
    const ordered = isSimple ? fitting : fitting.orderBy('f.createdAt', 'desc')
    const some = ordered.select('f.orderId').limit(callSizes.countedOrders)
    const all = db.selectFrom(some.as('counted')).select((eb) => eb.fn.countAll<number>().as('total'))
    return Number((await all.executeTakeFirstOrThrow()).total)
  }
  const total = isAll ? ids.length : await count()
  // The wide rows are read for this page only.
  const byId = new Map((await findDeskRows(db, ids)).map((row) => [row.orderId, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total }
}
