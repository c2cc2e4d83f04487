/** Calls with which customers read their orders and operators manage all orders. Server only. */
import { currencyCode } from '@sauda/domain/constants.ts'
import { orderStatuses } from '@sauda/domain/order.ts'
import {
  allStaff,
  allStaffWrite,
  call,
  type Calls,
  item,
  list,
  one,
  ownOrAll,
  pages,
  row,
  writers,
} from '@sauda/contract/call.ts'
import { billing, shipping } from '@sauda/contract/customers/calls.ts'
import {
  boolean,
  count,
  direction,
  fields,
  idList,
  integer,
  metaData,
  noMetaFilter,
  objects,
  oneOf,
  optionalFlag,
  optionalText,
  paging,
  refused,
  rowId,
  sentBilling,
  sentShipping,
  signedPrice,
  string,
  textUpTo,
  wholePrice,
  within,
  wordList,
} from '@sauda/contract/parameter-types.ts'
import { codes as browserCodes } from '@sauda/contract/envelope.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import {
  amount,
  dated,
  flag,
  id,
  lineMeta,
  link,
  meta,
  noMeta,
  text,
  time,
  timeOrNone,
  whole,
} from '@sauda/contract/reply-types.ts'
import * as z from 'zod'
import { crud } from '@sauda/contract/crud.ts'
import { defineResource } from '@sauda/contract/resource.ts'

/** Error codes of this resource, with their statuses. */
export const orderRefusals = {
  orderInvalidId: ['woocommerce_rest_shop_order_invalid_id', 404, 400],
  orderExists: ['woocommerce_rest_shop_order_exists', 400],
  orderInvalidCustomer: ['woocommerce_rest_invalid_customer_id', 400],
  outOfStock: [browserCodes.outOfStock, 409],
  partlyOutOfStock: [browserCodes.partlyOutOfStock, 409],
} as const
const refusal = refusalsWith(orderRefusals)

// Parameters (CONTRACT 9).

const listOrders = z.object({
  ...paging,
  ...within,
  customer: z.optional(rowId),
  product: z.optional(rowId),
  parent: z.optional(idList),
  parent_exclude: z.optional(idList),
  created_via: z.optional(wordList),
  ...noMetaFilter,
  status: z.optional(
    z.preprocess(
      (value: string | readonly string[]) => (typeof value === 'string' ? value.split(',') : value),
      z.array(oneOf(['any', 'trash', ...orderStatuses])),
    ),
  ),
  dp: z.optional(count(0, 8)),
  order_item_display_meta: optionalFlag,
  order: direction('desc'),
  orderby: z.optional(oneOf(['date', 'id', 'include', 'title', 'slug', 'modified'])).default('date'),
})

const orderItem = z.object({ ...fields, dp: z.optional(count(0, 8)), order_item_display_meta: optionalFlag })

/** Fields about the origin of an order: its parent order and how it was created. The shop has only one currency. */
export const origin = {
  parent_id: z.optional(rowId),
  created_via: z.optional(textUpTo(100)),
  currency: z.optional(oneOf([currencyCode])),
}

/** A row with an id changes a row of the order, a row without an id is added. A row whose name is null is removed. */
const orderLines = objects({
  id: z.optional(rowId),
  product_id: z.optional(z.nullable(rowId)),
  variation_id: z.optional(rowId),
  quantity: z.optional(integer()),
  sku: optionalText,
  name: optionalText,
  subtotal: z.optional(wholePrice),
  total: z.optional(wholePrice),
  tax_class: optionalText,
  meta_data: z.optional(metaData),
})

const orderShipping = objects({
  id: z.optional(rowId),
  method_id: z.optional(z.nullable(string)),
  method_title: z.optional(z.nullable(string)),
  total: z.optional(wholePrice),
  meta_data: z.optional(metaData),
})

const orderFees = objects({
  id: z.optional(rowId),
  name: z.optional(z.nullable(string)),
  total: z.optional(signedPrice),
  tax_status: z.optional(oneOf(['taxable', 'none'])),
  tax_class: optionalText,
  meta_data: z.optional(metaData),
})

