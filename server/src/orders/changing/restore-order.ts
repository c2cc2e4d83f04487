/** Undoes the last status change of an order, with stock, coupon and dates; sends no mail. */
import type { OrderStatus } from '@sauda/domain/order.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { addEvent, type OrderRecord, type OrderRow, updateOrder } from '#orders/order/order-store.ts'
import { type Held, restoreReservations } from '#orders/placing/reservations.ts'

/** Status, dates and reservations of an order before its last change. */
export type Former = Held &
  Pick<OrderRow, 'paidAt' | 'completedAt' | 'payBy' | 'holdUntil'> & { status: OrderStatus }

/** The order must be locked. Throws 409 if its products have been sold in the meantime. */
export async function restoreOrder(
  context: Pick<Context, 'extensions' | 'listeners' | 'clock' | 'newId'>,
  tx: Database,
  order: OrderRecord,
  former: Former,
  { causedBy, now }: { causedBy: string; now: Date },
): Promise<void> {
  const held = await restoreReservations(tx, order, former, now)
  const { lines: _lines, ...columns } = former
  await updateOrder(tx, order.id, { ...columns, ...held, modifiedAt: now })
  if (order.status === former.status) return
  await addEvent(tx, order.id, { from: order.status, to: former.status, causedBy, at: now })
  await emitEvent(context, tx, {
    name: 'order.status_changed',
    orderId: order.id,
    from: order.status,
    to: former.status,
  })
}
