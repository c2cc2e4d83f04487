/**
 * Splits the amounts of an order in Shopify's export into an amount without tax and a tax for each line. Prices are not
 * computed again. The parts add up exactly to the amounts in the file.
 */
import { add, atLeastZero, atMost, type Paisa, paisa, shareOut, subtract, zero } from '@sauda/domain/money.ts'

/** `gross`: price times quantity; `discount`: the discount on this line alone */
type SoldLine = { gross: Paisa; discount: Paisa; taxable: boolean }

/** The amounts as they are in the export. Whether prices include the tax has to be found out (`isIncluded`). */
type SoldAmounts = {
  lines: readonly SoldLine[]
  /** subtotal after discounts */
  subtotal: Paisa
  shipping: Paisa
  tax: Paisa
  total: Paisa
  /** discount on the whole order */
  discount: Paisa
  /** customs duties, which the subtotal does not contain */
  duties: Paisa
}

/** Amounts of a line without tax, and their taxes: `subtotal` before discounts, `total` after them. */
export type LineAmounts = { subtotal: Paisa; subtotalTax: Paisa; total: Paisa; tax: Paisa }

type OrderAmounts = {
  lines: readonly LineAmounts[]
  discount: Paisa
  shippingTotal: Paisa
  shippingTax: Paisa
  /** whether the old shop's prices included the tax */
  included: boolean
}

export function amountsOf(sold: SoldAmounts): OrderAmounts {
  const paid = afterDiscounts(sold)
  const wished = isIncluded(sold)
  const weights = taxWeights(sold, paid, wished)
  // The tax is more than the prices, so it cannot be inside them.
  const included = wished && weights !== undefined
  const shares = shareOut(sold.tax, weights ?? [...paid.map(() => 0), 1])
  const lines = sold.lines.map(({ gross }, index) => {
    const [after = zero, tax = zero] = [paid[index], shares[index]]
    const subtotalTax = after === zero ? zero : scaled(tax, gross, after)
    return included
      ? { subtotal: subtract(gross, subtotalTax), subtotalTax, total: subtract(after, tax), tax }
      : { subtotal: gross, subtotalTax, total: after, tax }
  })
  const shippingTax = shares[lines.length] ?? zero
  return {
    lines,
    discount: add(...lines.map(({ subtotal, total }) => subtract(subtotal, total))),
    shippingTotal: included ? subtract(sold.shipping, shippingTax) : sold.shipping,
    shippingTax,
    included,
  }
}

/** The amount paid for each line: less its own discount, then less its share of the order's discount. */
function afterDiscounts({ lines, subtotal, discount }: SoldAmounts): Paisa[] {
  const own = lines.map((line) => atMost(line.discount, line.gross))
  const ownSum = add(...own)
  const announced = add(discount, ownSum)
  const taken = atMost(atLeastZero(subtract(add(...lines.map(({ gross }) => gross)), subtotal)), announced)
  const first = ownSum <= taken ? own : shareOut(taken, own)
  const left = lines.map(({ gross }, index) => subtract(gross, first[index] ?? zero))
  const shared = shareOut(subtract(taken, add(...first)), left)
  return left.map((amount, index) => subtract(amount, shared[index] ?? zero))
}

/**
 * Whether the prices include the tax. If they do, the total is the sum of subtotal, delivery and duties; otherwise the
 * tax is added to this sum. The function decides for the case whose sum is nearer to the total in the file.
 */
function isIncluded({ subtotal, shipping, tax, total, duties }: SoldAmounts): boolean {
  const beside = subtract(total, add(subtotal, shipping, duties))
  return tax > 0 && Math.abs(beside) < Math.abs(beside - tax)
}

/**
 * Weights by which the tax is shared among the lines and delivery, which comes last. The weights are the amounts of
 * taxable lines. If their sum is 0, or less than a tax that the prices include, the weights are the amounts of all
 * lines and delivery. Undefined if that sum is too small as well.
 */
function taxWeights(
  { lines, shipping, tax }: SoldAmounts,
  paid: readonly Paisa[],
  included: boolean,
): number[] | undefined {
  const taxable = [...lines.map((line, index) => (line.taxable ? (paid[index] ?? 0) : 0)), 0]
  const all = [...paid, shipping]
  return [taxable, all].find((weights) => {
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return included ? sum >= tax : sum > 0
  })
}

/** `amount` × `by` / `of`, rounded down. */
const scaled = (amount: Paisa, by: Paisa, of: Paisa): Paisa =>
  paisa(Number((BigInt(amount) * BigInt(by)) / BigInt(of)))
