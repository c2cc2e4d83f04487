/** The rules of tax of an order: which the shop has now, and which a stored order was made with. */
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import { numberedClasses, standardRateId, taxRules } from '@sauda/contract/settings/tax.ts'
import { add, type Paisa, shareOut, subtract, zero } from '@sauda/domain/money.ts'
import {
  hasTaxRules,
  type LineTaxClass,
  standardClass,
  taxAdded,
  type TaxRules,
} from '@sauda/domain/order-tax.ts'
import { type PricedOrder, taxesShown, type Totals } from '@sauda/domain/price-order.ts'
import { totals as text } from '@sauda/domain/wording/totals.ts'
import type { Database } from '#database/database.ts'
import type { ProductRow } from '#products/product-store.ts'
import { nextItemId, type OrderLineRow, type OrderRecord, type OrderRow } from './order-store.ts'

type TaxSettings = ShopSettings['tax']

/** The class that a product's line has. A variation without one of its own has that of its product, whose status counts. */
export function taxClassOf(
  product: Pick<ProductRow, 'taxStatus' | 'taxClass'>,
  row: Pick<ProductRow, 'taxClass'>,
): LineTaxClass {
  if (product.taxStatus !== 'taxable') return null
  const own = ['', 'parent'].includes(row.taxClass) ? product.taxClass : row.taxClass
  return own === 'standard' ? standardClass : own
}

/** The columns of a new order that say by which rules its tax was computed. */
export async function taxColumns(tx: Database, tax: TaxSettings) {
  const taxRate = Math.round(tax.percent * 100)
  if (!hasTaxRules(taxRules(tax))) return { taxRate, taxRules: null }
  const classes = []
  for (const { id, slug, title, label, percent } of numberedClasses(tax))
    classes.push({ id, slug, title: label ?? title, percent: percent ?? 0, lineId: await nextItemId(tx) })
  return {
    taxRate,
    taxRules: JSON.stringify({ included: tax.pricesIncludeTax, shipping: tax.taxShipping, classes }),
  }
}

/** The rules that an order was made with; later changes of the settings do not change it. */
export const rulesOf = ({ taxRate, taxRules }: Pick<OrderRow, 'taxRate' | 'taxRules'>): TaxRules => ({
  percent: taxRate / 100,
  ...(taxRules && {
    classes: taxRules.classes,
    pricesIncludeTax: taxRules.included,
    taxShipping: taxRules.shipping,
  }),
})

/**
 * An amount that a program sends, as the order keeps it: with its tax where prices contain it. WooCommerce's lines are
 * without.
 * @param known the amount that the order has; what was read and sent back unchanged stays so to the paisa
 */
export function asPriced(
  sent: Paisa | undefined,
  { pricesIncludeTax }: TaxRules,
  { percent, known }: { percent: number; known?: { gross: Paisa; tax: Paisa } | undefined },
): Paisa | undefined {
  if (sent === undefined || !pricesIncludeTax) return sent
  if (known && subtract(known.gross, known.tax) === sent) return known.gross
  return add(sent, taxAdded(sent, percent))
}

/** The same of a way of delivery, which bears tax only where the shop says so. */
export const shippingAsPriced = (
  sent: Paisa | undefined,
  tax: TaxRules,
  known?: { gross: Paisa; tax: Paisa },
): Paisa | undefined => asPriced(sent, tax, { percent: tax.taxShipping ? tax.percent : 0, known })

/** The rate of a line, in percent. */
export function percentFor({ classes = [], percent }: TaxRules, taxClass: LineTaxClass): number {
  if (classes.length === 0) return percent
  if (taxClass === null) return 0
  return classes.find(({ slug }) => slug === taxClass)?.percent ?? percent
}

