/** The columns of a courier's sheet, and the row of one parcel. */
import { add, parseAmount, toAmount, zero } from '@sauda/domain/money.ts'
import type { WireOrder } from '@sauda/extension-kit/full-shop.ts'

export const sheetColumns = [
  'Order',
  'Name',
  'Phone',
  'Address',
  'City',
  'Province',
  'Pieces',
  'Cash to collect',
  'Contents',
  'Remarks',
] as const

export type SheetRow = Readonly<Record<(typeof sheetColumns)[number], string>>

/** Statuses in which a cash order is not paid yet, unless it has a date of payment. */
const unpaid = ['pending', 'on-hold', 'processing', 'failed']

/** What the buyer of a cash order owes, in rupees: its total less what was refunded; '0.00' for a paid order. */
function cashOf({ payment_method: method, status, date_paid: paidAt, total, refunds }: WireOrder): string {
  if (method !== 'cod' || paidAt !== null || !unpaid.includes(status)) return toAmount(zero)
  // refunds are below zero
  return toAmount(
    add(...[total, ...refunds.map((each) => each.total)].map((sum) => parseAmount(sum) ?? zero)),
  )
}

/** The row of a parcel. */
export function sheetRow(order: WireOrder): SheetRow {
  const { shipping, billing } = order
  const pieces = order.line_items.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    Order: order.number,
    Name: `${shipping.first_name} ${shipping.last_name}`.trim(),
    Phone: shipping.phone || billing.phone,
    Address: [shipping.company, shipping.address_1, shipping.address_2].filter(Boolean).join(', '),
    City: shipping.city,
    Province: shipping.state,
    Pieces: String(pieces),
    'Cash to collect': cashOf(order),
    Contents: order.line_items.map(({ name, quantity }) => `${quantity} x ${name}`).join('; '),
    Remarks: order.customer_note,
  }
}
