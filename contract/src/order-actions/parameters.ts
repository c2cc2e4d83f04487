/** What the mails and receipts of orders accept, as WooCommerce has them. Server only. */
import { isEmail } from '@sauda/domain/forms/rules.ts'
import * as z from 'zod'
import { boolean, integer, oneOf, string, textUpTo } from '@sauda/contract/parameter-types.ts'

/** WooCommerce's names of mails; those about orders that have one here come first. */
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
      description: 'Becomes the address of the order, where it has none or force_email_update is true.',
    }),
  force_email_update: z.optional(boolean).default(false),
}

export const sendOrderMail = z.object({ template_id: string.pipe(oneOf(mailTemplates)), ...recipient })
export const sendOrderDetails = z.object(recipient)

/** days */
export const longestReceipt = 3650

export const createReceipt = z.object({
  expiration_date: z
    .optional(string.refine((text) => isDay(text), { error: 'is not a date such as 2026-12-31.' }))
    .meta({ description: 'The last day in UTC, YYYY-MM-DD; goes before expiration_days.' }),
  expiration_days: z.optional(integer(0, longestReceipt)).default(1).meta({ description: '0 is today.' }),
  force_new: z
    .optional(boolean)
    .default(false)
    .meta({ description: 'A new address although there is one; the former one ends.' }),
})

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
