/** Calls of shoppers who buy: quote, order, payment and order attempt (CONTRACT 9). Server only. */
import { orderStatuses } from '@sauda/domain/order.ts'
import { callLimits, limitsOf, minute, rate } from '@sauda/contract/call-limits.ts'
import { type Calls, item, made, one, own, readers, row } from '@sauda/contract/call.ts'
import { addressExample } from '@sauda/contract/customers/calls.ts'
import { sentGiftCodes } from '@sauda/contract/gift-codes/calls.ts'
import { order, origin, orderRefusals } from '@sauda/contract/orders/calls.ts'
import {
  boolean,
  copiedTax,
  integer,
  metaData,
  metaValue,
  objects,
  oneOf,
  rowId,
  sentAmount,
  sentBilling,
  sentShipping,
  signedPrice,
  string,
  wholePrice,
} from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { codes as browserCodes } from '@sauda/contract/envelope.ts'
import { amount, flag, id, text } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'
import * as z from 'zod'

const notObject = { error: 'is not of type object.' }

const notList = { error: 'is not of type array.' }

const sentLineMeta = z.looseObject({ key: string, value: metaValue }, notObject)

const line = z.looseObject(
  {
    product_id: z.optional(rowId),
    variation_id: z.optional(rowId),
    quantity: z.optional(integer()).default(1),
    // The following fields are read only from operators.
    sku: z.optional(string),
    name: z.optional(string),
    subtotal: z.optional(wholePrice),
    subtotal_tax: copiedTax,
    total: z.optional(wholePrice),
    total_tax: copiedTax,
    tax_class: z.optional(string),
    meta_data: z.optional(z.array(sentLineMeta, notList)).default([]),
  },
  notObject,
)

const createOrder = z.object({
  payment_method: z.optional(string).default(''),
  payment_method_title: z.optional(string),
  set_paid: z.optional(boolean),
  status: z.optional(oneOf(['auto-draft', ...orderStatuses, 'checkout-draft'])),
  customer_id: z.optional(rowId),
  customer_note: z.optional(string),
  billing: z.optional(sentBilling).default({}),
  shipping: z.optional(sentShipping),
  line_items: z.optional(z.array(line, notList)).default([]),
  shipping_lines: z.optional(
    objects({
      method_id: z.optional(string),
      method_title: z.optional(string),
      total: z.optional(wholePrice),
      total_tax: copiedTax,
      meta_data: z.optional(metaData),
    }),
  ),
  coupon_lines: z
    .optional(
      z.array(
        z.looseObject({ code: z.optional(string), meta_data: z.optional(metaData) }, notObject),
        notList,
      ),
    )
    .default([]),
  gift_codes: sentGiftCodes,
  expected_total: z.optional(sentAmount),
  // The following fields are read only from operators.
  id: z.optional(z.unknown()),
  ...origin,
  transaction_id: z.optional(string),
  fee_lines: z.optional(
    objects({
      name: z.optional(string),
      total: z.optional(signedPrice),
      total_tax: copiedTax,
      tax_status: z.optional(oneOf(['taxable', 'none'])),
      tax_class: z.optional(string),
      meta_data: z.optional(metaData),
    }),
  ),
  meta_data: z.optional(metaData),
  force_stock: z.optional(boolean).default(false),
})

/** The part of an order that determines its price. */
const quoteOrder = createOrder
  .pick({
    line_items: true,
    coupon_lines: true,
    gift_codes: true,
    payment_method: true,
    shipping_lines: true,
  })
  .extend({ shipping: z.optional(sentShipping).default({}) })

const orderAttempt = z.strictObject({
  id: id.meta({ description: 'Id of the placed order.' }),
  order_token: z.optional(text).meta({ description: "Same as order_token of the guest's order." }),
})

/** The cost of an order. */
const quote = z.strictObject({
  subtotal: amount,
  discount_total: amount,
  shipping_total: amount,
  shipping_title: text,
  total_tax: amount,
  total: amount,
  prices_include_tax: flag.meta({ description: 'true: the other amounts include tax.' }),
  fee_lines: z.array(z.strictObject({ name: text, total: amount })),
  tax_lines: z.array(z.strictObject({ label: text, rate_percent: z.number(), tax_total: amount })).meta({
    description: 'Tax by class, if the order has several.',
  }),
})

