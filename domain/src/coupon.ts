/** Coupons: who may use one, on what, and how much it takes off. The same checks on both sides (D-012). */
import { add, atMost, type Paisa, percentOf, shareOut, subtract, times, zero } from './money.ts'
import { err, ok, type Result } from './result.ts'

export type DiscountType = 'percent' | 'fixed_cart' | 'fixed_product'

export type Coupon = {
  code: string
  status: string
  discountType: DiscountType
  /** percent: basis points (hundredths of a percent); fixed types: paisa */
  amount: number
  description: string
  /** epoch milliseconds of the last moment it is valid; undefined never expires (D-015) */
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
  /** it stands on an order alone */
  individualUse?: boolean | undefined
  /** how often one person may use it */
  usageLimitPerUser?: number | undefined
  /** units that a percent or fixed_product discount acts on at most, the most expensive first */
  itemLimit?: number | undefined
  /** e-mails that may use it, `*` standing for any text; empty or unknown = everybody. Browsers do not receive them. */
  emails?: readonly string[] | undefined
}

/** Who buys, as far as a coupon asks. Only the server knows it; the browser leaves it out. */
export type CouponBuyer = {
  /** of the account and of the order's billing address */
  emails: readonly string[]
  /** orders in which this person used the coupon */
  uses: number
}

export type CouponRefusal =
  | { reason: 'not_found' | 'not_active' | 'expired' | 'usage_limit' | 'not_applicable' | 'alone' }
  | { reason: 'minimum' | 'maximum'; limit: Paisa }

/** What a coupon needs to know of a cart line. `categoryIds` holds the product's categories with their ancestors. */
export type CouponLine = {
  productId: number
  variationId?: number | undefined
  price: Paisa
  quantity: number
  /** what the whole line costs, where an operator has set it and it is not the price times the quantity */
  amount?: Paisa | undefined
  categoryIds?: readonly number[]
  onSale?: boolean
}

/** What a line costs: no coupon takes more off it. */
const costOf = ({ price, quantity, amount }: CouponLine): Paisa => amount ?? times(price, quantity)
const costsOf = (lines: readonly CouponLine[]): Paisa[] => lines.map(costOf)

/** Codes are compared trimmed and in upper case (D-013). */
export const normaliseCode = (typed: string): string => typed.trim().toUpperCase()

/**
 * Decides whether a coupon applies to a cart and how much it takes off.
 *
 * Checks run in one fixed order (D-012), so the first refusal is the one the visitor sees.
 * The other rules of a coupon come after them and speak with the same texts (D-026).
 * @param now epoch milliseconds; the coupon is valid up to and including `expiresAt` (D-015)
 * @param buyer absent in the browser: the rules of persons are then left to the server
 * @returns the discount in paisa, at least 1 and at most what the covered lines cost; 0 only where the coupon frees of delivery
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
  const discount = atMost(rawDiscount(coupon, covered), add(...costsOf(covered)))
  // one that takes nothing off may still free of delivery, as WooCommerce has them
  const frees = coupon.freeShipping && covered.some(({ quantity }) => quantity > 0)
  return discount > 0 || frees ? ok(discount) : err({ reason: 'not_applicable' })
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

/** A coupon among those of one order. */
export type AskedCoupon = {
  coupon: Coupon
  buyer?: CouponBuyer | undefined
  /** the discount that stands, in paisa, while what the coupon asks of the products is not known */
  standing?: Paisa | undefined
}

/** What a coupon takes off, and each line's part of that, in the order of the lines; paisa. */
export type CouponShare = { discount: Paisa; shares: readonly Paisa[] }

/**
 * Decides about the coupons of one order in their turn, each on the full prices, as WooCommerce does. None takes more of a
 * line than those before it have left. One that is refused takes nothing, and the others go on without it.
 * @param now epoch milliseconds
 * @returns what becomes of each coupon, in the same order; shares add up exactly (D-009)
 */
export function evaluateCoupons(
  asked: readonly AskedCoupon[],
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
    // those before it have left nothing
    if (discount === 0 && outcome.value > 0 && !coupon.freeShipping) return err({ reason: 'not_applicable' })
    left = left.map((amount, index) => subtract(amount, taken[index] ?? zero))
    isClosed = coupon.individualUse === true
    isFirst = false
    return ok({ discount, shares: taken })
  })
}

/** Coupons of one order as one amount; undefined without any. */
export function together(coupons: readonly CouponShare[]): CouponShare | undefined {
  const [first, ...others] = coupons
  return first && others.reduce(sumOf, { discount: first.discount, shares: first.shares })
}

const sumOf = (a: CouponShare, b: CouponShare): CouponShare => ({
  discount: add(a.discount, b.discount),
  shares: a.shares.map((share, index) => add(share, b.shares[index] ?? zero)),
})

/**
 * Each line's part of the discount, by what the coupon covers of it; other lines take none (D-009, D-026).
 * @param left what may be taken off each line
 */
export function discountShares(
  coupon: Coupon,
  lines: readonly CouponLine[],
  discount: Paisa,
  left: readonly Paisa[] = costsOf(lines),
): Paisa[] {
  const covered = costsOf(coveredLines(coupon, lines))
  const most = covered.map((amount, index) => atMost(amount, left[index] ?? zero))
  // an amount off the whole cart finds what is left of it; a percentage is of its own line
  if (coupon.discountType === 'fixed_cart') return shareOut(atMost(discount, add(...most)), most)
  return shareOut(discount, covered).map((share, index) => atMost(share, most[index] ?? zero))
}

/** Whether one of the buyer's e-mails is among those the coupon is for; letter case is ignored. */
function mayUse({ emails = [] }: Coupon, buyer: CouponBuyer): boolean {
  const given = buyer.emails.map((email) => email.trim().toLowerCase())
  return emails.length === 0 || emails.some((form) => given.some((email) => fits(email, form)))
}

/** Whether a text has a form in which `*` stands for any characters; without a pattern, whose time grows with every `*`. */
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

/** Every line with the units the discount acts on: none where the coupon does not cover it, fewer beyond its limit. */
function coveredLines(coupon: Coupon, lines: readonly CouponLine[]): CouponLine[] {
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

/** The line as so many of its units cost it, never more than the whole line. */
const withUnits = (line: CouponLine, quantity: number): CouponLine =>
  line.amount === undefined || quantity === line.quantity
    ? { ...line, quantity }
    : { ...line, quantity, amount: atMost(times(line.price, quantity), line.amount) }

/** Whether the coupon's own product, category and sale rules let it act on this line (D-026). */
export function coversLine(coupon: Coupon, line: CouponLine): boolean {
  const ids = [line.productId, line.variationId ?? 0]
  const categories = line.categoryIds ?? []
  const names = (list: readonly number[], own: readonly number[]) => own.some((id) => list.includes(id))
  if (names(coupon.excludedProductIds, ids) || names(coupon.excludedCategoryIds, categories)) return false
  if (coupon.excludeSaleItems && line.onSale === true) return false
  if (coupon.productIds.length > 0 && !names(coupon.productIds, ids)) return false
  return coupon.categoryIds.length === 0 || names(coupon.categoryIds, categories)
}

/** What the coupon says, whatever the lines cost. */
function rawDiscount(coupon: Coupon, lines: readonly CouponLine[]): Paisa {
  switch (coupon.discountType) {
    case 'percent':
      return percentOf(add(...costsOf(lines)), coupon.amount)
    case 'fixed_cart':
      return coupon.amount as Paisa
    case 'fixed_product':
      return add(...lines.map((line) => times(coupon.amount as Paisa, line.quantity)))
  }
}
