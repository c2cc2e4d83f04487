/** SQL of attempts to pay on a provider's page. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '#database/database.ts'
import type { PaymentAttemptTable } from '#database/tables.ts'

export const insertAttempt = async (
  tx: Database,
  attempt: Insertable<PaymentAttemptTable>,
): Promise<void> => {
  await tx.insertInto('paymentAttempt').values(attempt).execute()
}

/** The attempt that a provider names, if it is one of this order by this gateway. */
export const findAttempt = (
  tx: Database,
  named: Pick<Selectable<PaymentAttemptTable>, 'reference' | 'orderId' | 'gatewayId'>,
): Promise<Selectable<PaymentAttemptTable> | undefined> =>
  tx
    .selectFrom('paymentAttempt')
    .selectAll()
    .where('reference', '=', named.reference)
    .where('orderId', '=', named.orderId)
    .where('gatewayId', '=', named.gatewayId)
    .executeTakeFirst()

export const updateAttempt = async (
  tx: Database,
  reference: string,
  change: Updateable<PaymentAttemptTable>,
): Promise<void> => {
  await tx.updateTable('paymentAttempt').set(change).where('reference', '=', reference).execute()
}

/** Orders that the owner has not let on in time, the oldest first, 100 at most; served by customer_order_review. */
export async function unreviewedOrders(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('customerOrder')
    .select('id')
    .where('reviewBy', '<=', now)
    .where('status', '=', 'on-hold')
    .orderBy('reviewBy')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Orders whose time to pay is over, the oldest first, 100 at most; served by customer_order_unpaid. */
export async function overdueOrders(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('customerOrder')
    .select('id')
    .where('payBy', '<=', now)
    .where('status', '=', 'pending')
    .orderBy('payBy')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}
