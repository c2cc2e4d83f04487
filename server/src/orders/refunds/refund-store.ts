/** SQL of refunds, and of payments to refund. */
import type { Paisa } from '@sauda/domain/money.ts'
import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { isWithin } from '#platform/database/moments.ts'
import type { OrderRefundTable } from './tables.ts'
import type { PaymentAttemptTable } from '#orders/payment/tables.ts'
import type { RefundRow } from '#orders/order/order-store.ts'

export const findRefund = (db: Database, id: number): Promise<RefundRow | undefined> =>
  db.selectFrom('orderRefund').selectAll().where('id', '=', id).executeTakeFirst()

export const updateRefund = (
  tx: Database,
  id: number,
  change: Updateable<OrderRefundTable>,
): Promise<RefundRow> =>
  tx.updateTable('orderRefund').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const insertRefund = (tx: Database, refund: Insertable<OrderRefundTable>): Promise<RefundRow> =>
  tx.insertInto('orderRefund').values(refund).returningAll().executeTakeFirstOrThrow()

export const deleteRefund = async (tx: Database, id: number): Promise<void> => {
  await tx.deleteFrom('orderRefund').where('id', '=', id).execute()
}

type RefundFilter = {
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

type Named = { gatewayId: string; transactionId: string; reference?: string; refundId: string; amount: Paisa }

/**
 * The refund that a provider reports. It is found by the shop's reference, or else by the provider's id. If the report
 * has no reference and the id is unknown, it is the oldest pending refund of the same payment and amount.
 */
export async function findNamedRefund(
  db: Database,
  { gatewayId, transactionId, reference, refundId, amount }: Named,
): Promise<RefundRow | undefined> {
  const refunds = db.selectFrom('orderRefund').selectAll().where('gatewayId', '=', gatewayId)
  const byReference = reference && (await refunds.where('reference', '=', reference).executeTakeFirst())
  const named = byReference || (await refunds.where('providerRefundId', '=', refundId).executeTakeFirst())
  if (named || reference !== undefined) return named
  return refunds
    .where('transactionId', '=', transactionId)
    .where('state', '=', 'pending')
    .where('providerRefundId', '=', '')
    .where('amount', '=', amount)
    .orderBy('id')
    .executeTakeFirst()
}

type PaidAttempt = Selectable<PaymentAttemptTable>

/** Paid attempts of an order, oldest first. */
export const paidAttemptsOf = (db: Database, orderId: number): Promise<PaidAttempt[]> =>
  db
    .selectFrom('paymentAttempt')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', '=', 'paid')
    .orderBy('createdAt')
    .orderBy('reference')
    .limit(100)
    .execute()

/** The order of a provider's payment. Uses the index payment_attempt_paid. */
export async function orderOfPayment(
  db: Database,
  gatewayId: string,
  transactionId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('paymentAttempt')
    .select('orderId')
    .where('gatewayId', '=', gatewayId)
    .where('transactionId', '=', transactionId)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  return row?.orderId
}

/** Refunds that failed or are overdue (`hanging`), and the rest of payments besides the one that paid the order. */
export type OpenMoney = {
  failed: readonly { orderId: number; amount: Paisa; error: string }[]
  hanging: readonly { orderId: number; amount: Paisa }[]
  extra: readonly { orderId: number; transactionId: string; amount: Paisa }[]
}

/** maximum number of entries of each kind, oldest first */
const mostShown = 20

/** Money that needs the owner's attention. @param since a pending refund from before this time is overdue */
export async function openMoney(db: Database, since: Date): Promise<OpenMoney> {
  const waiting = (state: 'failed' | 'pending', before?: Date) =>
    db
      .selectFrom('orderRefund')
      .select(['orderId', 'amount', 'error'])
      .where('state', '=', state)
      .$if(before !== undefined, (query) => query.where('createdAt', '<', before ?? new Date()))
      .orderBy('id')
      .limit(mostShown)
      .execute()
  const [failed, hanging, extra] = await Promise.all([
    waiting('failed'),
    waiting('pending', since),
    sql<OpenMoney['extra'][number]>`
      select order_id as "orderId", transaction_id as "transactionId", amount from (
        select a.order_id, a.transaction_id, a.created_at, coalesce(a.amount, o.total) - coalesce((
          select sum(r.amount) from order_refund r
          where r.order_id = a.order_id and r.transaction_id = a.transaction_id and r.state <> 'failed'
        ), 0)::bigint as amount
        from payment_attempt a join customer_order o on o.id = a.order_id
        where a.state = 'paid' and a.transaction_id <> o.transaction_id
      ) payment where amount > 0 order by created_at limit ${mostShown}`.execute(db),
  ])
  return { failed, hanging, extra: extra.rows }
}
