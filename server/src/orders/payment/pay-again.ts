/** Another attempt to pay an order at a provider. */
import { codes } from '@sauda/contract/calls.ts'
import { forms } from '@sauda/domain/wording/forms.ts'
import { orderHold } from '@sauda/domain/wording/order-hold.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { type OrderSettings, settingsIn } from '#shop/settings/shop-settings.ts'
import { type Actor, moveOrder, orderOrThrow, unknownOrder } from '#orders/changing/change-order.ts'
import { insertNote } from '#orders/changing/order-note-store.ts'
import { couponsOf, lockOrder, type OrderRecord, updateOrder } from '#orders/order/order-store.ts'
import { isBuyer } from '#orders/placing/guest-order.ts'
import { couponUser } from '#orders/placing/place-order.ts'
import { costLeft, needsPayment } from '#orders/pricing/amount-due.ts'
import { mustBeWithinUses } from '#orders/coupons/redeem-coupon.ts'
import { holdFor, lockLimits, reservableUnits } from '#orders/placing/new-customer-limits.ts'
import { managedStock, type Units, updateReservations } from '#orders/placing/reservations.ts'
import { offeredMethod } from './gateways/payment-providers.ts'
import { awaitedPayment, isLate, openAttempt } from './hosted-payment.ts'

/**
 * Starts another payment attempt. An order with a deadline (`payBy`) keeps it. An order whose deadline is over has
 * released its stock: it gets a new deadline, and its stock and coupons are taken again, within the limits for new
 * customers. Throws 404 for an order of another buyer, 409 if the order awaits no payment or its products are sold.
 * Throws 400 if the gateway is disabled, or if a coupon is used up in total or by this person.
 */
export async function payAgain(
  context: Context,
  tx: Database,
  id: number,
  caller: Caller,
  actor: Actor,
): Promise<OrderRecord> {
  const order = await lockOrder(tx, id)
  if (!order || order.status === 'trash' || !isBuyer(context, caller, order)) throw unknownOrder(404)
  const now = new Date(context.clock())
  if (!needsPayment(order) || order.paymentReference === '' || isLate(order, now))
    throw new ShopError(codes.paymentNotDue, 409, 'This order is not waiting for a payment.')
  const method = await offeredMethod(context, tx, order.paymentMethod)
  const { payment } = await settingsIn(tx, context)
  const awaited = method && awaitedPayment(context, method.offered, costLeft(order), payment)
  if (!awaited) throw new ShopError(codes.paymentUnavailable, 400, forms.paymentRequired)
  if (order.payBy === null) {
    await reopen(context, tx, order, { ...actor, payment, now, payBy: awaited.payBy })
    const buyer = caller.customer ?? { id: 0, email: '' }
    const coupons = couponsOf(order).map(({ code }) => code)
    await mustBeWithinUses(tx, coupons, couponUser(buyer, order.billing))
  }
  await updateOrder(tx, id, {
    paymentReference: awaited.paymentReference,
    paymentStart: null,
    modifiedAt: now,
  })
  const opened = await orderOrThrow(tx, id)
  await openAttempt(tx, opened, now)
  return opened
}

type Payment = OrderSettings['payment']

/** Lets an order wait for its payment again, with stock and coupon taken. */
async function reopen(
  context: Context,
  tx: Database,
  order: OrderRecord,
  { causedBy, home, payment, now, payBy }: Actor & { payment: Payment; now: Date; payBy: Date },
): Promise<void> {
  const { isLimited, hold, units } = await limitsAgain(context, tx, order, payment)
  const options = { forceStock: false, causedBy, now, units }
  if (order.status === 'pending')
    await updateOrder(
      tx,
      order.id,
      await updateReservations(tx, order, 'pending', { ...options, awaited: true }),
    )
  else await moveOrder(context, tx, order, 'pending', { ...options, home, payBy })
  await updateOrder(tx, order.id, {
    payBy,
    holdUntil: hold?.until ?? null,
    ...(isLimited && { byNewCustomer: true, reopenedAt: now }),
  })
  if (!hold) return
  const note = orderHold.heldUntilPaid(hold.reasons)
  await insertNote(tx, { orderId: order.id, note, createdAt: now })
}

/**
 * Checks the limits for new customers, as if the order were placed now.
 * @returns `isLimited`: the limits apply; `units`: units of each line that may be reserved
 */
async function limitsAgain(context: Context, tx: Database, order: OrderRecord, payment: Payment) {
  const { id, customerId, phone, place, network, total, lines } = order
  const who = { customerId, phone, place, network }
  // Lock the limits before the products, as for a new order.
  const limits = await lockLimits(context, tx, who, payment)
  if (!limits) return { isLimited: false }
  const stockOf = await managedStock(tx, lines)
  const limited = lines.map((line) => ({
    ...{ productId: line.productId, quantity: line.quantity, stock: stockOf(line) },
    price: line.subtotal / Math.max(1, line.quantity),
  }))
  const hold = await holdFor(context, tx, limits, { id, who, total, lines: limited })
  const taken = reservableUnits(limited, hold)
  const units: Units = new Map(lines.map((line, index) => [line.id, taken[index] ?? 0]))
  return { isLimited: true, hold, units }
}
