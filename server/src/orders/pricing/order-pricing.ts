/** Prices an order. Quote and order share these functions, so that their amounts cannot differ. */
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import { taxRules } from '@sauda/contract/settings/tax.ts'
import { codes, type BodyOf } from '@sauda/contract/calls.ts'
import { type CouponLine, together } from '@sauda/domain/coupon.ts'
import { isCashAccepted, methodFees } from '@sauda/domain/cash.ts'
import { type Paisa, parseAmount, subtract, toAmount, zero } from '@sauda/domain/money.ts'
import { hasTaxRules } from '@sauda/domain/order-tax.ts'
import { lineAmounts, type PricedOrder, type Totals } from '@sauda/domain/price-order.ts'
import { hasClassCosts, type Shipping } from '@sauda/domain/shipping.ts'
import { cashTerms } from '@sauda/domain/wording/payment.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import type { Redemption } from '#orders/coupons/redeem-coupon.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { ancestorsIn } from '#catalogue/product-data/product-store.ts'
import type { CourierRate } from './courier-rate.ts'
import { deliveryFor } from './order-delivery.ts'
import { priceWithinLimits } from './price-within-limits.ts'
import type { LineToSell, OrderableLine } from './order-lines.ts'
import { needsDelivery } from './shipping-classes.ts'
import { type ExtensionTaxes, type OrderRules, rulesAt, shownTotals, taxClassOf } from './order-taxes.ts'

type PricingSettings = Pick<ShopSettings, 'tax' | 'delivery' | 'payment'>

/** Input that decides the amounts, besides the settings. */
type Priceable = {
  lines: readonly OrderableLine[]
  redemptions: readonly Redemption[]
  place: { city: string; province: string; postcode?: string }
  /** the payment method; '' if none is chosen */
  method: string
  /** a courier's rate, used instead of the zones */
  courier?: CourierRate | undefined
  /** rates of an extension, used instead of those of the settings */
  taxes?: ExtensionTaxes | undefined
  /** the lines' shipping classes (`shippingClasses`) */
  classes: readonly string[]
  /** whether the buyer asks for pickup */
  fetched?: boolean
}

/** A fee of an order. `tax`: absent if untaxed; `giftCodeId`: the fee is the credit of this gift code */
export type PricedFee = { name: string; total: Paisa; tax?: Paisa; giftCodeId?: number }

/** Whether a browser must ask the server for the total, because the page lacks some of its data. */
export const needsQuote = ({ tax, payment, delivery }: PricingSettings): boolean =>
  hasTaxRules(taxRules(tax)) || payment.cashSurcharge > 0 || hasClassCosts(delivery)

/**
 * Prices an order; never throws.
 * @returns also `delivered`: the delivery, without a rate if the shop does not deliver there; `isNeeded`: whether
 * something must be delivered; `charged`: fees of the payment method; `isCashAccepted`: whether this amount may be paid
 * in cash; `rules`: the tax rules used
 */
export function pricedOrder(
  { tax, delivery, payment }: PricingSettings,
  { lines, redemptions, place, method, courier, taxes, classes, fetched }: Priceable,
): PricedOrder & {
  delivered: Shipping
  isNeeded: boolean
  charged: readonly PricedFee[]
  isCashAccepted: boolean
  rules: OrderRules
} {
  const amounts = lines.map((line) => ({
    ...lineAmounts(line),
    taxClass: taxClassOf(line.product, line.row),
  }))
  const isNeeded = needsDelivery(lines.map(({ row }) => row))
  const delivered = deliveryFor(delivery, place, {
    lines: amounts,
    redemptions,
    courier,
    classes,
    isNeeded,
    ...(fetched && { fetched }),
  })
  const fees = methodFees(payment, method)
  const to = { country: '', state: place.province, city: place.city, postcode: place.postcode ?? '' }
  const rules = rulesAt(tax, to, { given: taxes })
  const priced = priceWithinLimits({
    lines: amounts,
    coupon: together(redemptions),
    fees,
    shipping: delivered.amount,
    tax: rules,
  })
  const charged = fees.map(({ total, taxed }, index): PricedFee => {
    return { name: cashTerms.fee, total, ...(taxed && { tax: priced.taxes.fees[index] ?? zero }) }
  })
  const { subtotal, discount } = priced.totals
  return {
    ...priced,
    totals: {
      ...shownTotals(priced, rules),
      ...(charged.length > 0 && { fees: charged.map(({ name, total }, id) => ({ id, name, total })) }),
    },
    delivered,
    isNeeded,
    charged,
    rules,
    isCashAccepted: isCashAccepted(payment, subtract(subtotal, discount)),
  }
}

