/** An order as wc/v3 answers it (CONTRACT 9). Amounts have two decimals. */
import { gmtTime, shopTime } from '@sauda/contract/time.ts'
import { currencyCode, currencySymbol, taxPercent } from '@sauda/domain/constants.ts'
import { toAmount, zero } from '@sauda/domain/money.ts'
import { flatRate } from '@sauda/domain/shipping.ts'
import { encodeEntities } from '@sauda/domain/text.ts'
import { billingReply, shippingReply } from '#customers/customer-reply.ts'
import type { OrderLineRow, OrderRecord } from './order-store.ts'

const time = (date: Date | null) => date && shopTime(date.getTime())
const gmt = (date: Date | null) => date && gmtTime(date.getTime())
const none = toAmount(zero)

export function orderReply(order: OrderRecord, home: string) {
  const { billing } = order
  return {
    id: order.id,
    parent_id: 0,
    status: order.status,
    currency: currencyCode,
    currency_symbol: currencySymbol,
    version: '9.9.5',
    prices_include_tax: false,
    date_created: time(order.createdAt),
    date_created_gmt: gmt(order.createdAt),
    date_modified: time(order.modifiedAt),
    date_modified_gmt: gmt(order.modifiedAt),
    discount_total: toAmount(order.discount),
    discount_tax: none,
    shipping_total: toAmount(order.shippingTotal),
    shipping_tax: none,
    cart_tax: toAmount(order.tax),
    total: toAmount(order.total),
    total_tax: toAmount(order.tax),
    customer_id: order.customerId,
    customer: {
      id: order.customerId,
      first_name: billing.firstName,
      last_name: billing.lastName,
      email: billing.email,
    },
    // Customers get these empty; operators' replies fill them (CONTRACT 9).
    order_key: '',
    customer_ip_address: '',
    customer_user_agent: '',
    cart_hash: '',
    payment_url: '',
    billing: billingReply(billing),
    shipping: shippingReply(order.shipping),
    payment_method: order.paymentMethod,
    payment_method_title: order.paymentTitle,
    transaction_id: order.transactionId,
    created_via: order.createdVia,
    customer_note: order.customerNote,
    date_completed: time(order.completedAt),
    date_completed_gmt: gmt(order.completedAt),
    date_paid: time(order.paidAt),
    date_paid_gmt: gmt(order.paidAt),
    number: String(order.id),
    meta_data: [],
    line_items: order.lines.map((line) => lineReply(line, home)),
    tax_lines: [
      {
        id: order.taxLineId,
        rate_code: 'PK-TAX-1',
        rate_id: 1,
        label: 'Tax',
        compound: false,
        tax_total: toAmount(order.tax),
        shipping_tax_total: none,
        rate_percent: taxPercent,
        meta_data: [],
      },
    ],
    shipping_lines: [
      {
        id: order.shippingLineId,
        method_title: order.shippingTitle,
        method_id: flatRate,
        instance_id: '1',
        total: toAmount(order.shippingTotal),
        total_tax: none,
        taxes: [],
        tax_status: 'none',
        meta_data: [],
      },
    ],
    fee_lines: [],
    coupon_lines: order.coupon
      ? [
          {
            id: order.coupon.lineId,
            code: order.coupon.code,
            discount: toAmount(order.coupon.discount),
            discount_tax: none,
            meta_data: [],
            discount_type: order.coupon.discountType,
            nominal_amount: order.coupon.amount / 100,
            free_shipping: order.coupon.freeShipping,
          },
        ]
      : [],
    refunds: [],
    is_editable: order.status === 'pending' || order.status === 'on-hold',
    needs_payment: order.status === 'pending' || order.status === 'failed',
    needs_processing: true,
    _links: {
      self: [{ href: `${home}/wp-json/wc/v3/orders/${order.id}` }],
      collection: [{ href: `${home}/wp-json/wc/v3/orders` }],
      ...(order.customerId > 0 && {
        customer: [{ href: `${home}/wp-json/wc/v3/customers/${order.customerId}` }],
      }),
    },
  }
}

const lineReply = (line: OrderLineRow, home: string) => ({
  id: line.id,
  name: encodeEntities(line.name),
  product_id: line.productId,
  variation_id: line.variationId,
  quantity: line.quantity,
  tax_class: '',
  subtotal: toAmount(line.subtotal),
  subtotal_tax: toAmount(line.subtotalTax),
  total: toAmount(line.total),
  total_tax: toAmount(line.totalTax),
  taxes: [{ id: 1, total: toAmount(line.totalTax), subtotal: toAmount(line.subtotalTax) }],
  meta_data: line.meta
    .filter(({ key }) => !key.startsWith('_'))
    .map(({ key, value }, index) => ({ id: index + 1, key, value, display_key: key, display_value: value })),
  sku: line.sku,
  price: line.total / line.quantity / 100,
  image: { id: '', src: line.image.startsWith('/') ? `${home}${line.image}` : line.image },
  parent_name: line.parentName,
})
