/** Prices in the forms of other systems: now, and before a reduction. */
import { readPrice } from '#catalogue/csv/csv-cells.ts'
import type { Paisa } from '@sauda/domain/money.ts'

/** Paisa; null for an empty cell, undefined for a cell that is not a price. */
function amountOf(cell: string): Paisa | null | undefined {
  try {
    return readPrice(cell)
  } catch {
    return undefined
  }
}

/** The cells of our prices for a price now and one before. A sale is a price now that is below the one before. */
export function priceCells(price: string, before: string): [column: string, cell: string][] {
  const [now, then] = [amountOf(price), amountOf(before)]
  // A cell that is not a price goes into the column with its label, so that the error names the right column of the
  // file.
  if (now === undefined) return [['Regular price', price]]
  if (then === undefined) return [['Sale price', before]]
  return now !== null && then !== null && then > now
    ? [
        ['Regular price', before],
        ['Sale price', price],
      ]
    : [
        ['Regular price', price],
        ['Sale price', ''],
      ]
}
