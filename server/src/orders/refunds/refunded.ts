/** What the refunds of an order add up to. A leaf of the imports, because pricing, stock and refunds all need it. */
import type { LineQuantity } from '@sauda/domain/returns.ts'
import type { RefundRow } from '#orders/order/order-store.ts'

/** Whether a refund has lowered what the order costs: it was paid, and is not one of a further payment. */
export const isPaidBack = ({ state, isExtra }: Pick<RefundRow, 'state' | 'isExtra'>): boolean =>
  !isExtra && (state === 'recorded' || state === 'done')

/** The refunded units, one entry for each line of a refund. */
export const refundedUnits = (refunds: readonly Pick<RefundRow, 'lines'>[]): LineQuantity[] =>
  refunds.flatMap(({ lines }) => lines.map(({ lineId: id, quantity }) => ({ id, quantity })))
