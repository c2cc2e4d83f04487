/** Parcels of orders: entered by the owner, or booked with a courier of an extension. */
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { shipment } from '@sauda/contract/shipments/calls.ts'
import { gmtTime } from '@sauda/contract/time.ts'
import type { Context } from '#platform/context.ts'
import { mustReadAll, mustWrite, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor, Reply } from '#platform/http/mount.ts'
import { idOf } from '#platform/http/requests/parse.ts'
import { orderOrThrow } from '#orders/changing/change-order.ts'
import { bookShipment, trackShipment, writeShipment } from './ship-order.ts'
import { trackOrder } from './track-order.ts'
import { type ShipmentRow, shipmentsOf, updateShipment } from './shipment-store.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { codes } from '@sauda/contract/calls.ts'

type Names = 'trackOrder' | 'listShipments' | 'createShipment' | 'updateShipment' | 'trackShipment'

export const shipmentRoutes = (context: Context): HandlersFor<Names> => ({
  trackOrder: async ({ body, home }) => ({
    visibility: 'private',
    body: await trackOrder(context, body, home),
  }),

  listShipments: async ({ id, caller }) => {
    mustReadAll(caller, 'list')
    await orderOrThrow(context.db, id)
    return { visibility: 'private', body: (await shipmentsOf(context.db, id)).map(shipmentReply) }
  },

  createShipment: async ({ id, body, caller, idempotencyKey: key }) => {
    mustWrite(caller, 'create')
    const { method, tracking_number: trackingNumber = '', tracking_url: trackingUrl = '' } = body
    const row = method
      ? await bookShipment(context, id, method, key)
      : await writeShipment(context, id, { trackingNumber, trackingUrl }, key)
    return { ...answer(row), status: 201 }
  },

  updateShipment: async ({ id, path, body, caller }) => {
    mustWrite(caller, 'edit')
    const row = await shipmentOrThrow(context, id, path['shipment_id'])
    const changed = await updateShipment(context.db, row.id, {
      ...(body.state !== undefined && { state: body.state }),
      ...(body.tracking_number !== undefined && { trackingNumber: body.tracking_number }),
      ...(body.tracking_url !== undefined && { trackingUrl: body.tracking_url }),
      modifiedAt: new Date(context.clock()),
    })
    return answer(changed)
  },

  trackShipment: async ({ id, path, caller }) => {
    mustWrite(caller, 'edit')
    return answer(await trackShipment(context, await shipmentOrThrow(context, id, path['shipment_id'])))
  },
})

const answer = (row: ShipmentRow): Reply => privateReply(shipmentReply(row))

async function shipmentOrThrow(
  { db }: Context,
  orderId: number,
  text: string | undefined,
): Promise<ShipmentRow> {
  await orderOrThrow(db, orderId)
  const id = idOf(text)
  const found = (await shipmentsOf(db, orderId)).find((each) => each.id === id)
  if (!found) throw new ShopError(codes.shipmentInvalidId, 404, 'Invalid shipment ID.')
  return found
}

const shipmentReply = (row: ShipmentRow): ReplyOf<typeof shipment> => ({
  id: row.id,
  order_id: row.orderId,
  method: row.method,
  title: row.title,
  state: row.state,
  tracking_number: row.trackingNumber,
  tracking_url: row.trackingUrl,
  label_url: row.labelUrl,
  date_created_gmt: gmtTime(row.createdAt.getTime()),
  date_modified_gmt: gmtTime(row.modifiedAt.getTime()),
})
