import { subtract, add, type Paisa, zero } from '@sauda/domain/money.ts'
import { bankTransfer, cashOnDelivery } from '@sauda/domain/payment.ts'
import type { OrderRecord } from './order-store.ts'

const open: ReadonlySet<string> = new Set(['pending', 'processing', 'on-hold'])

type Paid = Pick<OrderRecord, 'paymentMethod' | 'paidAt'>

/** Whether the buyer pays at the door and has not yet: a refund then takes off what the courier collects. */
export const isCashUnpaid = ({ paymentMethod, paidAt }: Paid): boolean =>
  paymentMethod === cashOnDelivery && paidAt === null

/** Whether the buyer pays by hand, at the door or by a bank transfer, and has not yet: there is nothing to give back. */
export const isUnpaid = ({ paymentMethod, paidAt }: Paid): boolean =>
  (paymentMethod === cashOnDelivery || paymentMethod === bankTransfer) && paidAt === null

/** The same as it was at a moment. */
export const wasUnpaid = ({ paymentMethod, paidAt }: Paid, at: Date): boolean =>
  isUnpaid({ paymentMethod, paidAt: paidAt !== null && paidAt <= at ? paidAt : null })

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
