/** What the server answers about orders, their notes and refunds (CONTRACT 9). Server only. */
import * as z from 'zod'
import { orderStatuses } from '@sauda/domain/order.ts'
import { billing, shipping } from '@sauda/contract/customers/replies.ts'
import {
  id,
  text,
  flag,
  whole,
  amount,
  time,
  timeOrNone,
  link,
  linksUp,
  lineMeta,
  meta,
  noMeta,
  dated,
} from '@sauda/contract/reply-types.ts'

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
  price: z.number().meta({ description: 'A number: the total divided by the quantity.' }),
  image: z.strictObject({
    id: z.union([whole, text]).meta({ description: 'Empty: there is none.' }),
    src: text,
  }),
  parent_name: z.nullable(text),
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
  order_key: text.meta({ description: 'For operators; empty for customers.' }),
  order_token: z.optional(text).meta({
    description: 'Of the order of a guest, once, to who placed it: what opens it, as the header Order-Token.',
  }),
  customer_ip_address: text,
  customer_user_agent: text,
  cart_hash: text,
  payment_url: text,
  bank_accounts: z
    .optional(z.array(z.strictObject({ bank_name: text, account_name: text, account_number: text })))
    .meta({
      description:
        'Where an order that is paid by bank transfer is paid; of one order, and only until it is paid.',
    }),
  payment_instructions: z.optional(z.array(text)).meta({
    description:
      'What the buyer has to do for an order that waits for its payment, a sentence each; absent: nothing.',
  }),
  review_by: z.nullable(text).meta({
    description: 'UTC. Until then the order waits for the shop\u2019s word; null when it does not.',
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
  tax_lines: z.array(
    z.strictObject({
      id,
      rate_code: text,
      rate_id: id,
      label: text,
      compound: flag,
      tax_total: amount,
      shipping_tax_total: amount,
      rate_percent: z.number(),
      meta_data: noMeta,
    }),
  ),
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
              'Of a status: what the order became. Of a refund: pending while it is on its way, unpaid where the order was not paid yet and costs less.',
          }),
          note: text.meta({ description: 'Of a note to the customer: its words.' }),
          amount: text.meta({ description: 'Of a refund: what is given back or taken off.' }),
          date_created_gmt: time,
        }),
      ),
    )
    .meta({ description: 'Oldest first; only where one order is asked for.' }),
  is_editable: flag,
  needs_payment: flag,
  needs_processing: flag,
  _links: z.strictObject({ self: link, collection: link, customer: z.optional(link) }),
})

export const orderNote = z.strictObject({
  id,
  author: text,
  date_created: time,
  date_created_gmt: time,
  note: text,
  customer_note: flag.meta({ description: 'Whether the note is meant for the customer.' }),
  _links: linksUp,
})

export const refundStates = ['recorded', 'pending', 'done', 'failed'] as const

const refundLine = z.strictObject({
  id,
  name: text,
  product_id: id,
  variation_id: id,
  quantity: whole.meta({ description: 'Below zero, as in WooCommerce; so are the amounts.' }),
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
  refunded_payment: flag.meta({ description: 'Whether the provider has given the money back.' }),
  status: z.enum(refundStates).meta({
    description:
      'recorded: the shop gives it back by hand; pending: the provider is asked; done or failed: what it said.',
  }),
  status_reason: text.meta({ description: 'Why it failed.' }),
  transaction_id: text.meta({ description: 'Of the payment that the provider gives back.' }),
  meta_data: meta,
  line_items: z.array(refundLine),
  shipping_lines: z.array(refundCostLine),
  tax_lines: z.array(
    z.strictObject({
      id,
      rate_code: text,
      rate_id: id,
      label: text,
      compound: flag,
      tax_total: amount,
      shipping_tax_total: amount,
      meta_data: noMeta,
    }),
  ),
  fee_lines: z.array(refundCostLine),
  _links: linksUp,
})

/** A refund in the list of those of all orders. */
export const listedRefund = orderRefund.extend({ parent_id: id.meta({ description: 'Of the order.' }) })

export const orderAttempt = z.strictObject({
  id: id.meta({ description: 'Of the order that was placed.' }),
  order_token: z.optional(text).meta({ description: 'As in the reply to the guest’s order.' }),
})

export const orderStatus = z.strictObject({ slug: text, name: text })

/** What an order will cost. */
export const quote = z.strictObject({
  subtotal: amount,
  discount_total: amount,
  shipping_total: amount,
  shipping_title: text,
  total_tax: amount,
  total: amount,
  prices_include_tax: flag.meta({ description: 'true: the other amounts contain the tax.' }),
  fee_lines: z.array(z.strictObject({ name: text, total: amount })),
  tax_lines: z.array(z.strictObject({ label: text, rate_percent: z.number(), tax_total: amount })).meta({
    description: 'By class, where the order has several.',
  }),
})
