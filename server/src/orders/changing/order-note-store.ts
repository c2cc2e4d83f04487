/** SQL of order notes and of the history of the status. */
import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { OrderEventTable, OrderNoteTable } from '#orders/order/tables.ts'

export type NoteRow = Selectable<OrderNoteTable>
export type EventRow = Selectable<OrderEventTable>

/** The newest 1,000 notes of an order, newest first. */
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
