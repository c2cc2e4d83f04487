/** What an order costs, computed in this one place for cart, checkout, operators' orders and changed orders (D-003, D-009). */
import { add, atLeastZero, atMost, type Paisa, shareOut, subtract, times, zero } from './money.ts'
import type { PricedLine } from './cart-amounts.ts'
import { type ClassTax, type LineTaxClass, orderTax, type TaxedFee, type TaxRules } from './order-tax.ts'

/** A line by what its whole quantity costs. */
export type LineAmounts = {
  subtotal: Paisa
  /** before the coupon, where an operator has set it; else the subtotal */
  total?: Paisa | undefined
  /** null: it bears no tax; counts where the shop has classes of tax */
  taxClass?: LineTaxClass | undefined
}

export type OrderAmounts = {
  lines: readonly LineAmounts[]
  /** a coupon whose discount is not in the lines yet; without shares every line takes its part by its subtotal */
  coupon?: { discount: Paisa; shares?: readonly Paisa[] } | undefined
  fees?: readonly TaxedFee[]
  shipping: Paisa
  tax: TaxRules
}

/** The amounts of a bill. `fees`: each by the name that it is shown under, which may be '' */
export type Totals = {
  subtotal: Paisa
  discount: Paisa
  tax: Paisa
  shipping: Paisa
  total: Paisa
  fees?: readonly OrderFee[]
  /** the other amounts contain the tax already */
  taxIncluded?: boolean
  /** the tax by class, where an order has more than one */
  taxes?: readonly { label: string; percent: number; amount: Paisa }[]
}
/** The tax by class as bills show it: rows of 0 and a single one say nothing that the sum does not. */
export function taxesShown(rows: NonNullable<Totals['taxes']>): Pick<Totals, 'taxes'> {
  const taxes = rows.filter(({ amount }) => amount !== 0)
  return taxes.length > 1 ? { taxes } : {}
}
export type OrderFee = { id: number; name: string; total: Paisa }

/** `total`: after the coupon; `tax`: of the total, `subtotalTax`: of the subtotal; the line's share of the order's tax */
export type PricedOrderLine = { subtotal: Paisa; total: Paisa; tax: Paisa; subtotalTax: Paisa }
export type PricedOrder = {
  lines: readonly PricedOrderLine[]
  totals: Totals
  /** as charged: one below zero takes off no more than there is */
  fees: readonly Paisa[]
  /** the tax by class, of fees and of shipping */
  taxes: { classes: readonly ClassTax[]; fees: readonly Paisa[]; shipping: Paisa }
}

/**
 * Prices an order: subtotal + fees + shipping + tax - discount, never below 0; without the tax where prices contain it.
 *
 * Tax that is added is on the subtotal before the discount (D-003). Fees and shipping carry it only where that is said.
 * Shares of discount and tax add up exactly (D-009). The discount is below 0 where an operator's totals exceed the prices.
 */
export function priceOrder({ lines, coupon, fees = [], shipping, tax: rules }: OrderAmounts): PricedOrder {
  const subtotals = lines.map((line) => line.subtotal)
  const subtotal = add(...subtotals)
  // A cart may remember a discount that has become more than its lines cost (D-005).
  const discountShares = coupon && (coupon.shares ?? shareOut(atMost(coupon.discount, subtotal), subtotals))
  const lineTotals = lines.map((line, index) =>
    discountShares ? lessShare(line, discountShares[index] ?? zero) : (line.total ?? line.subtotal),
  )
  const charges = lines.map(({ taxClass }, index) => {
    const amount = subtotals[index] ?? zero
    return { taxClass, subtotal: amount, total: lineTotals[index] ?? amount }
  })
  const feeTotals = withinOrder(
    fees.map((fee) => fee.total),
    add(...lineTotals, shipping),
  )
  const charged = fees.map((fee, index) => ({ ...fee, total: feeTotals[index] ?? zero }))
  const tax = orderTax(rules, { lines: charges, fees: charged, shipping })
  const discount = subtract(subtotal, add(...lineTotals))
  const added = rules.pricesIncludeTax ? zero : tax.sum
  const sum = add(subtotal, added, shipping, ...feeTotals)
  return {
    fees: feeTotals,
    lines: charges.map(({ subtotal: before, total }, index) => {
      const { total: ofTotal = zero, subtotal: ofSubtotal = zero } = tax.lines[index] ?? {}
      return { subtotal: before, total, tax: ofTotal, subtotalTax: ofSubtotal }
    }),
    totals: {
      subtotal,
      discount,
      tax: tax.sum,
      shipping,
      total: atLeastZero(subtract(sum, discount)),
      ...(rules.pricesIncludeTax && { taxIncluded: true }),
    },
    taxes: { classes: tax.classes, fees: tax.fees, shipping: tax.shipping },
  }
}

/** Fees in their turn; `rest`: what the order costs without them. */
function withinOrder(fees: readonly Paisa[], rest: Paisa): Paisa[] {
  let left = rest
  return fees.map((fee) => {
    const most = subtract(zero, atLeastZero(left))
    const charged = fee < most ? most : fee
    left = add(left, charged)
    return charged
  })
}

/** A coupon takes off no more than the line costs, also where an operator has set that. */
const lessShare = ({ subtotal, total = subtotal }: LineAmounts, share: Paisa): Paisa =>
  subtract(total, atMost(share, total))

export const lineAmounts = ({ price, quantity }: PricedLine): LineAmounts => ({
  subtotal: times(price, quantity),
})
