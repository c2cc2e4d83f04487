import type { Endpoint } from '@sauda/contract/endpoint.ts'

const orders = '/wp-json/{product}/v1/desk/orders'

/** Calls of the desk; no shopper's browser loads them. */
export const deskOrderEndpoints = {
  listDeskOrders: { method: 'GET', path: orders, sends: 'operator' },
  countDeskOrders: { method: 'GET', path: `${orders}/counts`, sends: 'operator' },
  listDeskOrderCities: { method: 'GET', path: `${orders}/cities`, sends: 'operator' },
  exportDeskOrders: { method: 'GET', path: `${orders}/export`, sends: 'operator' },
  getDeskOrder: { method: 'GET', path: `${orders}/{id}`, sends: 'operator' },
  actOnDeskOrder: { method: 'POST', path: `${orders}/{id}/actions`, sends: 'operator' },
  actOnDeskOrders: { method: 'POST', path: `${orders}/actions`, sends: 'operator' },
  checkDeskOrderChange: { method: 'POST', path: `${orders}/{id}/change/check`, sends: 'operator' },
  changeDeskOrder: { method: 'POST', path: `${orders}/{id}/change`, sends: 'operator' },
  checkDeskRefund: { method: 'POST', path: `${orders}/{id}/refund/check`, sends: 'operator' },
  getDeskSender: { method: 'GET', path: '/wp-json/{product}/v1/desk/sender', sends: 'operator' },
  beginDeskCall: { method: 'POST', path: `${orders}/{id}/call`, sends: 'operator' },
  endDeskCall: { method: 'DELETE', path: `${orders}/{id}/call`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
