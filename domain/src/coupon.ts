/** Coupons: who may use one, for what, and their discount. Browser and server run the same checks (D-012). */
import { add, atMost, type Paisa, paisa, percentOf, shareOut, subtract, times, zero } from './money.ts'
import { err, ok, type Result } from './result.ts'

type DiscountType = 'percent' | 'fixed_cart' | 'fixed_product'

export type Coupon = {
  code: string
  status: string
  discountType: DiscountType
  /** percent: basis points (hundredths of a percent); fixed types: paisa */
  amount: number
  description: string
  /** epoch milliseconds of the last valid moment; undefined never expires (D-015) */
  expiresAt: number | undefined
  usageLimit: number | undefined
  usageCount: number
  minimum: Paisa | undefined
  maximum: Paisa | undefined
  productIds: readonly number[]
  excludedProductIds: readonly number[]
  categoryIds: readonly number[]
  excludedCategoryIds: readonly number[]
  excludeSaleItems: boolean
  freeShipping: boolean
  /** whether it excludes all other coupons */
  individualUse?: boolean | undefined
  /** maximum number of uses per person */
  usageLimitPerUser?: number | undefined
  /** maximum number of units that a percent or fixed_product discount applies to, the most expensive first */
  itemLimit?: number | undefined
  /** emails that may use it, with `*` for any text; empty or absent = no restriction. Browsers do not receive them. */
  emails?: readonly string[] | undefined
}

/** The terms that determine the amount of a coupon's discount, but not who may use it or when. */
export type CouponTerms = Pick<
  Coupon,
  | 'discountType'
  | 'amount'
  | 'productIds'
  | 'excludedProductIds'
  | 'categoryIds'
  | 'excludedCategoryIds'
  | 'excludeSaleItems'
  | 'itemLimit'
>

/** Data of the buyer for coupons. Only the server has it; the browser omits it. */
export type CouponBuyer = {
  /** email addresses of the account and of the order's billing address */
  emails: readonly string[]
  /** number of orders in which this person used the coupon */
  uses: number
}

export type CouponRefusal =
  | { reason: 'not_found' | 'not_active' | 'expired' | 'usage_limit' | 'not_applicable' | 'alone' }
  | { reason: 'minimum' | 'maximum'; limit: Paisa }

/** Data of a cart line for coupons. `categoryIds` includes the ancestors of the product's categories. */
export type CouponLine = {
  productId: number
  variationId?: number | undefined
  price: Paisa
  quantity: number
  /** the amount of the whole line, if an operator has set it to differ from price times quantity */
  amount?: Paisa | undefined
  categoryIds?: readonly number[]
  onSale?: boolean
}

/** The amount of a line, which its discount cannot exceed. */
const costOf = ({ price, quantity, amount }: CouponLine): Paisa => amount ?? times(price, quantity)
const costsOf = (lines: readonly CouponLine[]): Paisa[] => lines.map(costOf)

/** Codes are compared trimmed and in upper case (D-013). */
export const normaliseCode = (typed: string): string => typed.trim().toUpperCase()

/**
 * Decides whether a coupon applies to a cart, and computes its discount.
 *
 * Checks run in one fixed sequence (D-012), so the visitor sees the first refusal. Additional rules of a coupon are
 * checked last and use the same texts (D-026).
 * @param now epoch milliseconds; the coupon is valid up to and including `expiresAt` (D-015)
 * @param buyer absent in the browser, because the server checks the rules about persons
 * @returns the discount in paisa, at least 1 and at most the amount of the covered lines; 0 only for a coupon that
 * makes delivery free
 */
export function evaluateCoupon(
  coupon: Coupon,
  lines: readonly CouponLine[],
  now: number,
  buyer?: CouponBuyer,
): Result<Paisa, CouponRefusal> {
  const total = add(...costsOf(lines))
  const refusal =
    refusedNow(coupon, now) ?? refusedTotal(coupon, total) ?? (buyer && refusedBuyer(coupon, buyer))
  if (refusal) return err(refusal)
  const covered = coveredLines(coupon, lines)
  const discount = discountOf(coupon, covered)
  // A coupon without a discount may still make delivery free, as in WooCommerce.
  const frees = coupon.freeShipping && covered.some(({ quantity }) => quantity > 0)
  return discount > 0 || frees ? ok(discount) : err({ reason: 'not_applicable' })
}

