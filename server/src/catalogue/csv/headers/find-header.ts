/** Finds the row that names the columns: price lists have a title, a date or a telephone number above it. */
import {
  type FileRecord,
  type FileSource,
  plainCells,
  readRecords,
} from '#catalogue/csv/records/csv-records.ts'
import { inEnglish } from './in-english.ts'
import { columnOf, isOurName } from './known-column.ts'

/** rows above the names of the columns */
const mostAbove = 20
const keys: ReadonlySet<string> = new Set(['ID', 'SKU', 'Name'])

/**
 * The rows of a product file, of which the first names the columns. Rows above it are left out if none of their cells
 * is the name of a column.
 * @param note called with a text about the whole file: rows that were left out, or a guessed encoding
 */
export async function* readTable(
  source: FileSource,
  note: (text: string) => void = () => {},
): AsyncGenerator<FileRecord> {
  /** rows that may be above the names of the columns */
  let above: FileRecord[] | undefined = []
  for await (const read of readRecords(source, note)) {
    if (above === undefined) {
      yield read
      continue
    }
    above.push(read)
    const names = 'record' in read ? namesIn(read.record) : []
    const isHeader = names.length > 1 && names.some((name) => keys.has(name))
    if (isHeader && above.length > 1) {
      note(`The names of the columns were found below ${textOf(above.length - 1)} of other text.`)
      above = [read]
    }
    if (!isHeader && above.length <= mostAbove && (above.length > 1 || names.length === 0)) continue
    yield* above
    above = undefined
  }
  if (above) yield* above
}

const textOf = (lines: number): string => (lines === 1 ? 'a line' : `${lines} lines`)

/** Our names of the columns that these cells name. */
function namesIn(record: readonly string[]): string[] {
  const cells = plainCells(record)
  return inEnglish(cells, isOurName).names.flatMap((name) => columnOf(name)?.column.name ?? [])
}
