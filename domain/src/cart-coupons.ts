/** Coupon discounts of a cart. Separate from `cart.ts`, which every page loads, because few carts have a coupon. */
import { buyableLines, type Cart, emptyCart } from './cart.ts'
import {
  type RequestedCoupon,
  type Coupon,
  type CouponLine,
  type CouponRefusal,
  evaluateCoupons,
} from './coupon.ts'

/** Data of a product that a cart line lacks. `categoryIds`: its categories and their ancestors */
export type CouponProduct = { categoryIds: readonly number[]; onSale: boolean }
/** product data by product id, or by variation id for variations */
export type CouponProducts = ReadonlyMap<number, CouponProduct>

/** The cart's lines for `evaluateCoupons`. */
export const couponLines = (cart: Cart, products: CouponProducts = new Map()): CouponLine[] =>
  buyableLines(cart).map((line) => ({
    productId: line.id,
    variationId: line.variationId,
    price: line.price,
    quantity: line.quantity,
    ...products.get(line.variationId ?? line.id),
  }))

/** Whether a coupon depends on data that the cart lacks (D-026). */
export const needsProducts = (coupon: Coupon): boolean =>
  coupon.excludeSaleItems || coupon.categoryIds.length > 0 || coupon.excludedCategoryIds.length > 0

/**
 * The cart's coupons in their sequence, as input of `evaluateCoupons`. A coupon that depends on product data that is
 * not loaded keeps its stored discount.
 * @param lines `couponLines` of the cart
 */
export function requestedCoupons(
  { coupons }: Pick<Cart, 'coupons'>,
  lines: readonly CouponLine[],
): RequestedCoupon[] {
  const isUnknown = lines.some(({ categoryIds }) => !categoryIds)
  return coupons.map(({ coupon, discount }) => ({
    coupon,
    ...(isUnknown && needsProducts(coupon) && { standing: discount }),
  }))
}

/**
 * Checks the stored coupons again after a change (D-023).
 * @param now epoch milliseconds
 * @param products known data of the products; a coupon that needs more data keeps its discount
 * @returns the cart with its new discounts and without invalid coupons, and why the first invalid coupon was removed
 */
export function recheckCoupons(
  cart: Cart,
  now: number,
  products: CouponProducts = new Map(),
): { cart: Cart; refusal: CouponRefusal | undefined } {
  if (cart.coupons.length === 0) return { cart, refusal: undefined }
  if (cart.lines.length === 0) return { cart: emptyCart, refusal: undefined }
  const lines = couponLines(cart, products)
  const outcomes = evaluateCoupons(requestedCoupons(cart, lines), lines, now)
  const coupons = cart.coupons.flatMap(({ coupon }, index) => {
    const outcome = outcomes[index]
    return outcome?.ok ? [{ coupon, discount: outcome.value.discount }] : []
  })
  const refused = outcomes.find((outcome) => !outcome.ok)
  return { cart: { ...cart, coupons }, refusal: refused?.error }
}
