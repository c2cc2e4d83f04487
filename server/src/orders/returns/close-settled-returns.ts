/** Closes the returns that a refund settles, in the refund's transaction. */
import { settledReturns } from '@sauda/domain/returns.ts'
import type { Listener } from '@sauda/extension-kit/listener.ts'
import type { Database } from '#platform/database/database.ts'
import { refundedUnits } from '#orders/refunds/refunded.ts'
import { findRefund } from '#orders/refunds/refund-store.ts'
import { returnsOf, updateReturn } from './return-store.ts'

export const closeSettledReturns: Listener<Database> = {
  name: 'close-settled-returns',
  on: ['order.refunded'],
  handle: async (tx, event) => {
    if (event.name !== 'order.refunded') return
    const refund = await findRefund(tx, event.refundId)
    if (!refund) return
    const oldest = (await returnsOf(tx, [event.orderId])).toReversed()
    for (const { id } of settledReturns(oldest, refundedUnits([refund])))
      await updateReturn(tx, id, { state: 'closed', formerState: null })
  },
}
