/** The cart: lines of products with chosen options, at most one coupon, totals. Pure; storage is the storefront's. */
import { limits } from './constants.ts'
import { type Coupon, type CouponRefusal, evaluateCoupon } from './coupon.ts'
import { type Paisa, zero } from './money.ts'
import type { ChosenOption } from './product.ts'
import { cartTotal, subtotalOf } from './totals.ts'

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
  /** most that may be bought; undefined when stock is not managed (D-030) */
  stockLimit: number | undefined
}

export type AppliedCoupon = { coupon: Coupon; discount: Paisa }
export type Cart = { lines: readonly CartLine[]; coupon: AppliedCoupon | undefined }

export const emptyCart: Cart = { lines: [], coupon: undefined }

/** Two lines are the same when product, variation and options are, whatever the order of the options (D-035). */
export const lineKey = (line: Pick<CartLine, 'id' | 'variationId' | 'attributes'>): string =>
  [
    line.id,
    line.variationId ?? 0,
    ...line.attributes.map(({ name, option }) => `${name.trim().toLowerCase()}=${option}`).toSorted(),
  ].join('|')

/** A quantity as the cart keeps it: a whole number from 1 to the smaller of 99 and the stock (D-043). */
export function allowedQuantity(quantity: number, stockLimit: number | undefined): number {
  const most = Math.max(limits.minQuantity, Math.min(limits.maxQuantity, stockLimit ?? limits.maxQuantity))
  const whole = Number.isFinite(quantity) ? Math.trunc(quantity) : limits.minQuantity
  return Math.min(most, Math.max(limits.minQuantity, whole))
}

/** Options of one product share its stock; variations have their own. */
const sharesStock = (a: CartLine, b: CartLine): boolean => a.id === b.id && a.variationId === b.variationId

/** What the other lines of the same goods leave of the stock for this one; undefined when nothing limits it (D-030). */
export function stockLeft(cart: Cart, line: CartLine): number | undefined {
  if (line.stockLimit === undefined) return undefined
  const key = lineKey(line)
  const others = cart.lines.filter((each) => sharesStock(each, line) && lineKey(each) !== key)
  return Math.max(0, line.stockLimit - others.reduce((sum, { quantity }) => sum + quantity, 0))
}

/** Merges the quantity into a line with the same identity, else appends (SPEC §4). With no stock left nothing changes. */
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

/** Without its last line a cart has no coupon either (D-023). */
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

/** What the server knows better about a line than the cart does. */
export type LineNews = {
  /** line key */
  key: string
  /** present price in paisa */
  price?: Paisa | undefined
  /** pieces in stock for all lines of these goods together */
  available?: number | undefined
  /** cannot be bought any more */
  gone?: boolean
}

/** Brings a cart up to date: present prices, no more than there is, nothing that is gone (D-007, D-038). */
export function withNews(cart: Cart, news: readonly LineNews[]): Cart {
  const byKey = new Map(news.map((each) => [each.key, each]))
  const known = cart.lines
    .filter((line) => byKey.get(lineKey(line))?.gone !== true)
    .map((line) => {
      const told = byKey.get(lineKey(line))
      return {
        ...line,
        price: told?.price ?? line.price,
        stockLimit: told?.available ?? line.stockLimit,
      }
    })
  // first come, first served: a later line of the same goods gets what the earlier ones leave
  const lines: CartLine[] = []
  for (const line of known) {
    const left = stockLeft({ ...cart, lines }, line)
    if (left !== 0) lines.push({ ...line, quantity: allowedQuantity(line.quantity, left) })
  }
  return lines.length === 0 ? emptyCart : { ...cart, lines }
}

/** Removes what was ordered; a line added in another tab meanwhile stays, the coupon goes (D-174). */
export const withoutOrdered = (cart: Cart, ordered: readonly CartLine[]): Cart => {
  const keys = new Set(ordered.map(lineKey))
  return { lines: cart.lines.filter((line) => !keys.has(lineKey(line))), coupon: undefined }
}

export const couponLines = (cart: Cart) =>
  cart.lines.map((line) => ({
    productId: line.id,
    variationId: line.variationId,
    price: line.price,
    quantity: line.quantity,
  }))

/**
 * Checks the stored coupon again after a change (D-023).
 * @param now epoch milliseconds
 * @returns the cart with its new discount, or without the coupon and the reason why
 */
export function recheckCoupon(cart: Cart, now: number): { cart: Cart; refusal: CouponRefusal | undefined } {
  if (!cart.coupon) return { cart, refusal: undefined }
  if (cart.lines.length === 0) return { cart: emptyCart, refusal: undefined }
  const outcome = evaluateCoupon(cart.coupon.coupon, couponLines(cart), now)
  return outcome.ok
    ? { cart: { ...cart, coupon: { ...cart.coupon, discount: outcome.value } }, refusal: undefined }
    : { cart: { ...cart, coupon: undefined }, refusal: outcome.error }
}

export type CartTotals = { items: number; subtotal: Paisa; discount: Paisa; total: Paisa }

export function cartTotals(cart: Cart): CartTotals {
  const subtotal = subtotalOf(cart.lines)
  const discount = cart.coupon?.discount ?? zero
  const items = cart.lines.reduce((sum, line) => sum + line.quantity, 0)
  return { items, subtotal, discount, total: cartTotal(subtotal, discount) }
}
