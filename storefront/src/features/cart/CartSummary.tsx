import { buyableLines, type Cart, cartTotals } from '@sauda/domain/cart.ts'
import { rulesForCart } from '@sauda/domain/free-delivery.ts'
import { subtract, zero } from '@sauda/domain/money.ts'
import { lineAmounts, priceOrder } from '@sauda/domain/price-order.ts'
import { deliveryRange } from '@sauda/domain/shipping.ts'
import { cart as text } from '@sauda/domain/wording/cart.ts'
import { costs } from '@sauda/domain/wording/costs.ts'
import type { ReactNode } from 'react'
import { Slot } from 'virtual:extension-slots'
import { Price } from '#components/Price.tsx'
import { useShopConfig } from '#queries/initial-data.tsx'

/**
 * Subtotal, discount, and total. Shipping and taxes depend on the address (D-011), so an estimate of them is shown
 * separately.
 */
export function CartSummary({ cart }: { cart: Cart }) {
  const { subtotal, discount, total } = cartTotals(cart)
  // A WooCommerce host computes its own taxes and delivery from the address.
  const { hostRules = false, taxPercent, taxShown, ...config } = useShopConfig()
  const delivery = rulesForCart(config.delivery, total)
  const isKnown = !hostRules && taxShown !== 'at-checkout'
  const estimate = priceOrder({
    lines: buyableLines(cart).map(lineAmounts),
    coupon: { discount },
    shipping: deliveryRange(delivery).at(-1) ?? zero,
    tax: { percent: taxPercent },
  }).totals.total
  return (
    <>
      <dl className="mt-4 text-ink-2">
        <Row name={text.subtotal}>
          <Price amount={subtotal} className="font-[560]" />
        </Row>
        {cart.coupons.length > 0 && (
          <Row name={text.discount}>
            <Price amount={subtract(zero, discount)} className="font-[560] text-success-ink" />
          </Row>
        )}
        <Row name={text.shipping}>
          <span className="text-ink-3">{text.atCheckout}</span>
        </Row>
        <Row name={text.taxes}>
          <span className="text-ink-3">{taxShown === 'included' ? text.taxIncluded : text.atCheckout}</span>
        </Row>
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4 text-lg font-[650] text-ink">
          <dt>{text.total}</dt>
          <dd className="ms-auto">
            <Price amount={total} className="text-total" />
          </dd>
        </div>
      </dl>
      {subtotal > 0 && isKnown && (
        <p className="mt-2 text-sm text-ink-3 text-balance">
          {costs.estimate(estimate, taxPercent, delivery)}
        </p>
      )}
      <Slot at="cart.summary" subtotal={subtotal} total={total} />
    </>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
    <dt>{name}</dt>
    <dd className="ms-auto text-end">{children}</dd>
  </div>
)
