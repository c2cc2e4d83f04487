/**
 * The cart of this browser. Every action reads the storage, changes the cart and writes it, so that two tabs lose no
 * line (D-039). The state is 'unknown' until `start` has read the storage, because the server and the first render have
 * no cart.
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
import { setCartCount } from './cart-count.ts'
import { readCart, writeCart } from './cart-form.ts'
import type * as couponRules from './coupon-rules.ts'
import { local, onOtherTab, readJson } from './storage.ts'

type CartState = {
  status: 'unknown' | 'known'
  cart: Cart
  /** whether the browser could store the cart (D-155) */
  saved: boolean
  /** whether a typed code is being checked */
  couponLoading: boolean
  /** why a typed code was refused, or why the last change removed the coupon (D-023) */
  couponError: string | undefined
}

const store = createStore<CartState>(() => ({
  status: 'unknown',
  cart: emptyCart,
  saved: true,
  couponLoading: false,
  couponError: undefined,
}))

store.subscribe(({ cart }) => setCartCount(cartTotals(cart).items))

/** The catalogue's data of the products in the cart; per tab, never stored. */
let products: CouponProducts = new Map()

const stored = (): Cart => readCart(readJson(local, storageKeys.cart))

/**
 * Reads the cart, changes it, checks its coupons again, and stores it. Changes by the shop keep the coupons' message.
 */
function change(how: (cart: Cart) => Cart, by: 'shopper' | 'shop' = 'shopper') {
  const changed = how(stored())
  const { cart, message } = rules ? rules.checkedCoupons(changed, Date.now(), products) : unchecked(changed)
  const saved = local.write(storageKeys.cart, JSON.stringify(writeCart(cart)))
  const standing = by === 'shop' ? store.getState().couponError : undefined
  store.setState({ status: 'known', cart, saved, couponError: message ?? standing })
  needRules(cart)
}

/** The rules of coupons, loaded once a cart of this tab has had a coupon. */
let rules: typeof couponRules | undefined

/** Used until the rules are loaded: coupons keep their discount, except in an empty cart. */
const unchecked = (cart: Cart): { cart: Cart; message: undefined } => ({
  cart: cart.lines.length === 0 ? emptyCart : cart,
  message: undefined,
})

async function loadCouponRules(): Promise<void> {
  rules ??= await import('./coupon-rules.ts')
}

function needRules({ coupons }: Cart): void {
  if (rules || coupons.length === 0) return
  // If the rules fail to load, the server still refuses invalid coupons.
  loadCouponRules().then(
    () => change((cart) => cart, 'shop'),
    () => undefined,
  )
}

export const cartStore = {
  ...store,
  /** Reads the stored cart and follows other tabs. @returns a function that stops this */
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
  /** Loads the coupon rules. Await this before applying a coupon, so that it is checked immediately. */
  loadCouponRules,
  applyCoupon: (coupon: AppliedCoupon) => change((cart) => withCoupon(cart, coupon)),
  applyGiftCode: (code: GiftCode) => change((cart) => withGiftCode(cart, code)),
  removeGiftCode: (code: string) => change((cart) => withoutGiftCode(cart, code)),
  removeCoupon: (code: string) => change((cart) => withoutCoupon(cart, code)),
  setCouponLoading: (couponLoading: boolean) => store.setState({ couponLoading }),
  setCouponError: (couponError: string | undefined) => store.setState({ couponError }),
  /** Removes the ordered lines, and keeps those added in another tab meanwhile (D-174). */
  removeOrdered: (lines: readonly CartLine[]) => change((cart) => withoutOrdered(cart, lines)),
  /** Makes any other change of the shopper, for example an undo. */
  update: (how: (cart: Cart) => Cart) => change(how),
  /** Makes changes of the shop: updated prices and stock (D-038), and product data for coupons. */
  correct(how: (cart: Cart) => Cart, known: CouponProducts = products) {
    products = known
    change(how, 'shop')
  },
}

export const useCart = (): CartState => useStore(store)
