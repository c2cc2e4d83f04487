/** A host's orders as visible to their customers (CONTRACT 3, 9), in the form of our replies. */
import { order as orderSchema } from '@sauda/contract/orders/calls.ts'
import { taxPercent } from '@sauda/domain/constants.ts'
import { add, type Paisa, zero } from '@sauda/domain/money.ts'
import { noteText } from '@sauda/domain/text.ts'
import { amountWith } from '#orders/order/order-reply.ts'
import { addressView } from '#woocommerce-host/customers/customer-view.ts'
import {
  amountOf,
  type HostFee,
  type HostLine,
  type HostOrder,
  readHost,
} from '#woocommerce-host/host/host-schemas.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import {
  described,
  links,
  publicMeta,
  visibleMeta,
  withNames,
} from '#woocommerce-host/catalogue/reply-parts.ts'

/** The name of the fee for this shop's tax when the host charges none. */
export const taxFee = 'Tax'
const isTaxFee = ({ name }: HostFee): boolean => name === taxFee

/** Tax of an order: the host's tax and the fee for this shop's tax. */
export const taxOf = (row: Row): Paisa => taxIn(readHost.order(row))

const taxIn = ({ total_tax, fee_lines }: HostOrder): Paisa =>
  add(total_tax, ...fee_lines.filter(isTaxFee).map(({ total }) => amountOf(total)))

/** Formats an amount with the requested decimals. */
type Money = (amount: Paisa) => string

/**
 * A host's order in the form of this shop's API.
 * @param dp decimals of the amounts, as requested from the host
 * @param history notes and refunds, if requested
 */
export function orderView(
  row: Row,
  home: string,
  dp = 2,
  history?: { notes: readonly Row[]; refunds: readonly Row[] },
): Row {
  const order = readHost.order(row)
  const billing = addressView(order.billing)
  const money: Money = (amount) => amountWith(amount, dp)
  const named = { ...row, customer: undefined, review_by: null, ...(history && { history: [] }) }
  return described(named, orderSchema, {
    ...(history && { history: historyOf(order, history) }),
    refunds: order.refunds.map(({ id, total }) => ({ id, reason: '', total })),
    ...amountFields(order, money),
    customer: {
      id: order.customer_id,
      first_name: billing['first_name'],
      last_name: billing['last_name'],
      email: billing['email'],
    },
    // Empty for customers (CONTRACT 9).
    order_key: '',
    customer_ip_address: '',
    customer_user_agent: '',
    cart_hash: '',
    payment_url: '',
    billing,
    shipping: addressView(order.shipping),
    meta_data: publicMeta(order.meta_data),
    line_items: order.line_items.map((line) => lineView(line, money)),
    coupon_lines: order.coupon_lines.map((line) => ({
      ...line,
      discount: money(line.discount),
      meta_data: [],
    })),
    _links: {
      ...links(home, 'orders', order.id),
      customer: [{ href: `${home}/wp-json/wc/v3/customers/${String(order.customer_id)}` }],
    },
  })
}

/** Totals, taxes and fees. A host without decimals sends whole rupees. */
function amountFields(order: HostOrder, money: Money): Row {
  const fee = order.fee_lines.find(isTaxFee)
  const tax = money(taxIn(order))
  return {
    discount_total: money(order.discount_total),
    discount_tax: money(order.discount_tax),
    shipping_total: money(order.shipping_total),
    shipping_tax: money(order.shipping_tax),
    total: money(order.total),
    total_tax: tax,
    cart_tax: fee ? tax : money(order.cart_tax),
    tax_lines: fee ? [taxLine(fee, tax, money(zero))] : order.tax_lines,
    fee_lines: order.fee_lines.filter((each) => !isTaxFee(each)),
  }
}

/** An order's history: its dates, the merchant's notes to the buyer, and refunds; oldest first, as in our orders. */
function historyOf(
  order: HostOrder,
  { notes, refunds }: { notes: readonly Row[]; refunds: readonly Row[] },
): Row[] {
  const { date_created_gmt: placed, date_paid_gmt: paid, date_completed_gmt: completed, status } = order
  const isPaidFirst = paid !== '' && (completed === '' || paid < completed)
  const steps = [
    step('status', placed, { status: 'pending' }),
    ...(isPaidFirst ? [step('status', paid, { status: 'processing' })] : []),
    ...(completed === '' ? [] : [step('status', completed, { status: 'completed' })]),
    ...notes
      .map((each) => readHost.note(each))
      .filter(({ customer_note }) => customer_note)
      .map(({ note, date_created_gmt }) => step('note', date_created_gmt, { note: noteText(note) })),
    ...refunds
      .map((each) => readHost.refund(each))
      .map(({ amount, date_created_gmt }) =>
        step('refund', date_created_gmt, { amount: amountWith(amount < 0 ? zero : amount, 2) }),
      ),
  ].toSorted((a, b) => a.date_created_gmt.localeCompare(b.date_created_gmt))
  // The last step is the current status, if no date implies it.
  const ended = ['on-hold', 'cancelled', 'refunded', 'failed'].includes(status)
  return ended ? [...steps, step('status', order.date_modified_gmt, { status })] : steps
}

/** A step of an order's history. @param at UTC */
const step = (type: string, at: string, fields: { status?: string; note?: string; amount?: string }) => ({
  ...{ type, status: '', note: '', amount: '', date_created_gmt: at },
  ...fields,
})

const lineView = (line: HostLine, money: Money) => ({
  ...line,
  subtotal: money(line.subtotal),
  subtotal_tax: money(line.subtotal_tax),
  total: money(line.total),
  total_tax: money(line.total_tax),
  meta_data: visibleMeta(withNames(line.meta_data)),
  image: {
    id: line.image?.id === undefined ? '' : String(line.image.id as number | string),
    src: line.image?.src ?? '',
  },
})

const taxLine = ({ id }: HostFee, tax: string, none: string) => ({
  id,
  rate_code: 'PK-TAX-1',
  rate_id: 1,
  label: taxFee,
  compound: false,
  tax_total: tax,
  shipping_tax_total: none,
  rate_percent: taxPercent,
  meta_data: [],
})
