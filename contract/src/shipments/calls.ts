/** Calls to create and track an order's parcels, and to track an order without an account. Server only. */
import * as z from 'zod'
import { limitsOf, minute, rate } from '@sauda/contract/call-limits.ts'
import {
  allStaff,
  allStaffWrite,
  call,
  type Calls,
  everybody,
  list,
  made,
  one,
  row,
} from '@sauda/contract/call.ts'
import { orderRefusals } from '@sauda/contract/orders/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { id, lineMeta, text, time, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

/** `failed`: the courier refused the shipment. The next shipment by the same method requests it again. */
const shipmentStates = ['booking', 'booked', 'on_the_way', 'delivered', 'returned', 'failed'] as const

// Parameters.

const short = (most: number) =>
  z
    .string({ error: 'is not of type string.' })
    .trim()
    .max(most, { error: `must be at most ${most} characters long.` })
const number = z.optional(short(100)).meta({ description: "The courier's tracking number." })
const address = z
  .optional(
    z.union([z.literal(''), z.url({ protocol: /^https$/, normalize: true }).max(500)], {
      error: 'must be an address that begins with https://.',
    }),
  )
  .meta({ description: 'URL for tracking the parcel.' })

const trackOrder = z.object({
  number: short(20).meta({ description: "Order number, as in the order's email." }),
  phone: short(40).meta({ description: 'Phone number of the order, in any format.' }),
})

const createShipment = z.object({
  method: z.optional(short(40)).meta({
    description:
      'Delivery method of an extension, which books the parcel with the courier. If omitted, the parcel is only recorded.',
  }),
  tracking_number: number,
  tracking_url: address,
})

const updateShipment = z.object({
  state: z.optional(z.enum(shipmentStates, { error: `is not one of ${shipmentStates.join(', ')}.` })),
  tracking_number: number,
  tracking_url: address,
})

// Replies.

export const shipment = z.strictObject({
  id,
  order_id: id,
  method: text,
  title: text,
  state: z.enum(shipmentStates),
  tracking_number: text,
  tracking_url: text,
  label_url: text,
  date_created_gmt: time,
  date_modified_gmt: time,
})

/** The part of an order that its number and phone give access to: no address, email or name. */
export const trackedOrder = z.strictObject({
  number: text,
  status: text,
  date_created_gmt: time,
  city: text.meta({ description: 'City of the delivery address.' }),
  pickup_address: text.meta({ description: 'Address for pickup; empty if the order is delivered.' }),
  cash_due: text.meta({ description: 'Rupees to pay to the courier.' }),
  line_items: z.array(z.strictObject({ name: text, quantity: whole, image: text, meta_data: lineMeta })),
  history: z.array(
    z.strictObject({
      type: z.enum(['status', 'refund']),
      status: text,
      amount: text,
      date_created_gmt: time,
    }),
  ),
  parcels: z.array(
    z.strictObject({
      courier: text,
      tracking_number: text,
      tracking_url: text,
      state: z.enum(shipmentStates),
      date_created_gmt: time,
    }),
  ),
})

const shipments = '/wp-json/{product}/v1/orders/{id}/shipments'

/** Error codes that only this resource returns, with their statuses. */
const shipmentRefusals = {
  shipmentInvalidId: ['sauda_shipment_invalid_id', 404],
  shipmentImpossible: ['sauda_shipment_impossible', 409],
  deliveryMethodInvalid: ['sauda_delivery_method_invalid', 400],
  courierAway: ['sauda_courier_unavailable', 503],
} as const
const refusal = refusalsWith({ ...orderRefusals, ...shipmentRefusals })

const unknownOrder = refusal('orderInvalidId', 404)
const unknownShipment = refusal('shipmentInvalidId', 404)
const away = refusal('courierAway', 503)

/** Limit of look-ups of one order from one IP address. */
export const trackedOrderRate = rate('trackedOrder', 10, 15 * minute)

const mayWrite = { right: 'packOrders', group: 'Orders', rights: allStaffWrite } as const

const shipmentCalls = {
  trackOrder: row({
    body: trackOrder,
    reply: one(trackedOrder),
    group: 'Orders',
    summary: 'Tracks an order by number and phone. A wrong number and a wrong phone get the same reply.',
    rights: everybody,
    example: { number: '5083', phone: '0300 1234567' },
    // Prevents guessing of phone numbers.
    limits: limitsOf(
      { rate: rate('track', 30, 15 * minute), per: 'address' },
      { rate: trackedOrderRate, per: 'order' },
    ),
    refusals: [unknownOrder],
  }),
  listShipments: call('GET', shipments, {
    right: 'readOrders',
    reply: list(shipment),
    group: 'Orders',
    summary: 'Lists the parcels of an order.',
    rights: allStaff,
    refusals: [unknownOrder],
  }),
  createShipment: call('POST', shipments, {
    ...mayWrite,
    body: createShipment,
    reply: made(shipment),
    change: 'created a shipment',
    summary: 'Creates a shipment with a courier. The customer gets a note with the tracking number.',
    example: { tracking_number: 'TCS-1234', tracking_url: 'https://courier.example/TCS-1234' },
    refusals: [unknownOrder, refusal('shipmentImpossible', 409), refusal('deliveryMethodInvalid', 400), away],
  }),
  updateShipment: call('PUT', `${shipments}/{shipment_id}`, {
    ...mayWrite,
    body: updateShipment,
    reply: one(shipment),
    change: 'changed a shipment',
    summary: 'Updates a parcel. Omitted fields keep their values.',
    example: { state: 'delivered' },
    refusals: [unknownOrder, unknownShipment],
  }),
  trackShipment: call('POST', `${shipments}/{shipment_id}/track`, {
    ...mayWrite,
    reply: one(shipment),
    summary: 'Asks the courier where a parcel is.',
    refusals: [unknownOrder, unknownShipment, refusal('deliveryMethodInvalid', 400), away],
  }),
} satisfies Calls

export const shipmentResource = defineResource({
  calls: shipmentCalls,
  parameters: {
    shipment_id: 'The id of the shipment.',
  },
  refusals: shipmentRefusals,
  entities: {
    Shipment: shipment,
    TrackedOrder: trackedOrder,
  },
})
