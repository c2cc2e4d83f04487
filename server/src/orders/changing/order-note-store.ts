/** SQL of order notes, refunds and history. */
import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { isWithin } from '#platform/database/moments.ts'
import type {
  OrderEventTable,
  OrderNoteTable,
  OrderRefundTable,
} from '#platform/database/tables/order-tables.ts'
import type { RefundRow } from '#orders/order/order-store.ts'

export type NoteRow = Selectable<OrderNoteTable>
export type EventRow = Selectable<OrderEventTable>

/** All notes of an order, newest first. */
export const notesOf = (db: Database, orderId: number): Promise<NoteRow[]> =>
  db
    .selectFrom('orderNote')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()

export const noteOf = (db: Database, orderId: number, id: number): Promise<NoteRow | undefined> =>
  db
    .selectFrom('orderNote')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()

export const insertNote = (tx: Database, note: Insertable<OrderNoteTable>): Promise<NoteRow> =>
  tx.insertInto('orderNote').values(note).returningAll().executeTakeFirstOrThrow()

export const deleteNote = async (tx: Database, id: number): Promise<void> => {
  await tx.deleteFrom('orderNote').where('id', '=', id).execute()
}

export const insertRefund = (tx: Database, refund: Insertable<OrderRefundTable>): Promise<RefundRow> =>
  tx.insertInto('orderRefund').values(refund).returningAll().executeTakeFirstOrThrow()

export const deleteRefund = async (tx: Database, id: number): Promise<void> => {
  await tx.deleteFrom('orderRefund').where('id', '=', id).execute()
}

/** Status changes of the orders, oldest first, each with its time and author. */
export const historyOf = (db: Database, ...orderIds: number[]): Promise<EventRow[]> =>
  db
    .selectFrom('orderEvent')
    .selectAll()
    .where(sql<SqlBool>`order_id = any(${orderIds}::int[])`)
    .orderBy('id')
    .execute()

/** Notes to the orders' buyers, oldest first. */
export const customerNotesOf = (db: Database, ...orderIds: number[]): Promise<NoteRow[]> =>
  db
    .selectFrom('orderNote')
    .selectAll()
    .where(sql<SqlBool>`order_id = any(${orderIds}::int[])`)
    .where('forCustomer', '=', true)
    .orderBy('id')
    .execute()

export type RefundFilter = {
  include?: readonly number[] | undefined
  exclude?: readonly number[] | undefined
  orders?: readonly number[] | undefined
  after?: Date | undefined
  before?: Date | undefined
  orderBy: 'date' | 'id'
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/** One page of refunds and the number of all that match; ties are sorted by id in the same direction. */
export async function listRefunds(
  db: Database,
  { include, exclude, orders, after, before, ...filter }: RefundFilter,
): Promise<{ rows: RefundRow[]; total: number }> {
  const matching = db
    .selectFrom('orderRefund')
    .$if(!!include?.length, (query) => query.where(sql<SqlBool>`id = any(${include ?? []}::int[])`))
    .$if(!!exclude?.length, (query) => query.where(sql<SqlBool>`id <> all(${exclude ?? []}::int[])`))
    .$if(!!orders?.length, (query) => query.where(sql<SqlBool>`order_id = any(${orders ?? []}::int[])`))
    .where(isWithin({ after, before }))
  const [{ total }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy(filter.orderBy === 'date' ? 'createdAt' : 'id', filter.order)
      .orderBy('id', filter.order)
      .limit(filter.limit)
      .offset(filter.offset)
      .execute(),
  ])
  return { rows, total: Number(total) }
}
