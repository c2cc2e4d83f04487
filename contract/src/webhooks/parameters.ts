/** What the calls of webhooks accept, as WooCommerce has them. Server only. */
import * as z from 'zod'
import {
  direction,
  fields,
  integer,
  oneOf,
  paging,
  text,
  textUpTo,
  within,
} from '@sauda/contract/parameter-types.ts'

export const webhookStatuses = ['active', 'paused', 'disabled'] as const

export const listWebhooks = z.object({
  ...paging,
  ...within,
  order: direction('desc'),
  orderby: z.optional(oneOf(['date', 'id', 'title'])).default('date'),
  status: z.optional(oneOf(['all', ...webhookStatuses])).default('all'),
})

const written = {
  name: z.optional(textUpTo(200)),
  status: z.optional(oneOf(webhookStatuses)),
  topic: text,
  delivery_url: z.optional(textUpTo(2000)),
  secret: z.optional(textUpTo(500)),
}

/** Both fields are checked by the shop, whose sentences WooCommerce's clients know. */
export const webhookBody = z.object(written)
export const webhookChange = z.object(written)

export const listDeliveries = z.object({
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(20),
  ...fields,
})
