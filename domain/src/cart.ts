/** The cart: lines of products with selected options, coupons, totals. Pure; the storefront stores it. */
import { limits } from './constants.ts'
import type { Coupon } from './coupon.ts'
import { add, type Paisa } from './money.ts'
import type { GiftCode } from './gift-code.ts'
import type { ChosenOption } from './product.ts'
import { cartTotal, subtotalOf } from './cart-amounts.ts'

export type CartLine = {
  id: number
  variationId: number | undefined
  name: string
  slug: string
  price: Paisa
  /** first picture's address, or '' */
  image: string
  quantity: number
  attributes: readonly ChosenOption[]
  /** maximum quantity, by managed stock without backorders, or by a limit per order; undefined: neither (D-030) */
  stockLimit: number | undefined
  /** whether it is no longer available; it stays visible until it is removed, but is not counted (D-038) */
  gone?: true
}

export type AppliedCoupon = { coupon: Coupon; discount: Paisa }
/** `coupons`: in the order in which they were applied; a shop accepts one, unless its owner allows more (D-025) */
export type Cart = {
  lines: readonly CartLine[]
  coupons: readonly AppliedCoupon[]
  /** gift codes that pay a part at checkout, in this order */
  giftCodes?: readonly GiftCode[]
}

export const emptyCart: Cart = { lines: [], coupons: [] }

/** Two lines are the same if product, variation and options are equal, in any order of the options (D-035). */
export const lineKey = (line: Pick<CartLine, 'id' | 'variationId' | 'attributes'>): string =>
  [
    line.id,
    line.variationId ?? 0,
    ...line.attributes.map(({ name, option }) => `${name.trim().toLowerCase()}=${option}`).toSorted(),
  ].join('|')

/** A valid quantity: a whole number from 1 to the smaller of 99 and the stock (D-043). */
export function allowedQuantity(quantity: number, stockLimit: number | undefined): number {
  const most = Math.max(limits.minQuantity, Math.min(limits.maxQuantity, stockLimit ?? limits.maxQuantity))
  const whole = Number.isFinite(quantity) ? Math.trunc(quantity) : limits.minQuantity
  return Math.min(most, Math.max(limits.minQuantity, whole))
}

/** The stock that a line uses. Lines of one product share the product's stock; variations have their own. */
const sharesStock = (a: CartLine, b: CartLine): boolean =>
  a.id === b.id && a.variationId === b.variationId && !b.gone

/** The stock left for this line by other lines of the same products; undefined without a limit (D-030). */
export function stockLeft(cart: Cart, line: CartLine): number | undefined {
  if (line.stockLimit === undefined) return undefined
  const key = lineKey(line)
  const others = cart.lines.filter((each) => sharesStock(line, each) && lineKey(each) !== key)
  return Math.max(0, line.stockLimit - others.reduce((sum, { quantity }) => sum + quantity, 0))
}

/** Adds the quantity to a line of the same product and options, else appends a line. Without stock nothing changes. */
export function addToCart(cart: Cart, line: CartLine): Cart {
  const key = lineKey(line)
  const left = stockLeft(cart, line)
  if (left === 0) return cart
  const known = cart.lines.find((each) => lineKey(each) === key)
  if (!known)
    return { ...cart, lines: [...cart.lines, { ...line, quantity: allowedQuantity(line.quantity, left) }] }
  const quantity = allowedQuantity(known.quantity + line.quantity, left)
  return { ...cart, lines: cart.lines.map((each) => (each === known ? { ...line, quantity } : each)) }
}

/** Removes a line. Without lines the cart is empty, so coupons and gift codes go too (D-023). */
export function removeFromCart(cart: Cart, key: string): Cart {
  const lines = cart.lines.filter((each) => lineKey(each) !== key)
  return lines.length === 0 ? emptyCart : { ...cart, lines }
}

export const changeQuantity = (cart: Cart, key: string, quantity: number): Cart => ({
  ...cart,
  lines: cart.lines.map((each) =>
    lineKey(each) === key ? { ...each, quantity: allowedQuantity(quantity, stockLeft(cart, each)) } : each,
  ),
})

/** The server's current data of a line. */
export type LineUpdate = {
  /** key of the line (`lineKey`) */
  key: string
  /** current price in paisa */
  price?: Paisa | undefined
  /** units in stock for all lines of these products together; Infinity when stock is not managed */
  available?: number | undefined
  /** whether the product is no longer available; false: it is available again */
  gone?: boolean
}

