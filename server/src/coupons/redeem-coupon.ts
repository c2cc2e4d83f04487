/** Uses a coupon for an order: the shared rules decide, the database counts (D-012, D-024). */
import { codes } from '@sauda/contract/refusals.ts'
import { type CouponLine, type CouponRefusal, discountShares, evaluateCoupon } from '@sauda/domain/coupon.ts'
import { type Paisa, toAmount } from '@sauda/domain/money.ts'
import { ok, type Result } from '@sauda/domain/result.ts'
import { couponMessage } from '@sauda/domain/wording/coupon.ts'
import type { Database } from '#database/database.ts'
import { ShopError } from '#http/errors.ts'
import {
  buyerOf,
  type CouponUser,
  countUse,
  type CouponRow,
  findCoupon,
  lockCoupon,
  toCoupon,
} from './coupon-store.ts'

/** `shares`: each line's part of the discount, in the order of the lines. */
export type Redemption = { row: CouponRow; discount: Paisa; shares: readonly Paisa[] }

/** Checks a coupon against the order's own lines; the row stays locked, nothing is counted yet. Throws 400 woocommerce_rest_invalid_coupon. */
export async function checkCoupon(
  tx: Database,
  code: string,
  lines: readonly CouponLine[],
  now: number,
  buyer: CouponUser,
): Promise<Redemption> {
  const outcome = await evaluated(tx, await lockCoupon(tx, code), lines, now, buyer)
  if (!outcome.ok) throw couponError(outcome.error)
  return outcome.value
}

/** The same without a lock or a refusal, before an order is made; undefined: the coupon does not hold. */
export async function tryCoupon(
  db: Database,
  code: string,
  lines: readonly CouponLine[],
  now: number,
  buyer: CouponUser,
): Promise<Redemption | undefined> {
  const outcome = await evaluated(db, await findCoupon(db, code), lines, now, buyer)
  return outcome.ok ? outcome.value : undefined
}

async function evaluated(
  db: Database,
  row: CouponRow | undefined,
  lines: readonly CouponLine[],
  now: number,
  buyer: CouponUser,
): Promise<Result<Redemption, CouponRefusal>> {
  if (!row) return { ok: false, error: { reason: 'not_found' } }
  const coupon = toCoupon(row)
  const outcome = evaluateCoupon(coupon, lines, now, await buyerOf(db, row.id, buyer))
  if (!outcome.ok) return outcome
  return ok({ row, discount: outcome.value, shares: discountShares(coupon, lines, outcome.value) })
}

/** Takes one use inside the order's transaction; the condition of the update is the last guard. */
export async function countRedemption(tx: Database, redemption: Redemption): Promise<void> {
  if (!(await countUse(tx, redemption.row.id))) throw couponError({ reason: 'usage_limit' })
}

/** What a refused coupon answers (CONTRACT 9, rule 7). */
export const couponError = (refusal: CouponRefusal): ShopError =>
  new ShopError(codes.invalidCoupon, 400, couponMessage(refusal), {
    reason: refusal.reason,
    ...('limit' in refusal && { limit: toAmount(refusal.limit) }),
  })
