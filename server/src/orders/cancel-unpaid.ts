/** Ends the waiting for payments that did not come and for the owner's word: goods and coupon are free again, and the buyer is told (D-187). */
import { paymentNotes as notes } from '@sauda/domain/wording/payment.ts'
import { orderReview } from '@sauda/domain/wording/order-review.ts'
import type { Context } from '#context.ts'
import { onlyOne } from '#database/turns.ts'
import { linkHome } from '#mail/link-home.ts'
import { moveOrder } from './change-order.ts'
import { insertNote } from './order-paper-store.ts'
import { lockOrder, type OrderRecord } from './order-store.ts'
import { overdueOrders, unreviewedOrders } from './payment-store.ts'
import { afterOrder } from './place-order.ts'

/**
 * Cancels what was to be paid or let on by now, each order in a transaction of its own, so that none keeps the goods of another
 * locked. @returns false when another process was doing so
 */
export async function cancelUnpaid(context: Context): Promise<boolean> {
  const now = new Date(context.clock())
  let cancelled = 0
  const done = await onlyOne(context.db, 'unpaid orders', async (turn) => {
    for (const id of await overdueOrders(turn, now))
      if (await cancel(context, id, isUnpaid, notes.unpaid)) cancelled += 1
    for (const id of await unreviewedOrders(turn, now))
      if (await cancel(context, id, isUnreviewed, orderReview.notConfirmed)) cancelled += 1
  })
  if (cancelled > 0) await afterOrder(context)
  return done
}

const isUnpaid = (order: OrderRecord, now: Date): boolean =>
  order.status === 'pending' && order.payBy !== null && order.payBy <= now
const isUnreviewed = (order: OrderRecord, now: Date): boolean =>
  order.status === 'on-hold' && order.reviewBy !== null && order.reviewBy <= now

/** @returns false when the order was paid or let on meanwhile */
const cancel = (
  context: Context,
  id: number,
  isOverdue: (order: OrderRecord, now: Date) => boolean,
  note: string,
): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const now = new Date(context.clock())
    const order = await lockOrder(tx, id)
    if (!order || !isOverdue(order, now)) return false
    await moveOrder(tx, order, 'cancelled', { causedBy: 'shop', home: linkHome(context.config, ''), now })
    await insertNote(tx, { orderId: id, note, createdAt: now })
    return true
  })
