/** Converts an order of the old shop into an order here. The caller looks up ids of products and customers. */
import { type Paisa, paisa, parseAmount, zero } from '@sauda/domain/money.ts'
import type { OrderStatus } from '@sauda/domain/order.ts'
import { standardClass } from '@sauda/domain/order-tax.ts'
import { cutText, noteText, plainText } from '@sauda/domain/text.ts'
import { emptyAddress } from '@sauda/domain/customer.ts'
import type { ImportedOrder, ImportedRefund } from '#orders/order/imported-order.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import { addressIn, amountIn, clean, numberIn, objectsIn, shownMeta, timeIn } from './old-fields.ts'
import { highestImported, type OldRow } from '#operations/move-in/old-shop.ts'

/** Fields that a shop computes for each reply. They change without the order, so they do not count as its changes. */
export const computedFields: readonly string[] = [
  'payment_url',
  'is_editable',
  'needs_payment',
  'needs_processing',
  'amount_due',
  'currency_symbol',
  'version',
]

/** The number that customers know: a plugin's if it is numeric, otherwise WooCommerce's id. */
export function numberOf(row: OldRow): number {
  const sent = clean(row['number'])
  return /^[1-9]\d{0,8}$/.test(sent) && Number(sent) <= highestImported ? Number(sent) : row.id
}

/** Drafts of WooCommerce's own checkout and editor, which are no orders. */
export const isDraft = (row: Row): boolean =>
  ['checkout-draft', 'auto-draft', 'draft', 'trash'].includes(clean(row['status']))

/** Ids here by ids of the old shop. */
type Ids = {
  product: ReadonlyMap<number, number>
  variation: ReadonlyMap<number, number>
  customer: ReadonlyMap<number, number>
  /** numbers of orders here */
  order: ReadonlyMap<number, number>
  /** of the order itself, if it is not `numberOf` */
  own?: number | undefined
}

/** For a rehearsal, before which nothing has been imported. */
export const noIds: Ids = { product: new Map(), variation: new Map(), customer: new Map(), order: new Map() }

/** Converts an order. @param row with `refund_rows` and `note_rows` @param now in place of times that are missing */
export function orderFrom(row: OldRow, status: OrderStatus, ids: Ids, now: Date): ImportedOrder {
  const createdAt = timeIn(row, 'date_created_gmt') ?? now
  const modifiedAt = timeIn(row, 'date_modified_gmt') ?? createdAt
  const paidAt = timeIn(row, 'date_paid_gmt') ?? null
  const shippingLines = objectsIn(row['shipping_lines'])
  return {
    id: ids.own ?? numberOf(row),
    parentId: ids.order.get(numberIn(row, 'parent_id')) ?? 0,
    customerId: ids.customer.get(numberIn(row, 'customer_id')) ?? 0,
    ...{ status, createdAt, modifiedAt, paidAt },
    completedAt: timeIn(row, 'date_completed_gmt') ?? (status === 'completed' ? modifiedAt : null),
    discount: amountIn(row, 'discount_total'),
    shippingTotal: amountIn(row, 'shipping_total'),
    shippingTax: amountIn(row, 'shipping_tax'),
    tax: amountIn(row, 'total_tax'),
    total: amountIn(row, 'total'),
    paymentMethod: cutText(clean(row['payment_method']), 100),
    paymentTitle: cutText(plainText(clean(row['payment_method_title'])), 200),
    transactionId: cutText(clean(row['transaction_id']), 200),
    customerNote: cutText(clean(row['customer_note']), 5000),
    orderKey: cutText(clean(row['order_key']), 100),
    createdVia: cutText(clean(row['created_via']), 100) || 'rest-api',
    billing: { ...emptyAddress, email: '', phone: '', ...addressIn(row, 'billing') },
    shipping: { ...emptyAddress, ...addressIn(row, 'shipping') },
    lines: objectsIn(row['line_items']).map((line) => lineFrom(line, ids)),
    fees: objectsIn(row['fee_lines']).map((fee) => ({
      ...partFrom(fee),
      name: cutText(plainText(clean(fee['name'])), 200) || 'Fee',
      taxStatus: clean(fee['tax_status']) === 'none' ? 'none' : 'taxable',
      taxClass: clean(fee['tax_class']),
    })),
    shippingLines: shippingLines.map((line) => ({
      ...partFrom(line),
      methodId: cutText(clean(line['method_id']), 100),
      title: cutText(plainText(clean(line['method_title'])), 200),
    })),
    coupons: objectsIn(row['coupon_lines']).map(couponFrom),
    rates: ratesFrom(row),
    refunds: objectsIn(row['refund_rows']).map((refund) => refundFrom(refund, now)),
    notes: row['notes_unread'] === true ? undefined : notesIn(row, createdAt),
    meta: orderMeta(row, status, ids.own ?? numberOf(row)),
  }
}

/** The meta data. Includes the old shop's number and status if they differ from those in this shop. */
function orderMeta(row: OldRow, status: OrderStatus, id: number) {
  const [number, sent] = [clean(row['number']), clean(row['status'])]
  return [
    ...shownMeta(row),
    ...(number !== '' && number !== String(id) ? [{ key: '_old_number', value: number }] : []),
    ...(sent === status ? [] : [{ key: '_old_status', value: sent }]),
  ]
}

