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
  type CouponProducts,
  recheckCoupon,
  removeFromCart,
  withoutOrdered,
} from '@sauda/domain/cart.ts'
import { storageKeys } from '@sauda/domain/constants.ts'
import { couponMessage } from '@sauda/domain/wording/coupon.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readCart, writeCart } from './cart-form.ts'
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

/** Reads, changes, checks the coupon again, writes. What the shopper did not do leaves the coupon's message standing. */
function change(how: (cart: Cart) => Cart, by: 'shopper' | 'shop' = 'shopper') {
  const { cart, refusal } = recheckCoupon(how(stored()), Date.now(), products)
  const saved = local.write(storageKeys.cart, JSON.stringify(writeCart(cart)))
  const standing = by === 'shop' ? store.getState().couponError : undefined
  const couponError = refusal ? couponMessage(refusal) : standing
  store.setState({ status: 'known', cart, saved, couponError })
}

export const cartStore = {
  ...store,
  /** Reads the stored cart and follows other tabs. @returns how to stop */
  start(): () => void {
    const reread = () => store.setState({ status: 'known', cart: stored() })
    reread()
    return onOtherTab([storageKeys.cart], reread)
  },
  add: (line: CartLine) => change((cart) => addToCart(cart, line)),
  remove: (key: string) => change((cart) => removeFromCart(cart, key)),
  changeQuantity: (key: string, quantity: number) => change((cart) => changeQuantity(cart, key, quantity)),
  clear: () => change(() => emptyCart),
  applyCoupon: (coupon: AppliedCoupon) => change((cart) => ({ ...cart, coupon })),
  removeCoupon: () => change((cart) => ({ ...cart, coupon: undefined })),
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
