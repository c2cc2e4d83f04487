/** The day book for an accountant: each sale, refund and payment by a courier, as rows of a CSV file. */
import { codes } from '@sauda/contract/calls.ts'
import { dayBookRows } from '@sauda/contract/reports/calls.ts'
import { shopTime } from '@sauda/contract/time.ts'
import { paisa, toAmount } from '@sauda/domain/money.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { byteOrderMark, csvRow } from '#catalogue/csv/csv-write.ts'
import { type DayBookRow, dayBookIn } from './report-store.ts'
import type { Range } from './sales-store.ts'

const titles = [
  ...['Date', 'Time', 'Type', 'Document', 'Party', 'Payment method'],
  ...['Goods (Rs)', 'Shipping (Rs)', 'Tax (Rs)', 'Total (Rs)', 'Reference'],
]
/** number of rows written at once; the server handles other requests in between */
const rowsAtOnce = 500

/**
 * The lines of the CSV file. Sales and refunds are those of the sales report, so that their sum is its `total_sales`.
 * Refunds and couriers' fees are negative. A refund by amount has no lines, so all of it is in the column `Goods (Rs)`.
 * Settlements with couriers that were undone are left out.
 *
 * @throws {ShopError} 409 if the range has more rows than a file may contain
 */
export async function dayBookOf(db: Database, range: Range): Promise<AsyncGenerator<string>> {
  const rows = await dayBookIn(db, range, dayBookRows + 1)
  if (rows.length > dayBookRows)
    throw new ShopError(
      codes.dayBookTooLarge,
      409,
      `A file has at most ${dayBookRows.toLocaleString('en')} rows; choose fewer days.`,
    )
  return linesOf(rows)
}

async function* linesOf(rows: readonly DayBookRow[]): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(titles)
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    yield rows
      .slice(start, start + rowsAtOnce)
      .map((row) => csvRow(cellsOf(row)))
      .join('')
}

function cellsOf({ at, kind, document, party, payment, reference, ...amounts }: DayBookRow): string[] {
  const [day = '', time = ''] = shopTime(at.getTime()).split('T')
  const [goods, shipping, tax] = [Number(amounts.goods), Number(amounts.shipping), Number(amounts.tax)]
  const parts = [goods, shipping, tax, goods + shipping + tax].map((amount) => toAmount(paisa(amount)))
  return [day, time.slice(0, 5), kind, document, party, payment, ...parts, reference]
}
