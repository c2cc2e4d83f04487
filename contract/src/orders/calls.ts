/** The calls of orders: what each accepts, answers, refuses, and how often it may come. Server only. */
import * as z from 'zod'
import {
  call,
  type Calls,
  batchBody,
  own,
  readers,
  writers,
  operators,
  ownOrAll,
  one,
  made,
  list,
  pages,
  batch,
  none,
  item,
  removal,
} from '@sauda/contract/call.ts'
import { callLimits, callSizes } from '@sauda/contract/call-limits.ts'
import { count, paging } from '@sauda/contract/parameter-types.ts'
import { addressExample } from '@sauda/contract/customers/address-example.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import {
  listOrders,
  orderItem,
  createOrder,
  quoteOrder,
  orderChange,
  listAllRefunds,
  listOrderNotes,
  createOrderNote,
  createRefund,
} from './parameters.ts'
import { listedRefund, quote, order, orderAttempt, orderNote, orderRefund, orderStatus } from './replies.ts'

const orders = '/wp-json/wc/v3/orders'
const notes = `${orders}/{id}/notes`
const refunds = `${orders}/{id}/refunds`

const trashed = refusal('alreadyTrashed', 410)
const noTrash = refusal('noTrash', 501)
const tooMany = refusal('batchTooLarge', 413)
const unknownOrder = refusal('orderInvalidId', 404)
const unknownCustomer = refusal('customerInvalidId', 404)
const orderRefusals = [
  refusal('cartInvalidProduct', 400),
  refusal('productReference', 400),
  refusal('shippingItemInvalid', 400),
  refusal('orderInvalidCustomer', 400),
  refusal('invalidCoupon', 400),
  refusal('paymentUnavailable', 400),
  refusal('pickupUnavailable', 400),
  refusal('cartEmpty', 400),
  refusal('invalidOption', 400),
  refusal('outOfStock', 409),
  refusal('partlyOutOfStock', 409),
  refusal('totalMismatch', 409),
]

const lineExample = { product_id: 1020, quantity: 2 }

