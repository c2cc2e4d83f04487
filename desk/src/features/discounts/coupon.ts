/** A coupon as the desk shows it: its summary and state. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { formatRupees, parseAmount, zero } from '@sauda/domain/money.ts'
import { discounts as words } from '#wording/discounts.ts'

/** The fields of a wc/v3 coupon that the desk shows; amounts are rupees as text. */
export type Coupon = RowOf<'getCoupon'>

type CouponFields = Pick<Coupon, 'amount' | 'discount_type' | 'minimum_amount' | 'free_shipping'> & {
  usage_limit_per_user: number | null
}

const rupees = (amount: string): string => formatRupees(parseAmount(amount) ?? zero)
const isSet = (amount: string): boolean => Number(amount) > 0

/** A coupon's summary: "15% off, from ₨2,000, once per customer"; '' when the coupon gives nothing. */
export function sentenceOf({
  amount,
  discount_type: type,
  minimum_amount: least,
  free_shipping: isFree,
  usage_limit_per_user: perUser,
}: CouponFields): string {
  if (!isSet(amount) && !isFree) return ''
  const off = type === 'percent' ? `${Number(amount)}%` : rupees(amount)
  const sentence = [
    isSet(amount) && (type === 'fixed_product' ? words.offEach(off) : words.off(off)),
    isFree && words.freeDelivery,
    isSet(least) && words.from(rupees(least)),
    perUser !== null && words.perCustomer(perUser),
  ]
    .filter(Boolean)
    .join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** `on`: can be used; `ended`: expired; `used`: the limit of uses is reached */
type CouponState = 'on' | 'ended' | 'used' | 'draft'

export function stateOf(
  { status, date_expires_gmt: until, usage_count: used, usage_limit: limit }: Coupon,
  now: Date,
): CouponState {
  if (status !== 'publish') return 'draft'
  if (until && new Date(`${until}Z`) <= now) return 'ended'
  if (limit !== null && limit > 0 && used >= limit) return 'used'
  return 'on'
}
