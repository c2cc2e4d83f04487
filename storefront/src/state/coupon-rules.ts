/** The rules of coupons for the cart's store: a script of its own, for carts that have a coupon. */
import type { Cart } from '@sauda/domain/cart.ts'
import { type CouponProducts, recheckCoupons } from '@sauda/domain/cart-coupons.ts'
import { couponMessage } from '@sauda/domain/wording/coupon.ts'

/**
 * Checks the coupons of a cart again (D-023).
 * @param now epoch milliseconds
 * @returns the cart without coupons that do not hold, and why the first of these does not
 */
export function checkedCoupons(
  before: Cart,
  now: number,
  products: CouponProducts,
): { cart: Cart; message: string | undefined } {
  const { cart, refusal } = recheckCoupons(before, now, products)
  return { cart, message: refusal && couponMessage(refusal) }
}
