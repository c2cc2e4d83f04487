/** SQL of orders. */
import type { Insertable, Selectable } from 'kysely'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#database/database.ts'
import type { OrderLineTable, OrderTable } from '#database/tables.ts'

export type OrderRow = Selectable<OrderTable>
export type OrderLineRow = Selectable<OrderLineTable>
export type OrderRecord = OrderRow & { lines: readonly OrderLineRow[] }

export type NewOrderLine = Omit<Insertable<OrderLineTable>, 'orderId' | 'position'>

export async function insertOrder(
  tx: Database,
  order: Insertable<OrderTable>,
  lines: readonly NewOrderLine[],
): Promise<OrderRecord> {
  const row = await tx.insertInto('customerOrder').values(order).returningAll().executeTakeFirstOrThrow()
  const stored = await tx
    .insertInto('orderLine')
    .values(lines.map((line, position) => ({ ...line, orderId: row.id, position })))
    .returningAll()
    .execute()
  return { ...row, lines: stored.toSorted((a, b) => a.position - b.position) }
}

/** An id of the sequence that lines, taxes, shipping and coupons of orders share, as in WooCommerce. */
export async function nextItemId(tx: Database): Promise<number> {
  const { rows } = await sql<{ id: string }>`select nextval('order_item_id') as id`.execute(tx)
  return Number(rows[0]?.id)
}

export type OrderFilter = {
  customerId?: number | undefined
  statuses?: readonly string[] | undefined
  include?: readonly number[] | undefined
  exclude?: readonly number[] | undefined
  orderBy: 'date' | 'id' | 'modified'
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/** One page of orders, newest first by default, ties by id descending; served by customer_order_customer. */
export async function listOrders(
  db: Database,
  filter: OrderFilter,
): Promise<{ records: OrderRecord[]; total: number }> {
  const matching = db
    .selectFrom('customerOrder')
    .$if(filter.customerId !== undefined, (query) => query.where('customerId', '=', filter.customerId ?? 0))
    .$if(filter.statuses !== undefined, (query) =>
      query.where(sql<SqlBool>`status = any(${filter.statuses})`),
    )
    .$if(filter.statuses === undefined, (query) => query.where('status', '<>', 'trash'))
    .$if(!!filter.include?.length, (query) => query.where(sql<SqlBool>`id = any(${filter.include})`))
    .$if(!!filter.exclude?.length, (query) => query.where(sql<SqlBool>`id <> all(${filter.exclude})`))
  const column = ({ date: 'createdAt', modified: 'modifiedAt', id: 'id' } as const)[filter.orderBy]
  const [{ total }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy(column, filter.order)
      .orderBy('id', filter.orderBy === 'id' ? filter.order : 'desc')
      .limit(filter.limit)
      .offset(filter.offset)
      .execute(),
  ])
  return { records: await withLines(db, rows), total: Number(total) }
}

export async function findOrder(db: Database, id: number): Promise<OrderRecord | undefined> {
  const row = await db.selectFrom('customerOrder').selectAll().where('id', '=', id).executeTakeFirst()
  return row && (await withLines(db, [row]))[0]
}

async function withLines(db: Database, rows: readonly OrderRow[]): Promise<OrderRecord[]> {
  if (rows.length === 0) return []
  const lines = await db
    .selectFrom('orderLine')
    .selectAll()
    .where(sql<SqlBool>`order_id = any(${rows.map(({ id }) => id)})`)
    .orderBy('orderId')
    .orderBy('position')
    .execute()
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map((row) => ({ ...row, lines: byOrder.get(row.id) ?? [] }))
}
