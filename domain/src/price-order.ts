/** Prices an order; the only implementation for cart, checkout, operators' orders and changed orders (D-003, D-009). */
import { add, atLeastZero, atMost, type Paisa, shareOut, subtract, times, zero } from './money.ts'
import type { PricedLine } from './cart-amounts.ts'
import { type ClassTax, type LineTaxClass, orderTax, type TaxedFee, type TaxRules } from './order-tax.ts'

/** The amounts of a line for its whole quantity. */
export type LineAmounts = {
  subtotal: Paisa
  /** amount that an operator has set; a coupon replaces it, as in WooCommerce */
  total?: Paisa | undefined
  /** tax class of the line, used when the shop has tax classes; null: untaxed */
  taxClass?: LineTaxClass | undefined
}

export type OrderAmounts = {
  lines: readonly LineAmounts[]
  /** a coupon whose discount the lines do not include yet; without shares it is split in proportion to the subtotals */
  coupon?: { discount: Paisa; shares?: readonly Paisa[] } | undefined
  fees?: readonly TaxedFee[]
  shipping: Paisa
  tax: TaxRules
}

/** The amounts of a bill. `fees`: each with its displayed name, which may be '' */
export type Totals = {
  subtotal: Paisa
  discount: Paisa
  tax: Paisa
  shipping: Paisa
  total: Paisa
  fees?: readonly OrderFee[]
  /** whether the other amounts include the tax already */
  taxIncluded?: boolean
  /** the tax by class, if an order has more than one */
  taxes?: readonly { label: string; percent: number; amount: Paisa }[]
}
/** The tax by class as shown on bills: omits zero rows, and a single row, which equals the sum. */
export function taxesShown(rows: NonNullable<Totals['taxes']>): Pick<Totals, 'taxes'> {
  const taxes = rows.filter(({ amount }) => amount !== 0)
  return taxes.length > 1 ? { taxes } : {}
}
export type OrderFee = { id: number; name: string; total: Paisa }

/** A line with its amounts. The taxes are the line's shares of the order's tax. */
export type PricedOrderLine = {
  /** amount before the coupon */
  subtotal: Paisa
  /** amount after the coupon */
  total: Paisa
  /** the tax on `total` */
  tax: Paisa
  subtotalTax: Paisa
}
export type PricedOrder = {
  lines: readonly PricedOrderLine[]
  totals: Totals
  /** fees as charged: a negative fee is limited to the rest of the total */
  fees: readonly Paisa[]
  /** the tax by class, of fees and of shipping */
  taxes: { classes: readonly ClassTax[]; fees: readonly Paisa[]; shipping: Paisa }
}

/**
 * Prices an order: subtotal + fees + shipping + tax - discount, never below 0. If prices include the tax, it is not
 * added.
 *
 * Added tax applies to the subtotal before the discount (D-003). It applies to fees and shipping only if the shop has
 * set this. The lines' shares of discount and tax add up exactly (D-009). The discount is the subtotal minus the totals
 * of the lines. It is negative if an operator has set totals above the prices.
 */
export function priceOrder({ lines, coupon, fees = [], shipping, tax: rules }: OrderAmounts): PricedOrder {
  const subtotals = lines.map((line) => line.subtotal)
  const subtotal = add(...subtotals)
  // The stored discount of a cart may exceed the amount of its lines (D-005).
  const discountShares = coupon && (coupon.shares ?? shareOut(atMost(coupon.discount, subtotal), subtotals))
  const lineTotals = lines.map((line, index) =>
    discountShares
      ? subtract(line.subtotal, atMost(discountShares[index] ?? zero, line.subtotal))
      : (line.total ?? line.subtotal),
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

/** The fees as charged, in order; a negative fee is limited to the rest of the total. @param rest total without fees */
function withinOrder(fees: readonly Paisa[], rest: Paisa): Paisa[] {
  let left = rest
  return fees.map((fee) => {
    const most = subtract(zero, atLeastZero(left))
    const charged = fee < most ? most : fee
    left = add(left, charged)
    return charged
  })
}

export const lineAmounts = ({ price, quantity }: PricedLine): LineAmounts => ({
  subtotal: times(price, quantity),
})
