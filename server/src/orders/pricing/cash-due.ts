/** What a buyer still owes for an order by cash on delivery or bank transfer. */
import { subtract, add, type Paisa, zero } from '@sauda/domain/money.ts'
import { bankTransfer, cashOnDelivery } from '@sauda/domain/payment.ts'
import type { OrderRecord } from '#orders/order/order-store.ts'
import { isPaidBack } from '#orders/refunds/refunded.ts'

const open: ReadonlySet<string> = new Set(['pending', 'processing', 'on-hold'])

type Paid = Pick<OrderRecord, 'paymentMethod' | 'paidAt'>

/** Whether the buyer pays cash on delivery and has not paid yet; a refund then reduces what the courier collects. */
const isCashUnpaid = ({ paymentMethod, paidAt }: Paid): boolean =>
  paymentMethod === cashOnDelivery && paidAt === null

/** statuses in which an order by bank transfer is unpaid; once processed, it counts as paid */
const transferOpen: ReadonlySet<string> = new Set(['pending', 'on-hold'])

/** Whether nothing is paid yet by cash or bank transfer; a refund then reduces the amount due. */
export const isUnpaid = (order: Paid & { status: string }): boolean =>
  isCashUnpaid(order) ||
  (order.paymentMethod === bankTransfer && order.paidAt === null && transferOpen.has(order.status))

/** Whether the order was unpaid at a given time. @param status the order's status at that time */
export const wasUnpaid = (order: Paid, { at, status }: { at: Date; status: string }): boolean =>
  isUnpaid({ ...order, status, paidAt: order.paidAt !== null && order.paidAt <= at ? order.paidAt : null })

/** Cash that the courier collects for an order, in paisa; 0 if none. */
export function cashDue(order: Paid & Pick<OrderRecord, 'status' | 'total' | 'refunds'>): Paisa {
  return isCashUnpaid(order) ? amountDue(order) : zero
}

/** Amount due of an order paid by cash or bank transfer, in paisa; 0 if nothing. */
export function amountDue(order: Paid & Pick<OrderRecord, 'status' | 'total' | 'refunds'>): Paisa {
  const { status, total, refunds } = order
  if (!isUnpaid(order) || !open.has(status)) return zero
  return subtract(total, add(...refunds.filter(isPaidBack).map(({ amount }) => amount)))
}
