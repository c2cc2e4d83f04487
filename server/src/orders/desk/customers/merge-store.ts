/** SQL of account merges. */
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CustomerMergeTable } from '#orders/desk/tables.ts'

/** @returns the number of moved orders */
export async function moveOrders(tx: Database, from: number, to: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('customerOrder')
    .set({ customerId: to })
    .where('customerId', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function moveReviews(tx: Database, from: number, to: number): Promise<void> {
  await tx.updateTable('productReview').set({ customerId: to }).where('customerId', '=', from).execute()
}

/** Copies the product lists to another account; entries that it has already stay unchanged. */
export async function moveProductLists(tx: Database, from: number, to: number): Promise<void> {
  await tx
    .insertInto('accountProduct')
    .columns(['customerId', 'list', 'productId', 'addedAt'])
    .expression((eb) =>
      eb
        .selectFrom('accountProduct')
        .select(({ val }) => [val(to).$castTo<number>().as('customerId'), 'list', 'productId', 'addedAt'])
        .where('customerId', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function moveAddresses(tx: Database, from: number, to: number): Promise<void> {
  await tx.updateTable('customerAddress').set({ customerId: to }).where('customerId', '=', from).execute()
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
