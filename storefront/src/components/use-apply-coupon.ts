/** Checks a code against the cart, and applies it: a coupon's, or a gift code where the shop has them. */
import { type CouponProducts, needsProducts } from '@sauda/domain/cart-coupons.ts'
import { limits } from '@sauda/domain/constants.ts'
import { type Coupon, normaliseCode } from '@sauda/domain/coupon.ts'
import type { GiftCode } from '@sauda/domain/gift-code.ts'
import { fromRupees } from '@sauda/domain/money.ts'
import { cart as text } from '@sauda/domain/wording/cart.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { giftCodes as giftText } from '@sauda/domain/wording/gift-codes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { cartProductsQuery } from '#queries/cart-products.ts'
import { validateCoupon } from '#queries/coupons.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { cartStore } from '#state/cart-store.ts'

/**
 * The usable gift code with this text; undefined if there is none. Rejects when the check fails. Gift codes are in a
 * separate script, because most shops have none.
 */
const findGiftCode = async (code: string) => (await import('#queries/gift-codes.ts')).findGiftCode(code)

const isFull = (there: readonly GiftCode[], { code }: GiftCode) =>
  there.length >= limits.giftCodes && there.every((each) => each.code !== code)

/**
 * Returns a function that applies a coupon or gift code. Its result is false when the code was refused; then the cart's
 * store has the reason.
 */
export function useApplyCoupon(): (code: string) => Promise<boolean> {
  const client = useQueryClient()
  const { giftCodes: hasGiftCodes = false, couponsPerOrder = 1 } = useShopConfig()
  return async (code) => {
    cartStore.setCouponError(undefined)
    cartStore.setCouponLoading(true)
    const { cart } = cartStore.getState()
    const refuse = (why: string | undefined) => {
      cartStore.setCouponLoading(false)
      cartStore.setCouponError(why)
      return false
    }
    const giftCode =
      hasGiftCodes && cart.lines.length > 0
        ? await findGiftCode(code).catch(() => 'away' as const)
        : undefined
    // Do not look the code up as a coupon, which puts it into an address: it may be worth money.
    if (giftCode === 'away') return refuse(errors.couponFailed)
    if (giftCode) {
      if (isFull(cart.giftCodes ?? [], giftCode)) return refuse(giftText.most(limits.giftCodes))
      cartStore.setCouponLoading(false)
      flushSync(() => cartStore.applyGiftCode(giftCode))
      return true
    }
    const isApplied = cart.coupons.some(({ coupon }) => coupon.code === normaliseCode(code))
    if (cart.coupons.length >= couponsPerOrder && !isApplied) return refuse(text.mostCoupons(couponsPerOrder))
    const couponProducts = async (coupons: readonly Coupon[]): Promise<CouponProducts> => {
      if (!coupons.some(needsProducts)) return new Map()
      const { known } = await client.fetchQuery(cartProductsQuery(client, cart))
      cartStore.correct((stored) => stored, known)
      return known
    }
    const [outcome] = await Promise.all([
      validateCoupon(client, { code, cart, couponProducts, now: Date.now() }),
      cartStore.loadCouponRules().catch(() => undefined),
    ])
    if (!outcome.valid || !outcome.coupon_data) return refuse(outcome.error)
    cartStore.setCouponLoading(false)
    const { coupon_data: coupon, total_discount: discount } = outcome
    flushSync(() => cartStore.applyCoupon({ coupon, discount: fromRupees(discount) }))
    return true
  }
}
