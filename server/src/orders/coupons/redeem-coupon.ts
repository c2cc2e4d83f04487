/** Applies coupons to an order: the rules of domain/src/coupon.ts, and usage limits by SQL (D-012, D-024, D-025). */
import {
  type RequestedCoupon,
  type CouponLine,
  type CouponRefusal,
  type CouponShare,
  evaluateCoupons,
} from '@sauda/domain/coupon.ts'
import { toAmount } from '@sauda/domain/money.ts'
import { err, ok, type Result } from '@sauda/domain/result.ts'
import { couponMessage } from '@sauda/domain/wording/coupon.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import {
  buyerOf,
  type CouponUser,
  countUse,
  type CouponRow,
  findCoupon,
  lockCoupon,
  lockCouponById,
  toCoupon,
} from './coupon-store.ts'
import { codes } from '@sauda/contract/calls.ts'

/** A coupon that applies to an order. `shares`: each line's share of the discount, in the order of the lines. */
export type Redemption = { row: CouponRow } & CouponShare

/**
 * Checks the coupons of an order against its lines, in the given sequence. Locks the coupons, but counts no use yet.
 * Throws 400 woocommerce_rest_invalid_coupon for the first coupon that does not apply.
 */
export async function checkCoupons(
  tx: Database,
  named: readonly string[],
  lines: readonly CouponLine[],
  now: number,
  buyer: CouponUser,
): Promise<Redemption[]> {
  const outcomes = await evaluated(tx, await lockNamed(tx, named), lines, now, buyer)
  return outcomes.map((outcome, index) => {
    if (!outcome.ok) throw couponError(outcome.error, named[index])
    return outcome.value
  })
}

/** Checks the coupons for a quote: locks nothing, and skips coupons that do not apply. */
export async function tryCoupons(
  db: Database,
  named: readonly string[],
  lines: readonly CouponLine[],
  now: number,
  buyer: CouponUser,
): Promise<Redemption[]> {
  const rows: (CouponRow | undefined)[] = []
  for (const code of named) rows.push(await findCoupon(db, code))
  const outcomes = await evaluated(db, rows, lines, now, buyer)
  return outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []))
}

/** Loads and locks the coupons, by ascending id, so that two orders cannot deadlock. Unknown codes are undefined. */
async function lockNamed(tx: Database, named: readonly string[]): Promise<(CouponRow | undefined)[]> {
  const [only, ...more] = named
  if (only === undefined) return []
  if (more.length === 0) return [await lockCoupon(tx, only)]
  const ids: (number | undefined)[] = []
  for (const code of named) ids.push((await findCoupon(tx, code))?.id)
  const rows = new Map<number, CouponRow | undefined>()
  for (const id of ids.filter((each) => each !== undefined).toSorted((a, b) => a - b))
    rows.set(id, await lockCouponById(tx, id))
  return ids.map((id) => (id === undefined ? undefined : rows.get(id)))
}

async function evaluated(
  db: Database,
  rows: readonly (CouponRow | undefined)[],
  lines: readonly CouponLine[],
  now: number,
  buyer: CouponUser,
): Promise<Result<Redemption, CouponRefusal>[]> {
  const asked: (RequestedCoupon & { row: CouponRow })[] = []
  for (const row of rows)
    if (row) asked.push({ row, coupon: toCoupon(row), buyer: await buyerOf(db, row.id, buyer) })
  const outcomes = new Map(
    evaluateCoupons(asked, lines, now).map((outcome, index) => [asked[index]?.row.id, outcome] as const),
  )
  return rows.map((row) => {
    const outcome = row && outcomes.get(row.id)
    if (!outcome) return err({ reason: 'not_found' })
    return outcome.ok ? ok({ row, ...outcome.value }) : outcome
  })
}

/** Counts a use of each coupon in the order's transaction. Throws 400 if one is used up. */
export async function countRedemptions(tx: Database, redemptions: readonly Redemption[]): Promise<void> {
  for (const { row } of redemptions)
    if (!(await countUse(tx, row.id))) throw couponError({ reason: 'usage_limit' })
}

/**
 * Checks the limits per person when an order is reopened and its coupon uses are counted again. The buyer may have used
 * the coupons in another order in the meantime. Throws 400 if there are more uses than allowed. The coupons must be
 * locked.
 */
export async function mustBeWithinUses(
  tx: Database,
  named: readonly string[],
  buyer: CouponUser,
): Promise<void> {
  for (const code of named) {
    const row = await findCoupon(tx, code)
    if (!row?.usageLimitPerUser) continue
    const { uses } = await buyerOf(tx, row.id, buyer)
    if (uses > row.usageLimitPerUser) throw couponError({ reason: 'usage_limit' }, code)
  }
}

/** The error for a coupon that does not apply (CONTRACT 9, rule 7). @param code the coupon's, if there are several */
export const couponError = (refusal: CouponRefusal, code?: string): ShopError =>
  new ShopError(codes.invalidCoupon, 400, couponMessage(refusal), {
    reason: refusal.reason,
    ...('limit' in refusal && { limit: toAmount(refusal.limit) }),
    ...(code !== undefined && { coupon: code }),
  })
