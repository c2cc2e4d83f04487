/** SQL that moves what an account got since a time to another account. */
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** `email`: of the other account, to which also the guest orders with it belong, whenever they were placed */
type Move = { from: number; to: number; email: string; since: Date }

/** Moves orders, reviews, products of lists and additional addresses. Both accounts must be locked or new. */
export async function moveAddedSince(tx: Database, { from, to, email, since }: Move): Promise<void> {
  await tx
    .updateTable('customerOrder')
    .set({ customerId: to })
    .where('customerId', '=', from)
    .where((eb) =>
      eb.or([
        eb('createdAt', '>=', since),
        eb.and([eb('placedByGuest', '=', true), sql<SqlBool>`lower(billing->>'email') = lower(${email})`]),
      ]),
    )
    .execute()
  const moved = { customerId: to }
  await tx
    .updateTable('productReview')
    .set(moved)
    .where('customerId', '=', from)
    .where('createdAt', '>=', since)
    .execute()
  await tx
    .updateTable('accountProduct')
    .set(moved)
    .where('customerId', '=', from)
    .where('addedAt', '>=', since)
    .execute()
  await tx
    .updateTable('customerAddress')
    .set(moved)
    .where('customerId', '=', from)
    .where('createdAt', '>=', since)
    .execute()
}
