/**
 * Rewrites the rows of an owner's own list, so that each row is one product or variation. A row with a column for each
 * size becomes a row for each size. The stock of several places is added up.
 */
import { isBlank, latinDigits, quoted, sumOf } from '#catalogue/csv/csv-cells.ts'
import type { FileRecord, Row } from '#catalogue/csv/records/csv-records.ts'
import type { ListColumns } from './list-columns.ts'
import { unreadable } from '#catalogue/csv/read-row.ts'
import { headed } from './headings.ts'

/** Names of columns that are added to the file. They must not be names that people write. */
const added = { size: '\u0000size', stock: '\u0000stock' } as const

/** The columns of the rewritten rows, and what the user should know about them. */
export type ListForm = {
  names: readonly string[]
  /** our name for names in the file */
  mapping: ReadonlyMap<string, string>
  options: ListColumns['options']
  /** whether each row is a variation, because its size was the name of a column */
  isBySize: boolean
  /** columns of the file whose values are in added columns, with our name */
  used: { name: string; column: string }[]
  notes: readonly string[]
  rowsOf: (records: AsyncIterable<FileRecord>) => AsyncGenerator<FileRecord>
}

/**
 * Decides how the rows of an owner's own list become rows of one product or variation each.
 * @param sample the first rows, which show whether columns of sizes contain stock
 */
export function listForm(
  names: readonly string[],
  mapping: ReadonlyMap<string, string>,
  { isList, ours, options, sizes: candidates, places, parts }: ListColumns,
  sample: readonly (readonly string[])[],
): ListForm {
  const sizes = holdStock(candidates, sample) ? candidates : []
  const at = (name: string): number => ours.indexOf(name)
  const stocks = places.length > 0 ? places : at('Stock') < 0 ? [] : [at('Stock')]
  const isRewritten = sizes.length > 0 || places.length > 0
  const hidden = new Set(isRewritten ? [...sizes, ...stocks] : [])
  const written = (index: number) => names[index] ?? ''
  const width = names.length
  const stockOf = (cells: readonly string[]) => sumOf(stocks.map((index) => cells[index] ?? ''))

  const rewritten = (row: Row): Row[] => {
    if (!isRewritten) return [row]
    const cells = Array.from({ length: width }, (_, index) => row.record[index] ?? '')
    const base = cells.map((cell, index) => (hidden.has(index) ? '' : cell))
    const rowWith = (size: string, units: string): Row => ({ ...row, record: [...base, size, units] })
    const counted = sizes.filter((index) => !isBlank(cells[index] ?? ''))
    if (counted.length === 0) return [rowWith('', stockOf(cells))]
    return counted.map((index) => rowWith(written(index), cells[index] ?? ''))
  }

  const priced = isList && (at('Regular price') >= 0 || at('Sale price') >= 0)
  async function* rowsOf(records: AsyncIterable<FileRecord>): AsyncGenerator<FileRecord> {
    const isHeading = (index: number) => index === 0 || index === at('Name')
    for await (const read of headed(records, { isHeading, isOn: priced })) {
      if ('cutShortAt' in read) yield read
      else {
        const refused = read.refused ?? unreadable(read, width)
        if (refused === undefined) yield* rewritten(read)
        else yield { ...read, refused }
      }
    }
  }

  return {
    names: isRewritten
      ? [...names.map((name, index) => (hidden.has(index) ? '' : name)), ...Object.values(added)]
      : names,
    mapping: new Map([
      ...mapping,
      ...parts.map((index) => [written(index), ''] as const),
      ...(isRewritten ? [[added.stock, 'Stock'] as const] : []),
    ]),
    options: sizes.length > 0 ? [{ index: width, name: 'Size' }, ...options] : options,
    isBySize: sizes.length > 0,
    used: [...hidden].map((index) => ({ name: written(index), column: 'Stock' })),
    notes: [
      ...(sizes.length > 0 ? [bySize(sizes.map(written))] : []),
      ...(places.length > 0 ? [`Stock is the sum of the columns ${quoted(places.map(written))}`] : []),
      ...(options.length > 0 ? [byOptions(options.map(({ name }) => name))] : []),
    ],
    rowsOf,
  }
}

export const isAdded = (name: string): boolean => name.startsWith('\u0000')

/** pattern of stock as lists write it; larger numbers are prices */
const stock = /^\d{1,3}$/

/** Whether these columns hold stock in all of these rows that have a value, and in at least one row. */
function holdStock(sizes: readonly number[], sample: readonly (readonly string[])[]): boolean {
  const cells = sample
    .flatMap((row) => sizes.map((index) => row[index] ?? ''))
    .filter((cell) => !isBlank(cell))
  return cells.length > 0 && cells.every((cell) => stock.test(latinDigits(cell.trim())))
}

const bySize = (names: readonly string[]): string =>
  `The columns ${quoted(names)} were read as stock by size: a product has a variation for each size with a number`

const byOptions = (names: readonly string[]): string =>
  `Rows with the same name become one product with variations by ${names.join(' and ')}`
