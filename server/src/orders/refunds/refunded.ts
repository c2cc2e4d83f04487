/** Sums of an order's refunds. They have a separate file, because pricing, stock and refunds all import it. */
import { type LineQuantity, unitsByLine } from '@sauda/domain/returns.ts'
import type { OrderRecord, RefundRow } from '#orders/order/order-store.ts'

/** Whether a refund reduces what the order costs: the money was paid back, and it was not an extra payment. */
export const isPaidBack = ({ state, isExtra }: Pick<RefundRow, 'state' | 'isExtra'>): boolean =>
  !isExtra && (state === 'recorded' || state === 'done')

/** The refunded units, one entry for each line of a refund. */
export const refundedUnits = (refunds: readonly Pick<RefundRow, 'lines'>[]): LineQuantity[] =>
  refunds.flatMap(({ lines }) => lines.map(({ lineId: id, quantity }) => ({ id, quantity })))

/** Units of each line without refunded ones, by the line's id. A failed refund has refunded nothing. */
export function unitsKept({ lines, refunds }: Pick<OrderRecord, 'lines' | 'refunds'>): Map<number, number> {
  const refunded = unitsByLine(
    refundedUnits(refunds.filter(({ state, isExtra }) => state !== 'failed' && !isExtra)),
  )
  return new Map(lines.map(({ id, quantity }) => [id, Math.max(0, quantity - (refunded.get(id) ?? 0))]))
}
