/** Coupons on the wire (CONTRACT 8). */
import type { Coupon } from '@sauda/domain/coupon.ts'
import { type Paisa, parseAmount } from '@sauda/domain/money.ts'
import * as z from 'zod/mini'
import { amount, bool, ids, name, orElse, read, text, wholeNumber } from '@sauda/contract/reading.ts'
import { readTime } from '@sauda/contract/time.ts'

const limit = orElse(z.nullable(z.coerce.number()), null)

const couponWire = z.looseObject({
  code: text,
  status: orElse(z.string(), 'publish'),
  discount_type: orElse(z.enum(['percent', 'fixed_cart', 'fixed_product']), 'fixed_cart'),
  amount: z.optional(z.unknown()),
  description: name,
  date_expires: z.optional(z.unknown()),
  date_expires_gmt: z.optional(z.unknown()),
  usage_limit: limit,
  usage_count: wholeNumber,
  minimum_amount: amount,
  maximum_amount: amount,
  product_ids: ids,
  excluded_product_ids: ids,
  product_categories: ids,
  excluded_product_categories: ids,
  exclude_sale_items: bool,
  free_shipping: bool,
  individual_use: bool,
  usage_limit_per_user: limit,
  limit_usage_to_x_items: limit,
})

/** A limit of a coupon; undefined for none. 0, '' and null all mean no limit (D-014). */
const limitOf = (value: Paisa | undefined): Paisa | undefined =>
  value === undefined || value === 0 ? undefined : value
const countOf = (value: number | null): number | undefined =>
  value === null || value === 0 ? undefined : value

export function decodeCoupon(value: unknown): Coupon {
  const wire = read(couponWire, value, 'coupon')
  return {
    code: wire.code.trim().toUpperCase(),
    status: wire.status,
    discountType: wire.discount_type,
    // Both "10.00" percent and "10.00" rupees become 1000: basis points are hundredths of a percent, and paisa of a
    // rupee.
    amount: parseAmount(wire.amount) ?? 0,
    description: wire.description,
    expiresAt: couponExpiry(wire.date_expires_gmt, wire.date_expires),
    usageLimit: countOf(wire.usage_limit),
    usageCount: wire.usage_count,
    minimum: limitOf(wire.minimum_amount),
    maximum: limitOf(wire.maximum_amount),
    productIds: wire.product_ids,
    excludedProductIds: wire.excluded_product_ids,
    categoryIds: wire.product_categories,
    excludedCategoryIds: wire.excluded_product_categories,
    excludeSaleItems: wire.exclude_sale_items,
    freeShipping: wire.free_shipping,
    usageLimitPerUser: countOf(wire.usage_limit_per_user),
    itemLimit: countOf(wire.limit_usage_to_x_items),
    ...(wire.individual_use && { individualUse: true }),
  }
}

/** When a coupon expires. A date without a time means 23:59:59 of that day in Karachi (D-015). */
export function couponExpiry(gmt: unknown, local: unknown): number | undefined {
  const dateOnly = typeof local === 'string' && /^\d{4}-\d\d-\d\d$/.test(local.trim())
  return readTime(gmt, dateOnly ? `${local.trim()}T23:59:59` : local)
}
