import type { Endpoint } from '@sauda/contract/endpoint.ts'

const zones = '/wp-json/wc/v3/shipping/zones'
const zone = `${zones}/{id}` as const
const methods = `${zone}/methods` as const
const kinds = '/wp-json/wc/v3/shipping_methods'

/** Calls of operators; no browser loads them. */
export const shippingOperatorEndpoints = {
  listShippingZones: { method: 'GET', path: zones, sends: 'operator' },
  createShippingZone: { method: 'POST', path: zones, sends: 'operator' },
  getShippingZone: { method: 'GET', path: zone, sends: 'operator' },
  updateShippingZone: { method: 'PUT', path: zone, sends: 'operator' },
  deleteShippingZone: { method: 'DELETE', path: zone, sends: 'operator' },
  listZoneLocations: { method: 'GET', path: `${zone}/locations`, sends: 'operator' },
  updateZoneLocations: { method: 'PUT', path: `${zone}/locations`, sends: 'operator', takesList: true },
  listZoneMethods: { method: 'GET', path: methods, sends: 'operator' },
  createZoneMethod: { method: 'POST', path: methods, sends: 'operator' },
  getZoneMethod: { method: 'GET', path: `${methods}/{instance_id}`, sends: 'operator' },
  updateZoneMethod: { method: 'PUT', path: `${methods}/{instance_id}`, sends: 'operator' },
  deleteZoneMethod: { method: 'DELETE', path: `${methods}/{instance_id}`, sends: 'operator' },
  listShippingMethods: { method: 'GET', path: kinds, sends: 'operator' },
  getShippingMethod: { method: 'GET', path: `${kinds}/{method}`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
