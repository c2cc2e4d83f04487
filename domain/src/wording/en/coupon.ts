/** Texts why a coupon does not apply. Separate from the other errors, because the cart on every page needs them. */
import type { CouponRefusal } from '@sauda/domain/coupon.ts'
import { formatRupees } from '@sauda/domain/money.ts'

export const couponMessage = (refusal: CouponRefusal): string => {
  switch (refusal.reason) {
    case 'not_found':
      return 'Coupon code not found'
    case 'not_active':
      return 'Coupon is not active'
    case 'expired':
      return 'Coupon has expired'
    case 'usage_limit':
      return 'Coupon usage limit reached'
    case 'minimum':
      return `Minimum order amount of ${formatRupees(refusal.limit)} required`
    case 'maximum':
      return `Maximum order amount of ${formatRupees(refusal.limit)} exceeded`
    case 'not_applicable':
      return 'Coupon discount is not applicable'
    case 'alone':
      return 'Coupon cannot be used together with another one'
  }
}
