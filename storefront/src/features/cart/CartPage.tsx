/** /cart: lines, quantities, totals, and the button to checkout. */
import { type Cart, cartTotals, lineKey } from '@sauda/domain/cart.ts'
import { cart as text } from '@sauda/domain/wording/cart.ts'
import { costs } from '@sauda/domain/wording/costs.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { storageKeys } from '@sauda/domain/constants.ts'
import { StickyActionBar } from '#components/StickyActionBar.tsx'
import { Price } from '#components/Price.tsx'
import { CostNote } from '#components/CostNote.tsx'
import { LazyCouponForm } from '#components/LazyCouponForm.tsx'
import { LazyDeliveryTo } from '#components/LazyDeliveryTo.tsx'
import { CartChanges } from '#components/CartChanges.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { useCartCheck } from '#components/use-cart-check.ts'
import { useLocation } from '#navigation/location.tsx'
import { useShopConfig } from '#queries/initial-data.tsx'
import { useCart } from '#state/cart-store.ts'
import { useSession } from '#state/session-store.ts'
import { session as tab } from '#state/storage.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { ClearCartDialog } from './ClearCartDialog.tsx'
import { CartRow } from './CartRow.tsx'
import { CartSummary } from './CartSummary.tsx'
import { EmptyCart } from './EmptyCart.tsx'

export function CartPage() {
  usePageTitle(headings.cart)
  const { status, cart } = useCart()
  const notice = noticeIn(useLocation().state)
  useEffect(() => tab.remove(storageKeys.placedOrder), [])
  if (status === 'unknown')
    return (
      <div className="grid min-h-[80svh] place-items-center text-brand">
        <Spinner size="lg" />
      </div>
    )
  if (cart.lines.length === 0) return <EmptyCart notice={notice} />
  return <FullCart cart={cart} notice={notice} />
}

function FullCart({ cart, notice }: { cart: Cart; notice: string | undefined }) {
  const isTaxIncluded = useShopConfig().taxShown === 'included'
  const { saved } = useCart()
  const session = useSession()
  const [asking, setAsking] = useState(false)
  const changes = useCartCheck(cart)
  const proceed = useRef<HTMLDivElement>(null)
  const { items, total } = cartTotals(cart)
  const blocked = cart.lines.some(({ gone }) => gone)
  const checkout = session.status === 'signed-in' ? '/checkout' : '/login?redirect=checkout'
  return (
    <div className="page-width pt-6 pb-32 lg:pt-10 lg:pb-20">
      <h1 tabIndex={-1} className="flex flex-wrap items-baseline gap-x-4 text-3xl">
        {headings.cart}
        <span className="font-text text-lg font-[450] tracking-normal text-ink-3">{text.items(items)}</span>
      </h1>
      {notice !== undefined && (
        <div className="mt-6">
          <Alert tone="error">{notice}</Alert>
        </div>
      )}
      <CartChanges changes={changes} />
      {!saved && (
        <div className="mt-6">
          <Alert tone="warning">{text.notSaved}</Alert>
        </div>
      )}
      <div className="mt-6 grid gap-10 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-12">
        <div>
          <table className="@container block w-full lg:table">
            <caption className="sr-only">{headings.cart}</caption>
            <thead className="border-b border-line text-start text-meta text-ink-3 max-lg:sr-only">
              <tr>
                <th className="pb-3 font-medium" colSpan={2}>
                  {text.product}
                </th>
                <th className="pb-3 font-medium">{text.price}</th>
                <th className="pb-3 font-medium">{text.quantity}</th>
                <th className="pb-3 text-end font-medium">{text.total}</th>
                <th className="pb-3">
                  <span className="sr-only">{text.remove}</span>
                </th>
              </tr>
            </thead>
            <tbody className="block lg:table-row-group">
              {cart.lines.map((line) => (
                <CartRow key={lineKey(line)} line={line} />
              ))}
            </tbody>
          </table>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
            <ButtonLink to="/products" variant="link" className="py-0.5">
              {text.continueShopping}
            </ButtonLink>
            <Button variant="ghost" className="-me-4 px-4! text-danger" onClick={() => setAsking(true)}>
              {text.clear}
            </Button>
          </div>
        </div>
        <aside className="lg:sticky lg:top-24 lg:self-start">
          <div className="rounded-panel border border-line bg-surface p-6 lg:rounded-xl lg:p-8">
            <h2 className="text-xl">{text.summary}</h2>
            <CartSummary cart={cart} />
            <LazyDeliveryTo paid={total} className="mt-3 min-h-16" />
            <LazyCouponForm />
            <div ref={proceed} className="mt-6">
              <Proceed to={checkout} blocked={blocked} />
            </div>
            {blocked && (
              <p role="status" className="mt-2 text-sm text-warn-ink">
                {text.removeGone}
              </p>
            )}
            <p className="mt-4 flex items-center justify-center gap-2 text-sm text-ink-3">
              <Lock aria-hidden size={16} strokeWidth={1.75} />
              {text.secure}
            </p>
            <CostNote short className="mt-1" />
          </div>
        </aside>
      </div>
      <StickyActionBar
        replaces={proceed}
        leading={
          <span className="max-w-[max(44%,9rem)] min-w-min py-0.5">
            <Price amount={total} className="text-xl leading-tight" />
            <span className="block text-xs leading-tight text-ink-3">{costs.beforeCosts(isTaxIncluded)}</span>
          </span>
        }
      >
        <Proceed to={checkout} blocked={blocked} />
      </StickyActionBar>
      {asking && <ClearCartDialog onClose={() => setAsking(false)} />}
    </div>
  )
}

/** Enabled only for a cart that can be ordered (D-038). */
const Proceed = ({ to, blocked }: { to: string; blocked: boolean }) =>
  blocked ? (
    <Button size="lg" wide disabled>
      {text.proceed}
    </Button>
  ) : (
    <ButtonLink to={to} size="lg" wide>
      {text.proceed}
    </ButtonLink>
  )

/** Why checkout returned the shopper to the cart. */
const noticeIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : undefined
