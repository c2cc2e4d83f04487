/** A column of a product CSV, and how one is made from a plain field (a text, number or flag of a product). */
import { plainFields, type PlainName, type PlainValues } from '@sauda/contract/products/fields.ts'
import type { CsvProduct, ProductChange } from '#catalogue/product-data/product-change.ts'
import { readFlag, readWhole, writeFlag } from './csv-cells.ts'

/**
 * The field to which users map a column of names that end with options, such as "Kurta - Red - M"
 * (lists/name-options.ts).
 */
export const nameWithOptions = 'Name with size or colour'

/** The entries of a list such as `in stock, available`. */
export const words = (list: string): string[] => list.split(', ')

/** `read` gets the trimmed cell and the unit in brackets after the column's name. */
export type Column = {
  name: string
  /** other names of the column, in lower case */
  aliases: readonly string[]
  /** @param note called when a value is changed while reading */
  read: (cell: string, unit: string, note: (text: string) => void) => ProductChange
  write: (row: CsvProduct) => string
}

/** The column of a plain field. */
export const plain = (field: PlainName): Column => {
  const { csv, empty }: { csv: readonly [string, ...string[]]; empty: PlainValues[PlainName] } =
    plainFields[field]
  const [name, ...aliases] = csv
  return {
    name,
    aliases,
    read: (cell) => ({ [field]: readPlain(cell, empty) }),
    write: (row) => writePlain(row[field], empty),
  }
}

function readPlain(cell: string, empty: PlainValues[PlainName]): PlainValues[PlainName] {
  if (typeof empty === 'string') return cell
  if (typeof empty === 'boolean') return readFlag(cell, empty)
  return cell === '' ? empty : readWhole(cell)
}

function writePlain(value: PlainValues[PlainName], empty: PlainValues[PlainName]): string {
  if (typeof value === 'boolean') return writeFlag(value)
  return value === empty ? '' : String(value)
}
