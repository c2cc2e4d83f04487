/** SQL of accounts that are made one. */
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CustomerMergeTable } from '#platform/database/tables/desk-tables.ts'

/** @returns how many orders belong to the other account now */
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

/** What the other account remembers already stays as it is. */
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

/** Writes down that an account ended in another one; what had ended in it before follows. */
export async function insertMerge(tx: Database, merge: Insertable<CustomerMergeTable>): Promise<void> {
  await tx
    .updateTable('customerMerge')
    .set({ customerId: merge.customerId })
    .where('customerId', '=', merge.mergedId)
    .execute()
  await tx.insertInto('customerMerge').values(merge).execute()
}

/** The accounts that ended in this one, the last first. */
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
