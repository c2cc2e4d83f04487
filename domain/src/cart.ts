/** The cart: lines of products with chosen options, coupons, totals. Pure; storage is the storefront's. */
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
  /** most that may be bought; undefined when stock is not managed (D-030) */
  stockLimit: number | undefined
  /** cannot be bought any more; stays in sight until it is removed, counts for nothing (D-038) */
  gone?: true
}

export type AppliedCoupon = { coupon: Coupon; discount: Paisa }
/** `coupons`: in the order in which they were applied; a shop takes one of them, unless its owner allows more (D-025) */
export type Cart = {
  lines: readonly CartLine[]
  coupons: readonly AppliedCoupon[]
  /** pay a part at checkout, in their turn */
  giftCodes?: readonly GiftCode[]
}

export const emptyCart: Cart = { lines: [], coupons: [] }

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
const sharesStock = (a: CartLine, b: CartLine): boolean =>
  a.id === b.id && a.variationId === b.variationId && !b.gone

/** What the other lines of the same products leave of the stock for this one; undefined when nothing limits it (D-030). */
export function stockLeft(cart: Cart, line: CartLine): number | undefined {
  if (line.stockLimit === undefined) return undefined
  const key = lineKey(line)
  const others = cart.lines.filter((each) => sharesStock(line, each) && lineKey(each) !== key)
  return Math.max(0, line.stockLimit - others.reduce((sum, { quantity }) => sum + quantity, 0))
}

/** Merges the quantity into a line with the same identity, else appends. With no stock left nothing changes. */
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
export type LineUpdate = {
  /** line key */
  key: string
  /** present price in paisa */
  price?: Paisa | undefined
  /** units in stock for all lines of these products together; Infinity when stock is not managed */
  available?: number | undefined
  /** cannot be bought any more; false: can be bought again */
  gone?: boolean
}

/** What became different for the shopper. */
export type CartChange =
  // the product costs more or less than when it was put in
  | { kind: 'price'; name: string; from: Paisa; to: Paisa }
  // there are fewer than the cart holds
  | { kind: 'stock'; name: string; left: number }

/** Brings a cart up to date: present prices, no more than there is; what is gone is marked and stays (D-038). */
export function updateCart(
  cart: Cart,
  updates: readonly LineUpdate[],
): { cart: Cart; changes: readonly CartChange[] } {
  const byKey = new Map(updates.map((each) => [each.key, each]))
  const changes: CartChange[] = []
  // first come, first served: a later line of the same products gets what the earlier ones leave
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

/** As `updateCart`, and what is gone leaves the cart: the answer to a refused order (D-007). */
export function updateAndDropGone(cart: Cart, updates: readonly LineUpdate[]): Cart {
  const current = updateCart(cart, updates).cart
  const lines = buyableLines(current)
  return lines.length === 0 ? emptyCart : { ...current, lines }
}

/** The lines that can be ordered: all that are not gone. */
export const buyableLines = ({ lines }: Cart): readonly CartLine[] => lines.filter(({ gone }) => !gone)

/** Removes what was ordered; a line added in another tab meanwhile stays, the coupon goes (D-174). */
export const withoutOrdered = (cart: Cart, ordered: readonly CartLine[]): Cart => {
  const keys = new Set(ordered.map(lineKey))
  return { lines: cart.lines.filter((line) => !keys.has(lineKey(line))), coupons: [] }
}

/** Puts a coupon on, behind those that are there; the same code again takes its place. */
export const withCoupon = (cart: Cart, applied: AppliedCoupon): Cart => ({
  ...cart,
  coupons: [...cart.coupons.filter(({ coupon }) => coupon.code !== applied.coupon.code), applied],
})

export const withoutCoupon = (cart: Cart, code: string): Cart => ({
  ...cart,
  coupons: cart.coupons.filter(({ coupon }) => coupon.code !== code),
})

/** Puts a gift code into the cart, behind those that are there; the same code again takes its place. */
export const withGiftCode = (cart: Cart, added: GiftCode): Cart => ({
  ...cart,
  giftCodes: [...withoutGiftCode(cart, added.code).giftCodes, added],
})

export const withoutGiftCode = (cart: Cart, code: string): Cart & { giftCodes: readonly GiftCode[] } => ({
  ...cart,
  giftCodes: (cart.giftCodes ?? []).filter((each) => each.code !== code),
})

/** Whether one of the coupons frees the cart of the cost of delivery. */
export const isDeliveryFree = ({ coupons }: Cart): boolean =>
  coupons.some(({ coupon }) => coupon.freeShipping)

/** What all coupons take off together, in paisa. */
export const couponDiscount = ({ coupons }: Cart): Paisa => add(...coupons.map(({ discount }) => discount))

/** The codes of the coupons, as a bill names them; undefined without any. */
export const couponCodes = ({ coupons }: Cart): string | undefined =>
  coupons.map(({ coupon }) => coupon.code).join(', ') || undefined

export type CartTotals = { items: number; subtotal: Paisa; discount: Paisa; total: Paisa }

export function cartTotals(cart: Cart): CartTotals {
  const lines = buyableLines(cart)
  const subtotal = subtotalOf(lines)
  const discount = couponDiscount(cart)
  const items = lines.reduce((sum, line) => sum + line.quantity, 0)
  return { items, subtotal, discount, total: cartTotal(subtotal, discount) }
}
