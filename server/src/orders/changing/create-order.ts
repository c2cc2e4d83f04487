/** POST /orders by an operator: WooCommerce's rules, with stricter checks of products and stock (CONTRACT 9). */
import { codes, type BodyOf } from '@sauda/contract/calls.ts'
import { together } from '@sauda/domain/coupon.ts'
import { emptyAddress } from '@sauda/domain/customer.ts'
import { add, paisa, parseAmount, zero } from '@sauda/domain/money.ts'
import { reservationsFor } from '@sauda/domain/order.ts'
import { flatRate } from '@sauda/domain/shipping.ts'
import { ancestorsIn } from '#catalogue/product-data/product-store.ts'
import type { Context } from '#platform/context.ts'
import { settingsIn } from '#shop/settings/shop-settings.ts'
import { checkCoupons, countRedemptions, type Redemption } from '#orders/coupons/redeem-coupon.ts'
import { addressChange } from '#accounts/customers/change-customer.ts'
import type { StoredMeta } from '#platform/database/tables/column-types.ts'
import type { Database } from '#platform/database/database.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { allGateways } from '#orders/payment/gateways/gateway-store.ts'
import { insertOrder } from '#orders/order/new-order-store.ts'
import {
  datesFor,
  orderOrThrow,
  mustBeCustomer,
  mustBeParent,
  paidStatus,
  plainStatus,
  refundRest,
} from './change-order.ts'
import { buyerFor } from './operator-coupon.ts'
import { type Line, linesOf, storedLines } from './operator-lines.ts'
import { mustHaveNoGiftCodes, sentCoupons } from '#orders/pricing/order-coupon.ts'
import { priceWithinLimits } from '#orders/pricing/price-within-limits.ts'
import { updateReservations } from '#orders/placing/reservations.ts'
import {
  type ExtensionTaxes,
  asPriced,
  feeClass,
  type OrderRules,
  pricedFees,
  rulesAt,
  shippingAsPriced,
  taxColumns,
} from '#orders/pricing/order-taxes.ts'
import { withKnownFeeClasses } from '#orders/pricing/sent-tax-classes.ts'
import { mustBeExpected } from '#orders/pricing/order-pricing.ts'
import { stockOf } from '#catalogue/product-data/storefront-product.ts'
import { nextItemId, type OrderRecord, storedCoupons, updateOrder } from '#orders/order/order-store.ts'

type Body = BodyOf<'createOrder'>

/**
 * Creates an order with the prices, shipping, fees and status that the operator sends. The shop computes the tax. The
 * order may be empty. Throws for unknown products, quantities below 1, and insufficient stock unless forced.
 */
export async function createOrder(
  context: Context,
  tx: Database,
  body: Body,
  { causedBy, taxes: given }: { causedBy: string; taxes: ExtensionTaxes | undefined },
): Promise<OrderRecord> {
  const now = new Date(context.clock())
  if (body.id) throw new ShopError(codes.orderExists, 400, 'Cannot create existing shop_order.')
  mustHaveNoGiftCodes(body)
  await mustBeCustomer(tx, body.customer_id)
  await mustBeParent(tx, body.parent_id)
  mustNameMethods(body)
  const settings = await settingsIn(tx, context)
  const billing = { ...emptyAddress, email: '', phone: '', ...addressChange(body.billing) }
  const shipping = { ...emptyAddress, ...addressChange(body.shipping ?? {}) }
  // The shipping country decides, then the billing country, then the shop's country.
  const to = shipping.country === '' ? billing : shipping
  const tax = rulesAt(settings.tax, to, { byStatus: true, given })
  const lines = await linesOf(tx, body.line_items, { now, tax })
  const named = sentCoupons(body.coupon_lines, settings.payment.couponsPerOrder)
  const redemptions = await redemptionsOf(tx, body, named, lines, { now, billingEmail: billing.email })
  const shippingRows = await shippingLines(tx, body, tax)
  const feeRows = await feeLines(tx, body, tax)
  const {
    lines: pricedLines,
    totals,
    taxes,
    fees,
  } = priceWithinLimits({
    lines,
    coupon: together(redemptions),
    fees: feeRows,
    shipping: add(...shippingRows.map(({ total }) => total)),
    tax,
  })
  mustBeExpected(body, totals, lines.map(namedLine))
  const status = firstStatus(context, body)
  const order = await insertOrder(
    tx,
    {
      ...writtenAsSent(body),
      status,
      subtotal: totals.subtotal,
      discount: totals.discount,
      shippingTotal: totals.shipping,
      tax: totals.tax,
      ...(await taxColumns(tx, settings.tax, tax)),
      shippingTax: taxes.shipping,
      total: totals.total,
      paymentTitle: body.payment_method_title ?? (await titleOf(tx, body.payment_method)),
      billing: JSON.stringify(billing),
      shipping: JSON.stringify(shipping),
      shippingLines: JSON.stringify(shippingRows),
      feeLines: JSON.stringify(pricedFees(feeRows, fees, taxes.fees)),
      ...(await storedCoupons(
        tx,
        redemptions,
        body.coupon_lines.map(({ meta_data: notes }) => notes),
      )),
      orderKey: `wc_order_${context.newId().replaceAll('-', '').slice(0, 13)}`,
      createdVia: body.created_via?.trim() || 'rest-api',
      parentId: body.parent_id ?? 0,
      createdAt: now,
      modifiedAt: now,
      ...datesFor(context, { paidAt: null, paymentMethod: body.payment_method }, status, {
        now,
        paid: body.set_paid === true,
      }),
    },
    storedLines(lines, pricedLines),
    { causedBy },
  )
  // checkCoupons has locked the coupons' rows; only count the uses here.
  const counts = redemptions.length > 0 && reservationsFor(status).coupon === 'take'
  if (counts) await countRedemptions(tx, redemptions)
  const held = await updateReservations(tx, { ...order, couponCounted: counts }, status, {
    forceStock: body.force_stock,
    causedBy,
    now,
  })
  await updateOrder(tx, order.id, held)
  await emitEvent(context, tx, { name: 'order.placed', orderId: order.id })
  if (status === 'refunded') await refundRest(context, tx, order, now)
  if (order.paidAt) await emitEvent(context, tx, { name: 'order.paid', orderId: order.id })
  return orderOrThrow(tx, order.id)
}

