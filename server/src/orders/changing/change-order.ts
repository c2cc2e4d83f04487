/** Order changes by operators: any status may follow any other, with each effect once (D-177, CONTRACT 9). */
import type { orderChange } from '@sauda/contract/orders/calls.ts'
import { reservationsFor, type OrderStatus } from '@sauda/domain/order.ts'
import { isClosed, isHandedOver } from '@sauda/domain/order-facts.ts'
import { cashOnDelivery } from '@sauda/domain/payment.ts'
import { paymentNotes } from '@sauda/domain/wording/payment.ts'
import type * as z from 'zod'
import { removeReturnPictures } from '#accounts/customers/account-list-store.ts'
import type { Context } from '#platform/context.ts'
import { settingsIn } from '#shop/settings/shop-settings.ts'
import { findCustomer } from '#accounts/customers/customer-store.ts'
import { addressChange } from '#accounts/customers/change-customer.ts'
import type { Database } from '#platform/database/database.ts'
import { mergedMeta } from '#platform/database/meta.ts'
import { invalidParameter, ShopError } from '#platform/http/replies/errors.ts'
import { alreadyTrashed } from '#platform/http/operator-write.ts'
import { providerOf } from '#orders/payment/gateways/payment-providers.ts'
import { returnCredit } from '#orders/coupons/gift-codes/gift-code-store.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { changeLines } from './change-lines.ts'
import { updateReservations, replaceReservedStock, type Units } from '#orders/placing/reservations.ts'
import { needsPayment } from '#orders/pricing/amount-due.ts'
import { amountLeft } from '#orders/refunds/refund-lines.ts'
import { insertRefund } from '#orders/refunds/refund-store.ts'
import { trustOrderCustomer } from '#orders/placing/new-customer-limits.ts'
import { awaitsTransfer } from '#orders/payment/how-to-pay.ts'
import { mailOrderStatus, mailTransferArrived } from '#orders/order/order-mail.ts'
import { factOf } from '#orders/desk/desk-order-store.ts'
import { orderStatusNames } from './order-status-names.ts'
import { insertNote } from './order-note-store.ts'
import {
  addEvent,
  deleteOrderRow,
  findOrder,
  lockOrder,
  type OrderRecord,
  type OrderRow,
  updateOrder,
} from '#orders/order/order-store.ts'
import { codes } from '@sauda/contract/calls.ts'

type Change = z.output<typeof orderChange>

/** `causedBy`: author of the change in the order's history ('staff 1', 'key 2'); `home`: origin of links in mails */
export type Actor = { causedBy: string; home: string }

/**
 * Changes fields of an order; absent fields stay. Throws 400 for an unknown id. Throws also the 400 and 409 that
 * `changeLines` and `updateReservations` throw.
 * @param mustBeAllowed throws if the caller may not change the order in its present state
 */
export async function changeOrder(
  context: Context,
  tx: Database,
  id: number,
  body: Change,
  { causedBy, home }: Actor,
  mustBeAllowed: (order: OrderRecord) => void = () => {},
): Promise<OrderRecord> {
  const order = await lockOrder(tx, id)
  if (!order) throw unknownOrder(400)
  mustBeAllowed(order)
  await mustBeCustomer(tx, body.customer_id)
  await mustBeParent(tx, body.parent_id, id)
  const now = new Date(context.clock())
  await updateOrder(tx, id, { ...columnsOf(body, order), modifiedAt: now })
  await changeLines(tx, order, body, {
    now,
    forceStock: body.force_stock,
    ...(body.coupon_lines && { mostCoupons: (await settingsIn(tx, context)).payment.couponsPerOrder }),
  })
  const current = await orderOrThrow(tx, id)
  const paid = body.set_paid === true && needsPayment(current)
  const status = body.status ?? (paid ? paidStatus(context, current.paymentMethod) : undefined)
  if (status !== undefined)
    await moveOrder(context, tx, current, plainStatus(status), {
      forceStock: body.force_stock,
      causedBy,
      home,
      now,
      paid,
    })
  return orderOrThrow(tx, id)
}

type Move = Actor & {
  /** whether the stock may go below zero */
  forceStock?: boolean
  /** whether to continue although a coupon is used up or gift credit is spent */
  forceCoupon?: boolean
  now: Date
  /** whether to set the date of payment, whatever the status */
  paid?: boolean
  /** when a mail about the change is sent; default now */
  mailAt?: Date
  /** deadline for paying on a provider's page, for the status 'pending' (D-187) */
  payBy?: Date
  /** maximum number of units of each line to reserve; absent: all */
  units?: Units | undefined
}

