/** Coupon rules for the cart's store: a separate script, for carts with a coupon. */
import type { Cart } from '@sauda/domain/cart.ts'
import { type CouponProducts, recheckCoupons } from '@sauda/domain/cart-coupons.ts'
import { couponMessage } from '@sauda/domain/wording/coupon.ts'

/**
 * Checks the coupons of a cart again (D-023).
 * @param now epoch milliseconds
 * @returns the cart without invalid coupons, and why the first invalid coupon was removed
 */
export function checkedCoupons(
  before: Cart,
  now: number,
  products: CouponProducts,
): { cart: Cart; message: string | undefined } {
  const { cart, refusal } = recheckCoupons(before, now, products)
  return { cart, message: refusal && couponMessage(refusal) }
}
