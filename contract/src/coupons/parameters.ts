/** What the calls of coupons accept (CONTRACT 8). Server only. */
import * as z from 'zod'
import {
  count,
  dateOrNone,
  direction,
  flag,
  idList,
  metaData,
  oneOf,
  orNull,
  wholePrice,
  string,
  text,
  textUpTo,
  paging,
  within,
} from '@sauda/contract/parameter-types.ts'

export const listCoupons = z.object({
  ...paging,
  ...within,
  code: z.optional(string),
  status: z.optional(oneOf(['any', 'publish', 'draft', 'pending', 'private', 'future', 'trash'])),
  order: direction('desc'),
  orderby: z.optional(oneOf(['date', 'id', 'include', 'title', 'slug', 'modified'])).default('date'),
})

const couponFields = {
  status: z.optional(oneOf(['publish', 'draft', 'pending', 'private', 'future', 'trash'])),
  discount_type: z.optional(oneOf(['percent', 'fixed_cart', 'fixed_product'])),
  amount: z.optional(wholePrice),
  description: text,
  date_expires: dateOrNone,
  date_expires_gmt: dateOrNone,
  individual_use: flag,
  product_ids: z.optional(idList),
  excluded_product_ids: z.optional(idList),
  usage_limit: orNull(count(0)),
  usage_limit_per_user: orNull(count(0)),
  limit_usage_to_x_items: orNull(count(0)),
  free_shipping: flag,
  product_categories: z.optional(idList),
  excluded_product_categories: z.optional(idList),
  exclude_sale_items: flag,
  minimum_amount: z.optional(wholePrice),
  maximum_amount: z.optional(wholePrice),
  email_restrictions: z.optional(z.array(string, { error: 'is not of type array.' })),
  advertised: flag,
  meta_data: z.optional(metaData),
}

/** characters; longer ones do not fit into an index */
const couponCode = textUpTo(200)

export const couponBody = z.object({ code: couponCode, ...couponFields })

export const couponChange = z.object({ code: z.optional(couponCode), ...couponFields })
