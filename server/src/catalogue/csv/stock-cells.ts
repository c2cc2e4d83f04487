/** Reads cells of stock: a number, or words such as `in stock`. */
import type { ProductChange } from '#catalogue/product-data/product-change.ts'
import { readUnits, readWord, wordIn } from './csv-cells.ts'
import { words } from './plain-column.ts'

const wordsFor = <T extends string>(value: T, ...names: string[]): Record<string, T> =>
  Object.fromEntries(names.map((word) => [word, value]))
const stockStatuses = {
  ...wordsFor('instock', '', '1', 'yes', 'y', 'true', 'instock', 'in stock', 'available'),
  ...wordsFor('outofstock', ...words('0, no, n, false, outofstock, out of stock, sold out, soldout')),
  ...wordsFor('outofstock', 'unavailable', 'not available'),
  ...wordsFor(
    'onbackorder',
    ...words('backorder, onbackorder, back order, on backorder, preorder, pre order'),
  ),
}

export const readStockStatus = (cell: string) => readWord(withBlanks(cell), stockStatuses)

const withBlanks = (cell: string): string => cell.replace(/[_-]/g, ' ')

/** The units on stock, or a word for whether there are any. A variation may name its parent's stock. */
export function readStock(cell: string): ProductChange {
  if (cell === '' || cell.toLowerCase() === 'parent') return { stockQuantity: null }
  const stockStatus = /\p{N}/u.test(cell) ? undefined : wordIn(withBlanks(cell), stockStatuses)
  return stockStatus === undefined ? { stockQuantity: readUnits(cell) } : { stockQuantity: null, stockStatus }
}
