/** Orders on the wire (CONTRACT 9): the payload that places one and the reply that shows one. */
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import {
  itemCount,
  lineSubtotals,
  type LineItem,
  type Order,
  type OrderEvent,
  type OrderSummary,
  type RefundState,
} from '@sauda/domain/order.ts'
import { add, paisa, type Paisa, subtract, toAmount, zero } from '@sauda/domain/money.ts'
import { defaultLocale, type Locale } from '@sauda/domain/locale.ts'
import type { ChosenOption } from '@sauda/domain/product.ts'
import { bankTransfer } from '@sauda/domain/payment.ts'
import { taxesShown, type Totals } from '@sauda/domain/price-order.ts'
import { flatRate } from '@sauda/domain/shipping.ts'
import { isOtherName, textsIn } from '@sauda/domain/translations.ts'
import * as z from 'zod/mini'
import {
  billingWire,
  decodeAddress,
  decodeBilling,
  encodeAddress,
  encodeBilling,
  shippingWire,
} from '@sauda/contract/customers/customer.ts'
import { decodeImage } from '@sauda/contract/products/product.ts'
import { amount, decimal, id, name, orElse, read, text, wholeNumber } from '@sauda/contract/reading.ts'
import { readTime } from '@sauda/contract/time.ts'

/** The order as the shopper places it, with the displayed amounts in paisa. */
export type OrderRequest = {
  customerId: number
  gateway: { id: string; title: string }
  billing: BillingAddress
  shipping: Address
  /** `id`: absent for the shop's delivery rate */
  shippingMethod: { id?: string; title: string; amount: Paisa }
  lines: readonly {
    productId: number
    variationId: number | undefined
    quantity: number
    options: readonly ChosenOption[]
  }[]
  coupons: readonly { code: string; discount: Paisa }[]
  giftCodes?: readonly string[]
  expectedTotal: Paisa
}

/** Gift codes, in the body of an order and of its quote. */
export const giftCodesSent = (giftCodes: readonly string[] = []) =>
  giftCodes.length > 0 && { gift_codes: giftCodes.map((code) => ({ code })) }

/** The body of POST /orders, with `expected_total` (D-008). */
export const encodeOrderRequest = (request: OrderRequest) => ({
  payment_method: request.gateway.id,
  payment_method_title: request.gateway.title,
  set_paid: false,
  status: 'processing' as const,
  customer_id: request.customerId,
  billing: encodeBilling(request.billing),
  shipping: encodeAddress(request.shipping),
  shipping_lines: [
    {
      method_id: request.shippingMethod.id ?? flatRate,
      method_title: request.shippingMethod.title,
      total: toAmount(request.shippingMethod.amount),
    },
  ],
  line_items: request.lines.map((line) => ({
    product_id: line.productId,
    ...(line.variationId !== undefined && { variation_id: line.variationId }),
    quantity: line.quantity,
    ...(line.options.length > 0 && {
      meta_data: line.options.map(({ name, option }) => ({ key: name, value: option })),
    }),
  })),
  ...(request.coupons.length > 0 && {
    coupon_lines: request.coupons.map(({ code, discount }) => ({
      code,
      discount: toAmount(discount),
      discount_tax: toAmount(zero),
    })),
  }),
  ...giftCodesSent(request.giftCodes),
  expected_total: toAmount(request.expectedTotal),
})

/** The tax by class in replies about orders and quotes. */
export const taxLinesWire = orElse(
  z.array(
    z.looseObject({ label: name, rate_percent: decimal, tax_total: amount, shipping_tax_total: amount }),
  ),
  [],
)

type TaxWire = { prices_include_tax: boolean; tax_lines: z.output<typeof taxLinesWire> }

export const taxRows = ({
  prices_include_tax,
  tax_lines,
}: TaxWire): Pick<Totals, 'taxes' | 'taxIncluded'> => ({
  ...(prices_include_tax && { taxIncluded: true }),
  ...taxesShown(
    tax_lines.map(({ label, rate_percent: percent, tax_total, shipping_tax_total }) => ({
      label,
      percent,
      amount: add(tax_total ?? zero, shipping_tax_total ?? zero),
    })),
  ),
})

const metaWire = z.looseObject({
  key: text,
  value: z.optional(z.unknown()),
  display_key: z.optional(z.string()),
  display_value: z.optional(z.unknown()),
})

const lineWire = z.looseObject({
  id,
  name,
  product_id: orElse(id, 0),
  variation_id: orElse(id, 0),
  quantity: wholeNumber,
  price: amount,
  subtotal: amount,
  subtotal_tax: amount,
  total: amount,
  total_tax: amount,
  image: z.optional(z.unknown()),
  meta_data: orElse(z.array(metaWire), []),
})

