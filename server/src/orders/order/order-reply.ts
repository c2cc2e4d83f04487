/** An order as wc/v3 returns it (CONTRACT 9). */
import type { order } from '@sauda/contract/orders/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { createHash } from 'node:crypto'
import { gmtMoment, shopMoment } from '@sauda/contract/time.ts'
import { currencyCode, currencySymbol, wooCommerceVersion } from '@sauda/domain/constants.ts'
import { type Paisa, paisa, shareOut, subtract, toAmount, zero } from '@sauda/domain/money.ts'
import { flatRate } from '@sauda/domain/shipping.ts'
import { encodeName } from '@sauda/domain/text.ts'
import { billingReply, shippingReply } from '#accounts/customers/customer-reply.ts'
import { metaReply, lineMetaReply } from '#platform/database/meta.ts'
import type { StoredMeta } from '#platform/database/tables/column-types.ts'
import type { StoredCoupon, StoredShippingLine } from './tables.ts'
import { couponsOf, type OrderLineRow, type OrderRecord } from './order-store.ts'
import { isSeenByBuyer } from '#orders/refunds/refund-reply.ts'
import { unitsKept } from '#orders/refunds/refunded.ts'
import { amountDue, needsPayment } from '#orders/pricing/amount-due.ts'
import {
  rateShares,
  shippingRates,
  type UsedClass,
  usedClasses,
  withoutTax,
} from '#orders/pricing/order-taxes.ts'

export type OrderReplyOptions = {
  /** whether to include fields that customers do not see */
  operator?: boolean
  /** number of decimals of the amounts; default 2 */
  dp?: number | undefined
  /** how a pending order is paid (D-187) */
  payment?: PaymentFields
  /** whether to omit meta data of rows whose key begins with _; default: true unless `operator` is set */
  onlyShown?: boolean | undefined
  imageId?: ImageId | undefined
}

/** Id sent for a picture that is not in the media library, as in product replies. */
const unkeptImage = 1

/** Finds the media id of a picture by its address. */
type ImageId = (src: string) => number | undefined

/** `payment_url`: where to pay; '' if there is nothing to pay. */
export type PaymentFields = Pick<OrderReply, 'payment_url' | 'payment_instructions' | 'bank_accounts'>

type OrderReply = ReplyOf<typeof order>

/** Rupees with `dp` decimals: rounded half up below two, padded with zeros above. */
export function amountWith(amount: Paisa, dp: number): string {
  if (dp >= 2) return `${toAmount(amount)}${'0'.repeat(dp - 2)}`
  const unit = dp === 1 ? 10 : 100
  const rounded = Math.sign(amount) * Math.floor((Math.abs(amount) + unit / 2) / unit) * unit
  const text = toAmount(paisa(rounded || 0))
  return dp === 1 ? text.slice(0, -1) : text.slice(0, -3)
}

