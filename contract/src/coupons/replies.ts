/** What the server answers about coupons (CONTRACT 8). Server only. */
import * as z from 'zod'
import { id, text, flag, whole, amount, timeOrNone, links, meta, dated } from '@sauda/contract/reply-types.ts'

export const coupon = z.strictObject({
  id,
  code: text,
  amount,
  status: text,
  ...dated,
  discount_type: z.enum(['percent', 'fixed_cart', 'fixed_product']),
  description: text,
  date_expires: timeOrNone,
  date_expires_gmt: timeOrNone,
  usage_count: whole,
  individual_use: flag,
  product_ids: z.array(id),
  excluded_product_ids: z.array(id),
  usage_limit: z.nullable(whole),
  usage_limit_per_user: z.nullable(whole),
  limit_usage_to_x_items: z.nullable(whole),
  free_shipping: flag,
  product_categories: z.array(id),
  excluded_product_categories: z.array(id),
  exclude_sale_items: flag,
  minimum_amount: amount,
  maximum_amount: amount,
  email_restrictions: z.optional(z.array(text)).meta({ description: 'For operators only.' }),
  used_by: z.optional(z.array(text)).meta({ description: 'For operators only.' }),
  meta_data: z.optional(meta).meta({ description: 'For operators only.' }),
  advertised: flag.meta({ description: 'Whether the shop shows it to everybody.' }),
  _links: links,
})
