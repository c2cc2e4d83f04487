/** A coupon as wc/v3 returns it (CONTRACT 8). */
import type { coupon } from '@sauda/contract/coupons/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { gmtTime, shopTime } from '@sauda/contract/time.ts'
import { paisa, toAmount, zero } from '@sauda/domain/money.ts'
import { metaReply } from '#platform/database/meta.ts'
import type { Database } from '#platform/database/database.ts'
import { type CouponRow, spelledCode, usersOf } from './coupon-store.ts'

/**
 * A coupon in WooCommerce's form.
 * @param usedBy users of the coupon (`usersOf`); undefined in a reply to shoppers, which omits the fields that name
 * people
 */
export const couponReply = (
  row: CouponRow,
  home: string,
  usedBy?: readonly string[],
): ReplyOf<typeof coupon> => ({
  id: row.id,
  code: spelledCode(row),
  // Basis points and paisa are both hundredths of the shown amount.
  amount: toAmount(paisa(row.amount)),
  status: row.status,
  date_created: shopTime(row.createdAt.getTime()),
  date_created_gmt: gmtTime(row.createdAt.getTime()),
  date_modified: shopTime(row.modifiedAt.getTime()),
  date_modified_gmt: gmtTime(row.modifiedAt.getTime()),
  discount_type: row.discountType,
  description: row.description,
  date_expires: row.expiresAt && shopTime(row.expiresAt.getTime()),
  date_expires_gmt: row.expiresAt && gmtTime(row.expiresAt.getTime()),
  usage_count: row.usageCount,
  individual_use: row.individualUse,
  product_ids: row.productIds,
  excluded_product_ids: row.excludedProductIds,
  usage_limit: row.usageLimit,
  usage_limit_per_user: row.usageLimitPerUser,
  limit_usage_to_x_items: row.itemLimit,
  free_shipping: row.freeShipping,
  product_categories: row.categoryIds,
  excluded_product_categories: row.excludedCategoryIds,
  exclude_sale_items: row.excludeSaleItems,
  minimum_amount: toAmount(row.minimumAmount ?? zero),
  maximum_amount: toAmount(row.maximumAmount ?? zero),
  ...(usedBy && {
    email_restrictions: row.emailRestrictions,
    used_by: usedBy,
    meta_data: metaReply(row.meta),
  }),
  advertised: row.advertised,
  _links: {
    self: [{ href: `${home}/wp-json/wc/v3/coupons/${row.id}` }],
    collection: [{ href: `${home}/wp-json/wc/v3/coupons` }],
  },
})

/** A coupon with the fields for operators. */
export const fullCoupon = async (db: Database, row: CouponRow, home: string) =>
  couponReply(row, home, (await usersOf(db, [row.id])).get(row.id) ?? [])