export function orderReply(
  order: OrderRecord,
  home: string,
  {
    operator = false,
    dp = 2,
    payment = { payment_url: '' },
    onlyShown = !operator,
    imageId = () => 0,
  }: OrderReplyOptions = {},
): OrderReply {
  const billing = billingReply(order.billing)
  const money = (amount: Paisa) => amountWith(amount, dp)
  const net = withoutTax(order)
  const kept = operator ? unitsKept(order) : undefined
  const noted: Noted = (meta = []) =>
    lineMetaReply(meta.filter(({ key }) => !onlyShown || !key.startsWith('_')))
  return {
    id: order.id,
    parent_id: order.parentId,
    status: order.status,
    currency: currencyCode,
    currency_symbol: currencySymbol,
    version: wooCommerceVersion,
    prices_include_tax: net.isIncluded,
    date_created: shopMoment(order.createdAt),
    date_created_gmt: gmtMoment(order.createdAt),
    date_modified: shopMoment(order.modifiedAt),
    date_modified_gmt: gmtMoment(order.modifiedAt),
    discount_total: money(net.discount),
    discount_tax: money(net.discountTax),
    shipping_total: money(net.shippingTotal),
    shipping_tax: money(order.shippingTax),
    cart_tax: money(subtract(order.tax, order.shippingTax)),
    total: money(order.total),
    total_tax: money(order.tax),
    customer_id: order.customerId,
    customer: {
      id: order.customerId,
      first_name: billing.first_name,
      last_name: billing.last_name,
      email: billing.email,
    },
    // Customers get these empty (CONTRACT 9); a shopper's IP address is not stored at all.
    order_key: operator ? order.orderKey : '',
    customer_ip_address: '',
    customer_user_agent: '',
    cart_hash: operator && order.createdVia === 'checkout' ? cartHash(order) : '',
    ...payment,
    review_by: gmtMoment(order.holdUntil),
    billing,
    shipping: shippingReply(order.shipping),
    payment_method: order.paymentMethod,
    payment_method_title: order.paymentTitle,
    transaction_id: order.transactionId,
    created_via: order.createdVia,
    customer_note: order.customerNote,
    date_completed: shopMoment(order.completedAt),
    date_completed_gmt: gmtMoment(order.completedAt),
    date_paid: shopMoment(order.paidAt),
    date_paid_gmt: gmtMoment(order.paidAt),
    number: String(order.id),
    meta_data: metaReply(order.meta).filter(({ key }) => operator || !key.startsWith('_')),
    line_items: order.lines.map((line) => ({
      ...lineReply(order, line, home, { operator, money, noted, imageId }),
      ...(kept && { quantity_left: kept.get(line.id) ?? 0 }),
    })),
    tax_lines: usedClasses(order).map((each) => taxLine(each, money)),
    shipping_lines: shippingLineReplies(order, money, noted),
    fee_lines: order.feeLines.map((fee) => ({
      id: fee.id,
      name: fee.name,
      tax_class: fee.taxClass ?? '',
      tax_status: fee.taxStatus,
      amount: '',
      total: money(net.fee(fee)),
      total_tax: money(fee.tax ?? zero),
      taxes: fee.tax === undefined ? [] : taxReplies(rateShares(order, fee.taxClass ?? '', fee.tax), money),
      meta_data: noted(fee.meta),
    })),
    coupon_lines: couponReplies(order, money, noted),
    refunds: order.refunds
      .filter(isSeenByBuyer)
      .map(({ id, reason, amount }) => ({ id, reason, total: `-${money(amount)}` })),
    is_editable: order.status === 'pending' || order.status === 'on-hold',
    needs_payment: needsPayment(order),
    ...(operator && { amount_due: money(amountDue(order)) }),
    needs_processing: order.lines.length > 0,
    _links: {
      self: [{ href: `${home}/wp-json/wc/v3/orders/${order.id}` }],
      collection: [{ href: `${home}/wp-json/wc/v3/orders` }],
      ...(order.customerId > 0 && {
        customer: [{ href: `${home}/wp-json/wc/v3/customers/${order.customerId}` }],
      }),
    },
  }
}

const couponInfoKey = 'coupon_info'

/** WooCommerce's stored form of a coupon: id, code, kind, amount, and whether delivery is free. */
function couponInfo({ id = 0, code, discountType, amount, freeShipping }: StoredCoupon): StoredMeta {
  const kind = discountType === 'fixed_cart' ? null : discountType
  const value = [id, code, kind, amount / 100, ...(freeShipping ? [true] : [])]
  return { key: couponInfoKey, value: JSON.stringify(value) }
}

function couponReplies(order: OrderRecord, money: Money, noted: Noted): OrderReply['coupon_lines'] {
  const coupons = couponsOf(order)
  const net = withoutTax(order)
  const weights = coupons.map(({ discount }) => discount)
  const discounts = net.isIncluded ? shareOut(net.discount, weights) : weights
  const taxes = shareOut(net.discountTax, weights)
  return coupons.map((coupon, index) => ({
    id: coupon.lineId,
    code: coupon.code,
    discount: money(discounts[index] ?? zero),
    discount_tax: money(taxes[index] ?? zero),
    meta_data: noted([couponInfo(coupon), ...(coupon.meta ?? []).filter(({ key }) => key !== couponInfoKey)]),
    discount_type: coupon.discountType,
    nominal_amount: coupon.amount / 100,
    free_shipping: coupon.freeShipping,
  }))
}

