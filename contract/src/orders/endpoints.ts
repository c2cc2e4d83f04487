import { timings } from '@sauda/domain/constants.ts'
import type { Endpoint } from '@sauda/contract/endpoint.ts'

const orders = '/wp-json/wc/v3/orders'
const notes = `${orders}/{id}/notes` as const
const refunds = `${orders}/{id}/refunds` as const

export const orderEndpoints = {
  /** What an order will cost, where a WooCommerce host computes it (D-185). */
  quoteOrder: { method: 'POST', path: '/wp-json/{product}/v1/quote', sends: 'catalogue' },
  createOrder: { method: 'POST', path: '/wp-json/wc/v3/orders', sends: 'customer', idempotent: true },
  listOrders: {
    method: 'GET',
    path: '/wp-json/wc/v3/orders',
    sends: 'customer',
    deadline: timings.ordersDeadline,
  },
  getOrder: {
    method: 'GET',
    path: '/wp-json/wc/v3/orders/{id}',
    sends: 'customer',
    deadline: timings.ordersDeadline,
  },
  /** Another try to pay an own order on the provider's page; the reply is the order with its payment_url (D-187). */
  payOrder: { method: 'POST', path: '/wp-json/{product}/v1/orders/{id}/payment', sends: 'customer' },
  /** A buyer takes an own order back before it is packed. */
  cancelOrder: { method: 'POST', path: '/wp-json/{product}/v1/orders/{id}/cancellation', sends: 'customer' },
  /** A guest's order becomes the account's: the token of the order shows whose it is. */
  claimOrder: { method: 'POST', path: '/wp-json/{product}/v1/orders/{id}/claim', sends: 'customer' },
  /** What became of an attempt to order whose reply got lost. */
  getOrderAttempt: {
    method: 'GET',
    path: '/wp-json/{product}/v1/order-attempts/{key}',
    sends: 'customer',
    deadline: timings.ordersDeadline,
  },
} as const satisfies Record<string, Endpoint>

/** Calls of operators; no browser loads them. */
export const orderOperatorEndpoints = {
  updateOrder: { method: 'PUT', path: `${orders}/{id}`, sends: 'operator' },
  deleteOrder: { method: 'DELETE', path: `${orders}/{id}`, sends: 'operator' },
  batchOrders: { method: 'POST', path: `${orders}/batch`, sends: 'operator' },
  listOrderNotes: { method: 'GET', path: notes, sends: 'operator' },
  createOrderNote: { method: 'POST', path: notes, sends: 'operator' },
  getOrderNote: { method: 'GET', path: `${notes}/{note_id}`, sends: 'operator' },
  deleteOrderNote: { method: 'DELETE', path: `${notes}/{note_id}`, sends: 'operator' },
  listOrderStatuses: { method: 'GET', path: `${orders}/statuses`, sends: 'operator' },
  listAllRefunds: { method: 'GET', path: '/wp-json/wc/v3/refunds', sends: 'operator' },
  listRefunds: { method: 'GET', path: refunds, sends: 'operator' },
  createRefund: { method: 'POST', path: refunds, sends: 'operator' },
  getRefund: { method: 'GET', path: `${refunds}/{refund_id}`, sends: 'operator' },
  deleteRefund: { method: 'DELETE', path: `${refunds}/{refund_id}`, sends: 'operator' },
  retryRefund: {
    method: 'POST',
    path: '/wp-json/{product}/v1/orders/{id}/refunds/{refund_id}/retry',
    sends: 'operator',
  },
} as const satisfies Record<string, Endpoint>