/**
 * Moves an order to a status: reserves or releases stock and coupon, sets dates, and writes history, note and mail in
 * the caller's transaction. The order must be locked. Does nothing if the order already has the status.
 * @returns the id of the mail to the buyer, if one is sent
 */
export async function moveOrder(
  context: Pick<Context, 'extensions' | 'listeners' | 'clock' | 'newId'>,
  tx: Database,
  order: OrderRecord,
  status: OrderStatus,
  {
    forceStock = false,
    forceCoupon = false,
    causedBy,
    home,
    now,
    paid = false,
    payBy,
    units,
    mailAt = now,
  }: Move,
): Promise<number | undefined> {
  if (order.status === status) return undefined
  if (order.holdUntil !== null && reservationsFor(status).stock === 'take') {
    // An order on hold has reserved only units within the limits, so reserve the others now.
    await replaceReservedStock(tx, order, order.lines, { forceStock, now })
    if (status !== 'on-hold') await trustOrderCustomer(tx, order, now)
  }
  const held = await updateReservations(tx, order, status, {
    forceStock,
    forceCoupon,
    awaited: payBy !== undefined,
    units,
    causedBy,
    now,
  })
  const dates = datesFor(context, order, status, { now, paid })
  await updateOrder(tx, order.id, {
    ...held,
    status,
    payBy: payBy ?? null,
    holdUntil: null,
    ...dates,
    modifiedAt: now,
  })
  await forgetCash(tx, order, status)
  await addEvent(tx, order.id, { from: order.status, to: status, causedBy, at: now })
  await insertNote(tx, {
    orderId: order.id,
    note: `Order status changed from ${label(order.status)} to ${label(status)}.`,
    createdAt: now,
    causedBy,
  })
  if (status === 'refunded') await refundRest(context, tx, order, now)
  const isTransferHere = awaitsTransfer(order) && status === 'processing' && dates.paidAt !== undefined
  const mail = isTransferHere
    ? await mailTransferArrived(tx, order, { home, now, sendAt: mailAt })
    : await mailOrderStatus(tx, order, { status, home, now, sendAt: mailAt })
  await emitEvent(context, tx, {
    name: 'order.status_changed',
    orderId: order.id,
    from: order.status,
    to: status,
  })
  if (dates.paidAt) await emitEvent(context, tx, { name: 'order.paid', orderId: order.id })
  return mail
}

/**
 * Removes the date of payment from a reopened cash order whose cash is with the buyer again: it was marked as delivered
 * by mistake. Otherwise the buyer would read that nothing is due. Cash that was paid before the delivery, or by the
 * courier, stays paid.
 */
async function forgetCash(
  tx: Database,
  { id, status: before, paymentMethod, paidAt, completedAt }: OrderRecord,
  status: OrderStatus,
): Promise<void> {
  const isReopened = (before === 'trash' || isClosed(before)) && !isClosed(status)
  if (!isReopened || paymentMethod !== cashOnDelivery || paidAt === null) return
  const { cash } = await factOf(tx, id)
  // An order that was cancelled after its delivery has no cash to collect any more.
  const isOfDelivery = cash === 'not_due' && paidAt.getTime() === completedAt?.getTime()
  if (cash === 'with_buyer' || isOfDelivery) await updateOrder(tx, id, { paidAt: null })
}

/**
 * Records the rest of an order that becomes refunded as a refund by hand, as WooCommerce does. Without it, reports would
 * count the order as sold.
 */
export async function refundRest(
  context: Parameters<typeof emitEvent>[0],
  tx: Database,
  order: OrderRecord,
  now: Date,
): Promise<void> {
  const amount = amountLeft(order)
  if (amount === 0) return
  const { id: refundId } = await insertRefund(tx, {
    orderId: order.id,
    amount,
    reason: paymentNotes.fullyRefunded,
    createdAt: now,
  })
  await emitEvent(context, tx, { name: 'order.refunded', orderId: order.id, refundId })
}

/**
 * Dates of payment and completion. A date that is set does not change again (CONTRACT 9). An order with cash on
 * delivery is paid when it is completed; any other order when it is processing.
 */
