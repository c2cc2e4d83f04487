/** How the product file of a system is described: its columns, and what each of its rows contains. */
import { withoutMarks } from '#catalogue/csv/headers/known-column.ts'

/** A row, with its cells by the plain names of their columns. */
export type SystemRow = {
  line: number
  /** the first cell with a value among these columns; '' without one */
  cell: (...names: string[]) => string
  /** cells with a value in the columns whose plain names match; `match`: of the name */
  cells: (pattern: RegExp) => { match: RegExpExecArray; cell: string }[]
}

export type Option = readonly [name: string, value: string]
export type Picture = { src: string; alt: string }

/** What a row contains. */
export type Part = {
  /**
   * `sold`: a product and, if its rows have options, also a variation; `change`: changes to the variation with the same
   * SKU or options; `none`: nothing to import
   */
  kind: 'product' | 'sold' | 'variation' | 'picture' | 'change' | 'none'
  /** cells by our column, over those of the columns that need no conversion; undefined: the product keeps its value */
  cells?: Readonly<Record<string, string | undefined>>
  /** options of a variation, or of the only row of a product */
  options?: readonly Option[]
  /** the values to choose from, for a product whose file has no row for each */
  offers?: readonly (readonly [name: string, values: readonly string[]])[]
  /** whether the options are a placeholder for a product without options */
  isOnly?: boolean
  /** properties that customers read and do not choose */
  attributes?: readonly (readonly [name: string, values: readonly string[]])[]
  /** pictures of the product */
  pictures?: readonly Picture[]
  /** picture of the variation */
  picture?: string
  isVirtual?: boolean
  /** the price before a reduction */
  priceBefore?: string
  /** how much the price is above the product's */
  difference?: string
  /** how much is taken off the price */
  discount?: { percent: string } | { amount: string }
  notes?: readonly string[]
}

export type System = {
  name: string
  /** whether a file is of this system. @param has whether the file has all of these columns, by plain name */
  isIn: (has: (...names: string[]) => boolean) => boolean
  /** for each plain name: our column, or '' for a column that `read` uses or that has no meaning in another shop */
  columns: Readonly<Record<string, string>>
  /** plain names of numbered columns that `read` uses */
  numbered?: RegExp
  /** plain names of columns whose numbers are ids of the other system, which are not imported */
  ids?: readonly string[]
  /** plain names of columns that may identify a product; the first of them in the file does */
  keys: readonly string[]
  /** whether rows without a key belong to the product above, so that `isFirst` rows begin a product */
  isFirst?: (row: SystemRow) => boolean
  /** the slug that the file gives a product */
  slug?: (row: SystemRow) => string
  /** whether products of this file may have variations in another file */
  leavesType?: boolean
  /** what the owner should know about every file with these columns */
  remark?: (has: (...names: string[]) => boolean, names: readonly string[]) => string | undefined
  /** Reads one row. @param above the first row of the same product */
  read: (row: SystemRow, above: SystemRow) => Part
}

/**
 * The name of a column in lower case, without signs for required columns and without hints about values:
 * `*Product Name(English)` becomes `product name`.
 */
export const plainColumnName = (name: string): string =>
  withoutMarks(
    name
      .toLowerCase()
      .split(/\s+/)
      .join(' ')
      .replace(/ ?\((?:x,y,z\.*|0\/1|0 ?= ?no, ?1 ?= ?yes|yyyy-mm-dd|english)\)/, ''),
  )

/** The parts of a list, without empty ones. */
export const parts = (cell: string, separator: string | RegExp): string[] =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Yes and no in the words of all systems; undefined for an empty cell or another word. */
export function flag(cell: string): boolean | undefined {
  const word = cell.toLowerCase()
  if (['1', 'y', 'yes', 'true'].includes(word)) return true
  return ['0', 'n', 'no', 'false'].includes(word) ? false : undefined
}

/** The cell of Published for a product that is or is not visible; undefined if the file does not say. */
export const published = (isVisible: boolean | undefined): string | undefined =>
  isVisible === undefined ? undefined : isVisible ? 'publish' : 'private'

/** A cell; '' for 0 and 0.0000, which stand for a value that was not entered. */
export const unlessZero = (cell: string): string => (/^0*(?:[.,]0*)?$/.test(cell) ? '' : cell)
