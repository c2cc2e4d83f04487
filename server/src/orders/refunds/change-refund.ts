/** Creates, repeats and deletes refunds of an order, which is locked meanwhile, so that its state cannot change. */
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { mustForce } from '#platform/http/operator-write.ts'
import { orderOrThrow, unknownOrder } from '#orders/changing/change-order.ts'
import { lockOrder, type RefundRow } from '#orders/order/order-store.ts'
import { mustBeDeletable, recordAsPaidByHand, refundOrder, retryRefund } from './refund-order.ts'
import { deleteRefund } from './refund-store.ts'

/** `causedBy`: the operator's name in histories; `home`: for links in mails */
type Actor = { causedBy: string; home: string }
/** ids of the order and the refund */
type Place = { orderId: number; refundId: number }

/** Throws 404 for an unknown order. */
export async function createRefund(
  context: Context,
  tx: Database,
  { orderId, body, actor }: { orderId: number; body: BodyOf<'createRefund'>; actor: Actor },
): Promise<RefundRow> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw unknownOrder(404)
  return refundOrder(context, tx, order, body, actor)
}

/** Deletes a refund that has moved no money. @param isForced WooCommerce's `force`, which must be true */
export const removeRefund = ({ db }: Context, place: Place, isForced: boolean): Promise<RefundRow> =>
  db.transaction().execute(async (tx) => {
    const found = await lockedRefund(tx, place)
    mustForce(isForced, 'Refunds')
    mustBeDeletable(found)
    await deleteRefund(tx, found.id)
    return found
  })

/** Asks the provider again for a refund that has failed. */
export const refundAgain = (context: Context, place: Place): Promise<RefundRow> =>
  context.db.transaction().execute(async (tx) => retryRefund(context, tx, await lockedRefund(tx, place)))

/** Records that the owner has paid a failed refund by hand. */
export const refundedByHand = (context: Context, place: Place, actor: Actor): Promise<RefundRow> =>
  context.db
    .transaction()
    .execute(async (tx) => recordAsPaidByHand(context, tx, await lockedRefund(tx, place), actor))

async function lockedRefund(tx: Database, place: Place): Promise<RefundRow> {
  await lockOrder(tx, place.orderId)
  return refundOrThrow(tx, place)
}

/** Throws 404 for an unknown order or refund. */
export async function refundOrThrow(db: Database, { orderId, refundId }: Place): Promise<RefundRow> {
  const refund = (await orderOrThrow(db, orderId)).refunds.find(({ id }) => id === refundId)
  if (!refund) throw new ShopError(codes.refundInvalidId, 404, 'Invalid order refund ID.')
  return refund
}
