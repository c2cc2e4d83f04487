/** Makes a CSV file of a workbook, so that every reader of product files can read workbooks. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { callSizes } from '@sauda/contract/call-sizes.ts'
import { CsvError } from '#catalogue/csv/records/csv-error.ts'
import { firstBytes } from '#platform/http/requests/receive-file.ts'
import { type SheetsRead, xlsxLimits, xlsxRows } from './xlsx-rows.ts'

/** the first bytes of a ZIP file */
const zip = [0x50, 0x4b, 0x03, 0x04]

/**
 * Calls `use` with the path of a CSV file. A CSV file is used itself; a workbook is converted to a temporary file, from
 * its first sheet that has a value.
 * @param folder where the temporary file is written
 * @param use gets in `notes` a sentence for the operator about sheets that are not read
 * @throws CsvError when a workbook cannot be read
 */
export async function withCsv<T>(
  path: string,
  folder: string,
  use: (path: string, notes: readonly string[]) => Promise<T>,
): Promise<T> {
  if (!(await isZip(path))) return use(path, [])
  const csv = join(folder, `${randomUUID()}.csv`)
  try {
    const sheets: SheetsRead = { read: '', others: [] }
    await pipeline(csvLines(path, sheets), createWriteStream(csv, { flags: 'wx', mode: 0o600 }))
    return await use(csv, notesOf(sheets))
  } finally {
    await rm(csv, { force: true })
  }
}

/** maximum number of sheets that a note names */
const mostNamed = 10

function notesOf({ read, others }: SheetsRead): string[] {
  if (others.length === 0) return []
  const named = others.slice(0, mostNamed).map((name) => `"${name}"`)
  const more = others.length > mostNamed ? ` and ${others.length - mostNamed} more` : ''
  const text = `Only the sheet "${read}" is read, not ${named.join(', ')}${more}: save each as a file of its own`
  return [text]
}

async function isZip(path: string): Promise<boolean> {
  const head = await firstBytes(path, zip.length)
  return zip.every((byte, at) => head[at] === byte)
}

/** Rows without a value become empty lines, so that a line has the number of its row. */
async function* csvLines(path: string, sheets: SheetsRead): AsyncGenerator<string> {
  let last = 0
  let total = 0
  for await (const { row, cells } of xlsxRows(path, xlsxLimits, sheets)) {
    // The first row names columns, and a name is one line.
    const texts = last === 0 ? cells.map((cell) => cell.replace(/\s+/g, ' ')) : cells
    const line = `${'\n'.repeat(row - last - 1)}${texts.map(quoted).join(',')}\n`
    last = row
    // A workbook stores a text of many cells once, so its CSV may be far larger.
    total += line.length
    if (total > callSizes.importFile)
      throw new CsvError('This workbook is too large: save it as CSV UTF-8, in parts.')
    yield line
  }
}

const quoted = (cell: string): string => (cell === '' ? '' : `"${cell.replaceAll('"', '""')}"`)
