/** Tax rules of an order: the shop's current ones, and those stored with an order. */
import { orderRules } from '@sauda/domain/order-rules.ts'
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import { numberedClasses, numberedRates, standardRateId, taxRules } from '@sauda/contract/settings/tax.ts'
import { add, type Paisa, parseAmount, shareOut, subtract, zero } from '@sauda/domain/money.ts'
import {
  hasTaxRules,
  type LineTaxClass,
  standardClass,
  taxAdded,
  type TaxRules,
} from '@sauda/domain/order-tax.ts'
import {
  addedByRates,
  addedTogether,
  insideByRates,
  isHome,
  type PlaceRate,
  type RateAt,
  ratesAt,
  sharesByRate,
  type TaxAddress,
  taxAddress,
} from '@sauda/domain/tax-place.ts'
import { type PricedOrder, taxesShown, type Totals } from '@sauda/domain/price-order.ts'
import type { TaxRate } from '@sauda/extension-kit/taxes.ts'
import { totals as text } from '@sauda/domain/wording/totals.ts'
import type { Database } from '#platform/database/database.ts'
import type { ProductRow } from '#catalogue/product-data/product-store.ts'
import { nextItemId, type OrderLineRow, type OrderRecord, type OrderRow } from '#orders/order/order-store.ts'

type TaxSettings = ShopSettings['tax']

/** Tax class of a line. A variation without a class uses its product's; the product's tax status applies. */
export function taxClassOf(
  product: Pick<ProductRow, 'taxStatus' | 'taxClass'>,
  row: Pick<ProductRow, 'taxClass'>,
): LineTaxClass {
  if (product.taxStatus !== 'taxable') return null
  const own = ['', 'parent'].includes(row.taxClass) ? product.taxClass : row.taxClass
  return own === 'standard' ? standardClass : own
}

/** A tax rate of an order. `code`: WooCommerce's rate code */
type OrderRate = RateAt & { code: string }
/** `rates`: rates for the order's address; undefined: one rate for each class */
export type OrderRules = TaxRules & { rates?: readonly OrderRate[] | undefined }

/** Rates of an extension that replace those of the settings; [] for no tax. */
export type ExtensionTaxes = readonly Required<TaxRate>[]

/**
 * Tax rules for an order to this address (decision 32). In Pakistan the shop's own rates and its rates by place apply.
 * Abroad only rates by place apply.
 * @param byStatus whether tax status and class of products apply even if the shop has no tax classes
 * @param given rates of an extension, used instead of all others
 */
export function rulesAt(
  tax: TaxSettings,
  address: TaxAddress,
  { byStatus = false, given }: { byStatus?: boolean; given?: ExtensionTaxes | undefined } = {},
): OrderRules {
  const rules: TaxRules = { ...taxRules(tax), ...(byStatus && { byStatus: true }) }
  if (given) return withRates(rules, given.map(extensionRate))
  const place = taxAddress(address)
  if (tax.rates.length === 0 && isHome(place)) return rules
  return withRates(rules, ratesAt(allRates(tax), place).map(orderRate))
}

/** a place that covers the whole country */
const home = { country: 'PK', state: '', postcodes: [], cities: [] }
/** id of an extension's first rate; rates of the settings have lower ids */
const firstExtensionRateId = 900_001

/** Each rate of an extension gets a different priority, so that all of them apply. */
const extensionRate = ({ taxClass: slug, ...rate }: Required<TaxRate>, place: number): OrderRate =>
  orderRate({ ...home, ...rate, slug, id: firstExtensionRateId + place, priority: place + 1, order: place })

