import { gmtTime, shopTime } from '@sauda/contract/time.ts'
import { paisa, toAmount, zero } from '@sauda/domain/money.ts'
import type { Context } from '#context.ts'
import { isKnown, mayReadAll } from '#http/caller.ts'
import { notAllowed } from '#http/errors.ts'
import type { HandlersFor } from '#http/mount.ts'
import { offsetOf } from '#http/paginate.ts'
import { advertisedCoupons, type CouponRow, findCoupon, listCoupons } from './coupon-store.ts'

export const couponRoutes = (context: Context): HandlersFor<'listCoupons'> => ({
  /** Exact code for everybody known; the list is complete for operators, advertised only for others (D-021). */
  listCoupons: async ({ query, caller, home }) => {
    if (!isKnown(caller)) throw notAllowed(caller, 'list')
    const operator = mayReadAll(caller)
    const code = query.code?.trim()
    const found = code
      ? [await findCoupon(context.db, code)].flatMap((row) => row ?? [])
      : operator
        ? await listCoupons(context.db, query.status ?? 'publish')
        : await advertisedCoupons(context.db, new Date(context.clock()))
    const from = offsetOf(query)
    return {
      // Whether a code exists must not be kept by caches on the way.
      visibility: 'private',
      page: { page: query.page, perPage: query.per_page, total: found.length },
      headers: code || operator ? {} : { 'X-Sauda-Coupon-List': 'advertised' },
      body: found.slice(from, from + query.per_page).map((row) => couponReply(row, operator, home)),
    }
  },
})

function couponReply(row: CouponRow, operator: boolean, home: string) {
  return {
    id: row.id,
    code: row.code,
    // basis points and paisa are both the hundredths of what the wire shows
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
    individual_use: true,
    product_ids: row.productIds,
    excluded_product_ids: row.excludedProductIds,
    usage_limit: row.usageLimit,
    usage_limit_per_user: null,
    limit_usage_to_x_items: null,
    free_shipping: row.freeShipping,
    product_categories: row.categoryIds,
    excluded_product_categories: row.excludedCategoryIds,
    exclude_sale_items: row.excludeSaleItems,
    minimum_amount: toAmount(row.minimumAmount ?? zero),
    maximum_amount: toAmount(row.maximumAmount ?? zero),
    ...(operator && { email_restrictions: [], used_by: [], meta_data: [] }),
    advertised: row.advertised,
    _links: {
      self: [{ href: `${home}/wp-json/wc/v3/coupons/${row.id}` }],
      collection: [{ href: `${home}/wp-json/wc/v3/coupons` }],
    },
  }
}
