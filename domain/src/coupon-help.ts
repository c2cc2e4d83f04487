/** Which of the coupons that a shop advertises would help a cart, and what is missing for it. */
import { type Coupon, type CouponLine, evaluateCoupon } from './coupon.ts'
import { subtotalOf } from './cart-amounts.ts'
import { type Paisa, subtract } from './money.ts'

/** `saves`: paisa that it takes off now; `missing`: paisa for which more must be bought first */
export type CouponHelp = { coupon: Coupon } & ({ saves: Paisa } | { missing: Paisa })

/** parts of the cart's own amount: who is further away than this is not asked to buy more */
const farthest = 1

/**
 * The coupon that saves most now; where none applies, the one for which the least is missing.
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
      // more of the same: what it covers in this cart it covers then
      const helpsThen = evaluateCoupon({ ...coupon, minimum: undefined }, lines, now).ok
      if (isNear && helpsThen) nearest = { coupon, missing }
    }
  }
  return best ?? nearest
}
