/** Reads a product CSV as a stream, in the format of WooCommerce's exporter and similar programs. */
import { pipeline, Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { parse } from 'csv-parse'
import { CellError, delimiterOf, readFlag, readList, unguard } from './csv-cells.ts'
import { columns, metaColumns } from './csv-columns.ts'
import type { Column } from './plain-column.ts'
import { translatedColumn } from './translated-columns.ts'
import type { ProductChange, RowAttribute } from '#catalogue/product-data/product-change.ts'

/**
 * `line`: first line of the row in the file, from 1 (the header); `size`: characters; `notes`: values that were changed
 * while reading
 */
export type ReadRow =
  | { line: number; ok: true; row: ProductChange; size: number; notes: readonly string[] }
  | { line: number; ok: false; reason: string }

/** The file is not a product CSV. The message is one sentence for the operator. */
export class CsvError extends Error {
  override name = 'CsvError'
}

/** bytes; a larger row means that the file is not a product CSV, or a quote is never closed */
const largestRow = 4_000_000
const replacement = '\uFFFD'
/** WooCommerce's exporter writes about 60, plus a few per attribute and kind of meta */
const mostColumns = 1000

/** No column identifies the product of a row. `columns`: the columns of the first line */
export class NoKeyColumn extends CsvError {
  override name = 'NoKeyColumn'
  readonly columns: FileColumns
  constructor(columns: FileColumns) {
    super(notACatalogue)
    this.columns = columns
  }
}

/**
 * Corrections by the user. `columns`: name in the file → our name, '' = ignored; `cells`: line → name in the file →
 * replacement text
 */
export type FileEdits = {
  columns?: Readonly<{ [name: string]: string }> | undefined
  cells?: Readonly<{ [line: string]: Readonly<{ [name: string]: string }> }> | undefined
}

/** The columns of a file: product columns with our name for each, and ignored ones. */
export type FileColumns = { known: { name: string; column: string }[]; ignored: string[] }

/**
 * Yields each row that is not empty. A row that cannot be parsed is yielded with its reason; only the current row is in
 * memory.
 * @param source bytes (UTF-8, or UTF-16 with a byte order mark) or text
 * @param onColumns called once, before the first row
 * @throws CsvError when the header has no ID, SKU or name, or too many columns
 */
export async function* readProducts(
  source: FileSource,
  onColumns: (columns: FileColumns) => void = () => {},
  edits: FileEdits = {},
): AsyncGenerator<ReadRow> {
  let header: Header | undefined
  for await (const read of readRecords(source)) {
    if ('cutShortAt' in read) {
      yield {
        line: read.cutShortAt,
        ok: false,
        reason: 'a quotation mark that opens here is never closed, so the rest of the file cannot be read',
      }
      return
    }
    if (header === undefined) {
      header = readHeader(read.record, new Map(Object.entries(edits.columns ?? {})))
      onColumns(header.columns)
    } else yield readRow(mended(read, header, edits.cells?.[read.line]), header)
  }
  if (header === undefined) throw new CsvError('The file is empty.')
}

export type FileSource = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>

/** The row with the user's corrections. */
function mended(
  read: Record,
  { names }: Header,
  cells: Readonly<{ [name: string]: string }> | undefined,
): Record {
  if (!cells) return read
  const width = Math.max(read.record.length, names.length)
  const record = Array.from(
    { length: width },
    (_, index) => cells[names[index] ?? ''] ?? read.record[index] ?? '',
  )
  return { ...read, record }
}

/** The cells of a row as written in the file, or the line where an unterminated row begins. */
export type FileRecord = Record | { cutShortAt: number }

/** Yields the rows that are not empty, header included, without interpreting them. */
export async function* readRecords(source: FileSource): AsyncGenerator<FileRecord> {
  const coding = { isBroken: false }
  const { delimiter, text } = await withDelimiter(decoded(source, coding))
  let isCutShort = false
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: largestRow,
    // An error would discard rows that are parsed but not yet consumed.
    skip_records_with_error: true,
    on_skip: () => {
      isCutShort = true
      return undefined
    },
  })
  // The parser passes errors of the source to the loop below.
  pipeline(Readable.from(text), parser, () => undefined)

  let lastLine = 0
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[]
    info: { lines: number }
  }>) {
    const line = lastLine + 1
    lastLine = info.lines
    if (record.some((cell) => cell.trim() !== '')) yield { line, record, isBroken: coding.isBroken }
  }
  if (isCutShort) yield { cutShortAt: lastLine + 1 }
}

