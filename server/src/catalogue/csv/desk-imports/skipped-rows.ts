/** The skipped rows of a file as a CSV, with the reason in the last column. */
import { type FileSource } from '#catalogue/csv/records/csv-records.ts'
import { readTable } from '#catalogue/csv/headers/find-header.ts'
import { byteOrderMark, csvRow } from '#catalogue/csv/csv-write.ts'
import type { ImportProblem } from './tables.ts'

const reasonColumn = 'Reason'

/** Yields a CSV with the rows that have problems, line by line. Only one row of the source is in memory. */
export async function* skippedRows(
  source: FileSource,
  problems: readonly ImportProblem[],
): AsyncGenerator<string> {
  const reasons = Map.groupBy(problems, ({ line }) => line)
  let width: number | undefined
  for await (const read of readTable(source)) {
    if ('cutShortAt' in read) return
    if (width === undefined) {
      width = read.record.length
      yield byteOrderMark + csvRow([...read.record, reasonColumn])
      continue
    }
    const found = reasons.get(read.line)
    if (!found) continue
    const cells = Array.from({ length: width }, (_, at) => read.record[at] ?? '')
    yield csvRow([...cells, found.map(({ text }) => text).join('; ')])
  }
}
