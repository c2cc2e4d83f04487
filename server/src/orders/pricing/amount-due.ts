/** What the buyer of an order still owes. Mails, payment pages, receipts, couriers and the desk all use this file. */
import { isClosed } from '@sauda/domain/order-facts.ts'
import { add, atLeastZero, type Paisa, subtract, zero } from '@sauda/domain/money.ts'
import { cashOnDelivery } from '@sauda/domain/payment.ts'
import type { OrderRecord, OrderRow } from '#orders/order/order-store.ts'
import { isPaidBack } from '#orders/refunds/refunded.ts'

type Cost = Pick<OrderRecord, 'total' | 'refunds'>
type Paid = Pick<OrderRow, 'paymentMethod' | 'paidAt' | 'transactionId'>

/** What an order costs after its refunds, in paisa. */
export const costLeft = ({ total, refunds }: Cost): Paisa =>
  atLeastZero(subtract(total, add(...refunds.filter(isPaidBack).map(({ amount }) => amount))))

/** Whether an order waits for its payment: it has a cost, and is pending or its payment has failed. */
export const needsPayment = (order: Cost & Pick<OrderRow, 'status'>): boolean =>
  (order.status === 'pending' || order.status === 'failed') && costLeft(order) > 0

/**
 * Whether nothing of the order is paid; a refund then lowers what it costs. A payment whose amount differs from the
 * order's counts too: it sets `transactionId`, but no date of payment.
 */
export const isUnpaid = ({
  paymentMethod,
  paidAt,
  transactionId,
  status,
}: Paid & { status: string }): boolean =>
  paidAt === null && status !== 'completed' && (paymentMethod === cashOnDelivery || transactionId === '')

/** Whether the order was unpaid at a given time. @param status the order's status at that time */
export const wasUnpaid = (order: Paid, { at, status }: { at: Date; status: string }): boolean =>
  isUnpaid(
    order.paidAt !== null && order.paidAt > at
      ? { ...order, status, paidAt: null, transactionId: '' }
      : { ...order, status },
  )

/** Cash that the courier collects for an order, in paisa; 0 if none. */
export const cashDue = (order: Due & Pick<OrderRow, 'paymentMethod'>): Paisa =>
  order.paymentMethod === cashOnDelivery ? amountDue(order) : zero

type Due = Cost & Pick<OrderRow, 'status' | 'paidAt'>

/** Amount due of an order, in paisa; 0 if it is paid, or finished. */
export const amountDue = (order: Due): Paisa =>
  dueOf({ status: order.status, isPaid: order.paidAt !== null, cost: costLeft(order) })

/** Amount due in paisa, for an order whose facts are known. @param cost the order's cost after refunds, in paisa */
export const dueOf = ({
  status,
  isPaid,
  cost,
}: {
  status: OrderRow['status']
  isPaid: boolean
  cost: Paisa
}): Paisa => (isPaid || status === 'trash' || isClosed(status) ? zero : cost)
