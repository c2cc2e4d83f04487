/** Cancels an order at its buyer's request. The order is locked, so that a packer cannot pack it at the same time. */
import { isClosed, stepOf } from '@sauda/domain/order-facts.ts'
import { cancelOwn as text } from '@sauda/domain/wording/order-cancellation.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { type Actor, moveOrder, unknownOrder } from './change-order.ts'
import { buyerName, isBuyer, mustBeIdentified } from '#orders/placing/guest-order.ts'
import { orderReply } from '#orders/order/order-reply.ts'
import { findOrder, lockOrder } from '#orders/order/order-store.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import { invalidateStock } from '#orders/placing/place-order.ts'
import { factsOf } from '#orders/desk/actions/act-on-order.ts'
import { stateOf } from '#orders/desk/actions/action-state.ts'
import { changeFacts, factOf, insertAction } from '#orders/desk/desk-order-store.ts'
import { codes } from '@sauda/contract/calls.ts'

export const cancelOwnOrderRoutes = (context: Context): HandlersFor<'cancelOrder'> => ({
  cancelOrder: async ({ id, caller, home }) => {
    mustBeIdentified(caller, 'edit')
    const { buyersCancel } = (await shopSettings(context)).payment
    if (!buyersCancel) throw notCancellable('off')
    const actor = { causedBy: buyerName(caller), home: linkHome(context.config, home) }
    const isMoved = await context.db
      .transaction()
      .execute((tx) => cancelOwnOrder(context, tx, { id, caller }, actor))
    if (isMoved) await invalidateStock(context)
    const order = await findOrder(context.db, id)
    if (!order) throw unknownOrder(404)
    return { visibility: 'private', body: orderReply(order, home) }
  },
})

/**
 * Cancels an order in the caller's transaction: releases stock and coupon, mails the buyer, and records the action for
 * the desk.
 * @returns false if the order was already cancelled.
 *
 * Throws 404 for an order of another buyer, 409 if the order is packed, paid, sent or closed.
 */
async function cancelOwnOrder(
  context: Context,
  tx: Database,
  { id, caller }: { id: number; caller: Caller },
  { causedBy, home }: Actor,
): Promise<boolean> {
  const order = await lockOrder(tx, id)
  if (!order || order.status === 'trash' || !isBuyer(context, caller, order)) throw unknownOrder(404)
  if (order.status === 'cancelled') return false
  const fact = await factOf(tx, id)
  const facts = factsOf(order, fact)
  if (facts.isPaid) throw notCancellable('paid')
  if (isClosed(facts.status)) throw notCancellable('closed')
  const next = fact.parcel === 'open' ? stepOf('cancel', facts) : undefined
  if (!next) throw notCancellable('packed')
  const now = new Date(context.clock())
  await changeFacts(tx, id, { callBy: '', callUntil: null })
  const mail = await moveOrder(context, tx, order, 'cancelled', { causedBy, home, now })
  const after = await lockOrder(tx, id)
  const then = await factOf(tx, id)
  await insertAction(tx, {
    orderId: id,
    ...{ action: 'cancel', causedBy, detail: '' },
    before: JSON.stringify(stateOf(order, fact)),
    after: JSON.stringify(stateOf(after ?? order, then)),
    mailId: mail ?? 0,
    version: then.version,
    createdAt: now,
  })
  return true
}

/** Browsers translate the message by `reason`. */
const notCancellable = (reason: 'paid' | 'packed' | 'closed' | 'off') =>
  new ShopError(codes.orderNotCancellable, 409, text[reason], { reason })
