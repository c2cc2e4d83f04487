/** Hands parcels to couriers. A courier that is asked again for the same parcel gets the same reference. */
import { createHash } from 'node:crypto'
import { codes } from '@sauda/contract/refusals.ts'
import { shipmentNotes } from '@sauda/domain/wording/shipments.ts'
import * as z from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { withLock } from '#database/locks.ts'
import { fullShopFor } from '#extension-calls/full-shop.ts'
import type { LoadedDelivery } from '#extensions/registry.ts'
import { ShopError } from '#http/errors.ts'
import { orderOrThrow } from '#orders/change-order.ts'
import { insertNote, type NoteRow } from '#orders/order-note-store.ts'
import { inTime } from '#extensions/in-time.ts'
import { insertShipment, type ShipmentRow, shipmentsOf, updateShipment } from './shipment-store.ts'

/** ms */
const bookingMs = 30_000

const webAddress = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)])
const bookedSchema = z.object({
  trackingNumber: z.string().max(100),
  trackingUrl: webAddress.default(''),
  labelUrl: webAddress.default(''),
})
const trackedSchema = z.object({ state: z.enum(['booked', 'on_the_way', 'delivered', 'returned']) })

type Written = { trackingNumber: string; trackingUrl: string }

/** A call that is repeated under its key names the same parcel. Without a key each call is a parcel of its own. */
const referenceOf = (context: Context, orderId: number, key: string | undefined): string =>
  key === undefined
    ? context.newId()
    : createHash('sha256').update(`${orderId} ${key}`).digest('hex').slice(0, 32)

/** Writes down a parcel that the owner has handed over. Throws 404 for an unknown order. */
export async function writeShipment(
  context: Context,
  orderId: number,
  written: Written,
  key: string | undefined,
): Promise<ShipmentRow> {
  await orderOrThrow(context.db, orderId)
  return withLock(context.db, `shipment of ${orderId}`, async () => {
    const reference = referenceOf(context, orderId, key)
    const known = (await shipmentsOf(context.db, orderId)).find((each) => each.reference === reference)
    if (known) return known
    const row = await insertShipment(context.db, {
      ...firstRow(context, orderId, { method: '', title: shipmentNotes.courier, reference }),
      ...written,
      state: 'booked',
    })
    await tellCustomer(context, row)
    return row
  })
}

/** The same in a transaction of the caller, who makes sure that it is done once. @param courier as the buyer reads it */
export async function writeParcel(
  context: Context,
  tx: Database,
  orderId: number,
  { courier, ...written }: Written & { courier: string },
): Promise<{ shipment: ShipmentRow; noteId: number | undefined }> {
  const shipment = await insertShipment(tx, {
    ...firstRow(context, orderId, { method: '', title: courier, reference: context.newId() }),
    ...written,
    state: 'booked',
  })
  return { shipment, noteId: (await tellCustomer(context, shipment, tx))?.id }
}

/**
 * Asks a courier to take a parcel. What is under way or failed before is asked again under the same reference.
 * Throws 400 for an unknown method, 404 for an unknown order, 503 when the courier does not take it.
 */
export function bookShipment(
  context: Context,
  orderId: number,
  method: string,
  key: string | undefined,
): Promise<ShipmentRow> {
  const found = context.extensions.deliveryMethods.get(method)
  const book = found?.from.options ? found.method.book : undefined
  if (!found || !book) throw unknownMethod(context, method, 'book')
  return withLock(context.db, `shipment of ${orderId}`, async () => {
    await orderOrThrow(context.db, orderId)
    const { title } = found.method
    const reference = referenceOf(context, orderId, key)
    const rows = await shipmentsOf(context.db, orderId)
    const isOpen = ({ state }: ShipmentRow) => state === 'booking' || state === 'failed'
    const known = rows.find((each) => each.reference === reference)
    if (known && !isOpen(known)) return known
    const row =
      known ??
      rows.find((each) => each.method === method && isOpen(each)) ??
      (await insertShipment(context.db, firstRow(context, orderId, { method, title, reference })))
    const now = () => new Date(context.clock())
    try {
      const shop = await fullShopFor(context, found.from)
      const order = await shop.order(orderId)
      if (!order) throw new Error('the order is gone')
      const booked = bookedSchema.parse(await inTime(bookingMs, () => book(shop, order, row.reference)))
      const stored = await updateShipment(context.db, row.id, {
        ...booked,
        state: 'booked',
        modifiedAt: now(),
      })
      await tellCustomer(context, stored)
      return stored
    } catch (cause) {
      context.log.error({ err: cause, order: orderId, method }, 'shipment: the courier did not take it')
      await updateShipment(context.db, row.id, { state: 'failed', modifiedAt: now() })
      throw courierAway(found)
    }
  })
}

/** Asks the courier where a parcel is. Throws 400 when it cannot be asked, 503 when it does not answer. */
export async function trackShipment(context: Context, row: ShipmentRow): Promise<ShipmentRow> {
  const found = context.extensions.deliveryMethods.get(row.method)
  const track = found?.from.options ? found.method.track : undefined
  if (!found || !track || row.trackingNumber === '') throw unknownMethod(context, row.method, 'track')
  const { orderId, trackingNumber } = row
  const { state } = await inTime(bookingMs, async () =>
    track(await fullShopFor(context, found.from), { orderId, trackingNumber }),
  )
    .then((answer) => trackedSchema.parse(answer))
    .catch((cause: unknown) => {
      context.log.error(
        { err: cause, order: orderId, method: row.method },
        'shipment: the courier did not answer',
      )
      throw courierAway(found)
    })
  return updateShipment(context.db, row.id, { state, modifiedAt: new Date(context.clock()) })
}

const firstRow = (
  context: Context,
  orderId: number,
  named: { method: string; title: string; reference: string },
) => {
  const now = new Date(context.clock())
  return {
    orderId,
    ...named,
    state: 'booking',
    createdAt: now,
    modifiedAt: now,
  } as const
}

/** A note that its buyer reads; without a number there is nothing to follow yet. */
async function tellCustomer(
  context: Context,
  { orderId, title, trackingNumber, trackingUrl }: ShipmentRow,
  db: Database = context.db,
): Promise<NoteRow | undefined> {
  if (trackingNumber === '') return undefined
  return insertNote(db, {
    orderId,
    note: shipmentNotes.handedOver(title, trackingNumber, trackingUrl),
    forCustomer: true,
    createdAt: new Date(context.clock()),
  })
}

function unknownMethod({ extensions }: Context, id: string, needs: 'book' | 'track'): ShopError {
  const able = [...extensions.deliveryMethods.values()].filter(
    ({ method, from }) => method[needs] && from.options,
  )
  const names = able.map(({ method }) => method.id).join(', ') || 'none'
  return new ShopError(
    codes.deliveryMethodInvalid,
    400,
    `The delivery method "${id.slice(0, 60)}" cannot do this: those that can are ${names}.`,
  )
}

const courierAway = ({ method }: LoadedDelivery): ShopError =>
  new ShopError(codes.courierAway, 503, shipmentNotes.away(method.title))
