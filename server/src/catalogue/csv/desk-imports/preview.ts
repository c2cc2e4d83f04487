/** The first rows of a product file as written, which show the user what each column contains. */
import { cutText } from '@sauda/domain/text.ts'
import { previewSizes } from '@sauda/contract/desk-imports/calls.ts'
import { type FileSource, plainCells } from '#catalogue/csv/records/csv-records.ts'
import { readTable } from '#catalogue/csv/headers/find-header.ts'

export type Preview = { names: string[]; rows: { line: number; cells: string[] }[] }

/** Reads no further than the last row of the preview. @returns undefined without a first line */
export async function previewOf(source: FileSource): Promise<Preview | undefined> {
  let preview: Preview | undefined
  let total = 0
  for await (const read of readTable(source)) {
    if ('cutShortAt' in read) break
    const cells = plainCells(read.record.slice(0, previewSizes.columns))
    if (!preview) {
      preview = { names: cells.map((cell) => cutText(cell, previewSizes.name)), rows: [] }
      continue
    }
    const row = preview.names.map((_, at) => cutText(cells[at] ?? '', previewSizes.cell))
    total += row.reduce((sum, cell) => sum + cell.length, 0)
    if (total > previewSizes.total) break
    preview.rows.push({ line: read.line, cells: row })
    if (preview.rows.length === previewSizes.rows) break
  }
  return preview
}
