import { subtract, add, type Paisa, zero } from '@sauda/domain/money.ts'
import { cashOnDelivery } from '@sauda/domain/payment.ts'
import type { OrderRecord } from './order-store.ts'

const open: ReadonlySet<string> = new Set(['pending', 'processing', 'on-hold'])

type Paid = Pick<OrderRecord, 'paymentMethod' | 'paidAt'>

/** Whether the buyer pays at the door and has not yet: a refund then takes off what the courier collects. */
export const isCashUnpaid = ({ paymentMethod, paidAt }: Paid): boolean =>
  paymentMethod === cashOnDelivery && paidAt === null

/** What the courier collects of an order, in paisa; 0 when nothing is. */
export function cashDue(order: Paid & Pick<OrderRecord, 'status' | 'total' | 'refunds'>): Paisa {
  const { status, total, refunds } = order
  if (!isCashUnpaid(order) || !open.has(status)) return zero
  const refunded = refunds.filter(({ state }) => state === 'recorded' || state === 'done')
  return subtract(total, add(...refunded.map(({ amount }) => amount)))
}
