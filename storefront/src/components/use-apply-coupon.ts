/** Checks a coupon's code against the cart, and applies it. */
import { type CouponProducts, needsProducts } from '@sauda/domain/cart.ts'
import type { Coupon } from '@sauda/domain/coupon.ts'
import { fromRupees } from '@sauda/domain/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { cartProductsQuery } from '#queries/cart-products.ts'
import { validateCoupon } from '#queries/coupons.ts'
import { cartStore } from '#state/cart-store.ts'

/** @returns applies a code; false when it was refused, and the cart's store says why */
export function useApplyCoupon(): (code: string) => Promise<boolean> {
  const client = useQueryClient()
  return async (code) => {
    cartStore.setCouponError(undefined)
    cartStore.setCouponLoading(true)
    const { cart } = cartStore.getState()
    const goods = async (coupon: Coupon): Promise<CouponProducts> => {
      if (!needsProducts(coupon)) return new Map()
      const { known } = await client.fetchQuery(cartProductsQuery(client, cart))
      cartStore.correct((stored) => stored, known)
      return known
    }
    const outcome = await validateCoupon(client, { code, cart, goods, now: Date.now() })
    cartStore.setCouponLoading(false)
    if (!outcome.valid || !outcome.coupon_data) {
      cartStore.setCouponError(outcome.error)
      return false
    }
    const { coupon_data: coupon, total_discount: discount } = outcome
    flushSync(() => cartStore.applyCoupon({ coupon, discount: fromRupees(discount) }))
    return true
  }
}
