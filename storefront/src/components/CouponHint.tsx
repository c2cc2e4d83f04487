import { couponLines } from '@sauda/domain/cart-coupons.ts'
import { helpfulCoupon } from '@sauda/domain/coupon-help.ts'
import { formatRupees } from '@sauda/domain/money.ts'
import { cart as text } from '@sauda/domain/wording/cart.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { couponsQuery } from '#queries/coupons.ts'
import { cartProductsQuery } from '#queries/cart-products.ts'
import { useNow } from '#queries/initial-data.tsx'
import { useCart } from '#state/cart-store.ts'
import { Button } from '#ui/Button.tsx'

/** An advertised coupon: what it would save, or what it requires. Absent when none would help. */
export function CouponHint({ onApply, loading }: { onApply(code: string): void; loading: boolean }) {
  const client = useQueryClient()
  const { cart } = useCart()
  const now = useNow()
  const { data: list } = useQuery(couponsQuery())
  const { data: products } = useQuery(cartProductsQuery(client, cart))
  const help = list && products && helpfulCoupon(list.coupons, couponLines(cart, products.known), now)
  if (!help) return null
  const { coupon } = help
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-deal-soft px-4 py-2.5 text-sm text-ink">
      <p className="min-w-0 flex-1">
        {'saves' in help
          ? text.couponWouldSave(coupon.code, formatRupees(help.saves))
          : text.couponMissing(coupon.code, formatRupees(help.missing))}
      </p>
      {'saves' in help && (
        <Button size="sm" variant="outline" loading={loading} onClick={() => onApply(coupon.code)}>
          {text.apply}
        </Button>
      )}
    </div>
  )
}
