/** SQL of receipts; an order has at most one. */
import type { Database } from '#platform/database/database.ts'

export type ReceiptRow = { orderId: number; nonce: string; expiresAt: Date }

/** The order's receipt; undefined if it has none, or if the receipt has expired. */
export const receiptOf = (db: Database, orderId: number, now: Date): Promise<ReceiptRow | undefined> =>
  db
    .selectFrom('orderReceipt')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Replaces the order's former receipt. */
export const storeReceipt = async (tx: Database, row: ReceiptRow): Promise<void> => {
  const { nonce, expiresAt } = row
  await tx
    .insertInto('orderReceipt')
    .values(row)
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ nonce, expiresAt }))
    .execute()
}
