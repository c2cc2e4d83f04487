/** Prices in the forms of other systems: before a reduction, as a difference from the product's, with a discount. */
import { readPrice } from '#catalogue/csv/csv-cells.ts'
import { withPoint } from '#catalogue/csv/headers/in-english.ts'
import { type Paisa, toPrice } from '@sauda/domain/money.ts'
import type { Part } from './system.ts'

/** A price in paisa; null for an empty cell, undefined for a cell that is not a price. */
function amountOf(cell: string): Paisa | null | undefined {
  try {
    return readPrice(cell)
  } catch {
    return undefined
  }
}

/** The cells of our price columns for a current and a former price. It is a sale if the current price is lower. */
export function priceCells(price: string, before: string): [column: string, cell: string][] {
  const [now, then] = [amountOf(price), amountOf(before)]
  // A cell that is not a price goes into the column for its label. The error then names the right column of the file.
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

type Cells = [column: string, cell: string][]

/**
 * The cells of our price columns for a product or one of its variations (`part`). A variation without a price has the
 * product's price.
 * @param mark delimiter between cells of the file: in a file with semicolons the comma may be the decimal mark
 */
export function pricesOf(part: Part, product: Part, mark: string): Cells {
  const { cells = {} } = part.cells?.['Regular price'] ? part : product
  const { 'Regular price': regular, 'Sale price': sale } = cells
  if (regular === undefined) return []
  if (part.priceBefore !== undefined) return priceCells(regular, part.priceBefore)
  const changed = changedPrices({ regular, sale: sale ?? '' }, part, product, mark)
  const asWritten: Cells = [['Regular price', regular]]
  return changed ?? (sale === undefined ? asWritten : [...asWritten, ['Sale price', sale]])
}

/** Prices with a difference or discount, or undefined without any. */
function changedPrices(
  { regular, sale }: { regular: string; sale: string },
  { difference: written = '', discount: own }: Part,
  { discount = own }: Part,
  mark: string,
): Cells | undefined {
  const paisa = (cell: string) => amountOf(withPoint(cell, 'Regular price', mark))
  const amount = paisa(regular)
  if ((written === '' && !discount) || amount === undefined || amount === null) return undefined
  const difference = signed(written, paisa)
  if (difference === undefined) return [['Regular price', written]]
  const whole = amount + difference
  const before = paisa(sale)
  const reduced = discount ? lessDiscount(whole, discount, paisa) : before ? before + difference : whole
  return [
    ['Regular price', priceCell(whole)],
    ['Sale price', reduced < whole ? priceCell(reduced) : ''],
  ]
}

type Read = (cell: string) => Paisa | null | undefined

const priceCell = (amount: number): string => toPrice(Math.max(0, amount) as Paisa)

/** Paisa of a text such as `+150`, `-150` or `150`; 0 for an empty cell. */
function signed(cell: string, paisa: Read): number | undefined {
  const amount = paisa(cell.replace(/^[+-]/, ''))
  if (amount === undefined) return undefined
  return Number(amount) * (cell.startsWith('-') ? -1 : 1)
}

function lessDiscount(whole: number, discount: NonNullable<Part['discount']>, paisa: Read): number {
  if ('amount' in discount) return whole - (paisa(discount.amount) ?? 0)
  const percent = Number(discount.percent.replace(',', '.').replace('%', ''))
  return percent > 0 && percent <= 100 ? Math.round((whole * (100 - percent)) / 100) : whole
}
