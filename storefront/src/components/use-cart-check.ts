import { updateCart, type Cart, type CartChange } from '@sauda/domain/cart.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type CartProducts, cartProductsQuery, inPageLanguage, updatesOf } from '#queries/cart-products.ts'
import { cartStore } from '#state/cart-store.ts'

const none: readonly CartChange[] = []

/**
 * Compares the cart with the shop once, when a screen that shows the cart opens, and updates the cart (D-038). If the
 * shop does not reply, the cart is unchanged, because the server checks again before it accepts an order.
 * @param cart the cart when the screen opened
 * @returns the changes, to be shown to the shopper
 */
export function useCartCheck(cart: Cart): readonly CartChange[] {
  const [opened] = useState(cart)
  const { data } = useQuery(cartProductsQuery(useQueryClient(), opened))
  useEffect(() => {
    if (!data) return
    cartStore.correct((stored) => upToDate(stored, data).cart, data.known)
  }, [data])
  return data ? upToDate(opened, data).changes : none
}

const upToDate = (cart: Cart, products: CartProducts) =>
  updateCart(inPageLanguage(cart, products), updatesOf(cart, products))
