/** Reads the rows of a CSV as a stream, without interpreting them. */
import { pipeline, Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { parse } from 'csv-parse'
import { delimiterOf, unguard } from './csv-cells.ts'

/** bytes; a larger row means that the file is not a product CSV, or a quote is never closed */
const largestRow = 4_000_000

export type FileSource = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>

/**
 * `line`: of its beginning, from 1; `isBroken`: the file so far has invalid bytes, read as replacement characters;
 * `delimiter`: of the file
 */
export type Row = { line: number; record: readonly string[]; isBroken: boolean; delimiter: string }

/** The cells of a row as written in the file, or the line where an unterminated row begins. */
export type FileRecord = Row | { cutShortAt: number }

/** The cells without surrounding spaces, and without the quote that exports put before formulas. */
export const plainCells = (record: readonly string[]): string[] => record.map((cell) => unguard(cell.trim()))

/** Yields the rows that are not empty, header included, without interpreting them. */
export async function* readRecords(source: FileSource): AsyncGenerator<FileRecord> {
  const coding = { isBroken: false }
  const { delimiter, text } = await withDelimiter(decoded(source, coding))
  let isCutShort = false
  /** the last line of the last row, and the empty lines up to there */
  let lastLine = 0
  let emptyLines = 0
  /** lines of the rows that are parsed and not yet yielded */
  const begins: number[] = []
  const parser = parse({
    delimiter,
    // empty rows are dropped by the parser, where millions of them cost little
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
    // An error would discard rows that are parsed but not yet consumed.
    skip_records_with_error: true,
    on_skip: (error) => {
      isCutShort = true
      lastLine += Number(error?.['empty_lines'] ?? emptyLines) - emptyLines
      return undefined
    },
  })
  // The parser passes errors of the source to the loop below.
  pipeline(Readable.from(text), parser, () => undefined)

  for await (const record of parser as AsyncIterable<string[]>)
    yield { line: begins.shift() ?? 0, record, isBroken: coding.isBroken, delimiter }
  if (isCutShort) yield { cutShortAt: lastLine + 1 }
}

/** Decodes bytes; a byte order mark is dropped. @param coding `isBroken` is set at invalid bytes */
async function* decoded(source: FileSource, coding: { isBroken: boolean }): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let strict: TextDecoder | undefined
  // A file may contain a real replacement character, so a strict decoder detects invalid bytes.
  const check = (chunk?: Uint8Array) => {
    if (coding.isBroken) return
    try {
      strict?.decode(chunk, { stream: chunk !== undefined })
    } catch {
      coding.isBroken = true
    }
  }
  let first = true
  for await (const chunk of withHead(source)) {
    if (typeof chunk === 'string') {
      yield first ? chunk.replace(/^\uFEFF/, '') : chunk
    } else {
      decoder ??= new TextDecoder(encodingOf(chunk))
      strict ??= new TextDecoder(encodingOf(chunk), { fatal: true })
      check(chunk)
      yield decoder.decode(chunk, { stream: true })
    }
    first = false
  }
  check()
  if (decoder) yield decoder.decode()
}

/** bytes that show the encoding of a file */
const headBytes = 1024

/** The same chunks, of which the first is long enough to show the encoding. */
async function* withHead(source: FileSource): AsyncGenerator<Uint8Array | string> {
  let head: Uint8Array | undefined = new Uint8Array()
  for await (const chunk of source) {
    if (head === undefined) yield chunk
    else if (typeof chunk === 'string') {
      if (head.length > 0) yield head
      yield chunk
      head = undefined
    } else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      if (head.length < headBytes) continue
      yield head
      head = undefined
    }
  }
  if (head && head.length > 0) yield head
}

/**
 * Detects the encoding by the byte order mark. Without one, the file is UTF-16 if more pairs of bytes are one Latin
 * character in UTF-16 than two in UTF-8. Urdu text has enough of them, because its spaces and delimiters count.
 */
function encodingOf(head: Uint8Array): string {
  const [a, b] = head
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const isLatin = (byte = 0) => (byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13
  const found = { 'utf-16le': 0, 'utf-16be': 0, 'utf-8': 0 }
  for (let at = 0; at + 1 < Math.min(head.length, headBytes); at += 2) {
    const [first, second] = [head[at], head[at + 1]]
    if (isLatin(first) && isLatin(second)) found['utf-8'] += 1
    else if (isLatin(first) && second === 0) found['utf-16le'] += 1
    else if (first === 0 && isLatin(second)) found['utf-16be'] += 1
  }
  const { 'utf-16le': little, 'utf-16be': big, 'utf-8': latin } = found
  return Math.max(little, big) <= latin ? 'utf-8' : little > big ? 'utf-16le' : 'utf-16be'
}

/** A first line that names the delimiter, as Excel writes and reads it. */
const namedDelimiter = /^\s*"?sep=([,;\t|])"?[^\S\r\n]*(?=[\r\n])/i

/** Detects the delimiter from the first line, or reads it there, and returns the complete text. */
async function withDelimiter(
  chunks: AsyncGenerator<string>,
): Promise<{ delimiter: string; text: AsyncGenerator<string> }> {
  let head = ''
  // Two patterns: a single one would backtrack at every letter without an end of line.
  while (!/[\n\r]/.test(head.trimStart()) && head.length < largestRow) {
    const next = await chunks.next()
    if (next.done) break
    head += next.value
  }
  const named = namedDelimiter.exec(head)
  const delimiter = named?.[1] ?? delimiterOf(/\S[^\n\r]*/.exec(head)?.[0] ?? '')
  async function* all() {
    // the line stays as an empty one, so that rows keep their line numbers
    yield named ? head.slice(named[0].length) : head
    yield* chunks
  }
  return { delimiter, text: all() }
}
