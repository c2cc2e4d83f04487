/** The columns of a courier's sheet, and the row of one parcel. */
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

/** What the courier collects, in rupees; '0.00' for an order that is not paid in cash. */
const cashOf = ({ payment_method: method, amount_due: due = '0.00' }: WireOrder): string =>
  method === 'cod' ? due : '0.00'

/** The row of a parcel. Refunded units are not in it. */
export function sheetRow(order: WireOrder): SheetRow {
  const { shipping, billing } = order
  const lines = order.line_items
    .map(({ name, quantity, quantity_left: units = quantity }) => ({ name, units }))
    .filter(({ units }) => units > 0)
  const pieces = lines.reduce((sum, { units }) => sum + units, 0)
  return {
    Order: order.number,
    Name: `${shipping.first_name} ${shipping.last_name}`.trim(),
    Phone: shipping.phone || billing.phone,
    Address: [shipping.company, shipping.address_1, shipping.address_2].filter(Boolean).join(', '),
    City: shipping.city,
    Province: shipping.state,
    Pieces: String(pieces),
    'Cash to collect': cashOf(order),
    Contents: lines.map(({ name, units }) => `${units} x ${name}`).join('; '),
    Remarks: order.customer_note,
  }
}