/** A coupon's discount, at most the amount of the lines. @param covered the lines, reduced to what it covers */
function discountOf(coupon: CouponTerms, covered: readonly CouponLine[]): Paisa {
  const cost = add(...costsOf(covered))
  return paisa(Math.min(rawDiscount(coupon, covered, cost), cost))
}

function refusedNow(coupon: Coupon, now: number): CouponRefusal | undefined {
  if (coupon.status !== 'publish') return { reason: 'not_active' }
  if (coupon.expiresAt !== undefined && now > coupon.expiresAt) return { reason: 'expired' }
  const isUsedUp = coupon.usageLimit !== undefined && coupon.usageCount >= coupon.usageLimit
  return isUsedUp ? { reason: 'usage_limit' } : undefined
}

function refusedTotal({ minimum, maximum }: Coupon, total: Paisa): CouponRefusal | undefined {
  if (minimum !== undefined && total < minimum) return { reason: 'minimum', limit: minimum }
  if (maximum !== undefined && total > maximum) return { reason: 'maximum', limit: maximum }
  return undefined
}

function refusedBuyer(coupon: Coupon, buyer: CouponBuyer): CouponRefusal | undefined {
  if (!mayUse(coupon, buyer)) return { reason: 'not_active' }
  const isUsedUp = coupon.usageLimitPerUser !== undefined && buyer.uses >= coupon.usageLimitPerUser
  return isUsedUp ? { reason: 'usage_limit' } : undefined
}

/** One of the coupons of an order. */
export type RequestedCoupon = {
  coupon: Coupon
  buyer?: CouponBuyer | undefined
  /** the existing discount in paisa, which applies as long as product data is missing to evaluate the coupon */
  standing?: Paisa | undefined
}

/** The discount of a coupon, and each line's share, in the order of the lines; paisa. */
export type CouponShare = { discount: Paisa; shares: readonly Paisa[] }

/**
 * Evaluates the coupons of one order in sequence. As in WooCommerce, each coupon's discount is computed from the full
 * prices. The discount of a line is limited to what previous coupons have left. A refused coupon has no discount and
 * does not affect the others.
 * @param now epoch milliseconds
 * @returns the result of each coupon, in the same sequence; shares add up exactly (D-009)
 */
export function evaluateCoupons(
  asked: readonly RequestedCoupon[],
  lines: readonly CouponLine[],
  now: number,
): Result<CouponShare, CouponRefusal>[] {
  let left = costsOf(lines)
  let isClosed = false
  let isFirst = true
  return asked.map(({ coupon, buyer, standing }) => {
    const outcome = standing === undefined ? evaluateCoupon(coupon, lines, now, buyer) : ok(standing)
    if (!outcome.ok) return outcome
    if (isClosed || (coupon.individualUse === true && !isFirst)) return err({ reason: 'alone' })
    const taken =
      standing === undefined
        ? discountShares(coupon, lines, outcome.value, left)
        : shareOut(atMost(standing, add(...left)), left)
    const discount = add(...taken)
    // Previous coupons have left nothing to discount.
    if (discount === 0 && outcome.value > 0 && !coupon.freeShipping) return err({ reason: 'not_applicable' })
    left = minus(left, taken)
    isClosed = coupon.individualUse === true
    isFirst = false
    return ok({ discount, shares: taken })
  })
}

/**
 * Discounts of coupons that an order has already, on its lines as they are now. Whether the coupons may still be used
 * does not matter. Computed as in `evaluateCoupons`.
 */
export function discountsOf(coupons: readonly CouponTerms[], lines: readonly CouponLine[]): CouponShare[] {
  let left = costsOf(lines)
  return coupons.map((coupon) => {
    const shares = discountShares(coupon, lines, discountOf(coupon, coveredLines(coupon, lines)), left)
    left = minus(left, shares)
    return { discount: add(...shares), shares }
  })
}

const minus = (amounts: readonly Paisa[], taken: readonly Paisa[]): Paisa[] =>
  amounts.map((amount, index) => subtract(amount, taken[index] ?? zero))