export const orderChange = z.object({
  ...origin,
  status: z.optional(oneOf(['auto-draft', ...orderStatuses, 'checkout-draft'])),
  customer_id: z.optional(rowId),
  customer_note: optionalText,
  billing: z.optional(sentBilling),
  shipping: z.optional(sentShipping),
  payment_method: optionalText,
  payment_method_title: optionalText,
  transaction_id: optionalText,
  set_paid: optionalFlag,
  meta_data: z.optional(metaData),
  force_stock: z.optional(boolean).default(false),
  line_items: z.optional(orderLines),
  shipping_lines: z.optional(orderShipping),
  fee_lines: z.optional(orderFees),
  coupon_lines: z.optional(
    objects({ id: z.optional(rowId), code: z.optional(z.nullable(string)), meta_data: z.optional(metaData) }),
  ),
  // These fields are allowed for a new order only.
  gift_codes: refused,
  expected_total: refused,
})

// Replies (CONTRACT 9).

const orderLine = z.strictObject({
  id,
  name: text,
  product_id: id,
  variation_id: id,
  quantity: whole,
  tax_class: text,
  subtotal: amount.meta({ description: 'Before discount.' }),
  subtotal_tax: amount,
  total: amount.meta({ description: 'After discount.' }),
  total_tax: amount,
  taxes: z.array(z.strictObject({ id, total: amount, subtotal: amount })),
  meta_data: lineMeta,
  sku: text,
  price: z.number().meta({ description: 'Total divided by quantity, as a number.' }),
  image: z.strictObject({
    id: z.union([whole, text]).meta({ description: 'Empty if there is none.' }),
    src: text,
  }),
  parent_name: z.nullable(text),
  quantity_left: z.optional(whole).meta({
    description: 'Units without refunded ones. Only for operators.',
  }),
})

export const taxLine = z.strictObject({
  id,
  rate_code: text,
  rate_id: id,
  label: text,
  compound: flag,
  tax_total: amount,
  shipping_tax_total: amount,
  rate_percent: z.number(),
  meta_data: noMeta,
})

export const order = z.strictObject({
  id,
  parent_id: id,
  status: z.enum([...orderStatuses, 'trash']),
  currency: text,
  currency_symbol: text,
  version: text,
  prices_include_tax: flag,
  ...dated,
  discount_total: amount,
  discount_tax: amount,
  shipping_total: amount,
  shipping_tax: amount,
  cart_tax: amount,
  total: amount,
  total_tax: amount,
  customer_id: id,
  customer: z.strictObject({ id, first_name: text, last_name: text, email: text }),
  order_key: text.meta({ description: 'Only visible to operators; empty for customers.' }),
  order_token: z.optional(text).meta({
    description: "Token of a guest's order, returned once. Send it in the Order-Token header.",
  }),
  customer_ip_address: text,
  customer_user_agent: text,
  cart_hash: text,
  payment_url: text,
  bank_accounts: z
    .optional(z.array(z.strictObject({ bank_name: text, account_name: text, account_number: text })))
    .meta({
      description: 'Bank accounts for an unpaid bank transfer. Only for a single order.',
    }),
  payment_instructions: z.optional(z.array(text)).meta({
    description: 'Steps for the buyer to pay the order, one sentence each. Omitted if there are none.',
  }),
  review_by: z.nullable(text).meta({
    description: "UTC. The order is held for approval until then; null if it isn't held.",
  }),
  billing,
  shipping,
  payment_method: text,
  payment_method_title: text,
  transaction_id: text,
  created_via: text,
  customer_note: text,
  date_completed: timeOrNone,
  date_completed_gmt: timeOrNone,
  date_paid: timeOrNone,
  date_paid_gmt: timeOrNone,
  number: text,
  meta_data: meta,
  line_items: z.array(orderLine),
  tax_lines: z.array(taxLine),
  shipping_lines: z.array(
    z.strictObject({
      id,
      method_title: text,
      method_id: text,
      instance_id: text,
      total: amount,
      total_tax: amount,
      taxes: z.array(z.strictObject({ id, total: amount, subtotal: text })),
      tax_status: text,
      meta_data: lineMeta,
    }),
  ),
  fee_lines: z.array(
    z.strictObject({
      id,
      name: text,
      tax_class: text,
      tax_status: text,
      amount: text,
      total: amount,
      total_tax: amount,
      taxes: z.array(z.strictObject({ id, total: amount, subtotal: text })),
      meta_data: lineMeta,
    }),
  ),
  coupon_lines: z.array(
    z.strictObject({
      id,
      code: text,
      discount: amount,
      discount_tax: amount,
      meta_data: lineMeta,
      discount_type: text,
      nominal_amount: z.number(),
      free_shipping: flag,
    }),
  ),
  refunds: z.array(z.strictObject({ id, reason: text, total: amount })),
  history: z
    .optional(
      z.array(
        z.strictObject({
          type: z.enum(['status', 'note', 'refund']),
          status: text.meta({
            description:
              "For a status: the new status. For a refund: pending while in progress, unpaid if the order wasn't paid yet.",
          }),
          note: text.meta({ description: 'For a note to the customer: its text.' }),
          amount: text.meta({ description: 'For a refund: the amount.' }),
          date_created_gmt: time,
        }),
      ),
    )
    .meta({ description: 'Oldest first. Only for a single order.' }),
  is_editable: flag,
  needs_payment: flag,
  amount_due: z.optional(amount).meta({
    description: 'Rupees that the buyer still owes, after refunds; 0 if paid. Only for operators.',
  }),
  needs_processing: flag,
  _links: z.strictObject({ self: link, collection: link, customer: z.optional(link) }),
})

