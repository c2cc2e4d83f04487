/** The rows of a file that were left out, as a file of their own with the reason in a column at the end. */
import { type FileSource, readRecords } from '#catalogue/csv/csv-read.ts'
import { plainCsvLine } from '#catalogue/csv/csv-write.ts'
import type { ImportProblem } from '#platform/database/tables/desk-import-tables.ts'

/** so that spreadsheets take the file for UTF-8 */
const byteOrderMark = '\uFEFF'
export const reasonColumn = 'Reason'

/**
 * Yields lines of text; of the source only one row is in memory.
 * @param problems those whose rows are wanted
 */
export async function* leftRows(
  source: FileSource,
  problems: readonly ImportProblem[],
): AsyncGenerator<string> {
  const reasons = Map.groupBy(problems, ({ line }) => line)
  let width: number | undefined
  for await (const read of readRecords(source)) {
    if ('cutShortAt' in read) return
    if (width === undefined) {
      width = read.record.length
      yield byteOrderMark + plainCsvLine([...read.record, reasonColumn])
      continue
    }
    const found = reasons.get(read.line)
    if (!found) continue
    const cells = Array.from({ length: width }, (_, at) => read.record[at] ?? '')
    yield plainCsvLine([...cells, found.map(({ text }) => text).join('; ')])
  }
}
