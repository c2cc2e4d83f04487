/** The calls of refunds (CONTRACT 9). Server only. */
import { allStaff, call, type Calls, one, pages, writers } from '@sauda/contract/call.ts'
import {
  boolean,
  count,
  direction,
  fields,
  idList,
  integer,
  metaData,
  objects,
  oneOf,
  optionalText,
  paging,
  rowId,
  wholeAmount,
  wholePrice,
  within,
} from '@sauda/contract/parameter-types.ts'
import { orderRefusals, taxLine } from '@sauda/contract/orders/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { amount, flag, id, linksUp, meta, text, time, whole } from '@sauda/contract/reply-types.ts'
import * as z from 'zod'
import { crud } from '@sauda/contract/crud.ts'
import { defineResource } from '@sauda/contract/resource.ts'

/** Parameters of the list of all orders' refunds. WooCommerce sorts it only by date. */
const listAllRefunds = z.object({
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

const mostRefundLines = 500

/** `id` names a line item, a shipping line or a fee of the order. */
const refundLines = objects({
  id: z.optional(rowId),
  quantity: z.optional(integer(0)),
  refund_total: z.optional(wholeAmount),
  refund_tax: z.optional(objects({ id: z.optional(rowId), refund_total: z.optional(wholeAmount) })),
})

export const createRefund = z.object({
  amount: z.optional(wholePrice).meta({ description: 'Amount in rupees. Defaults to the sum of the lines.' }),
  reason: optionalText,
  api_refund: z.optional(boolean).meta({
    description: 'Whether the payment provider returns the money. Defaults to true if it can.',
  }),
  api_restock: z.optional(boolean).default(true).meta({
    description: 'Whether the products are added back to stock.',
  }),
  meta_data: z.optional(metaData).default([]),
  restock_items: z.optional(boolean).meta({ description: 'Same as api_restock.' }),
  transaction_id: optionalText.meta({
    description: 'Transaction id of an additional payment to refund. Defaults to the payment of the order.',
  }),
  line_items: z.optional(
    refundLines.refine((lines) => lines.length <= mostRefundLines, {
      error: `has more than ${mostRefundLines} lines.`,
    }),
  ),
})

const refundStates = ['recorded', 'pending', 'done', 'failed'] as const

const refundLine = z.strictObject({
  id,
  name: text,
  product_id: id,
  variation_id: id,
  quantity: whole.meta({ description: 'Negative, as in WooCommerce, like the amounts.' }),
  total: amount,
  total_tax: amount,
  taxes: z.array(z.strictObject({ id, total: amount, subtotal: text })),
  meta_data: meta,
})

const refundCostLine = refundLine.pick({
  id: true,
  name: true,
  total: true,
  total_tax: true,
  taxes: true,
  meta_data: true,
})

export const orderRefund = z.strictObject({
  id,
  date_created: time,
  date_created_gmt: time,
  amount,
  reason: text,
  refunded_by: id,
  refunded_payment: flag.meta({ description: 'Whether the payment provider returned the money.' }),
  status: z.enum(refundStates).meta({
    description:
      "recorded: the shop returns the money itself; pending: sent to the provider; done or failed: the provider's result.",
  }),
  status_reason: text.meta({ description: 'Reason of the failure.' }),
  transaction_id: text.meta({ description: 'Transaction id of the refunded payment.' }),
  meta_data: meta,
  line_items: z.array(refundLine),
  shipping_lines: z.array(refundCostLine),
  tax_lines: z.array(taxLine.omit({ rate_percent: true })),
  fee_lines: z.array(refundCostLine),
  _links: linksUp,
})

/** A refund in the list of all orders. */
const listedRefund = orderRefund.extend({ parent_id: id.meta({ description: 'Id of the order.' }) })

const refunds = '/wp-json/wc/v3/orders/{id}/refunds'

/** Error codes that only this resource returns, with their statuses. */
export const refundRefusals = {
  refundInvalid: ['woocommerce_rest_invalid_order_refund', 400],
  refundInvalidId: ['woocommerce_rest_invalid_order_refund_id', 404],
  refundStands: ['sauda_refund_stands', 409],
} as const
const refusal = refusalsWith({ ...orderRefusals, ...refundRefusals })

const unknownOrder = refusal('orderInvalidId', 404)
const noTrash = refusal('noTrash', 501)

const refundRows = crud({
  path: refunds,
  id: 'refund_id',
  row: orderRefund,
  right: 'payBack',
  readRight: 'readOrders',
  group: 'Orders',
  readersText: allStaff,
})

const mayWrite = { right: 'payBack', group: 'Orders', rights: writers } as const

const refundCalls = {
  listAllRefunds: call('GET', '/wp-json/wc/v3/refunds', {
    right: 'readOrders',
    query: listAllRefunds,
    reply: pages(listedRefund),
    group: 'Orders',
    summary: 'Lists the refunds of all orders, newest first.',
    rights: allStaff,
  }),
  listRefunds: refundRows.list({
    query: z.object({ ...paging, dp: z.optional(count(0)) }),
    summary: 'Lists the refunds of an order.',
    refusals: [unknownOrder],
  }),
  createRefund: refundRows.create({
    body: createRefund,
    change: 'refunded an order',
    summary:
      'Refunds an order through the payment provider, or records a manual refund, with or without line items.',
    example: {
      reason: 'Damaged',
      line_items: [{ id: 1, quantity: 1, refund_total: '500.00', refund_tax: [] }],
    },
    refusals: [unknownOrder, refusal('refundInvalid', 400), refusal('refundStands', 409)],
  }),
  getRefund: refundRows.get({
    summary: 'Retrieves a refund.',
    refusals: [unknownOrder, refusal('refundInvalidId', 404)],
  }),
  deleteRefund: refundRows.remove({
    change: 'deleted a refund record',
    summary:
      "Deletes a refund record. Refunds that the provider has made, has begun or may have made can't be deleted. Requires force=true.",
    refusals: [unknownOrder, refusal('refundInvalidId', 404), refusal('refundStands', 409), noTrash],
  }),
  retryRefund: call('POST', '/wp-json/{product}/v1/orders/{id}/refunds/{refund_id}/retry', {
    ...mayWrite,
    reply: one(orderRefund),
    change: 'retried a failed refund',
    summary: 'Retries a failed refund at the provider.',
    refusals: [unknownOrder, refusal('refundInvalidId', 404), refusal('refundStands', 409)],
  }),
  recordRefund: call('POST', '/wp-json/{product}/v1/orders/{id}/refunds/{refund_id}/record', {
    ...mayWrite,
    reply: one(orderRefund),
    change: 'recorded a refund paid by hand',
    summary: 'Records that a refund which failed at the provider was paid by hand.',
    refusals: [unknownOrder, refusal('refundInvalidId', 404), refusal('refundStands', 409)],
  }),
} satisfies Calls

export const refundResource = defineResource({
  calls: refundCalls,
  parameters: {
    refund_id: 'The id of the refund.',
  },
  refusals: refundRefusals,
  entities: {
    OrderRefund: orderRefund,
    ListedRefund: listedRefund,
  },
})
