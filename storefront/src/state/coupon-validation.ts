import type { Coupon } from '@sauda/domain/coupon.ts'
import { type Paisa, toRupees, zero } from '@sauda/domain/money.ts'
import type { Result } from '@sauda/domain/result.ts'

/** The result of a validation as the storefront stores it, also in the cart; amounts in rupees. */
export type CouponValidation = {
  valid: boolean
  code: string
  /** text for the shopper; '' when valid */
  error: string
  discount: number
  /** always 0: tax is computed before the discount (D-006) */
  discount_tax: number
  total_discount: number
  type: 'percentage' | 'fixed_cart' | 'fixed_product'
  description: string
  /** minimum order amount in rupees; null without a limit */
  minimum_amount: number | null
  maximum_amount: number | null
  /** the coupon itself, for the checks after each change of the cart; null when there is none */
  coupon_data: Coupon | null
}

/**
 * The result of a coupon check in the stored format of the cart.
 * @param outcome the discount in paisa, or the reason why there is none
 */
export function encodeValidation(
  code: string,
  outcome: Result<Paisa, string>,
  coupon: Coupon | undefined,
): CouponValidation {
  const discount = toRupees(outcome.ok ? outcome.value : zero)
  const rupees = (limit: Paisa | undefined) => (limit === undefined ? null : toRupees(limit))
  return {
    valid: outcome.ok,
    code,
    error: outcome.ok ? '' : outcome.error,
    discount,
    discount_tax: 0,
    total_discount: discount,
    type: validationType(coupon?.discountType ?? 'fixed_cart'),
    description: coupon?.description ?? '',
    minimum_amount: rupees(coupon?.minimum),
    maximum_amount: rupees(coupon?.maximum),
    coupon_data: coupon ?? null,
  }
}

/** `percent` is `percentage` in a validation, and only there (D-017). */
const validationType = (type: Coupon['discountType']): CouponValidation['type'] =>
  type === 'percent' ? 'percentage' : type