/** Adds rates to tax rules, so that all taxes of products and delivery are computed from them. */
function withRates(rules: TaxRules, rates: readonly OrderRate[]): OrderRules {
  const byRates = rules.pricesIncludeTax ? insideByRates : addedByRates
  const of = (slug: string, isShipping: boolean) => ratesFor(rates, slug, isShipping)
  const percentOf = (slug: string) => of(slug, false).reduce((sum, { percent }) => sum + percent, 0)
  return {
    ...rules,
    rates,
    byStatus: true,
    percent: percentOf(standardClass),
    classes: (rules.classes ?? []).map((each) => ({ ...each, percent: percentOf(each.slug) })),
    taxShipping: of(standardClass, true).length > 0,
    taxOf: (amount, slug, isShipping = false) => byRates(amount, of(slug, isShipping)),
  }
}

const ratesFor = <R extends RateAt>(rates: readonly R[], slug: string, isShipping: boolean): R[] =>
  rates.filter((rate) => rate.slug === slug && (rate.shipping || !isShipping))

/** The settings' rates by place, and the shop's own rates as rates of the whole country. */
function allRates(tax: TaxSettings): PlaceRate[] {
  const own = { ...home, priority: 1, compound: false, order: 0 }
  const { percent, taxShipping } = tax
  const standard = {
    ...own,
    id: standardRateId,
    slug: standardClass,
    title: text.tax,
    percent,
    shipping: taxShipping,
  }
  return [
    ...(percent > 0 ? [standard] : []),
    ...numberedClasses(tax).flatMap(({ id, slug, title, label, percent: rate }) =>
      rate === null ? [] : [{ ...own, id, slug, title: label ?? title, percent: rate, shipping: false }],
    ),
    ...numberedRates(tax).map(({ class: slug, ...rate }) => ({ ...rate, slug })),
  ]
}

const orderRate = ({
  id,
  slug,
  title,
  percent,
  compound,
  shipping,
  country,
  state,
  priority,
}: PlaceRate): OrderRate => ({
  ...{ id, slug, title, percent, compound, shipping },
  code: [country, state, title.replaceAll(' ', '-'), String(priority)]
    .filter(Boolean)
    .join('-')
    .toUpperCase(),
})

/** Columns of a new order that store its tax rules. */
export async function taxColumns(tx: Database, tax: TaxSettings, rules: OrderRules) {
  const taxRate = Math.round(rules.percent * 100)
  if (!hasTaxRules(taxRules(tax)) && !rules.byStatus) return { taxRate, taxRules: null }
  const classes = []
  for (const { id, slug, title, label, percent } of numberedClasses(tax))
    classes.push({ id, slug, title: label ?? title, percent: percent ?? 0, lineId: await nextItemId(tx) })
  const rates = []
  for (const rate of rules.rates ?? []) rates.push({ ...rate, lineId: await nextItemId(tx) })
  const { pricesIncludeTax: included, taxShipping: shipping } = rules
  const byPlace = rules.rates && { rates }
  return {
    taxRate,
    taxRules: JSON.stringify({
      included,
      shipping,
      classes,
      ...(rules.byStatus && { byStatus: true }),
      ...byPlace,
    }),
  }
}

/** The tax rules stored with an order; later settings do not change them. */
export function rulesOf({ taxRate, taxRules: stored }: Pick<OrderRow, 'taxRate' | 'taxRules'>): OrderRules {
  const rules: TaxRules = {
    percent: taxRate / 100,
    ...(stored && {
      classes: stored.classes,
      pricesIncludeTax: stored.included,
      taxShipping: stored.shipping,
      ...(stored.byStatus && { byStatus: true }),
    }),
  }
  return stored?.rates ? withRates(rules, stored.rates) : rules
}

/**
 * Converts a sent amount to the amount to store, which includes tax if the shop's prices do. WooCommerce sends amounts
 * without tax.
 * @param known the stored amount with its tax; if the caller sends this amount back without its tax, it stays the same
 * @param copied the tax that the caller sends beside the amount, copied from an earlier reply. It is used if it differs
 * from the computed tax by at most `orderRules.taxRounding`
 * @param taxClass class whose rates apply; null: untaxed
 */
