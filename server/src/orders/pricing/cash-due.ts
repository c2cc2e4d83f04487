import { subtract, add, type Paisa, zero } from '@sauda/domain/money.ts'
import { bankTransfer, cashOnDelivery } from '@sauda/domain/payment.ts'
import type { OrderRecord } from '#orders/order/order-store.ts'

const open: ReadonlySet<string> = new Set(['pending', 'processing', 'on-hold'])

type Paid = Pick<OrderRecord, 'paymentMethod' | 'paidAt'>

/** Whether the buyer pays at the door and has not yet: a refund then takes off what the courier collects. */
export const isCashUnpaid = ({ paymentMethod, paidAt }: Paid): boolean =>
  paymentMethod === cashOnDelivery && paidAt === null

/** what an order of a bank transfer is until its money is seen; one that is processed counts as paid */
const transferOpen: ReadonlySet<string> = new Set(['pending', 'on-hold'])

/** Whether nothing was paid yet, at the door or by a bank transfer: a refund then makes the order cost less. */
export const isUnpaid = (order: Paid & Pick<OrderRecord, 'status'>): boolean =>
  isCashUnpaid(order) ||
  (order.paymentMethod === bankTransfer && order.paidAt === null && transferOpen.has(order.status))

/** The same as it was at a moment. */
export const wasUnpaid = (order: Paid & Pick<OrderRecord, 'status'>, at: Date): boolean =>
  isUnpaid({ ...order, paidAt: order.paidAt !== null && order.paidAt <= at ? order.paidAt : null })

/** What the courier collects of an order, in paisa; 0 when nothing is. */
export function cashDue(order: Paid & Pick<OrderRecord, 'status' | 'total' | 'refunds'>): Paisa {
  return isCashUnpaid(order) ? amountDue(order) : zero
}

/** What is still to pay of an order that is paid by hand, in paisa; 0 when nothing is. */
export function amountDue(order: Paid & Pick<OrderRecord, 'status' | 'total' | 'refunds'>): Paisa {
  const { status, total, refunds } = order
  if (!isUnpaid(order) || !open.has(status)) return zero
  const refunded = refunds.filter(({ state }) => state === 'recorded' || state === 'done')
  return subtract(total, add(...refunded.map(({ amount }) => amount)))
}
