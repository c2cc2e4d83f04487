import { codes } from '@sauda/contract/calls.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { type DeliveryRow, findDelivery, restartDelivery } from './delivery-store.ts'
import { webhookOrThrow } from './write-webhook.ts'

/** Sends a delivery again. Throws 404 for an unknown one, 409 if the webhook is not active. */
export async function resendDelivery(
  { db, clock }: Context,
  webhookId: number,
  deliveryId: number,
): Promise<DeliveryRow> {
  const { status } = await webhookOrThrow(db, webhookId)
  const delivery = await findDelivery(db, deliveryId)
  if (delivery?.webhookId !== webhookId)
    throw new ShopError(codes.deliveryInvalidId, 404, 'Invalid delivery ID.')
  if (status !== 'active')
    throw new ShopError(
      codes.webhookNotActive,
      409,
      `The webhook is ${status}. Set its status to active first.`,
    )
  return db.transaction().execute((tx) => restartDelivery(tx, delivery.id, new Date(clock())))
}
