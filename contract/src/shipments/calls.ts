/** The calls of shipments: what each accepts, answers and refuses. Server only. */
import {
  call,
  type Calls,
  everybody,
  list,
  made,
  none,
  one,
  operators,
  writers,
} from '@sauda/contract/call.ts'
import { callLimits } from '@sauda/contract/call-limits.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { createShipment, trackOrder, updateShipment } from './parameters.ts'
import { shipment, trackedOrder } from './replies.ts'

const shipments = '/wp-json/{product}/v1/orders/{id}/shipments'

const unknownOrder = refusal('orderInvalidId', 404)
const unknownShipment = refusal('shipmentInvalidId', 404)
const away = refusal('courierAway', 503)

export const shipmentCalls = {
  trackOrder: {
    parameters: { query: none, body: trackOrder },
    reply: one(trackedOrder),
    text: {
      group: 'Orders',
      summary: 'Tracks an order by number and phone. A wrong number and a wrong phone get the same reply.',
      rights: everybody,
      example: { number: '5083', phone: '0300 1234567' },
    },
    limits: callLimits.track,
    refusals: [unknownOrder],
  },
  listShipments: call('GET', shipments, {
    right: 'readOrders',
    parameters: { query: none, body: none },
    reply: list(shipment),
    text: { group: 'Orders', summary: 'The parcels of an order.', rights: operators },
    refusals: [unknownOrder],
  }),
  createShipment: call('POST', shipments, {
    right: 'packOrders',
    parameters: { query: none, body: createShipment },
    reply: made(shipment),
    text: {
      group: 'Orders',
      summary: 'Creates a shipment with a courier. The customer gets a note with the tracking number.',
      rights: writers,
      example: { tracking_number: 'TCS-1234', tracking_url: 'https://courier.example/TCS-1234' },
    },
    refusals: [unknownOrder, refusal('deliveryMethodInvalid', 400), away],
  }),
  updateShipment: call('PUT', `${shipments}/{shipment_id}`, {
    right: 'packOrders',
    parameters: { query: none, body: updateShipment },
    reply: one(shipment),
    text: {
      group: 'Orders',
      summary: 'Updates a parcel. Omitted fields keep their values.',
      rights: writers,
      example: { state: 'delivered' },
    },
    refusals: [unknownOrder, unknownShipment],
  }),
  trackShipment: call('POST', `${shipments}/{shipment_id}/track`, {
    right: 'packOrders',
    parameters: { query: none, body: none },
    reply: one(shipment),
    text: { group: 'Orders', summary: 'Asks the courier where a parcel is.', rights: writers },
    refusals: [unknownOrder, unknownShipment, refusal('deliveryMethodInvalid', 400), away],
  }),
} satisfies Calls
