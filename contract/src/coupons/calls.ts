/** Calls with which shoppers look up a coupon and operators manage all coupons. Server only. */
import * as z from 'zod'
import { callLimits } from '@sauda/contract/call-limits.ts'
import { batchOf, type Calls, pages, readers, row } from '@sauda/contract/call.ts'
import {
  count,
  dateOrNone,
  direction,
  bodyIds,
  metaData,
  oneOf,
  optionalFlag,
  optionalText,
  orNull,
  paging,
  string,
  textUpTo,
  wholePrice,
  within,
} from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { amount, dated, flag, id, links, meta, text, timeOrNone, whole } from '@sauda/contract/reply-types.ts'
import { crud } from '@sauda/contract/crud.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters (CONTRACT 8).

const listCoupons = z.object({
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
  description: optionalText,
  date_expires: dateOrNone,
  date_expires_gmt: dateOrNone,
  individual_use: optionalFlag,
  product_ids: z.optional(bodyIds),
  excluded_product_ids: z.optional(bodyIds),
  usage_limit: orNull(count(0)),
  usage_limit_per_user: orNull(count(0)),
  limit_usage_to_x_items: orNull(count(0)),
  free_shipping: optionalFlag,
  product_categories: z.optional(bodyIds),
  excluded_product_categories: z.optional(bodyIds),
  exclude_sale_items: optionalFlag,
  minimum_amount: z.optional(wholePrice),
  maximum_amount: z.optional(wholePrice),
  email_restrictions: z.optional(z.array(string, { error: 'is not of type array.' })),
  advertised: optionalFlag,
  meta_data: z.optional(metaData),
}

/** A longer code does not fit into a database index. */
const couponCode = textUpTo(200)

export const couponBody = z.object({ code: couponCode, ...couponFields })

export const couponChange = z.object({ code: z.optional(couponCode), ...couponFields })

// Replies (CONTRACT 8).

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
  email_restrictions: z.optional(z.array(text)).meta({ description: 'Only visible to operators.' }),
  used_by: z.optional(z.array(text)).meta({ description: 'Only visible to operators.' }),
  meta_data: z.optional(meta).meta({ description: 'Only visible to operators.' }),
  advertised: flag.meta({ description: 'Whether the coupon is shown to all shoppers.' }),
  _links: links,
})

const coupons = '/wp-json/wc/v3/coupons'

/** Error codes that only this resource returns, with their statuses. */
const couponRefusals = {
  couponInvalidId: ['woocommerce_rest_shop_coupon_invalid_id', 404, 400],
  couponExists: ['woocommerce_rest_coupon_code_already_exists', 400],
} as const
const refusal = refusalsWith(couponRefusals)

const trashed = refusal('alreadyTrashed', 410)
const unknownCoupon = refusal('couponInvalidId', 404)
const couponTaken = refusal('couponExists', 400)

const couponExample = { code: 'EID20', discount_type: 'percent', amount: '20' }

const couponRows = crud({
  path: coupons,
  row: coupon,
  right: 'coupons',
  group: 'Coupons',
})

const couponCalls = {
  listCoupons: row({
    right: 'coupons',
    query: listCoupons,
    reply: pages(coupon),
    group: 'Coupons',
    summary:
      'Lists coupons, or finds one by code. Without a code, callers other than operators see advertised coupons only, with X-Sauda-Coupon-List: advertised.',
    rights: readers,
    limits: callLimits.coupon,
  }),
  getCoupon: couponRows.get({ summary: 'Retrieves a coupon.', refusals: [unknownCoupon] }),
  createCoupon: couponRows.create({
    body: couponBody,
    change: 'created a coupon',
    summary: 'Creates a coupon.',
    example: couponExample,
    refusals: [couponTaken],
  }),
  updateCoupon: couponRows.update({
    body: couponChange,
    change: 'changed a coupon',
    summary: 'Updates a coupon. Omitted fields keep their values. POST and PATCH work the same way.',
    example: { amount: '25' },
    refusals: [refusal('couponInvalidId', 400), couponTaken],
  }),
  deleteCoupon: couponRows.remove({
    change: 'deleted a coupon',
    summary: 'Moves a coupon to the trash, with force=true deletes it.',
    refusals: [unknownCoupon, trashed],
  }),
  batchCoupons: couponRows.batch({ several: 'coupons', example: batchOf(couponExample) }),
} satisfies Calls

export const couponResource = defineResource({
  calls: couponCalls,
  parameters: {
    code: "Exact code; case doesn't matter.",
  },
  refusals: couponRefusals,
  entities: {
    Coupon: coupon,
  },
})