/** Error codes that only this resource returns, with their statuses. */
export const checkoutRefusals = {
  noDelivery: [browserCodes.noDelivery, 400],
  paymentNotDue: ['sauda_payment_not_due', 409],
  paymentServiceAway: ['sauda_payment_service_unavailable', 503],
  paymentUnavailable: ['sauda_payment_method_unavailable', 400],
  productReference: ['woocommerce_rest_required_product_reference', 400],
  cartInvalidProduct: [browserCodes.cartInvalidProduct, 400],
  invalidCoupon: [browserCodes.invalidCoupon, 400],
  invalidOption: ['sauda_invalid_option', 400],
  cartEmpty: ['sauda_cart_empty', 400],
  pickupUnavailable: ['sauda_pickup_unavailable', 400],
  totalMismatch: [browserCodes.totalMismatch, 409],
  orderNotCancellable: [browserCodes.orderNotCancellable, 409],
  shippingItemInvalid: ['woocommerce_rest_invalid_shipping_item', 400],
} as const
const refusal = refusalsWith({ ...orderRefusals, ...checkoutRefusals })

const unknownOrder = refusal('orderInvalidId', 404)
const refusedOrders = [
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

const orderLimit = limitsOf(
  { rate: rate('orders', 10, 10 * minute), per: 'customer' },
  { rate: rate('guestOrders', 60, 10 * minute), per: 'visitor' },
)
const countsAsOrder = { ...orderLimit, text: 'Same limit as for new orders.' }

const lineExample = { product_id: 1020, quantity: 2 }

const checkoutCalls = {
  quoteOrder: row({
    right: 'look',
    logs: 'nothing',
    body: quoteOrder,
    reply: one(quote),
    group: 'Orders',
    summary:
      'Calculates what an order will cost, without placing it. Saves nothing; invalid coupons give no discount. In front of a WooCommerce shop, that shop’s taxes and delivery apply.',
    rights: readers,
    example: { line_items: [lineExample], shipping: { city: 'Lahore', state: 'Punjab' } },
    // The price reveals whether a coupon code is valid, so the limit of look-ups applies.
    limits: { rows: callLimits.coupon.rows },
    refusals: [refusal('cartEmpty', 400), refusal('cartInvalidProduct', 400)],
  }),
  createOrder: row({
    right: 'editOrders',
    query: item,
    body: createOrder,
    reply: made(order),
    group: 'Orders',
    change: 'created an order',
    summary:
      'Places an order. For customers, the server sets prices, shipping, tax and status; for operators, the sent values apply.',
    rights:
      'Customers for themselves; owners, managers, and API keys with write permission; everyone if the shop accepts guest orders (guestCheckout).',
    example: {
      payment_method: 'cod',
      billing: { ...addressExample, email: 'ayesha@example.com', phone: '0300 1234567' },
      line_items: [lineExample],
      expected_total: '2400.00',
    },
    limits: orderLimit,
    refusals: refusedOrders,
  }),
  payOrder: row({
    reply: one(order),
    group: 'Orders',
    summary:
      'Retries payment of your own order on the provider’s page (payment_url). A declined order becomes pending again.',
    rights: own,
    limits: countsAsOrder,
    refusals: [
      unknownOrder,
      refusal('paymentUnavailable', 400),
      refusal('invalidCoupon', 400),
      refusal('paymentNotDue', 409),
      refusal('paymentServiceAway', 503),
      refusal('outOfStock', 409),
    ],
  }),
  cancelOrder: row({
    reply: one(order),
    group: 'Orders',
    summary:
      'Cancels your own order if it is neither packed nor paid. Stock and coupon usage are released. Repeats change nothing.',
    rights: own,
    refusals: [unknownOrder, refusal('orderNotCancellable', 409)],
  }),
  claimOrder: row({
    reply: one(order),
    group: 'Orders',
    summary:
      'Adds a guest order to your account. Send the token returned with the order in the Order-Token header. Repeats change nothing.',
    rights: own,
    limits: countsAsOrder,
    refusals: [unknownOrder],
  }),
  getOrderAttempt: row({
    reply: one(orderAttempt),
    group: 'Orders',
    summary:
      'Finds the order placed with an Idempotency-Key, for a browser that lost the reply. Kept for one day.',
    rights: own,
    refusals: [unknownOrder, refusal('keyRunning', 409)],
  }),
} satisfies Calls

export const checkoutResource = defineResource({
  calls: checkoutCalls,
  parameters: {
    key: 'The Idempotency-Key that was sent with the order.',
  },
  refusals: checkoutRefusals,
  entities: {
    Quote: quote,
    OrderAttempt: orderAttempt,
  },
})