const notACatalogue =
  'This is not a product file: its first line must name columns as WooCommerce does, with at least an ID, a SKU or a Name.'

const ofShopify =
  'This is a product file of Shopify: its columns (Handle, Title, Variant Price, …) are not read. Name them by hand in the desk, or export the products in the format of WooCommerce.'

type Header = {
  width: number
  /** as written in the file */
  names: readonly string[]
  fields: { name: string; index: number; unit: string; column: Column }[]
  attributes: Map<number, Map<string, number>>
  downloads: Map<number, Map<string, number>>
  meta: MetaCell[]
  columns: FileColumns
}

/** `own`: the column uses our name, not the meta key; `changeOf`: combines a cell with the row so far */
type MetaCell = {
  name: string
  key: string
  own: boolean
  index: number
  changeOf: (cell: string, row: ProductChange) => ProductChange
}

function metaCell(name: string, index: number): MetaCell | undefined {
  const translated = translatedColumn(name)
  const key = translated?.key ?? /^meta:\s*(\S.*)$/i.exec(name)?.[1]
  if (key === undefined) return undefined
  const known = metaColumns.get(key)
  const changeOf: MetaCell['changeOf'] = known
    ? (cell) => known.read(cell, '', () => {})
    : (cell, { meta = [] }) => ({ meta: [...meta, { key, value: translated?.read(cell) ?? cell }] })
  return { name, key, own: translated !== undefined, index, changeOf }
}

/** @param mapping our name for each name in the file; '' = ignored */
function readHeader(cells: readonly string[], mapping: ReadonlyMap<string, string>): Header {
  if (cells.length > mostColumns)
    throw new CsvError(`The first line names ${cells.length} columns, and at most ${mostColumns} are read.`)
  const names = cells.map((cell) => unguard(cell.trim()))
  if (mapping.size === 0 && ['Handle', 'Title'].every((name) => names.includes(name)))
    throw new CsvError(ofShopify)
  const header: Header = {
    width: cells.length,
    names,
    fields: [],
    attributes: new Map(),
    downloads: new Map(),
    meta: [],
    columns: { known: [], ignored: [] },
  }
  const candidates: (Header['fields'][number] & { exact: boolean })[] = []
  const meanings = header.names.map((name) => mapping.get(name) ?? name)
  meanings.forEach((name, index) => {
    const meta = metaCell(name, index)
    const part = /^(attribute|download) (\d+) (name|value\(s\)|visible|global|default|id|url)$/i.exec(name)
    if (meta) header.meta.push(meta)
    else if (part) {
      const [, group = '', number = '', kind = ''] = part
      const groups = group.toLowerCase() === 'attribute' ? header.attributes : header.downloads
      const found = groups.get(Number(number)) ?? new Map<string, number>()
      groups.set(Number(number), found.set(kind.toLowerCase(), index))
    } else {
      const found = columnOf(name)
      if (found) candidates.push({ ...found, name: header.names[index] ?? name, index })
    }
  })
  header.meta = header.meta.filter((each) => !isRepeated(each, header.meta))
  // An alias ("Price") yields to the column's exact name ("Regular price"). The user's mapping wins over both.
  const said = candidates.filter(({ name }) => mapping.has(name))
  for (const field of [...said, ...candidates.filter(({ exact }) => exact), ...candidates])
    if (!header.fields.some(({ column }) => column === field.column)) header.fields.push(field)
  const known = new Set(header.fields.map(({ column }) => column.name))
  meanings.forEach((meaning, index) => nameColumn(header, meaning, index))
  if (!['ID', 'SKU', 'Name'].some((name) => known.has(name))) throw new NoKeyColumn(header.columns)
  return header
}

/** Records our name for a column of the file, or that it is ignored. */
function nameColumn(
  { names, fields, meta, attributes, downloads, columns }: Header,
  meaning: string,
  index: number,
) {
  const name = names[index] ?? ''
  if (name === '') return
  const isNumbered = [...attributes.values(), ...downloads.values()].some((parts) =>
    [...parts.values()].includes(index),
  )
  const column =
    fields.find((field) => field.index === index)?.column.name ??
    (isNumbered || meta.some((each) => each.index === index) ? meaning : undefined)
  if (column === undefined) columns.ignored.push(name)
  else columns.known.push({ name, column })
}

/** Of two columns for the same translated text, the one with our name wins. */
const isRepeated = ({ key, own }: MetaCell, all: readonly MetaCell[]): boolean =>
  !own && all.some((other) => other.key === key && other.own)

