/** What the calls of orders accept (CONTRACT 9). Server only. */
import { sentGiftCodes } from '@sauda/contract/gift-codes/parameters.ts'
import { currencyCode } from '@sauda/domain/constants.ts'
import { orderStatuses } from '@sauda/domain/order.ts'
import * as z from 'zod'
import {
  amount,
  billing,
  boolean,
  count,
  direction,
  flag,
  idList,
  integer,
  metaData,
  metaValue,
  noMetaFilter,
  objects,
  oneOf,
  rowId,
  shipping,
  signedPrice,
  wholeAmount,
  wholePrice,
  string,
  text,
  textUpTo,
  wordList,
  fields,
  paging,
  within,
} from '@sauda/contract/parameter-types.ts'

export const listOrders = z.object({
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
  order_item_display_meta: flag,
  order: direction('desc'),
  orderby: z.optional(oneOf(['date', 'id', 'include', 'title', 'slug', 'modified'])).default('date'),
})

export const orderItem = z.object({ ...fields, dp: z.optional(count(0, 8)), order_item_display_meta: flag })

const notObject = { error: 'is not of type object.' }

const notList = { error: 'is not of type array.' }

const lineMeta = z.looseObject({ key: string, value: metaValue }, notObject)

const line = z.looseObject(
  {
    product_id: z.optional(rowId),
    variation_id: z.optional(rowId),
    quantity: z.optional(integer()).default(1),
    // Only an operator's are read.
    sku: z.optional(string),
    name: z.optional(string),
    subtotal: z.optional(wholePrice),
    total: z.optional(wholePrice),
    meta_data: z.optional(z.array(lineMeta, notList)).default([]),
  },
  notObject,
)

/** Who made an order, and for which other one. The shop has one currency. */
const origin = {
  parent_id: z.optional(rowId),
  created_via: z.optional(textUpTo(100)),
  currency: z.optional(oneOf([currencyCode])),
}

export const createOrder = z.object({
  payment_method: z.optional(string).default(''),
  payment_method_title: z.optional(string),
  set_paid: z.optional(boolean),
  status: z.optional(oneOf(['auto-draft', ...orderStatuses, 'checkout-draft'])),
  customer_id: z.optional(rowId),
  customer_note: z.optional(string),
  billing: z.optional(billing).default({}),
  shipping: z.optional(shipping),
  line_items: z.optional(z.array(line, notList)).default([]),
  shipping_lines: z.optional(
    objects({
      method_id: z.optional(string),
      method_title: z.optional(string),
      total: z.optional(wholePrice),
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
  expected_total: z.optional(amount),
  // Only an operator's are read.
  id: z.optional(z.unknown()),
  ...origin,
  transaction_id: z.optional(string),
  fee_lines: z.optional(
    objects({
      name: z.optional(string),
      total: z.optional(signedPrice),
      tax_status: z.optional(oneOf(['taxable', 'none'])),
      tax_class: z.optional(string),
      meta_data: z.optional(metaData),
    }),
  ),
  meta_data: z.optional(metaData),
  force_stock: z.optional(boolean).default(false),
})

/** Of an order as far as it decides what is charged. */
export const quoteOrder = createOrder
  .pick({
    line_items: true,
    coupon_lines: true,
    gift_codes: true,
    payment_method: true,
    shipping_lines: true,
  })
  .extend({ shipping: z.optional(shipping).default({}) })

/** With an id a row of the order is changed, without one a row is added; what names it being null, it is removed. */
const orderLines = objects({
  id: z.optional(rowId),
  product_id: z.optional(z.nullable(rowId)),
  variation_id: z.optional(rowId),
  quantity: z.optional(integer()),
  sku: text,
  name: text,
  subtotal: z.optional(wholePrice),
  total: z.optional(wholePrice),
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
  tax_class: text,
  meta_data: z.optional(metaData),
})

export const orderChange = z.object({
  ...origin,
  status: z.optional(oneOf(['auto-draft', ...orderStatuses, 'checkout-draft'])),
  customer_id: z.optional(rowId),
  customer_note: text,
  billing: z.optional(billing),
  shipping: z.optional(shipping),
  payment_method: text,
  payment_method_title: text,
  transaction_id: text,
  set_paid: flag,
  meta_data: z.optional(metaData),
  force_stock: z.optional(boolean).default(false),
  line_items: z.optional(orderLines),
  shipping_lines: z.optional(orderShipping),
  fee_lines: z.optional(orderFees),
  coupon_lines: z.optional(
    objects({ id: z.optional(rowId), code: z.optional(z.nullable(string)), meta_data: z.optional(metaData) }),
  ),
})

/** WooCommerce orders refunds of all orders by their moment alone. */
export const listAllRefunds = z.object({
  page: paging.page,
  per_page: paging.per_page,
  offset: paging.offset,
  include: paging.include,
  exclude: paging.exclude,
  ...fields,
  after: within.after,
  before: within.before,
  dates_are_gmt: within.dates_are_gmt,
  parent: z.optional(idList),
  order: direction('desc'),
  orderby: z.optional(oneOf(['date', 'id'])).default('date'),
})

export const listOrderNotes = z.object({
  ...paging,
  type: z.optional(oneOf(['any', 'customer', 'internal'])).default('any'),
})

export const createOrderNote = z.object({
  note: string,
  customer_note: z.optional(boolean).default(false),
  added_by_user: z.optional(boolean).default(false),
})

const mostRefundLines = 500

/** `id`: of a line item, a shipping line or a fee of the order. */
const refundLines = objects({
  id: z.optional(rowId),
  quantity: z.optional(integer(0)),
  refund_total: z.optional(wholeAmount),
  refund_tax: z.optional(objects({ id: z.optional(rowId), refund_total: z.optional(wholeAmount) })),
})

export const createRefund = z.object({
  amount: z.optional(wholePrice).meta({ description: 'Absent: the sum of the lines.' }),
  reason: text,
  api_refund: z.optional(boolean).meta({
    description: 'Whether the provider of the payment gives the money back; true where it can.',
  }),
  api_restock: z.optional(boolean).default(true).meta({
    description: 'Whether the products of the lines go back to the stock.',
  }),
  meta_data: z.optional(metaData).default([]),
  restock_items: z.optional(boolean).meta({ description: 'Another name of api_restock.' }),
  transaction_id: text.meta({
    description: 'Of a payment that came besides the one that paid the order; absent: of that one.',
  }),
  line_items: z.optional(
    refundLines.refine((lines) => lines.length <= mostRefundLines, {
      error: `has more than ${mostRefundLines} lines.`,
    }),
  ),
})