type Money = (amount: Paisa) => string
type Noted = (meta: readonly StoredMeta[] | undefined) => ReturnType<typeof lineMetaReply>

/** Operators' orders have shipping lines; shoppers' orders have one in columns. */
const shippingLines = (order: OrderRecord): readonly StoredShippingLine[] =>
  order.shippingLines ?? [
    {
      id: order.shippingLineId,
      methodId: flatRate,
      title: order.shippingTitle,
      total: order.shippingTotal,
    },
  ]

function shippingLineReplies(order: OrderRecord, money: Money, noted: Noted): OrderReply['shipping_lines'] {
  const rows = shippingLines(order)
  const amounts = withoutTax(order).shipping(rows.map(({ total }) => total))
  return rows.map(({ id, methodId, title, meta }, index) => ({
    id,
    method_title: title,
    method_id: methodId,
    instance_id: '1',
    total: money(amounts[index]?.total ?? zero),
    total_tax: money(amounts[index]?.tax ?? zero),
    taxes: taxReplies(shippingRates(order, amounts[index]?.tax ?? zero), money),
    tax_status: order.taxRules?.shipping ? 'taxable' : 'none',
    meta_data: noted(meta),
  }))
}

/** Tax shares of a fee or of delivery; like WooCommerce without a subtotal. */
const taxReplies = (shares: ReturnType<typeof rateShares>, money: Money) =>
  shares.map(({ id, share }) => ({ id, total: money(share), subtotal: '' }))

const taxLine = (
  { rateId, lineId, title, code, percent, compound, products, shipping }: UsedClass,
  money: Money,
): OrderReply['tax_lines'][number] => ({
  id: lineId,
  rate_code: code,
  rate_id: rateId,
  label: title,
  compound,
  tax_total: money(products),
  shipping_tax_total: money(shipping),
  rate_percent: percent,
  meta_data: [],
})

/** A hash that distinguishes carts without revealing their content. */
const cartHash = ({ lines }: OrderRecord): string =>
  createHash('sha256')
    .update(lines.map(({ productId, variationId, quantity }) => [productId, variationId, quantity]).join(';'))
    .digest('hex')
    .slice(0, 32)

function lineReply(
  order: OrderRecord,
  line: OrderLineRow,
  home: string,
  { operator, money, noted, imageId }: { operator: boolean; money: Money; noted: Noted; imageId: ImageId },
): OrderReply['line_items'][number] {
  const internal =
    operator && line.stockTaken > 0 ? [{ key: '_reduced_stock', value: String(line.stockTaken) }] : []
  const { subtotal, total } = withoutTax(order).line(line)
  const before = rateShares(order, line.taxClass, line.subtotalTax)
  return {
    id: line.id,
    name: encodeName(line.name),
    product_id: line.productId,
    variation_id: line.variationId,
    quantity: line.quantity,
    tax_class: line.taxClass ?? '',
    subtotal: money(subtotal),
    subtotal_tax: money(line.subtotalTax),
    total: money(total),
    total_tax: money(line.totalTax),
    taxes: rateShares(order, line.taxClass, line.totalTax).map(({ id, share }, index) => ({
      id,
      total: money(share),
      subtotal: money(before[index]?.share ?? zero),
    })),
    meta_data: noted([...line.meta, ...internal]),
    sku: line.sku,
    price: total / line.quantity / 100,
    image: {
      id: line.image === '' ? '' : (imageId(line.image) ?? unkeptImage),
      src: line.image.startsWith('/') ? `${home}${line.image}` : line.image,
    },
    parent_name: line.parentName,
  }
}