const feeWire = z.looseObject({ id: orElse(id, 0), name, total: amount, total_tax: amount })

const accountWire = z.looseObject({ bank_name: text, account_name: text, account_number: text })

const eventWire = z.looseObject({
  type: text,
  status: text,
  note: text,
  amount,
  date_created_gmt: z.optional(z.unknown()),
})

const orderWire = z.looseObject({
  id,
  status: text,
  date_created: z.optional(z.unknown()),
  date_created_gmt: z.optional(z.unknown()),
  date_paid_gmt: z.optional(z.unknown()),
  date_paid: z.optional(z.unknown()),
  date_completed_gmt: z.optional(z.unknown()),
  date_completed: z.optional(z.unknown()),
  history: orElse(z.array(eventWire), []),
  total: amount,
  discount_total: amount,
  discount_tax: amount,
  shipping_total: amount,
  shipping_tax: amount,
  total_tax: amount,
  prices_include_tax: orElse(z.boolean(), false),
  tax_lines: taxLinesWire,
  payment_method: text,
  payment_method_title: name,
  transaction_id: text,
  payment_url: text,
  payment_instructions: orElse(z.array(text), []),
  bank_accounts: orElse(z.array(accountWire), []),
  /** the wire's name for the end of the hold */
  review_by: text,
  needs_payment: orElse(z.boolean(), false),
  customer_note: text,
  line_items: orElse(z.array(lineWire), []),
  shipping: shippingWire,
  billing: billingWire,
  shipping_lines: orElse(
    z.array(z.looseObject({ method_title: name, meta_data: orElse(z.array(metaWire), []) })),
    [],
  ),
  fee_lines: orElse(z.array(feeWire), []),
  coupon_lines: orElse(z.array(z.looseObject({ code: text })), []),
})

const summaryWire = z.looseObject({
  id,
  status: text,
  date_created: z.optional(z.unknown()),
  date_created_gmt: z.optional(z.unknown()),
  total: amount,
  payment_url: text,
  needs_payment: orElse(z.boolean(), false),
  line_items: orElse(z.array(z.looseObject({ quantity: wholeNumber })), []),
})

/** The fields to request of orders in a list; only these, because a long list is slow on a phone. */
export const orderSummaryFields = Object.keys(summaryWire.shape).join(',')

export function decodeOrderSummary(value: unknown): OrderSummary {
  const wire = read(summaryWire, value, 'order')
  return {
    id: wire.id,
    status: wire.status,
    createdAt: readTime(wire.date_created_gmt, wire.date_created) ?? 0,
    total: wire.total ?? zero,
    paymentUrl: paymentUrlOf(wire),
    items: itemCount({ lines: wire.line_items }),
  }
}

/** Reads an order of the API. @param locale language of the lines' names, if available */
export function decodeOrder(value: unknown, locale: Locale = defaultLocale): Order {
  const wire = read(orderWire, value, 'order')
  const isIncluded = wire.prices_include_tax
  // On the wire lines are without tax, even when shoppers see prices with it.
  const shownWith = (net: Paisa, tax: Paisa | undefined): Paisa => (isIncluded ? add(net, tax ?? zero) : net)
  const lines = wire.line_items.map((line) => decodeLine(line, shownWith, locale))
  return {
    id: wire.id,
    status: wire.status,
    createdAt: readTime(wire.date_created_gmt, wire.date_created) ?? 0,
    subtotal: lineSubtotals(lines),
    discount:
      wire.discount_total === undefined
        ? subtract(lineSubtotals(lines), add(...lines.map(({ total }) => total)))
        : shownWith(wire.discount_total, wire.discount_tax),
    shipping: shownWith(wire.shipping_total ?? zero, wire.shipping_tax),
    fees: wire.fee_lines.map((fee) => {
      return { id: fee.id, name: fee.name, total: shownWith(fee.total ?? zero, fee.total_tax) }
    }),
    tax: wire.total_tax ?? zero,
    ...taxRows(wire),
    total: wire.total ?? zero,
    paymentTitle: wire.payment_method_title,
    transactionId: wire.transaction_id,
    customerNote: wire.customer_note,
    lines,
    shippingAddress: decodeAddress(wire.shipping),
    billingAddress: decodeBilling(wire.billing),
    shippingTitle: wire.shipping_lines[0]?.method_title ?? '',
    ...pickupOf(wire.shipping_lines),
    couponCodes: wire.coupon_lines.map(({ code }) => code),
    paymentUrl: paymentUrlOf(wire),
    ...(wire.bank_accounts.length > 0 && {
      bankAccounts: wire.bank_accounts.map(
        ({ bank_name: bank, account_name: title, account_number: number }) => {
          return { bank, title, number }
        },
      ),
    }),
    ...(wire.payment_instructions.length > 0 && { paymentInstructions: wire.payment_instructions }),
    isHeld: wire.status === 'on-hold' && wire.review_by !== '',
    ...(isOfTransfer(wire) && wire.status === 'on-hold' && { awaitsTransfer: true }),
    history: historyIn(wire),
  }
}

