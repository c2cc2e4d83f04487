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

/** Statuses in which a cash order is not paid yet. */
const unpaid = ['pending', 'on-hold', 'processing', 'failed']

/** The row of a parcel. The cash to collect is in rupees, '0.00' for a paid order. */
export function sheetRow(order: WireOrder): SheetRow {
  const { shipping, billing } = order
  const cash = order.payment_method === 'cod' && unpaid.includes(order.status) ? order.total : '0.00'
  const pieces = order.line_items.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    Order: order.number,
    Name: `${shipping.first_name} ${shipping.last_name}`.trim(),
    Phone: shipping.phone || billing.phone,
    Address: [shipping.company, shipping.address_1, shipping.address_2].filter(Boolean).join(', '),
    City: shipping.city,
    Province: shipping.state,
    Pieces: String(pieces),
    'Cash to collect': cash,
    Contents: order.line_items.map(({ name, quantity }) => `${quantity} x ${name}`).join('; '),
    Remarks: order.customer_note,
  }
}
