/** Cancels orders whose payment or approval is overdue, releases stock and coupon, mails the buyer (D-187). */
import { orderRules } from '@sauda/domain/order-rules.ts'
import { paymentNotes as notes } from '@sauda/domain/wording/payment.ts'
import { orderHold } from '@sauda/domain/wording/order-hold.ts'
import type { Context } from '#platform/context.ts'
import { withTryLock } from '#platform/database/locks.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { moveOrder } from './change-order.ts'
import { insertNote } from './order-note-store.ts'
import { providerOf } from '#orders/payment/gateways/payment-providers.ts'
import { lockOrder, type OrderRow } from '#orders/order/order-store.ts'
import { overdueOrders, type Wait } from '#orders/payment/payment-store.ts'
import { invalidateStock } from '#orders/placing/place-order.ts'

/** The deadlines of an order, and the note added when one passes. */
const waits: readonly (Wait & { note: string })[] = [
  { until: 'payBy', status: 'pending', note: notes.unpaid },
  { until: 'holdUntil', status: 'on-hold', note: orderHold.notConfirmed },
]

/**
 * Cancels overdue orders, each in its own transaction. Thus an order's products are locked only briefly, and an order
 * that cannot be cancelled does not stop the others.
 * @returns false if another process holds the lock
 * @throws AggregateError with the errors of orders that were not cancelled
 */
export async function cancelUnpaid(context: Context): Promise<boolean> {
  const now = new Date(context.clock())
  let cancelled = 0
  const failures: unknown[] = []
  const done = await withTryLock(context.db, 'unpaid orders', async (turn) => {
    for (const wait of waits)
      for (const id of await overdueOrders(turn, wait, now))
        try {
          if (await cancel(context, id, wait, now)) cancelled += 1
        } catch (cause) {
          failures.push(cause)
        }
  })
  if (cancelled > 0) await invalidateStock(context)
  if (failures.length > 0) throw new AggregateError(failures, 'some overdue orders were not cancelled')
  return done
}

/** Whether the provider is asked about the payment once more after `payBy`. */
const isAsked = (context: Context, { paymentMethod, paymentStart }: OrderRow): boolean =>
  paymentStart !== null && providerOf(context, paymentMethod)?.provider.enquire !== undefined

/** Cancels an order with a note. @returns false if it was paid or approved, or its provider is still being asked */
const cancel = (
  context: Context,
  id: number,
  { until, status, note }: (typeof waits)[number],
  now: Date,
): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    const end = order?.[until] ?? null
    if (!order || order.status !== status || end === null || end > now) return false
    if (
      until === 'payBy' &&
      isAsked(context, order) &&
      now.getTime() - end.getTime() < orderRules.lastEnquiryMs
    )
      return false
    await moveOrder(context, tx, order, 'cancelled', {
      causedBy: 'shop',
      home: linkHome(context.config, ''),
      now,
    })
    await insertNote(tx, { orderId: id, note, createdAt: now })
    return true
  })