const isOfTransfer = (wire: z.output<typeof orderWire>): boolean =>
  wire.payment_method === bankTransfer && wire.review_by === ''

function historyIn(wire: z.output<typeof orderWire>): OrderEvent[] {
  const history = wire.history.length > 0 ? wire.history.flatMap(decodeEvent) : historyFromDates(wire)
  return isOfTransfer(wire) ? history.map(waitsForTransfer) : history
}

/** Renames the status `on-hold` of an event, in an order that waits for a bank transfer. */
const waitsForTransfer = (event: OrderEvent): OrderEvent =>
  event.kind === 'status' && event.status === 'on-hold' ? { ...event, status: 'awaits-transfer' } : event

function decodeEvent({
  type,
  status,
  note,
  amount,
  date_created_gmt,
}: z.output<typeof eventWire>): OrderEvent[] {
  const at = readTime(date_created_gmt, undefined)
  if (at === undefined) return []
  if (type === 'status') return [{ kind: 'status', status, at }]
  if (type === 'note') return [{ kind: 'note', note, at }]
  if (type !== 'refund' || amount === undefined) return []
  return [{ kind: 'refund', amount, ...refundState(status), at }]
}

/** The state of a refund. @param status the refund's status in the API's reply */
export const refundState = (status: string): { state?: RefundState } =>
  status === 'pending' ? { state: 'on-its-way' } : status === 'unpaid' ? { state: 'taken-off' } : {}

/** A host without a history still reports when an order was placed, paid and completed. */
function historyFromDates(wire: z.output<typeof orderWire>): OrderEvent[] {
  const placed = readTime(wire.date_created_gmt, wire.date_created)
  const paid = readTime(wire.date_paid_gmt, wire.date_paid)
  const completed = readTime(wire.date_completed_gmt, wire.date_completed)
  const isPaidFirst = paid !== undefined && (completed === undefined || paid < completed)
  return [
    ...(placed === undefined ? [] : [{ kind: 'status', status: 'pending', at: placed } as const]),
    ...(isPaidFirst ? [{ kind: 'status', status: 'processing', at: paid } as const] : []),
    ...(completed === undefined ? [] : [{ kind: 'status', status: 'completed', at: completed } as const]),
  ]
}

type Payable = { status: string; needs_payment: boolean; payment_url: string }

/** The payment page of an order that may still be paid, else ''. */
const paymentUrlOf = ({ status, needs_payment: isOpen, payment_url: address }: Payable): string =>
  isOpen && ['pending', 'failed'].includes(status) ? webAddress(address) : ''

/** The address if browsers may open it, else ''. */
const webAddress = (address: string): string => (/^https?:\/\//i.test(address) ? address : '')

/** Unit price before discount is subtotal / quantity; hosts without subtotal show price and total (D-010). */
function decodeLine(
  wire: z.output<typeof lineWire>,
  shownWith: (net: Paisa, tax: Paisa | undefined) => Paisa,
  locale: Locale,
): LineItem {
  const total = shownWith(wire.total ?? zero, wire.total_tax)
  const subtotal = wire.subtotal === undefined ? total : shownWith(wire.subtotal, wire.subtotal_tax)
  const unit = wire.subtotal === undefined ? wire.price : undefined
  return {
    id: wire.id,
    name: textsIn(wire.meta_data, locale).name ?? wire.name,
    productId: wire.product_id,
    variationId: wire.variation_id,
    quantity: wire.quantity,
    price: unit ?? paisa(wire.quantity > 0 ? Math.round(subtotal / wire.quantity) : subtotal),
    subtotal,
    total,
    image: decodeImage(wire.image)?.src ?? '',
    meta: wire.meta_data
      .filter(({ key }) => key !== '' && !key.startsWith('_') && !isOtherName(key))
      .map((each) => ({
        key: each.display_key ?? each.key,
        value: shown(each.display_value ?? each.value),
      })),
  }
}

/** The pickup address, which WooCommerce stores with the shipping method. */
const pickupOf = (lines: z.output<typeof orderWire>['shipping_lines']): Pick<Order, 'pickupAddress'> => {
  const noted = lines[0]?.meta_data.find(({ key }) => key === 'pickup_address')?.value
  return typeof noted === 'string' && noted !== '' ? { pickupAddress: noted } : {}
}

/** A meta value as text; hosts may store lists and objects. */
const shown = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)
