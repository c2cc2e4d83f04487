/** Reads the rows of a CSV as a stream, without interpreting them. */
import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { delimiterOf, unguard } from '#catalogue/csv/csv-cells.ts'
import { type CodePage, encodingNote } from './code-page.ts'
import { withFewCells } from './few-cells.ts'
import { decoded, type Encoding, type FileSource } from './text-encoding.ts'

export type { FileSource }

/** Maximum bytes of a row. A larger row means that the file is not a product CSV, or a quote is never closed. */
const largestRow = 4_000_000
/** maximum characters of the first line that are read to find the delimiter */
const enoughText = 200_000

/** A row of a file. */
export type Row = {
  /** line where the row begins, from 1 */
  line: number
  /** the cells as written in the file */
  record: readonly string[]
  /** whether the file up to this row has invalid bytes, read as replacement characters */
  isBroken: boolean
  /** code page of this row, guessed from the file's bytes */
  codePage?: CodePage
  /** delimiter between cells of the file */
  delimiter: string
  /** categories that a heading above the row names */
  heading?: string
  /** sentences for the user about how the row was read */
  notes?: readonly string[]
  /** why the row is not imported */
  refused?: string
}

/** The cells of a row as written in the file, or the line where an unterminated row begins. */
export type FileRecord = Row | { cutShortAt: number }

/** The cells without surrounding spaces, and without the quote that exports put before formulas. */
export const plainCells = (record: readonly string[]): string[] => record.map((cell) => unguard(cell.trim()))

/**
 * Yields the rows that are not empty, header included, without interpreting them.
 * @throws CsvError for a line with too many cells
 * @param note called once, if characters beyond ASCII may be wrong
 */
export async function* readRecords(
  source: FileSource,
  note: (text: string) => void = () => {},
): AsyncGenerator<FileRecord> {
  const encoding: Encoding = { isBroken: false, codePage: undefined }
  const { delimiter, text } = await withDelimiter(decoded(source, encoding))
  let isCutShort = false
  /** the last line of the last row */
  let lastLine = 0
  let emptyLines = 0
  /** lines of the rows that are parsed and not yet yielded */
  const begins: number[] = []
  let isNoted = false
  const parser = parse({
    delimiter,
    // The parser drops empty rows; millions of them cost little there.
    skip_empty_lines: true,
    on_record: (record, { lines, empty_lines: empty }) => {
      const line = lastLine + 1 + empty - emptyLines
      lastLine = lines
      emptyLines = empty
      if (record.every((cell) => cell.trim() === '')) return undefined
      begins.push(line)
      return record
    },
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: largestRow,
    // Skip a broken row: an error would discard rows that are parsed but not yet consumed.
    skip_records_with_error: true,
    on_skip: (error) => {
      isCutShort = true
      lastLine += Number(error?.['empty_lines'] ?? emptyLines) - emptyLines
      return undefined
    },
  })
  // The parser passes errors of the source to the loop below.
  pipeline(Readable.from(withFewCells(text, delimiter)), parser, () => undefined)

  for await (const record of parser as AsyncIterable<string[]>) {
    const { isBroken, codePage } = encoding
    const isGuessed = codePage !== undefined && record.some((cell) => /[^\0-\x7f]/.test(cell))
    if (isGuessed && !isNoted) note(encodingNote(codePage))
    isNoted ||= isGuessed
    yield {
      ...{ line: begins.shift() ?? 0, record, isBroken, delimiter },
      ...(isGuessed && { codePage }),
    }
  }
  if (isCutShort) yield { cutShortAt: lastLine + 1 }
}

/** A first line that names the delimiter, as Excel writes and reads it. */
const namedDelimiter = /^\s*"?sep=([,;\t|])"?[^\S\r\n]*(?=[\r\n])/i

/** Returns the delimiter that the first line names or shows, and the complete text. */
async function withDelimiter(
  chunks: AsyncGenerator<string>,
): Promise<{ delimiter: string; text: AsyncGenerator<string> }> {
  let head = ''
  // Two patterns: a single one would backtrack at every letter without an end of line.
  while (!/[\n\r]/.test(head.trimStart()) && head.length < enoughText) {
    const next = await chunks.next()
    if (next.done) break
    head += next.value
  }
  const named = namedDelimiter.exec(head)
  const delimiter = named?.[1] ?? delimiterOf(/\S[^\n\r]*/.exec(head)?.[0] ?? '')
  async function* all() {
    // Leave the line as an empty one, so that rows keep their line numbers.
    yield named ? head.slice(named[0].length) : head
    yield* chunks
  }
  return { delimiter, text: all() }
}