/** `set_paid` turns pending, on-hold, failed and cancelled into the paid status. */
function firstStatus(context: Context, body: Body) {
  const status = body.status ? plainStatus(body.status) : 'pending'
  const becomesPaid = body.set_paid === true && ['pending', 'on-hold', 'failed', 'cancelled'].includes(status)
  return becomesPaid ? paidStatus(context, body.payment_method) : status
}

/** Columns that are stored as sent. */
const writtenAsSent = (body: Body) => ({
  customerId: body.customer_id ?? 0,
  paymentMethod: body.payment_method,
  transactionId: body.transaction_id ?? '',
  customerNote: body.customer_note ?? '',
  shippingTitle: body.shipping_lines?.[0]?.method_title ?? '',
  meta: JSON.stringify(body.meta_data ?? []),
})

const titleOf = async (tx: Database, method: string): Promise<string> =>
  (await allGateways(tx)).find(({ id }) => id === method)?.title ?? ''

function mustNameMethods(body: Body): void {
  if (body.shipping_lines?.some(({ method_id: id }) => !id?.trim()))
    throw new ShopError(codes.shippingItemInvalid, 400, 'Shipping method ID is required.')
}

/** Checks the coupons by the shop's rules and texts (D-025). */
async function redemptionsOf(
  tx: Database,
  body: Body,
  named: readonly string[],
  lines: readonly Line[],
  { now, billingEmail }: { now: Date; billingEmail: string },
): Promise<Redemption[]> {
  if (named.length === 0) return []
  const ancestors = await ancestorsIn(tx)
  return checkCoupons(
    tx,
    named,
    lines.map(({ product, row, subtotal, quantity, onSale }) => ({
      productId: product.id,
      variationId: row.id === product.id ? undefined : row.id,
      price: paisa(Math.round(subtotal / quantity)),
      amount: subtotal,
      quantity,
      onSale,
      categoryIds: ancestors(product.categories.map(({ id }) => id)),
    })),
    now.getTime(),
    await buyerFor(tx, body.customer_id ?? 0, billingEmail),
  )
}

const namedLine = (line: Awaited<ReturnType<typeof linesOf>>[number], index: number) => ({
  ...line,
  index,
  price: paisa(Math.round(line.subtotal / line.quantity)),
  stock: stockOf(line.row, line.product),
})

const shippingLines = async (tx: Database, body: Body, tax: OrderRules) => {
  const stored = []
  for (const line of body.shipping_lines ?? [])
    stored.push({
      id: await nextItemId(tx),
      methodId: line.method_id?.trim() ?? flatRate,
      title: line.method_title ?? '',
      total: shippingAsPriced(parseAmount(line.total), tax, { copied: line.total_tax }) ?? zero,
      ...notes(line.meta_data),
    })
  return stored
}

const feeLines = async (tx: Database, body: Body, tax: OrderRules) => {
  const stored = []
  for (const line of await withKnownFeeClasses(tx, body.fee_lines ?? [])) {
    const taxed = (line.tax_status ?? 'taxable') !== 'none'
    const taxClass = feeClass(line.tax_class)
    stored.push({
      id: await nextItemId(tx),
      name: line.name ?? 'Fee',
      taxStatus: line.tax_status ?? 'taxable',
      ...(taxClass !== '' && { taxClass }),
      taxed,
      total:
        asPriced(parseAmount(line.total), tax, {
          taxClass: taxed ? taxClass : null,
          copied: line.total_tax,
        }) ?? zero,
      ...notes(line.meta_data),
    })
  }
  return stored
}

const notes = (meta: readonly StoredMeta[] = []) => meta.length > 0 && { meta }
