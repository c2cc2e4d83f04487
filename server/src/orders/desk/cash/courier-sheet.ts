/** CSV sheet that a courier signs when taking parcels. */
import { handedOver } from '@sauda/contract/desk-cash/calls.ts'
import { shopTime } from '@sauda/contract/time.ts'
import { toAmount } from '@sauda/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { csvRow } from '#catalogue/csv/csv-write.ts'
import { type SheetRow, sheetRows } from './cash-store.ts'

const titles = [
  ...['Sheet', 'Order', 'Tracking', 'Name', 'Phone', 'Address', 'City', 'Pieces', 'Weight (kg)'],
  'Cash to collect (Rs)',
]

/**
 * The CSV sheet that a courier signs when taking these orders.
 * @returns the sheet's text, and its number, which is made from the current time; unknown orders are skipped
 */
export async function courierSheet(
  context: Context,
  ids: readonly number[],
): Promise<{ number: string; text: string }> {
  const rows = await sheetRows(context.db, [...new Set(ids)].slice(0, handedOver))
  const number = shopTime(context.clock()).replace(/\D/g, '').slice(2, 12)
  return { number, text: [titles, ...rows.map((row) => cellsOf(row, number))].map(csvRow).join('') }
}

function cellsOf({ shipping, billing, ...row }: SheetRow, number: string): string[] {
  const to = shipping['address1'] ? shipping : billing
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')
  return [
    number,
    String(row.id),
    row.trackingNumber,
    joined(to['firstName'], to['lastName']) || joined(billing['firstName'], billing['lastName']),
    row.phone.replace(/^\+92/, '0'),
    [to['company'], to['address1'], to['address2'], to['postcode']].filter(Boolean).join(', '),
    to['city'] ?? '',
    String(row.quantity),
    String(Math.round(row.weight * 1000) / 1000),
    toAmount(row.due),
  ]
}