export const orderCalls = {
  quoteOrder: {
    right: 'look',
    parameters: { query: none, body: quoteOrder },
    reply: one(quote),
    text: {
      group: 'Orders',
      summary:
        'Calculates what an order will cost, without placing it. Saves nothing; invalid coupons give no discount. In front of a WooCommerce shop, that shop’s taxes and delivery apply.',
      rights: readers,
      example: { line_items: [lineExample], shipping: { city: 'Lahore', state: 'Punjab' } },
    },
    limits: callLimits.quote,
    refusals: [refusal('cartEmpty', 400), refusal('cartInvalidProduct', 400)],
  },
  createOrder: {
    right: 'editOrders',
    parameters: { query: item, body: createOrder },
    reply: made(order),
    text: {
      group: 'Orders',
      summary:
        'Places an order. For customers, the server sets prices, shipping, tax and status; for operators, the sent values apply.',
      rights:
        'Customers for themselves; operators whose key may write; anybody where the shop takes orders of guests (guestCheckout).',
      example: {
        payment_method: 'cod',
        billing: { ...addressExample, email: 'ayesha@example.com', phone: '0300 1234567' },
        line_items: [lineExample],
        expected_total: '2400.00',
      },
    },
    limits: callLimits.order,
    refusals: orderRefusals,
  },
  listOrders: {
    right: 'readOrders',
    parameters: { query: listOrders, body: none },
    reply: pages(order),
    text: { group: 'Orders', summary: 'Lists orders, the newest first.', rights: ownOrAll },
  },
  getOrder: {
    right: 'readOrders',
    parameters: { query: orderItem, body: none },
    reply: one(order),
    text: { group: 'Orders', summary: 'One order.', rights: ownOrAll },
    refusals: [unknownOrder],
  },
  payOrder: {
    parameters: { query: none, body: none },
    reply: one(order),
    text: {
      group: 'Orders',
      summary:
        'Retries payment of your own order on the provider’s page (payment_url). A declined order becomes pending again.',
      rights: own,
    },
    limits: callLimits.payment,
    refusals: [
      unknownOrder,
      refusal('paymentUnavailable', 400),
      refusal('invalidCoupon', 400),
      refusal('paymentNotDue', 409),
      refusal('paymentServiceAway', 503),
      refusal('outOfStock', 409),
    ],
  },
  cancelOrder: {
    parameters: { query: none, body: none },
    reply: one(order),
    text: {
      group: 'Orders',
      summary:
        'Cancels your own order if it is neither packed nor paid. Stock and coupon usage are released. Repeats change nothing.',
      rights: own,
    },
    refusals: [unknownOrder, refusal('orderNotCancellable', 409)],
  },
  claimOrder: {
    parameters: { query: none, body: none },
    reply: one(order),
    text: {
      group: 'Orders',
      summary:
        'Adds a guest order to your account. Send the token returned with the order in the Order-Token header. Repeats change nothing.',
      rights: own,
    },
    limits: callLimits.payment,
    refusals: [unknownOrder],
  },
  getOrderAttempt: {
    parameters: { query: none, body: none },
    reply: one(orderAttempt),
    text: {
      group: 'Orders',
      summary:
        'Finds the order placed with an Idempotency-Key, for a browser that lost the reply. Kept for one day.',
      rights: own,
    },
    refusals: [unknownOrder, refusal('keyRunning', 409)],
  },
  updateOrder: call('PUT', `${orders}/{id}`, {
    right: 'packOrders',
    parameters: { query: item, body: orderChange },
    reply: one(order),
    text: {
      group: 'Orders',
      summary:
        'Updates an order. Stock and coupon usage follow the status, once each. POST and PATCH work the same way.',
      rights: writers,
      example: { status: 'completed' },
    },
    refusals: [
      refusal('orderInvalidId', 400),
      refusal('orderInvalidCustomer', 400),
      refusal('outOfStock', 409),
    ],
  }),
  deleteOrder: call('DELETE', `${orders}/{id}`, {
    right: 'editOrders',
    parameters: { query: removal, body: none },
    reply: one(order),
    text: {
      group: 'Orders',
      summary: 'Moves an order to the trash, with force=true deletes it.',
      rights: writers,
    },
    refusals: [unknownOrder, trashed],
  }),
  batchOrders: call('POST', `${orders}/batch`, {
    right: 'packOrders',
    parameters: { query: item, body: batchBody },
    reply: batch(order),
    text: {
      group: 'Orders',
      summary: `Creates, updates and deletes up to ${callSizes.batch} orders.`,
      rights: writers,
      example: { update: [{ id: 5083, status: 'completed' }] },
    },
    refusals: [tooMany],
  }),
  listOrderNotes: call('GET', notes, {
    right: 'readOrders',
    parameters: { query: listOrderNotes, body: none },
    reply: list(orderNote),
    text: { group: 'Orders', summary: 'The notes of an order, the newest first.', rights: operators },
    refusals: [unknownOrder],
  }),
  createOrderNote: call('POST', notes, {
    right: 'packOrders',
    parameters: { query: item, body: createOrderNote },
    reply: made(orderNote),
    text: {
      group: 'Orders',
      summary: 'Adds a note to an order.',
      rights: writers,
      example: { note: 'Parcel handed to the courier', customer_note: true },
    },
    refusals: [unknownOrder],
  }),
  getOrderNote: call('GET', `${notes}/{note_id}`, {
    right: 'readOrders',
    parameters: { query: item, body: none },
    reply: one(orderNote),
    text: { group: 'Orders', summary: 'One note.', rights: operators },
    refusals: [unknownOrder, unknownCustomer],
  }),
  deleteOrderNote: call('DELETE', `${notes}/{note_id}`, {
    right: 'editOrders',
    parameters: { query: removal, body: none },
    reply: one(orderNote),
    text: { group: 'Orders', summary: 'Deletes a note; force=true is required.', rights: writers },
    refusals: [unknownOrder, unknownCustomer, noTrash],
  }),
  listOrderStatuses: call('GET', `${orders}/statuses`, {
    right: 'look',
    parameters: { query: item, body: none },
    reply: list(orderStatus),
    text: { group: 'Orders', summary: 'The statuses of orders with their names.', rights: operators },
  }),
  listAllRefunds: call('GET', '/wp-json/wc/v3/refunds', {
    right: 'readOrders',
    parameters: { query: listAllRefunds, body: none },
    reply: pages(listedRefund),
    text: { group: 'Orders', summary: 'The refunds of all orders, newest first.', rights: operators },
  }),
  listRefunds: call('GET', refunds, {
    right: 'readOrders',
    parameters: { query: z.object({ ...paging, dp: z.optional(count(0)) }), body: none },
    reply: pages(orderRefund),
    text: { group: 'Orders', summary: 'The refunds of an order.', rights: operators },
    refusals: [unknownOrder],
  }),
  createRefund: call('POST', refunds, {
    right: 'payBack',
    parameters: { query: item, body: createRefund },
    reply: made(orderRefund),
    text: {
      group: 'Orders',
      summary:
        'Refunds an order through the payment provider, or records a manual refund, with or without line items.',
      rights: writers,
      example: {
        reason: 'Damaged',
        line_items: [{ id: 1, quantity: 1, refund_total: '500.00', refund_tax: [] }],
      },
    },
    refusals: [unknownOrder, refusal('refundInvalid', 400)],
  }),
  getRefund: call('GET', `${refunds}/{refund_id}`, {
    right: 'readOrders',
    parameters: { query: item, body: none },
    reply: one(orderRefund),
    text: { group: 'Orders', summary: 'One refund.', rights: operators },
    refusals: [unknownOrder, refusal('refundInvalidId', 404)],
  }),
  deleteRefund: call('DELETE', `${refunds}/{refund_id}`, {
    right: 'payBack',
    parameters: { query: removal, body: none },
    reply: one(orderRefund),
    text: {
      group: 'Orders',
      summary:
        "Deletes a refund record. Refunds already sent to the provider can't be deleted. Requires force=true.",
      rights: writers,
    },
    refusals: [unknownOrder, refusal('refundInvalidId', 404), refusal('refundStands', 409), noTrash],
  }),
  retryRefund: call('POST', '/wp-json/{product}/v1/orders/{id}/refunds/{refund_id}/retry', {
    right: 'payBack',
    parameters: { query: none, body: none },
    reply: one(orderRefund),
    text: {
      group: 'Orders',
      summary: 'Retries a failed refund at the provider.',
      rights: writers,
    },
    refusals: [unknownOrder, refusal('refundInvalidId', 404), refusal('refundStands', 409)],
  }),
} satisfies Calls
