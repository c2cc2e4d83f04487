/** Hands parcels to couriers. A repeated booking of the same parcel gets the same reference. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { shipmentNotes } from '@sauda/domain/wording/shipments.ts'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { withLock } from '#platform/database/locks.ts'
import { fullShopFor } from '#orders/order/full-shop.ts'
import type { LoadedDelivery } from '#platform/extensions/registry.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { orderOrThrow } from '#orders/changing/change-order.ts'
import { lockOrder, type OrderRecord } from '#orders/order/order-store.ts'
import { mailOrderNote } from '#orders/order/order-mail.ts'
import { cashDue } from '#orders/pricing/amount-due.ts'
import { unitsKept } from '#orders/refunds/refunded.ts'
import { insertNote } from '#orders/changing/order-note-store.ts'
import { withTimeLimit } from '#platform/extensions/time-limit.ts'
import {
  insertShipment,
  lockShipments,
  type ShipmentRow,
  shipmentsOf,
  updateShipment,
} from './shipment-store.ts'
import { codes } from '@sauda/contract/calls.ts'

/** maximum ms for a courier's answer */
const bookingMs = 30_000

const webAddress = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)])
const bookedSchema = z.object({
  trackingNumber: z.string().max(100),
  trackingUrl: webAddress.default(''),
  labelUrl: webAddress.default(''),
})
const trackedSchema = z.object({ state: z.enum(['booked', 'on_the_way', 'delivered', 'returned']) })

/** maximum number of references of repeated calls stored with a parcel; the oldest are dropped */
const mostRetries = 100

type Written = { trackingNumber: string; trackingUrl: string }

/** The parcel's reference for a call. Calls with the same key get the same one; calls without a key get a new one. */
const referenceOf = (context: Context, orderId: number, key: string | undefined): string =>
  key === undefined
    ? context.newId()
    : createHash('sha256').update(`${orderId} ${key}`).digest('hex').slice(0, 32)

/** The parcel that a call with this reference created, or whose booking it retried. */
const parcelOf = (rows: readonly ShipmentRow[], reference: string): ShipmentRow | undefined =>
  rows.find((each) => each.reference === reference) ??
  rows.find(({ retriedAs }) => retriedAs.includes(reference))

/** Records a parcel that the owner has handed over. Throws 404 for an unknown order, 409 for a closed one. */
export async function writeShipment(
  context: Context,
  orderId: number,
  written: Written,
  key: string | undefined,
): Promise<ShipmentRow> {
  await orderOrThrow(context.db, orderId)
  return withLock(context.db, `shipment of ${orderId}`, async () => {
    const reference = referenceOf(context, orderId, key)
    const known = parcelOf(await shipmentsOf(context.db, orderId), reference)
    if (known) return known
    return context.db.transaction().execute(async (tx) => {
      mustBeShippable(await lockOrder(tx, orderId))
      const row = await insertShipment(tx, {
        ...firstRow(context, orderId, { method: '', title: shipmentNotes.courier, reference }),
        ...written,
        state: 'booked',
      })
      await noteFor(context, tx, row)
      return row
    })
  })
}

/**
 * Records a parcel in the caller's transaction. The caller must prevent duplicates.
 * @param courier name shown to the buyer
 */
export async function writeParcel(
  context: Context,
  tx: Database,
  orderId: number,
  { courier, ...written }: Written & { courier: string },
  mailAt: Date,
): Promise<Noted & { shipment: ShipmentRow }> {
  const shipment = await insertShipment(tx, {
    ...firstRow(context, orderId, { method: '', title: courier, reference: context.newId() }),
    ...written,
    state: 'booked',
  })
  return { shipment, ...(await noteFor(context, tx, shipment, mailAt)) }
}

/** Correctable fields of a parcel. */
type Correction = { courier: string; trackingNumber: string }

/**
 * Corrects the order's latest parcel in the caller's transaction and adds a note for the buyer. Clears the tracking
 * URL, which belongs to the former number.
 * @param mailAt when to send a mail about the correction; undefined: no mail
 * @returns the former parcel; undefined if the order has none
 */
export async function correctParcel(
  context: Context,
  tx: Database,
  orderId: number,
  { courier, trackingNumber }: Correction,
  mailAt: Date | undefined,
): Promise<(Noted & { former: ShipmentRow }) | undefined> {
  const former = (await shipmentsOf(tx, orderId)).findLast(
    ({ state }) => state !== 'booking' && state !== 'failed',
  )
  if (!former) return undefined
  await updateShipment(tx, former.id, {
    title: courier,
    trackingNumber,
    // An extension can track only the parcels of its own courier.
    ...(courier !== former.title && { method: '' }),
    trackingUrl: '',
    modifiedAt: new Date(context.clock()),
  })
  const note = shipmentNotes.corrected(courier, trackingNumber)
  return { former, ...(await addCustomerNote(context, tx, { orderId, note, mailAt })) }
}

