import type { Endpoint } from '@sauda/contract/endpoint.ts'

const shipments = '/wp-json/{product}/v1/orders/{id}/shipments'

/** Calls of operators; no browser loads them. */
export const shipmentOperatorEndpoints = {
  listShipments: { method: 'GET', path: shipments, sends: 'operator' },
  createShipment: { method: 'POST', path: shipments, sends: 'operator' },
  updateShipment: { method: 'PUT', path: `${shipments}/{shipment_id}`, sends: 'operator' },
  trackShipment: { method: 'POST', path: `${shipments}/{shipment_id}/track`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