export function asPriced(
  sent: Paisa | undefined,
  tax: OrderRules,
  { taxClass, known, copied, isShipping = false }: AmountTerms,
): Paisa | undefined {
  if (sent === undefined || !tax.pricesIncludeTax) return sent
  if (known && subtract(known.gross, known.tax) === sent) return known.gross
  const added =
    taxClass !== null && tax.rates
      ? addedTogether(sent, ratesFor(tax.rates, taxClass, isShipping))
      : taxAdded(sent, percentFor(tax, taxClass))
  const beside = parseAmount(copied)
  return add(
    sent,
    beside !== undefined && Math.abs(beside - added) <= orderRules.taxRounding ? beside : added,
  )
}

type AmountTerms = {
  taxClass: LineTaxClass
  known?: { gross: Paisa; tax: Paisa } | undefined
  copied?: string | undefined
  isShipping?: boolean
}

/** Converts a sent amount of delivery as `asPriced` does; unchanged if delivery is not taxed. */
export const shippingAsPriced = (
  sent: Paisa | undefined,
  tax: OrderRules,
  terms: Pick<AmountTerms, 'known' | 'copied'>,
): Paisa | undefined =>
  tax.taxShipping ? asPriced(sent, tax, { ...terms, taxClass: standardClass, isShipping: true }) : sent

/** The tax class to store for a fee. WooCommerce sends `standard` for the standard class. */
export const feeClass = (sent: string | undefined): string =>
  sent === 'standard' ? standardClass : (sent ?? '')

/** Fees as they are stored, with final amount and tax. */
export const pricedFees = <F extends { total: Paisa; taxed: boolean }>(
  fees: readonly F[],
  charged: readonly Paisa[],
  taxes: readonly Paisa[],
) =>
  fees.map(({ taxed, ...fee }, index) => ({
    ...fee,
    total: charged[index] ?? fee.total,
    ...(taxed && { tax: taxes[index] ?? zero }),
  }))

/** The rate of a line, in percent. */
function percentFor({ classes = [], percent, byStatus }: TaxRules, taxClass: LineTaxClass): number {
  if (taxClass === null) return classes.length > 0 || byStatus ? 0 : percent
  return classes.find(({ slug }) => slug === taxClass)?.percent ?? percent
}

/** Totals to show, with the tax of each class if there are several. */
export function shownTotals(
  { totals, taxes }: Pick<PricedOrder, 'totals' | 'taxes'>,
  { classes = [], rates }: OrderRules,
): Totals {
  return {
    ...totals,
    ...taxesShown(
      taxes.classes.flatMap(({ slug, percent, products, shipping }) =>
        rates
          ? sharesOfClass(ratesFor(rates, slug, false), products, shipping)
          : [
              {
                label: classes.find((each) => each.slug === slug)?.title ?? text.tax,
                percent,
                amount: add(products, shipping),
              },
            ],
      ),
    ),
  }
}

/** Splits the tax of a class by rate. */
function sharesOfClass(rates: readonly OrderRate[], products: Paisa, shipping: Paisa) {
  const ofProducts = sharesByRate(products, rates)
  const ofShipping = shippingShares(shipping, rates)
  return rates.map(({ title: label, percent }, index) => ({
    label,
    percent,
    amount: add(ofProducts[index] ?? zero, ofShipping[index] ?? zero),
  }))
}

/** Splits the tax on delivery by rate; rates that exclude delivery get 0. */
function shippingShares(tax: Paisa, rates: readonly OrderRate[]): Paisa[] {
  const bearing = rates.filter(({ slug, shipping }) => shipping && slug === standardClass)
  const shares = sharesByRate(tax, bearing)
  return rates.map((rate) => shares[bearing.indexOf(rate)] ?? zero)
}

/** A tax of a stored order: a class, or a rate if the order has `rates`. `rateId`: id in WooCommerce's tax calls */
export type UsedClass = {
  rateId: number
  lineId: number
  title: string
  code: string
  percent: number
  compound: boolean
  products: Paisa
  shipping: Paisa
}
type Stored = Pick<OrderRow, 'taxRules'>
type RateShare = { id: number; share: Paisa }

