/** What an order costs, computed in this one place for cart, checkout, operators' orders and changed orders (D-003, D-009). */
import { add, atLeastZero, atMost, type Paisa, percentOf, shareOut, subtract, times, zero } from './money.ts'

/** A line by its unit price. */
export type PricedLine = { price: Paisa; quantity: number }

/** A line by what its whole quantity costs. */
export type LineAmounts = {
  subtotal: Paisa
  /** before the coupon, where an operator has set it; else the subtotal */
  total?: Paisa | undefined
}

export type OrderAmounts = {
  lines: readonly LineAmounts[]
  /** a coupon whose discount is not in the lines yet; without shares every line takes its part by its subtotal */
  coupon?: { discount: Paisa; shares?: readonly Paisa[] } | undefined
  fees?: readonly { total: Paisa }[]
  shipping: Paisa
  /** of the subtotal; at most two decimals */
  taxPercent: number
}

/** The amounts of a bill. `fees`: of a stored order, each by the name that it is shown under, which may be '' */
export type Totals = {
  subtotal: Paisa
  discount: Paisa
  tax: Paisa
  shipping: Paisa
  total: Paisa
  fees?: readonly OrderFee[]
}
export type OrderFee = { id: number; name: string; total: Paisa }

/** `total`: after the coupon; `tax`: the line's share of the order's tax */
export type PricedOrderLine = { subtotal: Paisa; total: Paisa; tax: Paisa }
export type PricedOrder = { lines: readonly PricedOrderLine[]; totals: Totals }

/**
 * Prices an order: subtotal + fees + shipping + tax - discount, never below 0.
 *
 * Tax is on the subtotal before the discount (D-003); fees and shipping carry none, whatever their tax status says.
 * Shares of discount and tax add up exactly (D-009). The discount is below 0 where an operator's totals exceed the prices.
 */
export function priceOrder({ lines, coupon, fees = [], shipping, taxPercent }: OrderAmounts): PricedOrder {
  const subtotals = lines.map((line) => line.subtotal)
  const subtotal = add(...subtotals)
  // A cart may remember a discount that has become more than its lines cost (D-005).
  const discountShares = coupon && (coupon.shares ?? shareOut(atMost(coupon.discount, subtotal), subtotals))
  const lineTotals = lines.map((line, index) =>
    discountShares ? lessShare(line, discountShares[index] ?? zero) : (line.total ?? line.subtotal),
  )
  const tax = shopTaxOn(subtotal, taxPercent)
  const taxShares = shareOut(tax, subtotals)
  const discount = subtract(subtotal, add(...lineTotals))
  const charged = add(subtotal, tax, shipping, ...fees.map((fee) => fee.total))
  return {
    lines: subtotals.map((amount, index) => ({
      subtotal: amount,
      total: lineTotals[index] ?? amount,
      tax: taxShares[index] ?? zero,
    })),
    totals: { subtotal, discount, tax, shipping, total: atLeastZero(subtract(charged, discount)) },
  }
}

/** The shop's own tax on what the lines cost before the discount (D-003). */
export const shopTaxOn = (subtotal: Paisa, taxPercent: number): Paisa =>
  percentOf(subtotal, Math.round(taxPercent * 100))

/** Of a total that an operator has set, a coupon takes off no more than there is. */
const lessShare = ({ subtotal, total }: LineAmounts, share: Paisa): Paisa =>
  total === undefined ? subtract(subtotal, share) : subtract(total, atMost(share, total))

export const lineAmounts = ({ price, quantity }: PricedLine): LineAmounts => ({
  subtotal: times(price, quantity),
})

export const subtotalOf = (lines: readonly PricedLine[]): Paisa =>
  add(...lines.map((line) => times(line.price, line.quantity)))

/** Cart total: subtotal minus discount, never below 0; shipping and tax are not known yet (D-011). */
export const cartTotal = (subtotal: Paisa, discount: Paisa): Paisa =>
  atLeastZero(subtract(subtotal, discount))
