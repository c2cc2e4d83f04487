/** SQL of account merges. */
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CustomerMergeTable } from '#orders/desk/tables.ts'

export async function moveOrders(tx: Database, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.updateTable('customerOrder').set({ customerId: to }).where('customerId', '=', from).execute()
}

/** Records a merge. Accounts merged earlier into the ended one are recorded as merged into the remaining one. */
export async function insertMerge(tx: Database, merge: Insertable<CustomerMergeTable>): Promise<void> {
  await tx
    .updateTable('customerMerge')
    .set({ customerId: merge.customerId })
    .where('customerId', '=', merge.mergedId)
    .execute()
  await tx.insertInto('customerMerge').values(merge).execute()
}

/** Accounts merged into this one, latest first. */
export const mergesInto = (db: Database, customerId: number): Promise<Selectable<CustomerMergeTable>[]> =>
  db
    .selectFrom('customerMerge')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('at', 'desc')
    .orderBy('mergedId', 'desc')
    .limit(100)
    .execute()

export async function countReviewsOf(db: Database, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('productReview')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