/** Splits the tax of a class by the order's rates; empty for untaxed lines. Rate 1 is the standard rate. */
export function rateShares({ taxRules }: Stored, taxClass: LineTaxClass, tax: Paisa): RateShare[] {
  const { classes = [], rates, byStatus = false } = taxRules ?? {}
  if (taxClass === null && (classes.length > 0 || byStatus)) return []
  const known = classes.find(({ slug }) => slug === taxClass)
  if (!rates) return [{ id: known?.id ?? standardRateId, share: tax }]
  const own = ratesFor(rates, known?.slug ?? standardClass, false)
  const shares = sharesByRate(tax, own)
  return own.map(({ id }, index) => ({ id, share: shares[index] ?? zero }))
}

/** Splits the tax on delivery by the order's rates. */
export function shippingRates({ taxRules }: Stored, tax: Paisa): RateShare[] {
  const rates = taxRules?.rates
  if (!rates) return tax === zero && !taxRules?.shipping ? [] : [{ id: standardRateId, share: tax }]
  const shares = shippingShares(tax, rates)
  return rates.flatMap(({ id, shipping, slug }, index) =>
    shipping && slug === standardClass ? [{ id, share: shares[index] ?? zero }] : [],
  )
}

/** Taxes of an order with their amounts, the standard one first. An order without stored rules has only that one. */
export function usedClasses(order: OrderRecord): UsedClass[] {
  const { lines, taxRules, feeLines, shippingTax } = order
  const taxed = [
    ...lines.flatMap((line) => rateShares(order, line.taxClass, line.totalTax)),
    ...feeLines.flatMap(({ tax, taxClass }) =>
      tax === undefined ? [] : rateShares(order, taxClass ?? standardClass, tax),
    ),
  ]
  const delivery = shippingRates(order, shippingTax)
  const sumOf = (shares: readonly RateShare[], rateId: number) =>
    add(...shares.filter(({ id }) => id === rateId).map(({ share }) => share))
  const rows = storedRates(order).map((row) => ({
    ...row,
    products: sumOf(taxed, row.rateId),
    shipping: sumOf(delivery, row.rateId),
  }))
  const fees = add(...feeLines.map(({ tax = zero }) => tax))
  if (lines.length === 0 && fees === zero && shippingTax === zero) return []
  const isPlain = !taxRules?.rates && (taxRules?.classes ?? []).length === 0
  if (isPlain && !taxRules?.byStatus) return rows.slice(0, 1)
  const used = new Set(taxed.map(({ id }) => id))
  return rows.filter(({ rateId, products, shipping }) => used.has(rateId) || products + shipping !== 0)
}

/** The rates stored with an order. */
function storedRates(order: OrderRecord): Omit<UsedClass, 'products' | 'shipping'>[] {
  const { taxRules, taxRate, taxLineId } = order
  if (taxRules?.rates)
    return taxRules.rates.map(({ id: rateId, slug: _, shipping: __, ...rate }) => ({ rateId, ...rate }))
  const national = { compound: false }
  return [
    {
      ...national,
      rateId: standardRateId,
      lineId: taxLineId,
      title: text.tax,
      code: codeOf(text.tax),
      percent: taxRate / 100,
    },
    ...(taxRules?.classes ?? []).map(({ id, lineId, title, percent }) => {
      return { ...national, rateId: id, lineId, title, code: codeOf(title), percent }
    }),
  ]
}

/** WooCommerce's rate code: country, name, priority. */
const codeOf = (title: string): string => `PK-${title.toUpperCase().replaceAll(' ', '-')}-1`

/** Tax details of a bill: whether prices include tax, and each class if there are several. */
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

/** Amounts of an order as WooCommerce sends them: without tax, which has its own fields. */
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
    /** divides the order's shipping tax among the shipping lines */
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
