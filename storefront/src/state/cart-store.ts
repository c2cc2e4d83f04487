/**
 * The cart of this browser. Every action reads the storage first, changes, writes, so two tabs lose no line (D-039).
 * 'unknown' until `start` has read it: server and first render know no cart.
 */
import {
  addToCart,
  type AppliedCoupon,
  type Cart,
  type CartLine,
  cartTotals,
  changeQuantity,
  emptyCart,
  removeFromCart,
  withCoupon,
  withGiftCode,
  withoutCoupon,
  withoutGiftCode,
  withoutOrdered,
} from '@sauda/domain/cart.ts'
import { storageKeys } from '@sauda/domain/constants.ts'
import type { GiftCode } from '@sauda/domain/gift-code.ts'
import type { CouponProducts } from '@sauda/domain/cart-coupons.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readCart, writeCart } from './cart-form.ts'
import type * as couponRules from './coupon-rules.ts'
import { local, onOtherTab, readJson } from './storage.ts'

export type CartState = {
  status: 'unknown' | 'known'
  cart: Cart
  /** false when the browser would not keep it (D-155) */
  saved: boolean
  /** a typed code is being checked */
  couponLoading: boolean
  /** why a typed code was refused, or why the last change took the coupon away (D-023) */
  couponError: string | undefined
}

const store = createStore<CartState>(() => ({
  status: 'unknown',
  cart: emptyCart,
  saved: true,
  couponLoading: false,
  couponError: undefined,
}))

/** What the catalogue says of the products in the cart; of this tab, never stored. */
let products: CouponProducts = new Map()

const stored = (): Cart => readCart(readJson(local, storageKeys.cart))

/** Reads, changes, checks the coupons again, writes. What the shopper did not do leaves the coupons' message standing. */
function change(how: (cart: Cart) => Cart, by: 'shopper' | 'shop' = 'shopper') {
  const changed = how(stored())
  const { cart, message } = rules ? rules.checkedCoupons(changed, Date.now(), products) : unchecked(changed)
  const saved = local.write(storageKeys.cart, JSON.stringify(writeCart(cart)))
  const standing = by === 'shop' ? store.getState().couponError : undefined
  store.setState({ status: 'known', cart, saved, couponError: message ?? standing })
  needRules(cart)
}

/** The rules of coupons, once a cart of this tab has had one. */
let rules: typeof couponRules | undefined

/** Until the rules are there a coupon keeps the discount that it had. */
const unchecked = (cart: Cart): { cart: Cart; message: undefined } => ({
  cart: cart.lines.length === 0 ? emptyCart : cart,
  message: undefined,
})

async function loadCouponRules(): Promise<void> {
  rules ??= await import('./coupon-rules.ts')
}

function needRules({ coupons }: Cart): void {
  if (rules || coupons.length === 0) return
  // without them the server still refuses what does not hold
  loadCouponRules().then(
    () => change((cart) => cart, 'shop'),
    () => undefined,
  )
}

export const cartStore = {
  ...store,
  /** Reads the stored cart and follows other tabs. @returns how to stop */
  start(): () => void {
    const reread = () => {
      const cart = stored()
      store.setState({ status: 'known', cart })
      needRules(cart)
    }
    reread()
    return onOtherTab([storageKeys.cart], reread)
  },
  add: (line: CartLine) => change((cart) => addToCart(cart, line)),
  remove: (key: string) => change((cart) => removeFromCart(cart, key)),
  changeQuantity: (key: string, quantity: number) => change((cart) => changeQuantity(cart, key, quantity)),
  clear: () => change(() => emptyCart),
  /** To be waited for before a coupon is applied, so that it is checked at once. */
  loadCouponRules,
  applyCoupon: (coupon: AppliedCoupon) => change((cart) => withCoupon(cart, coupon)),
  applyGiftCode: (code: GiftCode) => change((cart) => withGiftCode(cart, code)),
  removeGiftCode: (code: string) => change((cart) => withoutGiftCode(cart, code)),
  removeCoupon: (code: string) => change((cart) => withoutCoupon(cart, code)),
  setCouponLoading: (couponLoading: boolean) => store.setState({ couponLoading }),
  setCouponError: (couponError: string | undefined) => store.setState({ couponError }),
  /** Takes out what was ordered; what another tab added meanwhile stays (D-174). */
  removeOrdered: (lines: readonly CartLine[]) => change((cart) => withoutOrdered(cart, lines)),
  /** Any other change of the shopper's, for example an undo. */
  update: (how: (cart: Cart) => Cart) => change(how),
  /** What the shop says: prices and stock updated (D-038), and what coupons ask of the products. */
  correct(how: (cart: Cart) => Cart, known: CouponProducts = products) {
    products = known
    change(how, 'shop')
  },
}

export const useCart = (): CartState => useStore(store)
/** Number of items in the cart; 0 while it is not known. */
export const useCartCount = (): number => useStore(store, ({ cart }) => cartTotals(cart).items)
