import { type ComponentType, useEffect, useState } from 'react'
import { useCart } from '#state/cart-store.ts'
import { retried } from './retried.ts'

let loaded: ComponentType | undefined

/** Loads the form. Rejects when its script fails to load. */
export const loadCouponForm = async (): Promise<ComponentType> =>
  (loaded ??= (await import('./CouponForm.tsx')).CouponForm)

/** The coupon form of the cart. Until its script arrives, for example offline, the cart is shown without coupons. */
export function LazyCouponForm() {
  const { cart } = useCart()
  const [Form, show] = useState(() => loaded)
  useEffect(() => {
    retried(loadCouponForm).then(
      (form) => show(() => form),
      (cause: unknown) => console.warn('cart: no coupons', cause),
    )
  }, [])
  if (Form) return <Form />
  // The minimum height in pixels reserves the space of the toggle and of the applied coupons above it.
  return <div className="mt-5" style={{ minHeight: `${44 + 60 * cart.coupons.length}px` }} />
}
