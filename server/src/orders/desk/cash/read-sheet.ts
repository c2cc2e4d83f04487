/** Reads a courier's sheet from rows or CSV text; column titles differ between couriers. */
import { type checkSettlement, longestSheet } from '@sauda/contract/desk-cash/calls.ts'
import { type Paisa, parseAmount, zero } from '@sauda/domain/money.ts'
import type { SettlementRow } from '@sauda/domain/settlement.ts'
import { parse } from 'csv-parse/sync'
import type * as z from 'zod'
import { delimiterOf } from '#catalogue/csv/csv-cells.ts'
import { invalidParameter, missingParameters } from '#platform/http/replies/errors.ts'

type Sent = Pick<z.output<typeof checkSettlement>, 'rows' | 'csv'>

const columns = {
  tracking: /track|consign|parcel|\bcn\b|\bawb\b|shipment|reference|order/i,
  amount: /\bcod\b|amount|collect|paid|cash|value/i,
  fee: /fee|charge|deduct|commission|tax/i,
}

/**
 * The rows of a courier's sheet, with amounts in paisa. Throws 400 for text that is not a table, or has no column of
 * tracking numbers or amounts.
 */
export function readSheet({ rows, csv }: Sent): SettlementRow[] {
  if (rows)
    return rows.map(({ tracking_number: trackingNumber, amount, fee }) => ({
      trackingNumber,
      amount: parseAmount(amount) ?? zero,
      fee: parseAmount(fee) ?? zero,
    }))
  if (csv === undefined) throw missingParameters(['rows'])
  const [titles = [], ...records] = tableIn(csv)
  const at = (pattern: RegExp, not?: RegExp) =>
    titles.findIndex((title) => pattern.test(title) && !not?.test(title))
  const place = {
    tracking: at(columns.tracking, columns.amount),
    amount: at(columns.amount, columns.fee),
    fee: at(columns.fee),
  }
  if (place.tracking < 0 || place.amount < 0)
    throw invalidParameter('csv', 'csv has no column with the number of the parcel, or none with its amount.')
  return records.flatMap((record, index) => {
    const trackingNumber = (record[place.tracking] ?? '').trim().slice(0, 100)
    // Skip rows of totals, which have no tracking number.
    if (trackingNumber === '') return []
    const amount = amountIn(record[place.amount] ?? '')
    const fee = place.fee < 0 ? zero : amountIn(record[place.fee] || '0')
    if (amount === undefined || fee === undefined)
      throw invalidParameter('csv', `csv has no amount in row ${index + 2}.`)
    return [{ trackingNumber, amount, fee }]
  })
}

function tableIn(csv: string): string[][] {
  try {
    const records = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv.slice(0, 5000).split(/\r?\n/, 1)[0] ?? ''),
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      to: longestSheet + 2,
    }) as string[][]
    if (records.length <= longestSheet + 1) return records
  } catch {
    throw invalidParameter('csv', 'csv is not a table of commas, semicolons or tabs.')
  }
  throw invalidParameter('csv', `csv has more than ${longestSheet} rows.`)
}

/** Accepts `Rs. 1,234.00` and `1234/-`; undefined for other text and negative amounts. */
function amountIn(text: string): Paisa | undefined {
  const digits = text
    .slice(0, 60)
    .replace(/^\s*(?:rs\.?|pkr|₨)\s*/i, '')
    .replace(/\/-\s*$/, '')
    .replaceAll(',', '')
    .trim()
  const amount = /^\d+(\.\d{1,2}0*)?$/.test(digits) ? parseAmount(digits) : undefined
  return amount
}