/** Lines of this shop's products as the coupon rules need them. */
export async function couponLines(db: Database, lines: readonly OrderableLine[]): Promise<CouponLine[]> {
  const ancestors = await ancestorsIn(db)
  return lines.map((line) =>
    couponLineOf({ ...line, categoryIds: ancestors(line.product.categories.map(({ id }) => id)) }),
  )
}

const couponLineOf = ({
  product,
  row,
  price,
  quantity,
  onSale,
  categoryIds,
}: LineToSell & { categoryIds: readonly number[] }): CouponLine => ({
  productId: product.id,
  variationId: row.id === product.id ? undefined : row.id,
  price,
  quantity,
  onSale,
  categoryIds,
})

type Body = Pick<BodyOf<'createOrder'>, 'expected_total'>
/** A line as a refusal of its total names it. */
type NamedLine = Pick<LineToSell, 'index' | 'row' | 'name' | 'price' | 'quantity' | 'stock'> & {
  product: { id: number }
}

/** Throws if the shopper saw a different total (CONTRACT 9, rule 8; D-008). */
export function mustBeExpected(body: Body, totals: Totals, lines: readonly NamedLine[]): void {
  if (body.expected_total === undefined) return
  const expected = parseAmount(body.expected_total) ?? zero
  if (expected !== totals.total) throw totalMismatch(expected, totals, lines)
}

/**
 * The refusal of an order whose total differs from the one that the shopper saw; it has the current amounts.
 * @param expected the total that the shopper saw
 */
export const totalMismatch = (expected: Paisa, totals: Totals, lines: readonly NamedLine[]): ShopError =>
  new ShopError(codes.totalMismatch, 409, errors.totalMismatch, {
    expected_total: toAmount(expected),
    ...amountsOf(totals),
    ...(needsDetails(totals) && detailsOf(totals)),
    items: lines.map((line) => ({
      index: line.index,
      product_id: line.product.id,
      variation_id: line.row.id === line.product.id ? 0 : line.row.id,
      name: line.name,
      price: toAmount(line.price),
      requested: line.quantity,
      available: line.stock.managed ? (line.stock.quantity ?? 0) : null,
    })),
  })

const needsDetails = ({ taxIncluded, fees = [], taxes = [] }: Totals): boolean =>
  taxIncluded === true || fees.length + taxes.length > 0

/** Further parts of a bill, needed for fees, several taxes, or prices that include tax. */
export const detailsOf = ({ taxIncluded = false, fees = [], taxes = [] }: Totals) => ({
  prices_include_tax: taxIncluded,
  fee_lines: fees.map(({ name, total }) => ({ name, total: toAmount(total) })),
  tax_lines: taxes.map(({ label, percent, amount }) => ({
    label,
    rate_percent: percent,
    tax_total: toAmount(amount),
  })),
})

/** Totals as quotes and refusals send them. */
export const amountsOf = (totals: Totals) => ({
  subtotal: toAmount(totals.subtotal),
  discount_total: toAmount(totals.discount),
  shipping_total: toAmount(totals.shipping),
  total_tax: toAmount(totals.tax),
  total: toAmount(totals.total),
})
