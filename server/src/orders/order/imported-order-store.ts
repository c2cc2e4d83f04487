/** SQL of orders that come from another shop. */
import { type Insertable, sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { OrderRefundTable } from '#orders/refunds/tables.ts'
import type { OrderNoteTable } from './tables.ts'

/** Takes ids from the sequence that all rows of orders share. */
export async function nextItemIds(tx: Database, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: string }>`
    select nextval('order_item_id') as id from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(({ id }) => Number(id))
}

export const deleteLines = async (tx: Database, orderId: number): Promise<void> => {
  await tx.deleteFrom('orderLine').where('orderId', '=', orderId).execute()
}

/** Author of notes and status changes that come from the other shop. */
export const importedBy = 'old shop'
/** Meta data key for the id that a refund had in the other shop. */
export const oldIdKey = '_old_id'

/** Replaces the notes that come from the other shop; notes written in this shop stay. */
export async function replaceNotes(
  tx: Database,
  orderId: number,
  notes: readonly Insertable<OrderNoteTable>[],
): Promise<void> {
  await tx.deleteFrom('orderNote').where('orderId', '=', orderId).where('causedBy', '=', importedBy).execute()
  await addNotes(tx, notes)
}

export const addNotes = async (tx: Database, notes: readonly Insertable<OrderNoteTable>[]): Promise<void> => {
  if (notes.length > 0)
    await tx
      .insertInto('orderNote')
      .values([...notes])
      .execute()
}

/** Replaces the refunds that come from the other shop; refunds made in this shop stay. */
export async function replaceRefunds(
  tx: Database,
  orderId: number,
  refunds: readonly Insertable<OrderRefundTable>[],
): Promise<void> {
  await tx
    .deleteFrom('orderRefund')
    .where('orderId', '=', orderId)
    .where(sql<SqlBool>`meta @> ${JSON.stringify([{ key: oldIdKey }])}::jsonb`)
    .execute()
  await addRefunds(tx, refunds)
}

export const addRefunds = async (
  tx: Database,
  refunds: readonly Insertable<OrderRefundTable>[],
): Promise<void> => {
  if (refunds.length > 0)
    await tx
      .insertInto('orderRefund')
      .values([...refunds])
      .execute()
}

/** Prevents the mail that asks the buyer for a review. */
export const skipReviewRequest = async (tx: Database, orderId: number, at: Date): Promise<void> => {
  await tx
    .insertInto('reviewRequest')
    .values({ orderId, sentAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Raises the sequence of order numbers to the highest existing number, after which new orders continue. */
export const raiseOrderSequence = async (db: Database): Promise<void> => {
  await sql`
    select setval(pg_get_serial_sequence('customer_order', 'id'), highest)
    from (select max(id) as highest from customer_order) as orders
    where highest > (select last_value from customer_order_id_seq)`.execute(db)
}
