/** The coupon of an order, read from the host. Its conditions are checked by CONTRACT 9, rule 7. */
import { type Coupon, evaluateCoupon } from '@sauda/domain/coupon.ts'
import type { BillingAddress } from '@sauda/domain/customer.ts'
import type { Context } from '#platform/context.ts'
import { couponError } from '#orders/coupons/redeem-coupon.ts'
import { type Row, rowOf, rowsOf } from '#woocommerce-host/host/host.ts'
import { customerPath } from '#woocommerce-host/customers/host-customers.ts'
import { couponOf, type Line } from './host-lines.ts'
import type { HostParts } from '#woocommerce-host/host/host-parts.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'
import type { Wanted } from './host-order-attempts.ts'

type CouponNow = { row: Row; emails: readonly string[] }

/**
 * Reads a coupon from the host, and the buyer's email addresses: the order's, and also the account's if the coupon
 * limits who may use it. Undefined without a code. Throws the refusal for an unknown code.
 */
export async function readCoupon(
  { host, coupons, emails }: HostParts,
  { buyer }: Wanted,
  { code, billing }: { code: string | undefined; billing: BillingAddress },
): Promise<CouponNow | undefined> {
  if (code === undefined) return undefined
  const known = coupons.get(code)
  const ownEmail = async () =>
    emails.get(buyer.id) ?? text(rowOf(await host.read(customerPath(buyer.id)))['email'])
  const early = known && asksWho(known) ? ownEmail() : undefined
  early?.catch(() => undefined)
  const [row] = rowsOf(await host.read('/wc/v3/coupons', { code, per_page: 1 }))
  if (!row) throw couponError({ reason: 'not_found' })
  coupons.set(code, row)
  const own = asksWho(row) ? await (early ?? ownEmail()) : undefined
  return { row, emails: [billing.email, ...(own === undefined ? [] : [own])] }
}

const asksWho = (row: Row): boolean => {
  const { coupon } = couponOf(row)
  return (coupon.emails?.length ?? 0) > 0 || coupon.usageLimitPerUser !== undefined
}

/**
 * Checks whether the coupon applies to the order (CONTRACT 9, rule 7), with the host's list of its users. Throws the
 * coupon's refusal.
 * @param isCounted whether the order is already created, so that the host counts its use of the coupon
 */
export function mustHold(
  { clock }: Pick<Context, 'clock'>,
  { buyer }: Wanted,
  { row, emails }: CouponNow,
  { lines, isCounted }: { lines: readonly Line[]; isCounted: boolean },
): Coupon {
  const { coupon, users } = couponOf(row)
  const uses = users.filter((user) => user === String(buyer.id) || emails.includes(user)).length
  const asked = isCounted ? { ...coupon, usageLimit: undefined } : coupon
  const outcome = evaluateCoupon(asked, lines, clock(), { emails, uses })
  if (!outcome.ok) throw couponError(outcome.error)
  return coupon
}
