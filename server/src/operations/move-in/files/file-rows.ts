/**
 * Reads a CSV export of another shop row by row, and recognises from the header whether it lists orders or customers.
 */
import { cleanPhone } from '@sauda/domain/phone.ts'
import { isShortened } from '#catalogue/csv/csv-cells.ts'
import { type FileSource, readRecords, type Row } from '#catalogue/csv/records/csv-records.ts'
import { columnName, type HistoryKind, historyKindOf } from '#catalogue/csv/headers/history-kind.ts'
import { encodingNote } from '#catalogue/csv/records/code-page.ts'

export type FileRow = {
  /** the row's line in the file, from 1 */
  line: number
  /** the cell of a column, by the column's name in lower case; '' if the column is absent */
  cell: (name: string) => string
  cells: readonly string[]
  /** why the row cannot be read */
  problem?: string
  /** a doubt about the row that its reader has to check */
  remark?: string
}

const mostColumns = 1000
/** what a decoder puts in place of bytes that are not UTF-8 */
const replacement = '\uFFFD'

/** What a file lists, by its first line; undefined if its columns are not known. */
export async function fileKindOf(source: FileSource): Promise<HistoryKind | undefined> {
  for await (const read of readRecords(source))
    return 'record' in read ? historyKindOf(read.record) : undefined
  return undefined
}

/**
 * The rows after the header. If the last row has too few cells, it gets a problem, because the file is cut short there.
 * @param onHeader called once with the names of the columns, as written
 */
export async function* fileRows(
  source: FileSource,
  onHeader: (names: readonly string[]) => void,
): AsyncGenerator<FileRow> {
  let header: { width: number; places: Map<string, number> } | undefined
  let waiting: FileRow | undefined
  for await (const read of readRecords(source)) {
    if (!('record' in read)) {
      if (waiting) yield waiting
      waiting = undefined
      yield { line: read.cutShortAt, cell: () => '', cells: [], problem: 'the file is cut short here' }
    } else if (header === undefined) {
      header = headerOf(read.record)
      onHeader(read.record.slice(0, mostColumns))
    } else {
      if (waiting) yield waiting
      waiting = rowOf(read, header)
    }
  }
  if (waiting === undefined || header === undefined) return
  const isShort = waiting.cells.length < header.width && waiting.problem === undefined
  yield isShort
    ? {
        ...waiting,
        problem: `it has ${waiting.cells.length} cells and the header has ${header.width}: the file is cut short`,
      }
    : waiting
}

function headerOf(record: readonly string[]) {
  const places = new Map<string, number>()
  for (const [index, cell] of record.slice(0, mostColumns).entries())
    if (!places.has(columnName(cell))) places.set(columnName(cell), index)
  return { width: record.length, places }
}

function rowOf(
  { line, record, isBroken, codePage }: Row,
  { width, places }: { width: number; places: ReadonlyMap<string, number> },
): FileRow {
  const cells = record.map(cleanCell)
  const problem = cells.slice(width).some((cell) => cell !== '')
    ? `it has ${cells.length} cells and the header has ${width}`
    : isBroken && cells.some((cell) => cell.includes(replacement))
      ? 'it is not UTF-8 text; save the file as "CSV UTF-8"'
      : undefined
  return {
    ...{ line, cells, cell: (name) => cells[places.get(name) ?? -1] ?? '' },
    ...(problem !== undefined && { problem }),
    ...(codePage && { remark: encodingNote(codePage) }),
  }
}

/** A cell without the quote that spreadsheets and Shopify write before numbers that are texts: '+92300…, '54000. */
const cleanCell = (cell: string): string =>
  cell
    .replaceAll('\0', '')
    .trim()
    .replace(/^'(?=[\d+=@-])/, '')

/** A phone number; '' for one that a spreadsheet has shortened, such as 9.23E+11. */
export const phoneIn = (cell: string): string => (isShortened(cell) ? '' : cleanPhone(cell))

const phoneColumns = ['phone', 'billing phone', 'shipping phone', 'default address phone']

/** Notes about what is imported differently from the file, or has to be checked. */
export const remarksOf = ({ remark, cell }: FileRow): string[] => [
  ...(remark === undefined ? [] : [remark]),
  ...(phoneColumns.some((name) => isShortened(cell(name)))
    ? ['A spreadsheet has shortened its phone number, such as 9.23E+11, so the number is left out.']
    : []),
]