const notesIn = (row: Row, createdAt: Date) =>
  objectsIn(row['note_rows']).map((note) => ({
    note: cutText(noteText(clean(note['note'])), 10_000),
    forCustomer: note['customer_note'] === true,
    createdAt: timeIn(note, 'date_created_gmt') ?? createdAt,
  }))

const partFrom = (row: Row) => ({
  oldId: numberIn(row, 'id'),
  total: amountIn(row, 'total'),
  tax: amountIn(row, 'total_tax'),
  meta: lineMeta(row),
})

/** The chosen options of a line, with the names of attributes and options instead of their slugs. */
const lineMeta = (row: Row) =>
  objectsIn(row['meta_data']).flatMap(({ key, value, display_key, display_value }) => {
    const name = plainText(clean(display_key)) || clean(key)
    if (name === '' || clean(key).startsWith('_')) return []
    const shown =
      plainText(clean(display_value)) ||
      (typeof value === 'string' ? clean(value) : JSON.stringify(value ?? ''))
    return [{ key: cutText(name, 200), value: cutText(shown, 2000) }]
  })

/** Converts a line. Quantities in this shop are integers: 2.5 metres of cloth become one unit of "2.5 × cloth". */
function lineFrom(line: Row, { product, variation }: Ids): ImportedOrder['lines'][number] {
  const sent = Number(line['quantity'])
  const isWhole = Number.isInteger(sent) && sent > 0 && sent < 1_000_000
  const name = cutText(plainText(clean(line['name'])), 500) || 'Product'
  const [productId, variationId] = [numberIn(line, 'product_id'), numberIn(line, 'variation_id')]
  const reduced = objectsIn(line['meta_data']).find(({ key }) => key === '_reduced_stock')
  const taken = Math.trunc(Number(reduced?.['value'] ?? 0))
  return {
    ...partFrom(line),
    productId: product.get(productId) ?? 0,
    variationId: variation.get(variationId) ?? 0,
    name: isWhole ? name : `${Number.isFinite(sent) ? sent : 0} × ${name}`,
    parentName: cutText(clean(line['parent_name']), 500) || null,
    sku: cutText(clean(line['sku']), 100),
    quantity: isWhole ? sent : 1,
    subtotal: amountIn(line, 'subtotal'),
    subtotalTax: amountIn(line, 'subtotal_tax'),
    taxClass: clean(line['tax_class']),
    stockTaken: isWhole && taken > 0 ? Math.min(taken, sent) : 0,
  }
}

export const hasBrokenQuantity = (row: Row): boolean =>
  objectsIn(row['line_items']).some(({ quantity }) => !Number.isInteger(quantity) || Number(quantity) <= 0)

/** Converts a coupon. WooCommerce before 8.7 does not send its type and amount: it becomes a fixed discount. */
function couponFrom(line: Row): ImportedOrder['coupons'][number] {
  const discount = amountIn(line, 'discount')
  const kind = (['percent', 'fixed_cart', 'fixed_product'] as const).find(
    (each) => each === line['discount_type'],
  )
  return {
    code: cutText(clean(line['code']), 200),
    discount,
    discountType: kind ?? 'fixed_cart',
    amount: kind === undefined ? discount : (parseAmount(line['nominal_amount']) ?? discount),
    freeShipping: line['free_shipping'] === true,
  }
}

/** The taxes of the order. Each gets the tax class of the first line that has this tax. */
function ratesFrom(row: OldRow): ImportedOrder['rates'] {
  const classOf = new Map<number, string>()
  for (const line of objectsIn(row['line_items']))
    for (const tax of objectsIn(line['taxes']))
      if (!classOf.has(numberIn(tax, 'id')) && clean(tax['total']) !== '')
        classOf.set(numberIn(tax, 'id'), clean(line['tax_class']))
  return objectsIn(row['tax_lines']).map((line) => {
    const id = numberIn(line, 'rate_id')
    const percent = Number(line['rate_percent'])
    return {
      id,
      title: cutText(plainText(clean(line['label'])), 100) || 'Tax',
      code: cutText(clean(line['rate_code']), 200),
      percent: Number.isFinite(percent) ? percent : 0,
      compound: line['compound'] === true,
      shipping: amountIn(line, 'shipping_tax_total') !== zero,
      taxClass: classOf.get(id) ?? standardClass,
    }
  })
}

const positive = (amount: Paisa): Paisa => paisa(Math.abs(amount))

function refundFrom(row: Row, now: Date): ImportedRefund {
  const parts = ['line_items', 'shipping_lines', 'fee_lines'].flatMap((name) => objectsIn(row[name]))
  return {
    oldId: numberIn(row, 'id'),
    amount: positive(amountIn(row, 'amount')),
    reason: cutText(clean(row['reason']), 1000),
    createdAt: timeIn(row, 'date_created_gmt') ?? now,
    isPaid: row['refunded_payment'] === true,
    lines: parts.map((part) => ({
      of: Number(objectsIn(part['meta_data']).find(({ key }) => key === '_refunded_item_id')?.['value'] ?? 0),
      quantity: Math.abs(Math.trunc(Number(part['quantity'] ?? 0))) || 0,
      total: positive(amountIn(part, 'total')),
      tax: positive(amountIn(part, 'total_tax')),
    })),
  }
}
