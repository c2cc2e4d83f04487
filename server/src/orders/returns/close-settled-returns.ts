/** Closes the returns that refunds settle, in the refund's transaction. */
import { settledReturns, unitsByLine } from '@sauda/domain/returns.ts'
import type { Listener } from '@sauda/extension-kit/listener.ts'
import type { Database } from '#platform/database/database.ts'
import { findOrder, type RefundRow } from '#orders/order/order-store.ts'
import { isPaidBack, refundedUnits } from '#orders/refunds/refunded.ts'
import { findRefund } from '#orders/refunds/refund-store.ts'
import { type ReturnRow, returnsOf, updateReturn } from './return-store.ts'

export const closeSettledReturns: Listener<Database> = {
  name: 'close-settled-returns',
  on: ['order.refunded'],
  handle: async (tx, event) => {
    if (event.name !== 'order.refunded') return
    const refund = await findRefund(tx, event.refundId)
    if (!refund) return
    const others = (await findOrder(tx, event.orderId))?.refunds ?? []
    const paid = [refund, ...others.filter((each) => each.id !== refund.id && isPaidBack(each))]
    const rows = (await returnsOf(tx, [event.orderId])).toReversed()
    for (const [at, row] of rows.entries()) {
      if (settledReturns([row], unitsFor(row, paid, rows)).length === 0) continue
      const closed = { state: 'closed', formerState: null, actedAt: refund.createdAt } as const
      rows[at] = { ...row, ...closed }
      await updateReturn(tx, row.id, closed)
    }
  },
}

/**
 * Units for a return of the refunds that were made since it was requested: it may be refunded in several parts. Leaves
 * out the units of returns that these refunds have closed.
 */
function unitsFor(row: ReturnRow, [latest, ...others]: readonly RefundRow[], rows: readonly ReturnRow[]) {
  const since = others.filter(({ createdAt }) => createdAt >= row.createdAt)
  const taken = unitsByLine(rows.filter((each) => isClosedSince(each, row)).flatMap(({ lines }) => lines))
  return [...unitsByLine(refundedUnits(latest ? [latest, ...since] : since))].map(([id, quantity]) => ({
    id,
    quantity: quantity - (taken.get(id) ?? 0),
  }))
}

/** Whether a refund has closed a return since the other was requested; staff's closing has a former state. */
const isClosedSince = ({ state, formerState, actedAt }: ReturnRow, { createdAt }: ReturnRow): boolean =>
  state === 'closed' && formerState === null && actedAt !== null && actedAt >= createdAt
