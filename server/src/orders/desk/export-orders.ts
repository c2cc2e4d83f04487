/** CSV export of orders for spreadsheets. */
import { deskOrderSizes } from '@sauda/contract/desk-orders/calls.ts'
import { shopTime } from '@sauda/contract/time.ts'
import { toAmount, zero } from '@sauda/domain/money.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { byteOrderMark, csvRow } from '#catalogue/csv/csv-write.ts'
import { dueOfRow } from './desk-order-reply.ts'
import { type DeskRow, findDeskRows } from './desk-order-store.ts'
import { codes } from '@sauda/contract/calls.ts'

/** number of orders per query */
const pageSize = 500
const titles = [
  ...['Order', 'Placed', 'Status', 'Name', 'Phone', 'E-mail', 'City', 'Pieces', 'Products', 'Payment'],
  ...['Total (Rs)', 'Refunded (Rs)', 'To collect (Rs)', 'Confirmed', 'Parcel', 'Courier', 'Tracking', 'Cash'],
]

/** Yields the file in parts; orders deleted in the meantime are skipped. Times are shop time. */
export async function* exportedOrders(
  db: Database,
  ids: readonly number[],
  seesAmounts: boolean,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(titles)
  for (let start = 0; start < ids.length; start += pageSize) {
    const part = ids.slice(start, start + pageSize)
    const rows = new Map((await findDeskRows(db, part)).map((row) => [row.orderId, row]))
    yield part
      .flatMap((id) => rows.get(id) ?? [])
      .map((row) => csvRow(cellsOf(row, seesAmounts)))
      .join('')
  }
}

function cellsOf(row: DeskRow, seesAmounts: boolean): string[] {
  const { firstName = '', lastName = '', email = '' } = row.billing
  return [
    String(row.orderId),
    shopTime(row.createdAt.getTime()).replace('T', ' ').slice(0, 16),
    row.status,
    `${firstName} ${lastName}`.trim(),
    row.phone.replace(/^\+92/, '0'),
    email,
    row.city,
    String(row.quantity),
    row.summary,
    row.paymentTitle,
    seesAmounts ? toAmount(row.total) : '',
    seesAmounts ? toAmount(row.refunded) : '',
    // Only cash is collected; an amount due by bank transfer is not.
    toAmount(row.cash === 'with_buyer' ? dueOfRow(row) : zero),
    row.confirmation,
    row.parcel,
    row.courier,
    row.trackingNumber,
    row.cash,
  ]
}

export const exportTooLarge = (): ShopError =>
  new ShopError(
    codes.deskExportTooLarge,
    409,
    `A file has at most ${deskOrderSizes.exportedOrders.toLocaleString('en')} orders; choose fewer days.`,
  )
