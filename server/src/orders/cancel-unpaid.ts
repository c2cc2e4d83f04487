/** Ends the waiting for payments that did not come: goods and coupon are free again, and the buyer is told (D-187). */
import { paymentNotes as notes } from '@sauda/domain/wording/payment.ts'
import type { Context } from '#context.ts'
import { onlyOne } from '#database/turns.ts'
import { linkHome } from '#mail/link-home.ts'
import { moveOrder } from './change-order.ts'
import { insertNote } from './order-paper-store.ts'
import { lockOrder } from './order-store.ts'
import { overdueOrders } from './payment-store.ts'
import { afterOrder } from './place-order.ts'

/**
 * Cancels what was to be paid by now, each order in a transaction of its own, so that none keeps the goods of another
 * locked. @returns false when another process was doing so
 */
export async function cancelUnpaid(context: Context): Promise<boolean> {
  const now = new Date(context.clock())
  let cancelled = 0
  const done = await onlyOne(context.db, 'unpaid orders', async (turn) => {
    for (const id of await overdueOrders(turn, now)) if (await cancel(context, id, now)) cancelled += 1
  })
  if (cancelled > 0) await afterOrder(context)
  return done
}

/** @returns false when the order was paid meanwhile */
const cancel = (context: Context, id: number, now: Date): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'pending' || order.payBy === null || order.payBy > now) return false
    await moveOrder(tx, order, 'cancelled', { causedBy: 'shop', home: linkHome(context.config, ''), now })
    await insertNote(tx, { orderId: id, note: notes.unpaid, createdAt: now })
    return true
  })
