import type { Endpoint } from '@sauda/contract/endpoint.ts'

const shipments = '/wp-json/{product}/v1/orders/{id}/shipments'

/** The storefront's: an order is followed by its number and phone, without an account. */
export const trackingEndpoints = {
  trackOrder: { method: 'POST', path: '/wp-json/{product}/v1/track', sends: 'catalogue' },
} as const satisfies Record<string, Endpoint>

/** Calls of operators; no browser loads them. */
export const shipmentOperatorEndpoints = {
  listShipments: { method: 'GET', path: shipments, sends: 'operator' },
  createShipment: { method: 'POST', path: shipments, sends: 'operator' },
  updateShipment: { method: 'PUT', path: `${shipments}/{shipment_id}`, sends: 'operator' },
  trackShipment: { method: 'POST', path: `${shipments}/{shipment_id}/track`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
