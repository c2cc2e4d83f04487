/** What an order costs by one state of the settings: the same for the quote and for the order, so that they cannot differ. */
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import { codes } from '@sauda/contract/refusals.ts'
import type { BodyOf } from '@sauda/contract/calls.ts'
import type { CouponLine } from '@sauda/domain/coupon.ts'
import { type Paisa, parseAmount, toAmount, zero } from '@sauda/domain/money.ts'
import { hasTaxRules } from '@sauda/domain/order-tax.ts'
import { lineAmounts, type PricedOrder, priceOrder, type Totals } from '@sauda/domain/price-order.ts'
import type { Shipping } from '@sauda/domain/shipping.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import type { Redemption } from '#coupons/redeem-coupon.ts'
import type { Database } from '#database/database.ts'
import { ShopError } from '#http/errors.ts'
import { ancestorsIn } from '#products/product-store.ts'
import { deliveryFor } from './order-delivery.ts'
import type { LineToSell, OrderableLine } from './order-lines.ts'
import { shownTotals, taxClassOf } from './order-taxes.ts'

export type PricingSettings = Pick<ShopSettings, 'tax' | 'delivery'>

/** What decides the amounts besides the settings. */
export type Priceable = {
  lines: readonly OrderableLine[]
  redemption: Redemption | undefined
  place: { city: string; province: string }
}

/** Whether a browser must ask what an order costs, because the page does not carry all that decides it. */
export const needsQuote = ({ tax }: PricingSettings): boolean => hasTaxRules(tax)

/** Refuses nothing: whether the shop delivers to the place is in `delivered`. */
export function pricedOrder(
  { tax, delivery }: PricingSettings,
  { lines, redemption, place }: Priceable,
): PricedOrder & { delivered: Shipping } {
  const amounts = lines.map((line) => ({
    ...lineAmounts(line),
    taxClass: taxClassOf(line.product, line.row),
  }))
  const delivered = deliveryFor(delivery, place, { lines: amounts, redemption })
  const priced = priceOrder({ lines: amounts, coupon: redemption, shipping: delivered.amount, tax })
  return { ...priced, totals: shownTotals(priced, tax), delivered }
}

/** What a coupon asks of lines of products of this shop. */
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

/** Rule 8: a shopper never pays a total they did not see (D-008). */
export function mustBeExpected(body: Body, totals: Totals, lines: readonly LineToSell[]): void {
  if (body.expected_total === undefined) return
  const expected = parseAmount(body.expected_total) ?? zero
  if (expected !== totals.total) throw totalMismatch(expected, totals, lines)
}

/** @param expected the total that the shopper saw */
export const totalMismatch = (expected: Paisa, totals: Totals, lines: readonly LineToSell[]): ShopError =>
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

/** What else a bill shows where it is more than one percent that is added. */
export const detailsOf = ({ taxIncluded = false, fees = [], taxes = [] }: Totals) => ({
  prices_include_tax: taxIncluded,
  fee_lines: fees.map(({ name, total }) => ({ name, total: toAmount(total) })),
  tax_lines: taxes.map(({ label, percent, amount }) => ({
    label,
    rate_percent: percent,
    tax_total: toAmount(amount),
  })),
})

/** Totals on the wire of quotes and refusals. */
export const amountsOf = (totals: Totals) => ({
  subtotal: toAmount(totals.subtotal),
  discount_total: toAmount(totals.discount),
  shipping_total: toAmount(totals.shipping),
  total_tax: toAmount(totals.tax),
  total: toAmount(totals.total),
})