const byName = new Map<string, Column>()
for (const column of columns) for (const alias of column.aliases) byName.set(alias, column)
for (const column of columns) byName.set(column.name.toLowerCase(), column)

/** The column of a header cell; its name may be followed by a unit in brackets. */
function columnOf(name: string): { column: Column; unit: string; exact: boolean } | undefined {
  const plain = name.toLowerCase()
  const whole = byName.get(plain)
  const bracket = plain.endsWith(')') ? plain.lastIndexOf('(') : -1
  const [stem, unit] =
    bracket > 0 ? [plain.slice(0, bracket).trimEnd(), plain.slice(bracket + 1, -1)] : ['', '']
  const column = whole ?? byName.get(stem)
  const own = column?.name.toLowerCase().replace(/ \((kg|cm)\)$/, '')
  return column && { column, unit: unit.trim(), exact: plain === own || stem === own }
}

/** `isBroken`: invalid bytes were found, so a replacement character may stand for them */
type Record = { line: number; record: readonly string[]; isBroken: boolean }

function readRow({ line, record, isBroken }: Record, header: Header): ReadRow {
  if (record.slice(header.width).some((cell) => cell.trim() !== ''))
    return {
      line,
      ok: false,
      reason: `it has ${record.length} cells and the header has ${header.width}`,
    }
  if (isBroken && record.some((cell) => cell.includes(replacement)))
    return { line, ok: false, reason: 'it is not UTF-8 text; save the file as "CSV UTF-8"' }
  if (record.some((cell) => cell.includes('\0')))
    return { line, ok: false, reason: 'it holds a NUL character, which is no text' }
  const row: ProductChange = {}
  const notes: string[] = []
  const cellAt = (index: number | undefined): string | undefined =>
    index === undefined || record[index] === undefined ? undefined : unguard(record[index].trim())
  let place = ''
  try {
    for (const { name, index, unit, column } of header.fields) {
      place = name
      const cell = cellAt(index)
      const note = (text: string) => notes.push(`${name}: ${text}`)
      if (cell !== undefined) Object.assign(row, column.read(cell, unit, note))
    }
    for (const { name, index, changeOf } of header.meta) {
      place = name
      const cell = cellAt(index)
      if (cell !== undefined) Object.assign(row, changeOf(cell, row))
    }
    place = 'an attribute'
    if (header.attributes.size > 0) row.attributes = readAttributes(header, cellAt)
    if (header.downloads.size > 0) row.downloads = readDownloads(header, cellAt)
  } catch (cause) {
    if (!(cause instanceof CellError)) throw cause
    return { line, ok: false, reason: `${place}: ${cause.message}` }
  }
  return { line, ok: true, row, notes, size: record.reduce((sum, cell) => sum + cell.length, 0) }
}

type CellAt = (index: number | undefined) => string | undefined

const inOrder = (groups: Header['attributes']): Map<string, number>[] =>
  [...groups].toSorted(([a], [b]) => a - b).map(([, parts]) => parts)

const readAttributes = (header: Header, cellAt: CellAt): RowAttribute[] =>
  inOrder(header.attributes).flatMap((parts) => {
    const name = cellAt(parts.get('name')) ?? ''
    if (name === '') return []
    return [
      {
        name,
        values: [...new Set(readList(cellAt(parts.get('value(s)')) ?? ''))],
        visible: readFlag(cellAt(parts.get('visible')) ?? '', true),
        global: readFlag(cellAt(parts.get('global')) ?? '', false),
        default: cellAt(parts.get('default')) ?? '',
      },
    ]
  })

const readDownloads = (header: Header, cellAt: CellAt) =>
  inOrder(header.downloads).flatMap((parts) => {
    const file = cellAt(parts.get('url')) ?? ''
    const name = cellAt(parts.get('name')) ?? ''
    return file === '' ? [] : [{ name: name || (file.split('/').at(-1) ?? file), file }]
  })

/** Decodes bytes; a byte order mark selects the encoding and is dropped. @param coding set at invalid bytes */
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
  for await (const chunk of source) {
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

const encodingOf = ([a, b]: Uint8Array): string =>
  a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8'

/** Detects the delimiter from the first line, and returns the complete text. */
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
  const delimiter = delimiterOf(/\S[^\n\r]*/.exec(head)?.[0] ?? '')
  async function* all() {
    yield head
    yield* chunks
  }
  return { delimiter, text: all() }
}
