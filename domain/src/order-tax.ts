/** The tax of an order by rates and classes, added to prices or included in them (D-003; decision 23). */
import { add, atLeastZero, type Paisa, paisa, percentOf, shareOut, subtract, zero } from './money.ts'

/** A tax class. `slug`: as referenced by products; `percent`: at most two decimals */
type TaxClass = { readonly slug: string; readonly title: string; readonly percent: number }

/**
 * By default all products have the rate `percent`. With `classes`, products have the rate of their class, `percent` is
 * the standard rate, and products may be untaxed.
 */
export type TaxRules = {
  readonly percent: number
  readonly classes?: readonly TaxClass[] | undefined
  readonly pricesIncludeTax?: boolean | undefined
  /** whether delivery is taxed, at the standard rate */
  readonly taxShipping?: boolean | undefined
  /** computes the tax of an amount of a class, or of delivery, when an address decides the rates */
  readonly taxOf?: ((amount: Paisa, slug: string, isShipping?: boolean) => Paisa) | undefined
  /** whether tax status and class of products apply even without classes */
  readonly byStatus?: boolean | undefined
  /** whether rates differ by place */
  readonly byPlace?: boolean | undefined
}

/** The slug of the class that applies to products without a class. */
export const standardClass = ''

/** The tax class of an order line, by slug; null: untaxed */
export type LineTaxClass = string | null

/** Amounts of one class in an order. `products`: including taxed fees */
export type ClassTax = { slug: string; percent: number; products: Paisa; shipping: Paisa }

type OrderTax = {
  /** for each line: tax of its total, and of its subtotal */
  lines: readonly { total: Paisa; subtotal: Paisa }[]
  fees: readonly Paisa[]
  shipping: Paisa
  /** the sum of all taxes */
  sum: Paisa
  classes: readonly ClassTax[]
}

/** A fee. `taxed`: whether tax applies; `taxClass`: slug of its class, standard by default */
export type TaxedFee = { total: Paisa; taxed?: boolean | undefined; taxClass?: string | undefined }
type TaxedLine = { subtotal: Paisa; total: Paisa; taxClass?: LineTaxClass | undefined }

/**
 * Computes the tax of an order. Tax that is added to prices applies to the subtotal before the discount (D-003). Tax
 * that prices include applies to the amount after the discount. The tax is rounded once for the products of a class;
 * the shares of the lines add up exactly.
 */
export function orderTax(
  rules: TaxRules,
  {
    lines,
    fees,
    shipping,
  }: {
    lines: readonly TaxedLine[]
    fees: readonly TaxedFee[]
    shipping: Paisa
  },
): OrderTax {
  const { pricesIncludeTax = false, taxShipping = false } = rules
  const slugs = lines.map(({ taxClass }) => classFor(rules, taxClass))
  const standard = { slug: standardClass, percent: rules.percent }
  const known = [standard, ...(rules.classes ?? [])]
  const totals: Paisa[] = []
  const subtotals: Paisa[] = []
  const byPercent = pricesIncludeTax ? taxInside : taxAdded
  const taxFor =
    rules.taxOf ??
    ((amount: Paisa, slug: string): Paisa =>
      byPercent(amount, known.find((each) => each.slug === slug)?.percent ?? rules.percent))
  const feeClasses = fees.map(({ taxed, taxClass }) => (taxed ? classFor(rules, taxClass) : undefined))
  const fullFeeTaxes = fees.map(({ total }, index) => {
    const slug = feeClasses[index]
    return slug === undefined ? zero : taxFor(total, slug)
  })
  const shippingTax = taxShipping ? taxFor(shipping, standardClass, true) : zero

  const classSums = known.map(({ slug, percent }) => {
    const members = lines.flatMap((line, index) => (slugs[index] === slug ? [{ line, index }] : []))
    const spread = (amounts: readonly Paisa[], into: Paisa[]): Paisa => {
      const sum = taxFor(add(...amounts), slug)
      const shares = shareOut(sum, amounts)
      for (const [at, { index }] of members.entries()) into[index] = shares[at] ?? zero
      return sum
    }
    const before = spread(
      members.map(({ line }) => line.subtotal),
      subtotals,
    )
    const after = pricesIncludeTax
      ? spread(
          members.map(({ line }) => line.total),
          totals,
        )
      : before
    return { slug, percent, products: after }
  })
  const charged = [...lines, ...fees].map(({ total }) => total)
  const feeTaxes = pricesIncludeTax
    ? fullFeeTaxes
    : withinCharge(
        fullFeeTaxes,
        add(...charged, shipping, ...classSums.map(({ products }) => products), shippingTax),
      )
  const classes = classSums.map(({ slug, percent, products }): ClassTax => {
    const ofFees = feeTaxes.filter((_, index) => feeClasses[index] === slug)
    return {
      slug,
      percent,
      products: add(products, ...ofFees),
      shipping: slug === standardClass ? shippingTax : zero,
    }
  })
  return {
    lines: lines.map((_, index) => {
      const subtotal = subtotals[index] ?? zero
      return { subtotal, total: pricesIncludeTax ? (totals[index] ?? zero) : subtotal }
    }),
    fees: feeTaxes,
    shipping: shippingTax,
    sum: add(...classes.flatMap(({ products, shipping: delivery }) => [products, delivery])),
    classes,
  }
}

/**
 * Taxes of fees, limited so that negative ones do not make the order's total negative.
 * @param rest cost of the order without these taxes
 */
function withinCharge(taxes: readonly Paisa[], rest: Paisa): Paisa[] {
  const above = atLeastZero(subtract(zero, add(rest, ...taxes)))
  const shares = shareOut(
    above,
    taxes.map((tax) => atLeastZero(subtract(zero, tax))),
  )
  return taxes.map((tax, index) => add(tax, shares[index] ?? zero))
}

/** The tax class of a product; undefined: untaxed. An unknown class is the standard one. */
function classFor(
  { classes = [], byStatus }: TaxRules,
  taxClass: LineTaxClass | undefined,
): string | undefined {
  if (taxClass === null) return classes.length === 0 && !byStatus ? standardClass : undefined
  return classes.some(({ slug }) => slug === taxClass) ? taxClass : standardClass
}

/** The tax added to an amount without tax; negative for a negative amount. */
export function taxAdded(amount: Paisa, percent: number): Paisa {
  const rate = Math.round(percent * 100)
  return amount < 0 ? subtract(zero, percentOf(subtract(zero, amount), rate)) : percentOf(amount, rate)
}

/** The tax included in an amount, rounded half up to the paisa. */
export function taxInside(amount: Paisa, percent: number): Paisa {
  const rate = BigInt(Math.round(percent * 100))
  const whole = 10_000n + rate
  const doubled = 2n * BigInt(Math.abs(amount)) * rate
  const tax = paisa(Number((doubled + whole) / (2n * whole)))
  return amount < 0 ? subtract(zero, tax) : tax
}

/** Whether products are taxed by class, or differently from the rate that is added to everything. */
export const hasTaxRules = ({ classes = [], pricesIncludeTax, taxShipping, byPlace }: TaxRules): boolean =>
  classes.length > 0 || pricesIncludeTax === true || taxShipping === true || byPlace === true
