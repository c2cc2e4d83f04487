/** Which advertised coupon would help a cart, and what it requires. */
import { type Coupon, type CouponLine, evaluateCoupon } from './coupon.ts'
import { subtotalOf } from './cart-amounts.ts'
import { type Paisa, subtract } from './money.ts'

/** `saves`: discount now, in paisa; `missing`: paisa to add to the cart first */
type CouponHelp = { coupon: Coupon } & ({ saves: Paisa } | { missing: Paisa })

/** maximum missing amount of a suggested coupon, as a fraction of the cart's amount */
const farthest = 1

/**
 * The coupon that now saves most. If none applies yet: the coupon for which the smallest amount is missing.
 * @param now epoch milliseconds
 */
export function helpfulCoupon(
  coupons: readonly Coupon[],
  lines: readonly CouponLine[],
  now: number,
): CouponHelp | undefined {
  const total = subtotalOf(lines)
  let best: { coupon: Coupon; saves: Paisa } | undefined
  let nearest: { coupon: Coupon; missing: Paisa } | undefined
  for (const coupon of coupons) {
    const outcome = evaluateCoupon(coupon, lines, now)
    if (outcome.ok) {
      if (outcome.value > (best?.saves ?? 0)) best = { coupon, saves: outcome.value }
    } else if (outcome.error.reason === 'minimum') {
      const missing = subtract(outcome.error.limit, total)
      const isNear = missing <= total * farthest && missing < (nearest?.missing ?? Infinity)
      // Assume that the shopper adds more of the same products, so that the coupon covers the same lines.
      const helpsThen = evaluateCoupon({ ...coupon, minimum: undefined }, lines, now).ok
      if (isNear && helpsThen) nearest = { coupon, missing }
    }
  }
  return best ?? nearest
}
