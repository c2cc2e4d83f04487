/** SQL of payment attempts at providers. */
import type { Paisa } from '@sauda/domain/money.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { PaymentAttemptTable } from './tables.ts'
import { findOrder, type OrderRecord } from '#orders/order/order-store.ts'

export const insertAttempt = async (
  tx: Database,
  attempt: Insertable<PaymentAttemptTable>,
): Promise<void> => {
  await tx.insertInto('paymentAttempt').values(attempt).execute()
}

/** The attempt with this reference, if it belongs to this order and gateway. */
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

/** The attempt with the provider's own reference. Uses the index payment_attempt_provider. */
export const findAttemptAt = (
  db: Database,
  gatewayId: string,
  providerReference: string,
): Promise<Selectable<PaymentAttemptTable> | undefined> =>
  db
    .selectFrom('paymentAttempt')
    .selectAll()
    .where('gatewayId', '=', gatewayId)
    .where('providerReference', '=', providerReference)
    .executeTakeFirst()

/** The attempt with this reference, and the amount that the provider was asked to collect. */
export const findAttemptOf = (
  db: Database,
  reference: string,
): Promise<(Selectable<PaymentAttemptTable> & { total: Paisa }) | undefined> =>
  db
    .selectFrom('paymentAttempt')
    .innerJoin('customerOrder', 'customerOrder.id', 'paymentAttempt.orderId')
    .selectAll('paymentAttempt')
    .select(sql<Paisa>`coalesce(payment_attempt.amount, customer_order.total)`.as('total'))
    .where('reference', '=', reference)
    .executeTakeFirst()

/** The order whose latest attempt has this reference. Uses the primary key of payment_attempt. */
export async function findByReference(db: Database, reference: string): Promise<OrderRecord | undefined> {
  const found = await db
    .selectFrom('paymentAttempt')
    .innerJoin('customerOrder', 'customerOrder.id', 'paymentAttempt.orderId')
    .select('orderId')
    .where('reference', '=', reference)
    .whereRef('customerOrder.paymentReference', '=', 'reference')
    .executeTakeFirst()
  return found && findOrder(db, found.orderId)
}

export const updateAttempt = async (
  tx: Database,
  reference: string,
  change: Updateable<PaymentAttemptTable>,
): Promise<void> => {
  await tx.updateTable('paymentAttempt').set(change).where('reference', '=', reference).execute()
}

/** A deadline of an order (`until`), and the status in which it applies. */
export type Wait = { until: 'payBy' | 'holdUntil'; status: 'pending' | 'on-hold' }

/** Orders past the deadline, oldest first, at most 100. Uses customer_order_unpaid and customer_order_review. */
export async function overdueOrders(db: Database, { until, status }: Wait, now: Date): Promise<number[]> {
  const column = until === 'holdUntil' ? 'reviewBy' : until
  const rows = await db
    .selectFrom('customerOrder')
    .select('id')
    .where(column, '<=', now)
    .where('status', '=', status)
    .orderBy(column)
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}