/** A change to report to the shopper. */
export type CartChange =
  // the price differs from when the product was added
  | { kind: 'price'; name: string; from: Paisa; to: Paisa }
  // the stock is below the quantity
  | { kind: 'stock'; name: string; left: number }

/** Updates a cart: current prices, quantities within the stock; unavailable lines are marked and stay (D-038). */
export function updateCart(
  cart: Cart,
  updates: readonly LineUpdate[],
): { cart: Cart; changes: readonly CartChange[] } {
  const byKey = new Map(updates.map((each) => [each.key, each]))
  const changes: CartChange[] = []
  // A line gets the stock that earlier lines of the same products leave.
  const lines: CartLine[] = []
  for (const { gone: wasGone, ...line } of cart.lines) {
    const reported = byKey.get(lineKey(line))
    const stockLimit = reported?.available === Infinity ? undefined : (reported?.available ?? line.stockLimit)
    const current: CartLine = { ...line, price: reported?.price ?? line.price, stockLimit }
    const left = stockLeft({ ...cart, lines }, current)
    if (left === 0 || (reported?.gone ?? wasGone)) {
      lines.push({ ...line, gone: true })
      continue
    }
    const quantity = allowedQuantity(line.quantity, left)
    if (current.price !== line.price)
      changes.push({ kind: 'price', name: line.name, from: line.price, to: current.price })
    if (left !== undefined && quantity < line.quantity) changes.push({ kind: 'stock', name: line.name, left })
    lines.push({ ...current, quantity })
  }
  return { cart: { ...cart, lines }, changes }
}

/** Like `updateCart`, but removes unavailable lines; used after the shop has refused an order (D-007). */
export function updateAndDropGone(cart: Cart, updates: readonly LineUpdate[]): Cart {
  const current = updateCart(cart, updates).cart
  const lines = buyableLines(current)
  return lines.length === 0 ? emptyCart : { ...current, lines }
}

/** The lines that can be ordered. */
export const buyableLines = ({ lines }: Cart): readonly CartLine[] => lines.filter(({ gone }) => !gone)

/** Removes the ordered lines and the coupon; a line added in another tab meanwhile stays (D-174). */
export const withoutOrdered = (cart: Cart, ordered: readonly CartLine[]): Cart => {
  const keys = new Set(ordered.map(lineKey))
  return { lines: cart.lines.filter((line) => !keys.has(lineKey(line))), coupons: [] }
}

/** Applies a coupon after the existing ones; the same code is replaced. */
export const withCoupon = (cart: Cart, applied: AppliedCoupon): Cart => ({
  ...cart,
  coupons: [...cart.coupons.filter(({ coupon }) => coupon.code !== applied.coupon.code), applied],
})

export const withoutCoupon = (cart: Cart, code: string): Cart => ({
  ...cart,
  coupons: cart.coupons.filter(({ coupon }) => coupon.code !== code),
})

/** Adds a gift code after the existing ones; the same code is replaced. */
export const withGiftCode = (cart: Cart, added: GiftCode): Cart => ({
  ...cart,
  giftCodes: [...withoutGiftCode(cart, added.code).giftCodes, added],
})

export const withoutGiftCode = (cart: Cart, code: string): Cart & { giftCodes: readonly GiftCode[] } => ({
  ...cart,
  giftCodes: (cart.giftCodes ?? []).filter((each) => each.code !== code),
})

/** Whether one of the coupons makes delivery free. */
export const isDeliveryFree = ({ coupons }: Cart): boolean =>
  coupons.some(({ coupon }) => coupon.freeShipping)

/** The discount of all coupons, in paisa. */
export const couponDiscount = ({ coupons }: Cart): Paisa => add(...coupons.map(({ discount }) => discount))

/** The codes of the coupons, as shown on a bill; undefined without any. */
export const couponCodes = ({ coupons }: Cart): string | undefined =>
  coupons.map(({ coupon }) => coupon.code).join(', ') || undefined

type CartTotals = { items: number; subtotal: Paisa; discount: Paisa; total: Paisa }

export function cartTotals(cart: Cart): CartTotals {
  const lines = buyableLines(cart)
  const subtotal = subtotalOf(lines)
  const discount = couponDiscount(cart)
  const items = lines.reduce((sum, line) => sum + line.quantity, 0)
  return { items, subtotal, discount, total: cartTotal(subtotal, discount) }
}
