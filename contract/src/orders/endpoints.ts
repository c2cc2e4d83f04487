import { timings } from '@sauda/domain/constants.ts'
import type { Endpoint } from '@sauda/contract/endpoint.ts'

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