/**
 * Books a parcel with a courier. A pending or failed booking is retried under the same reference. Throws 400 for an
 * unknown method, 404 for an unknown order, 409 for a closed one, 503 if the courier does not accept the booking.
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
    const before = await orderOrThrow(context.db, orderId)
    const { title } = found.method
    const reference = referenceOf(context, orderId, key)
    const rows = await shipmentsOf(context.db, orderId)
    const isOpen = ({ state }: ShipmentRow) => state === 'booking' || state === 'failed'
    const known = parcelOf(rows, reference)
    if (known && !isOpen(known)) return known
    mustBeShippable(before)
    const failed = known ?? rows.find((each) => each.method === method && isOpen(each))
    const row =
      failed ?? (await insertShipment(context.db, firstRow(context, orderId, { method, title, reference })))
    // Store the reference before the courier is asked, because the answer may never arrive.
    if (!known && failed && key !== undefined)
      await updateShipment(context.db, failed.id, {
        retriedAs: [...failed.retriedAs, reference].slice(-mostRetries),
      })
    const now = () => new Date(context.clock())
    try {
      const shop = await fullShopFor(context, found.from)
      const order = await shop.order(orderId)
      if (!order) throw new Error('the order is gone')
      const booked = bookedSchema.parse(
        await withTimeLimit(bookingMs, () => book(shop, order, row.reference)),
      )
      return await context.db.transaction().execute(async (tx) => {
        const after = await lockOrder(tx, orderId)
        const change = { ...booked, state: 'booked', modifiedAt: now() } as const
        const stored = await updateShipment(tx, row.id, change)
        await noteFor(context, tx, stored)
        if (!isSameParcel(before, after)) await noteChanged(tx, stored)
        return stored
      })
    } catch (cause) {
      context.log.error({ err: cause, order: orderId, method }, 'shipment: the courier refused the booking')
      await updateShipment(context.db, row.id, { state: 'failed', modifiedAt: now() })
      throw courierAway(found)
    }
  })
}

/** Why an order gets no parcel, by status. */
const closed: Readonly<Partial<Record<OrderRecord['status'], string>>> = {
  cancelled: 'is cancelled',
  refunded: 'is refunded',
  failed: 'is closed, because its payment failed',
  trash: 'is deleted',
}

/** Throws 409 for an order that is closed: the courier would deliver, and collect cash, for nothing. */
function mustBeShippable(order: OrderRecord | undefined): void {
  const state = order && closed[order.status]
  if (state)
    throw new ShopError(codes.shipmentImpossible, 409, `Order ${order.id} ${state}, so it gets no parcel.`)
}

/** Whether the label is still right: nothing that it shows has changed, and the order is still to be delivered. */
const isSameParcel = (before: OrderRecord, after: OrderRecord | undefined): boolean =>
  after !== undefined && isDeepStrictEqual(labelOf(before), labelOf(after))

const labelOf = (order: OrderRecord) => ({
  status: order.status,
  total: order.total,
  billing: order.billing,
  shipping: order.shipping,
  due: cashDue(order),
  units: unitsKept(order),
})

/** Asks staff to compare the label with the order, which changed while the courier was asked. */
async function noteChanged(tx: Database, { orderId, title, modifiedAt }: ShipmentRow): Promise<void> {
  const note = shipmentNotes.changedMeanwhile(title)
  await insertNote(tx, { orderId, note, createdAt: modifiedAt })
}

/** Asks the courier where a parcel is. Throws 400 if it cannot be asked, 503 if it does not answer. */
export async function trackShipment(context: Context, row: ShipmentRow): Promise<ShipmentRow> {
  const found = context.extensions.deliveryMethods.get(row.method)
  const track = found?.from.options ? found.method.track : undefined
  if (!found || !track || row.trackingNumber === '') throw unknownMethod(context, row.method, 'track')
  const { orderId, trackingNumber } = row
  const { state } = await withTimeLimit(bookingMs, async () =>
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
  return context.db.transaction().execute(async (tx) => {
    const current = (await lockShipments(tx, orderId)).find(({ id }) => id === row.id)
    // Staff have corrected the parcel while the courier was asked.
    if (current?.state !== row.state || current.trackingNumber !== trackingNumber) return current ?? row
    return updateShipment(tx, row.id, { state, modifiedAt: new Date(context.clock()) })
  })
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

/** Ids of the note to the buyer and of the mail about it; absent if there is none. */
type Noted = { noteId?: number; mailId?: number }

/** Adds a note for the buyer about a parcel, if it has a tracking number. */
async function noteFor(
  context: Context,
  db: Database,
  { orderId, title, trackingNumber, trackingUrl }: ShipmentRow,
  mailAt = new Date(context.clock()),
): Promise<Noted> {
  if (trackingNumber === '') return {}
  const note = shipmentNotes.handedOver(title, trackingNumber, trackingUrl)
  return addCustomerNote(context, db, { orderId, note, mailAt })
}

/** Adds a note for the buyer. @param mailAt undefined: no mail is sent */
async function addCustomerNote(
  context: Context,
  db: Database,
  { orderId, note, mailAt: sendAt }: { orderId: number; note: string; mailAt: Date | undefined },
): Promise<Noted> {
  const now = new Date(context.clock())
  const { id } = await insertNote(db, { orderId, note, forCustomer: true, createdAt: now })
  if (!sendAt) return { noteId: id }
  const home = linkHome(context.config, '')
  const mailId = await mailOrderNote(db, await orderOrThrow(db, orderId), note, { home, now, sendAt })
  return { noteId: id, ...(mailId !== undefined && { mailId }) }
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
