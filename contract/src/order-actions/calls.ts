/** Calls with which operators send an order's mails again, and create its receipt. Server only. */
import { isEmail } from '@sauda/domain/forms/rules.ts'
import * as z from 'zod'
import { allStaff, allStaffWrite, call, type Calls, list, one, writers } from '@sauda/contract/call.ts'
import { boolean, integer, oneOf, string, textUpTo } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { text } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters in the form of WooCommerce.

/** WooCommerce's names of mails. The mails about orders that this shop sends come first. */
export const mailTemplates = [
  'customer_invoice',
  'customer_processing_order',
  'customer_on_hold_order',
  'customer_completed_order',
  'customer_cancelled_order',
  'customer_failed_order',
  'customer_refunded_order',
  'customer_partially_refunded_order',
  'customer_note',
  'customer_new_account',
  'customer_reset_password',
  'new_order',
  'cancelled_order',
  'failed_order',
] as const

const recipient = {
  email: z
    .optional(
      textUpTo(254).refine((text) => text === '' || isEmail(text), { error: 'Invalid email address.' }),
    )
    .meta({
      description: "Stored as the order's email if it has none, or if force_email_update is true.",
    }),
  force_email_update: z.optional(boolean).default(false),
}

const sendOrderMail = z.object({ template_id: string.pipe(oneOf(mailTemplates)), ...recipient })
const sendOrderDetails = z.object(recipient)

/** maximum number of days for which a receipt is valid */
export const longestReceipt = 3650

const createReceipt = z.object({
  expiration_date: z
    .optional(string.refine((text) => isDay(text), { error: 'is not a date such as 2026-12-31.' }))
    .meta({ description: 'Last day in UTC, YYYY-MM-DD. Takes precedence over expiration_days.' }),
  expiration_days: z
    .optional(integer(0, longestReceipt))
    .default(1)
    .meta({ description: 'Days from today; 0 is today.' }),
  force_new: z
    .optional(boolean)
    .default(false)
    .meta({ description: 'true: creates a new URL, and the previous one stops working.' }),
})

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

// Replies.

export const orderMailTemplate = z.strictObject({
  id: z.enum(mailTemplates),
  title: text,
  description: text,
})

const orderMailSent = z.strictObject({ message: text })

export const receipt = z.strictObject({
  receipt_url: text.meta({ description: 'URL of the receipt. Anyone with the URL can read it.' }),
  expiration_date: text.meta({ description: 'Last day in UTC, YYYY-MM-DD.' }),
})

const order = '/wp-json/wc/v3/orders/{id}'

const group = 'Orders'
/** Error codes that only this resource returns, with their statuses. */
const orderActionRefusals = {
  orderEmailExists: ['woocommerce_rest_order_billing_email_exists', 400],
  orderEmailMissing: ['woocommerce_rest_missing_email', 400],
  orderMailInvalid: ['woocommerce_rest_invalid_email_template', 400],
  notFound: ['woocommerce_rest_not_found', 404],
  argumentInvalid: ['woocommerce_invalid_argument', 400],
} as const
const refusal = refusalsWith(orderActionRefusals)

const unknown = refusal('notFound', 404)
const mailRefusals = [unknown, refusal('orderEmailExists', 400), refusal('orderEmailMissing', 400)]

const mayRead = { right: 'readOrders', group, rights: allStaff } as const
const mayWrite = { right: 'editOrders', group, rights: writers } as const

const orderActionCalls = {
  listOrderMails: call('GET', `${order}/actions/email_templates`, {
    ...mayRead,
    reply: list(orderMailTemplate),
    summary: 'Lists the emails that can be sent to the customer of an order.',
    refusals: [unknown],
  }),
  sendOrderMail: call('POST', `${order}/actions/send_email`, {
    ...mayWrite,
    body: sendOrderMail,
    reply: one(orderMailSent),
    change: 'sent an order email',
    summary: "Sends the customer one of these emails in the order's language, and adds a note.",
    example: { template_id: 'customer_invoice' },
    refusals: [...mailRefusals, refusal('orderMailInvalid', 400)],
  }),
  sendOrderDetails: call('POST', `${order}/actions/send_order_details`, {
    ...mayWrite,
    body: sendOrderDetails,
    reply: one(orderMailSent),
    summary: "Emails the customer the order's products, amounts and address; same as customer_invoice.",
    example: { email: 'ayesha@example.com', force_email_update: true },
    refusals: mailRefusals,
  }),
  getReceipt: call('GET', `${order}/receipt`, {
    ...mayRead,
    reply: one(receipt),
    summary: 'Retrieves the receipt of an order, if it has a valid one.',
    refusals: [unknown],
  }),
  createReceipt: call('POST', `${order}/receipt`, {
    right: 'packOrders',
    body: createReceipt,
    reply: one(receipt),
    group,
    summary: 'Creates a printable receipt at an unguessable URL, or returns the existing one.',
    rights: allStaffWrite,
    example: { expiration_days: 30 },
    refusals: [unknown, refusal('argumentInvalid', 400)],
  }),
} satisfies Calls

export const orderActionResource = defineResource({
  calls: orderActionCalls,
  refusals: orderActionRefusals,
  entities: {
    OrderMailTemplate: orderMailTemplate,
    OrderMailSent: orderMailSent,
    Receipt: receipt,
  },
})
