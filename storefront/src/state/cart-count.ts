/**
 * The number of items in the cart, which every page shows. The cart and its rules (cart-store.ts) are in another
 * script, which the first view does not need.
 */
import { storageKeys } from '@sauda/domain/constants.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { local, onOtherTab, readJson } from './storage.ts'

const store = createStore(() => ({ items: 0 }))

export const setCartCount = (items: number): void => store.setState({ items })

/** The number of items for components; 0 on the server and in the first render. */
export const useCartCount = (): number => useStore(store, ({ items }) => items)

/** Shows the stored number, and follows other tabs. @returns a function that stops this */
export function startCartCount(): () => void {
  const read = () => setCartCount(storedCount(readJson(local, storageKeys.cart)))
  read()
  return onOtherTab([storageKeys.cart], read)
}

/** Whether an earlier visit has put something into the cart. */
export const hasStoredCart = (): boolean => storedCount(readJson(local, storageKeys.cart)) > 0

/** The number as the last writer of the cart counted it; reading the cart corrects it. */
function storedCount(cart: unknown): number {
  const { totalItems } = typeof cart === 'object' && cart !== null ? (cart as { totalItems?: unknown }) : {}
  return Number.isSafeInteger(totalItems) && Number(totalItems) > 0 ? Number(totalItems) : 0
}
