/** Orders that are paid on a provider's page: what they wait for, where that is, and another try (D-187). */
import { codes } from '@sauda/contract/refusals.ts'
import { timings } from '@sauda/domain/constants.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import { forms } from '@sauda/domain/wording/forms.ts'
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { ShopError } from '#http/errors.ts'
import type { PaymentProvider, ProviderContext } from '#payments/payment-provider.ts'
import { providerOf, offeredMethod } from '#payments/payment-providers.ts'
import { type Actor, orderOrThrow, moveOrder, needsPayment, unknownOrder } from './change-order.ts'
import { lockOrder, type OrderRecord, type OrderRow, updateOrder } from './order-store.ts'
import { insertAttempt } from './payment-store.ts'

type Awaited = { payBy: Date; paymentReference: string }

/** What a new order waits for; undefined when it is taken as it stands (D-047), or costs nothing. */
export const awaitedPayment = (
  context: Context,
  gateway: PaymentProvider,
  total: Paisa,
): Awaited | undefined =>
  gateway.page && total > 0
    ? { payBy: new Date(context.clock() + timings.paymentDue), paymentReference: context.newId() }
    : undefined

/** Remembers the attempt that the order names, so that the provider's word about it can be known. */
export const openAttempt = (
  tx: Database,
  { id, paymentMethod, paymentReference }: OrderRow,
  createdAt: Date,
): Promise<void> =>
  insertAttempt(tx, { reference: paymentReference, orderId: id, gatewayId: paymentMethod, createdAt })

/** Where an order is paid: the provider's page while it waits, the shop's own screen after a payment failed, else ''. */
export function paymentUrlOf(shop: ProviderContext, order: OrderRow, home: string): string {
  const { id, total, payBy, paymentReference: reference } = order
  const gateway = providerOf(order.paymentMethod)
  if (reference === '' || !gateway?.page || !gateway.isAvailable(shop.config)) return ''
  if (order.status === 'failed') return `${home}/checkout/payment?order=${id}`
  if (order.status !== 'pending' || payBy === null) return ''
  return gateway.page.addressOf(shop, { reference, orderId: id, total, payBy, home })
}

/**
 * Another try to pay an own order. One that is still waiting waits no longer for it; one whose payment was declined waits
 * anew, with stock and coupon taken again. Throws 404 for an order that is not the customer's, 409 for one that waits for
 * no such payment or whose products are sold. Throws 400 when the gateway is off or the coupon used up.
 */
export async function payAgain(
  context: Context,
  tx: Database,
  id: number,
  customerId: number,
  { home, causedBy }: Actor,
): Promise<OrderRecord> {
  const order = await lockOrder(tx, id)
  if (order?.customerId !== customerId || order.status === 'trash') throw unknownOrder(404)
  if (!needsPayment(order) || order.paymentReference === '')
    throw new ShopError(codes.paymentNotDue, 409, 'This order is not waiting for a payment.')
  const offered = await offeredMethod(context, tx, order.paymentMethod)
  const awaited = offered && awaitedPayment(context, offered.gateway, order.total)
  if (!awaited) throw new ShopError(codes.paymentUnavailable, 400, forms.paymentRequired)
  const now = new Date(context.clock())
  const payBy = order.payBy ?? awaited.payBy
  await moveOrder(tx, order, 'pending', { causedBy, home, now, payBy })
  await updateOrder(tx, id, { payBy, paymentReference: awaited.paymentReference, modifiedAt: now })
  const opened = await orderOrThrow(tx, id)
  await openAttempt(tx, opened, now)
  return opened
}
