/** The user's corrections of a product file: column mappings and cells. */
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import type { ImportEdits } from './tables.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { columnNames } from '#catalogue/csv/csv-columns.ts'
import { type FileSource, plainCells } from '#catalogue/csv/records/csv-records.ts'
import { readTable } from '#catalogue/csv/headers/find-header.ts'

/** maximum number of corrected cells; users correct more in the file itself */
const mostCells = 1000

/** The names in a file's first line, as written. */
export async function namesOf(source: FileSource): Promise<string[]> {
  for await (const read of readTable(source)) return 'record' in read ? plainCells(read.record) : []
  return []
}

/**
 * Adds the corrections of a call to the stored ones, and returns both together.
 * @param before the stored corrections
 * @param names the names in the file's first line
 * @throws ShopError for a column that neither the file nor the shop has
 */
export function editsAfter(
  before: ImportEdits,
  { columns = [], cells = [] }: BodyOf<'mendDeskImport'>,
  names: readonly string[],
): ImportEdits {
  const isHere = new Set(names)
  for (const { name, column } of columns) {
    if (!isHere.has(name)) throw refused(`The file has no column "${name}".`)
    if (column !== '' && !columnNames.includes(column)) throw refused(`There is no column "${column}" here.`)
  }
  const mended = structuredClone(before.cells ?? {})
  for (const { line, field, value } of cells) {
    if (!isHere.has(field)) throw refused(`The file has no column "${field}".`)
    mended[line] = { ...mended[line], [field]: value }
  }
  const count = Object.values(mended).reduce((sum, cell) => sum + Object.keys(cell).length, 0)
  if (count > mostCells)
    throw refused(`At most ${mostCells} cells can be corrected here: correct the others in the file.`)
  return {
    ...before,
    columns: { ...before.columns, ...Object.fromEntries(columns.map(({ name, column }) => [name, column])) },
    cells: mended,
  }
}

const refused = (message: string) => new ShopError(codes.deskImportEdit, 400, message)
