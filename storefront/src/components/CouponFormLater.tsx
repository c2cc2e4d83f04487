import { type ComponentType, useEffect, useState } from 'react'
import { useCart } from '#state/cart-store.ts'

let loaded: ComponentType | undefined

/** Fetches the form. Rejects when its script does not come. */
export const bringCouponForm = async (): Promise<ComponentType> =>
  (loaded ??= (await import('./CouponForm.tsx')).CouponForm)

/** Coupons in the cart: no code can be checked without the shop, so a cart that was brought in advance does without them. */
export function CouponFormLater() {
  const { cart } = useCart()
  const [Form, show] = useState(() => loaded)
  useEffect(() => {
    bringCouponForm().then(
      (form) => show(() => form),
      (cause: unknown) => console.warn('cart: no coupons', cause),
    )
  }, [])
  if (Form) return <Form />
  // the toggle, and the applied coupons above it, take their places
  return <div className="mt-5" style={{ minHeight: `${44 + 60 * cart.coupons.length}px` }} />
}