/** The totals as they are shown, with the tax of each class where there are several. */
export function shownTotals(
  { totals, taxes }: Pick<PricedOrder, 'totals' | 'taxes'>,
  { classes = [] }: TaxRules,
): Totals {
  return {
    ...totals,
    ...taxesShown(
      taxes.classes.map(({ slug, percent, products, shipping }) => ({
        label: classes.find((each) => each.slug === slug)?.title ?? text.tax,
        percent,
        amount: add(products, shipping),
      })),
    ),
  }
}

/** A class of tax in a stored order. `rateId`: as WooCommerce's calls of taxes know it */
export type UsedClass = {
  rateId: number
  lineId: number
  title: string
  percent: number
  products: Paisa
  shipping: Paisa
}

/** The rate that a line bears; undefined: none. Rate 1 is the standard one. */
export function rateIdOf(
  { taxRules }: Pick<OrderRow, 'taxRules'>,
  { taxClass }: Pick<OrderLineRow, 'taxClass'>,
): number | undefined {
  const classes = taxRules?.classes ?? []
  if (classes.length > 0 && taxClass === null) return undefined
  return classes.find(({ slug }) => slug === taxClass)?.id ?? standardRateId
}

/** The classes of which an order has something, the standard one first. Without rules of its own it is the only one. */
export function usedClasses(order: OrderRecord): UsedClass[] {
  const { lines, taxRules, feeLines, taxRate, shippingTax } = order
  const productsOf = (rateId: number) =>
    add(...lines.filter((line) => rateIdOf(order, line) === rateId).map(({ totalTax }) => totalTax))
  const fees = add(...feeLines.map(({ tax = zero }) => tax))
  const rows = [
    {
      rateId: standardRateId,
      lineId: order.taxLineId,
      title: text.tax,
      percent: taxRate / 100,
      products: add(productsOf(standardRateId), fees),
      shipping: shippingTax,
    },
    ...(taxRules?.classes ?? []).map(({ id, lineId, title, percent }) => {
      return { rateId: id, lineId, title, percent, products: productsOf(id), shipping: zero }
    }),
  ]
  if (lines.length === 0 && fees === zero && shippingTax === zero) return []
  if (!taxRules || taxRules.classes.length === 0) return rows.slice(0, 1)
  const used = new Set(lines.map((line) => rateIdOf(order, line)))
  return rows.filter(({ rateId, products, shipping }) => used.has(rateId) || products + shipping !== 0)
}

/** What a bill says of the tax besides its amount: that prices contain it, and each class where there are several. */
export function shownTaxes(order: OrderRecord): Pick<Totals, 'taxIncluded' | 'taxes'> {
  const classes = usedClasses(order)
  return {
    ...(order.taxRules?.included && { taxIncluded: true }),
    ...taxesShown(
      classes.map(({ title, percent, products, shipping }) => {
        return { label: title, percent, amount: add(products, shipping) }
      }),
    ),
  }
}

/** The amounts of an order as WooCommerce has them: always without tax, which stands beside them. */
export function withoutTax(order: OrderRecord) {
  const isIncluded = order.taxRules?.included === true
  const less = (amount: Paisa, tax: Paisa): Paisa => (isIncluded ? subtract(amount, tax) : amount)
  const discountTax = isIncluded
    ? add(...order.lines.map(({ subtotalTax, totalTax }) => subtract(subtotalTax, totalTax)))
    : zero
  return {
    isIncluded,
    line: (row: Pick<OrderLineRow, 'subtotal' | 'subtotalTax' | 'total' | 'totalTax'>) => ({
      subtotal: less(row.subtotal, row.subtotalTax),
      total: less(row.total, row.totalTax),
    }),
    /** by shipping line; their taxes add up to the order's */
    shipping: (amounts: readonly Paisa[]) =>
      shareOut(order.shippingTax, amounts).map((tax, index) => {
        return { tax, total: less(amounts[index] ?? zero, tax) }
      }),
    shippingTotal: less(order.shippingTotal, order.shippingTax),
    fee: ({ total, tax = zero }: OrderRow['feeLines'][number]) => less(total, tax),
    discount: less(order.discount, discountTax),
    discountTax,
  }
}
