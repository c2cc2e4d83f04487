/** Previews a refund of units with the code that creates it, in a transaction that is rolled back. */
import type { deskRefundCheck, deskRefundUnits } from '@sauda/contract/desk-order-actions/calls.ts'
import { createRefund } from '@sauda/contract/refunds/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { toAmount } from '@sauda/domain/money.ts'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { dryRun } from '#platform/database/rollback.ts'
import { amountDue } from '#orders/pricing/amount-due.ts'
import { orderOrThrow, unknownOrder } from '#orders/changing/change-order.ts'
import { lockOrder } from '#orders/order/order-store.ts'
import { refundOfUnits } from '#orders/refunds/refund-lines.ts'
import { refundOrder, refundThrough } from '#orders/refunds/refund-order.ts'
import type { Actor } from './act-on-order.ts'

type Check = ReplyOf<typeof deskRefundCheck>

/**
 * Checks a refund of units. Throws 404 for an unknown order. Throws 400 for a line of another order, for more units
 * than can still be refunded, and for no units.
 * @returns `line_items` is the body of `createRefund` for this refund
 */
export async function checkDeskRefund(
  context: Context,
  id: number,
  { line_items: units }: z.output<typeof deskRefundUnits>,
  actor: Pick<Actor, 'causedBy' | 'home'>,
): Promise<Check> {
  return dryRun(context.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || order.status === 'trash') throw unknownOrder(404)
    const lines = refundOfUnits(order, units)
    const body = createRefund.parse({ api_refund: false, api_restock: false, line_items: lines })
    const refund = await refundOrder(context, tx, order, body, actor)
    const due = amountDue(await orderOrThrow(tx, id))
    return {
      amount: toAmount(refund.amount),
      due: toAmount(due),
      refund_through: await refundThrough(context, tx, order, refund.amount),
      line_items: lines,
    }
  })
}