const orderStatus = z.strictObject({ slug: text, name: text })

const orders = '/wp-json/wc/v3/orders'

const trashed = refusal('alreadyTrashed', 410)
const unknownOrder = refusal('orderInvalidId', 404)

const orderRows = crud({
  path: orders,
  row: order,
  right: 'packOrders',
  readRight: 'readOrders',
  group: 'Orders',
  writersText: allStaffWrite,
})

const mayCall = { right: 'readOrders', group: 'Orders', rights: ownOrAll } as const

const orderCalls = {
  listOrders: row({
    ...mayCall,
    query: listOrders,
    reply: pages(order),
    summary: 'Lists orders, newest first.',
  }),
  getOrder: row({
    ...mayCall,
    query: orderItem,
    reply: one(order),
    summary: 'Retrieves an order.',
    refusals: [unknownOrder],
  }),
  updateOrder: orderRows.update({
    body: orderChange,
    change: 'changed an order',
    summary:
      'Updates an order. Stock and coupon usage follow the status, once each. POST and PATCH work the same way.',
    example: { status: 'completed' },
    refusals: [
      refusal('orderInvalidId', 400),
      refusal('orderInvalidCustomer', 400),
      refusal('outOfStock', 409),
    ],
  }),
  deleteOrder: orderRows.remove({
    right: 'editOrders',
    rights: writers,
    change: 'deleted an order',
    summary: 'Moves an order to the trash, with force=true deletes it.',
    refusals: [unknownOrder, trashed],
  }),
  batchOrders: orderRows.batch({
    several: 'orders',
    example: { update: [{ id: 5083, status: 'completed' }] },
  }),
  listOrderStatuses: call('GET', `${orders}/statuses`, {
    right: 'look',
    query: item,
    reply: list(orderStatus),
    group: 'Orders',
    summary: 'Lists order statuses with their names.',
    rights: allStaff,
  }),
} satisfies Calls

export const orderResource = defineResource({
  calls: orderCalls,
  parameters: {
    created_via: 'Orders created through one of these channels.',
    customer: 'Orders of this customer id.',
    order_item_display_meta:
      'true: only visible meta data of line items, without keys that begin with an underscore.',
  },
  refusals: orderRefusals,
  entities: {
    Order: order,
    OrderStatus: orderStatus,
  },
})
