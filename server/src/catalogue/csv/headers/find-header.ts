/** Finds the row that names the columns: price lists have a title, a date or a telephone number above it. */
import {
  type FileRecord,
  type FileSource,
  plainCells,
  readRecords,
} from '#catalogue/csv/records/csv-records.ts'
import { inEnglish } from './in-english.ts'
import { columnOf, isOurName } from './known-column.ts'

/** maximum number of rows above the names of the columns */
const mostAbove = 20
/** Maximum number of columns in which names are looked for, because each is compared with those of all languages. */
const mostNames = 1000

const keys: ReadonlySet<string> = new Set(['ID', 'SKU', 'Name'])

/**
 * Yields the rows of a product file, beginning with the row that names the columns. Rows above it, such as titles and
 * group names, are left out, unless a cell in them names a column that identifies products.
 * @param note called with a text about the whole file: rows that were left out, or a guessed encoding
 */
export async function* readTable(
  source: FileSource,
  note: (text: string) => void = () => {},
): AsyncGenerator<FileRecord> {
  /** the row that names the columns, until the next row is known */
  let header: FileRecord | undefined
  let isFirst = true
  for await (const read of fromHeader(source, note)) {
    const isRest = header !== undefined && isSecondLine(read, header)
    if (header && !isRest) yield header
    if (isFirst) header = read
    else {
      yield isRest ? withGroups(read, header) : read
      header = undefined
    }
    isFirst = false
  }
  if (header) yield header
}

/**
 * Whether a row is the second line of the names, which has no digits. A name that is merged over both lines of a
 * workbook is in both.
 */
const isSecondLine = (read: FileRecord, header: FileRecord): boolean =>
  'record' in read &&
  'record' in header &&
  !read.record.some((cell) => /\d/.test(cell)) &&
  header.record.some((cell, at) => read.record[at] === cell && namesIn([cell]).some((name) => keys.has(name)))

/** Yields the rows from the header row on. */
async function* fromHeader(source: FileSource, note: (text: string) => void): AsyncGenerator<FileRecord> {
  /** rows that may be above the names of the columns */
  let above: FileRecord[] | undefined = []
  for await (const read of readRecords(source, note)) {
    if (above === undefined) {
      yield read
      continue
    }
    above.push(read)
    const names = 'record' in read ? namesIn(read.record) : []
    const hasKey = names.some((name) => keys.has(name))
    const isHeader = names.length > 1 && hasKey
    if (isHeader && above.length > 1) {
      note(`The names of the columns were found below ${textOf(above.length - 1)} of other text.`)
      above = [withGroups(read, above.at(-2))]
    }
    if (!isHeader && above.length <= mostAbove && (above.length > 1 || !hasKey)) continue
    yield* above
    above = undefined
  }
  if (above) yield* above
}

/** Names with the name of their group in the row above: `Retail` below `Price` is `Price (Retail)`. */
function withGroups(read: FileRecord, groups: FileRecord | undefined): FileRecord {
  if (!('record' in read) || groups === undefined || !('record' in groups)) return read
  let group = ''
  const record = read.record.map((cell, index) => {
    group = groups.record[index]?.trim() || group
    return isOurName(cell) || cell.trim() === '' || !isOurName(group) ? cell : `${group} (${cell.trim()})`
  })
  return { ...read, record }
}

const textOf = (lines: number): string => (lines === 1 ? 'a line' : `${lines} lines`)

/** Our names of the columns that these cells name. */
function namesIn(record: readonly string[]): string[] {
  const cells = plainCells(record.slice(0, mostNames))
  return inEnglish(cells, isOurName).names.flatMap((name) => columnOf(name)?.column.name ?? [])
}