/** The sum of an order's coupons; undefined without any. */
export function together(coupons: readonly CouponShare[]): CouponShare | undefined {
  const [first, ...others] = coupons
  return first && others.reduce(sumOf, { discount: first.discount, shares: first.shares })
}

const sumOf = (a: CouponShare, b: CouponShare): CouponShare => ({
  discount: add(a.discount, b.discount),
  shares: a.shares.map((share, index) => add(share, b.shares[index] ?? zero)),
})

/**
 * Each line's share of the discount, in proportion to the amount that the coupon covers; 0 for lines that it does not
 * cover (D-009, D-026).
 * @param left maximum discount of each line
 */
export function discountShares(
  coupon: CouponTerms,
  lines: readonly CouponLine[],
  discount: Paisa,
  left: readonly Paisa[] = costsOf(lines),
): Paisa[] {
  const covered = costsOf(coveredLines(coupon, lines))
  const most = covered.map((amount, index) => atMost(amount, left[index] ?? zero))
  // A fixed cart discount may use what is left of the whole cart; a percentage only what is left of its line.
  if (coupon.discountType === 'fixed_cart') return shareOut(atMost(discount, add(...most)), most)
  return shareOut(discount, covered).map((share, index) => atMost(share, most[index] ?? zero))
}

/** Whether one of the buyer's emails is allowed; letter case is ignored. */
function mayUse({ emails = [] }: Coupon, buyer: CouponBuyer): boolean {
  const given = buyer.emails.map((email) => email.trim().toLowerCase())
  return emails.length === 0 || emails.some((form) => given.some((email) => fits(email, form)))
}

/** Matches a text with `*` wildcards, without a regular expression, whose time would grow with every `*`. */
function fits(text: string, form: string): boolean {
  const [first = '', ...parts] = form.trim().toLowerCase().split('*')
  const last = parts.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const part of parts) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}

/**
 * Every line, reduced to the units that get the discount. A line that the coupon does not cover has no such units. If
 * the coupon limits the number of units, the most expensive units get the discount.
 */
function coveredLines(coupon: CouponTerms, lines: readonly CouponLine[]): CouponLine[] {
  const limited = coupon.discountType !== 'fixed_cart' && coupon.itemLimit !== undefined
  let left = limited ? (coupon.itemLimit ?? 0) : Infinity
  const quantities: number[] = []
  const mostExpensiveFirst = [...lines.entries()].toSorted(([, a], [, b]) => b.price - a.price)
  for (const [index, line] of mostExpensiveFirst) {
    const quantity = coversLine(coupon, line) ? Math.min(line.quantity, left) : 0
    quantities[index] = quantity
    left -= quantity
  }
  return lines.map((line, index) => withUnits(line, quantities[index] ?? 0))
}

/** The line reduced to a number of its units, never above the amount of the whole line. */
const withUnits = (line: CouponLine, quantity: number): CouponLine =>
  line.amount === undefined || quantity === line.quantity
    ? { ...line, quantity }
    : { ...line, quantity, amount: atMost(times(line.price, quantity), line.amount) }

/** Whether the coupon's product, category and sale rules allow this line (D-026). */
export function coversLine(coupon: CouponTerms, line: CouponLine): boolean {
  const ids = [line.productId, line.variationId ?? 0]
  const categories = line.categoryIds ?? []
  const names = (list: readonly number[], own: readonly number[]) => own.some((id) => list.includes(id))
  if (names(coupon.excludedProductIds, ids) || names(coupon.excludedCategoryIds, categories)) return false
  if (coupon.excludeSaleItems && line.onSale === true) return false
  if (coupon.productIds.length > 0 && !names(coupon.productIds, ids)) return false
  return coupon.categoryIds.length === 0 || names(coupon.categoryIds, categories)
}

/** The discount in paisa before it is limited; it may exceed what `Paisa` allows. @param cost price of the lines */
function rawDiscount(coupon: CouponTerms, lines: readonly CouponLine[], cost: Paisa): number {
  switch (coupon.discountType) {
    case 'percent':
      return percentOf(cost, coupon.amount)
    case 'fixed_cart':
      return coupon.amount
    case 'fixed_product':
      return lines.reduce((sum, line) => sum + coupon.amount * line.quantity, 0)
  }
}