export function datesFor(
  context: Pick<Context, 'extensions'>,
  order: Pick<OrderRow, 'paidAt' | 'paymentMethod'>,
  status: OrderStatus,
  { now, paid }: { now: Date; paid: boolean },
): { paidAt?: Date; completedAt?: Date } {
  const isPaid =
    paid ||
    status === 'completed' ||
    (status === 'processing' && paidStatus(context, order.paymentMethod) === 'processing')
  return {
    ...(isPaid && order.paidAt === null && { paidAt: now }),
    ...(status === 'completed' && { completedAt: now }),
  }
}

/** Status of an order once it is paid: `paidWith` of the method's provider; without a provider 'processing'. */
export const paidStatus = (context: Pick<Context, 'extensions'>, paymentMethod: string): OrderStatus =>
  providerOf(context, paymentMethod)?.provider.paidWith ?? 'processing'

/** WooCommerce's draft statuses become 'pending'. */
export const plainStatus = (status: OrderStatus | 'auto-draft' | 'checkout-draft'): OrderStatus =>
  status === 'auto-draft' || status === 'checkout-draft' ? 'pending' : status

/**
 * Moves an order to the trash, or deletes it. Deleting credits its gift codes, unless its parcel was handed over.
 * Stock and coupon uses are not released.
 * @returns the order as it was
 */
export async function removeOrder(
  context: Context,
  tx: Database,
  id: number,
  { force, causedBy }: { force: boolean; causedBy: string },
): Promise<OrderRecord> {
  const order = await lockOrder(tx, id)
  if (!order) throw unknownOrder(404)
  if (force) {
    if (!isHandedOver((await factOf(tx, id)).parcel)) await returnCredit(tx, id)
    await removeReturnPictures(tx, { orderId: id }, new Date(context.clock()))
    await deleteOrderRow(tx, id)
    return order
  }
  if (order.status === 'trash') throw alreadyTrashed('shop_order')
  const now = new Date(context.clock())
  await updateOrder(tx, id, { status: 'trash', modifiedAt: now })
  await addEvent(tx, id, { from: order.status, to: 'trash', causedBy, at: now })
  return order
}

export const unknownOrder = (status: 400 | 404) => new ShopError(codes.orderInvalidId, status, 'Invalid ID.')

/** The order with this id. Throws 404 if there is none. */
export async function orderOrThrow(db: Database, id: number): Promise<OrderRecord> {
  const order = await findOrder(db, id)
  if (!order) throw unknownOrder(404)
  return order
}

/** Throws 400 for an id without an account; 0 is a guest. */
export async function mustBeCustomer(tx: Database, id: number | undefined): Promise<void> {
  if (id !== undefined && id !== 0 && !(await findCustomer(tx, id)))
    throw new ShopError(codes.orderInvalidCustomer, 400, 'Customer ID is invalid.')
}

/** Throws 400 if the parent does not exist or is the order itself. */
export async function mustBeParent(tx: Database, parentId = 0, ownId = 0): Promise<void> {
  if (parentId === 0) return
  if (parentId === ownId || !(await findOrder(tx, parentId)))
    throw invalidParameter('parent_id', 'parent_id names no other order.')
}

const columnsOf = (body: Change, order: OrderRecord) => ({
  ...(body.customer_id !== undefined && { customerId: body.customer_id }),
  ...(body.parent_id !== undefined && { parentId: body.parent_id }),
  ...(body.created_via?.trim() && { createdVia: body.created_via.trim() }),
  ...(body.customer_note !== undefined && { customerNote: body.customer_note }),
  ...(body.billing && { billing: JSON.stringify({ ...order.billing, ...addressChange(body.billing) }) }),
  ...(body.shipping && { shipping: JSON.stringify({ ...order.shipping, ...addressChange(body.shipping) }) }),
  ...(body.payment_method !== undefined && { paymentMethod: body.payment_method }),
  ...(body.payment_method_title !== undefined && { paymentTitle: body.payment_method_title }),
  ...(body.transaction_id !== undefined && { transactionId: body.transaction_id }),
  ...(body.meta_data && { meta: JSON.stringify(mergedMeta(body.meta_data, order.meta)) }),
})

const label = (status: OrderStatus | 'trash'): string =>
  status === 'trash' ? 'Trash' : orderStatusNames[status]
