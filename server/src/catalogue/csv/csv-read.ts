/** Reads a product CSV as a stream, in the format of WooCommerce's exporter and similar programs. */
import { CellError, readText } from './csv-cells.ts'
import { CsvError } from './records/csv-error.ts'
import { type FileRecord, type FileSource, plainCells, type Row } from './records/csv-records.ts'
import type { Column } from './plain-column.ts'
import { historyColumn } from './headers/history-kind.ts'
import { inEnglish, withPoint } from './headers/in-english.ts'
import { readTable } from './headers/find-header.ts'
import { inMainLanguage } from './headers/languages.ts'
import { columnOf, isOurName } from './headers/known-column.ts'
import { type MetaCell, metaCell, withoutRepeated } from './headers/meta-columns.ts'
import {
  inOrder,
  type NumberedColumns,
  numberedPart,
  readAttributes,
  readDownloads,
} from './headers/numbered-columns.ts'
import { type RestReader, restReader } from './rest/rest-rows.ts'
import { isInventory, shopifyHeader } from './shopify/shopify-columns.ts'
import { shopifyLayout } from './shopify/shopify-layout.ts'
import { groupedRows, type Layout } from './systems/group-rows.ts'
import { combinationsLayout } from './systems/prestashop-combinations.ts'
import { systemLayout } from './systems/system-layout.ts'
import { sourceKey } from './match-handles.ts'
import type { ProductChange } from '#catalogue/product-data/product-change.ts'

/** `line`: the row's first line, from 1 (the header); `size`: characters; `notes`: values that were changed */
export type ReadRow =
  | { line: number; ok: true; row: ProductChange; size: number; notes: readonly string[] }
  | { line: number; ok: false; reason: string }

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
export type FileColumns = {
  known: { name: string; column: string }[]
  ignored: string[]
  /** the system that wrote the file; the reader notes at the end how many rows have a value in each ignored column */
  system?: string
}

/**
 * Yields each row that is not empty. A row that cannot be parsed is yielded with its reason; only the current row, or
 * the rows of one product in a file of Shopify, are in memory.
 * @param source bytes in any encoding of `text-encoding.ts`, or text
 * @param onColumns called once, before the first row
 * @param note called with a text about the whole file: content that is not imported, or a guessed encoding
 * @throws CsvError when the header has no ID, SKU or name, too many columns, or those of orders or customers
 */
export async function* readProducts(
  source: FileSource,
  onColumns: (columns: FileColumns) => void = () => {},
  edits: FileEdits = {},
  note: (text: string) => void = () => {},
): AsyncGenerator<ReadRow> {
  const records = readTable(source, note)
  try {
    const first = await records.next()
    if (first.done) throw new CsvError('The file is empty.')
    if ('cutShortAt' in first.value) {
      yield cutShort(first.value.cutShortAt)
      return
    }
    const names = namesIn(first.value.record)
    const mapping = new Map(Object.entries(edits.columns ?? {}))
    mustListProducts(names, mapping)
    const mend = (read: Row) => mended(read, names, edits.cells?.[read.line])
    const layout = layoutOf(names, mapping, first.value.delimiter)
    const rest = layout ? undefined : restReader(names.map((name) => mapping.get(name) ?? name))
    if (layout) yield* readGrouped(records, layout, { onColumns, mend, note, mark: first.value.delimiter })
    else if (rest) yield* readRest(records, rest, { names, mapping, onColumns, mend })
    else {
      const header = readHeader(names, mapping, first.value.delimiter)
      onColumns(header.columns)
      for await (const read of records)
        yield 'cutShortAt' in read ? cutShort(read.cutShortAt) : readRow(mend(read), header)
    }
  } finally {
    await records.return(undefined)
  }
}

const cutShort = (line: number): ReadRow => ({
  line,
  ok: false,
  reason: 'a quotation mark that opens here is never closed, so the rest of the file cannot be read',
})

function namesIn(cells: readonly string[]): string[] {
  if (cells.length > mostColumns)
    throw new CsvError(`The first line names ${cells.length} columns, and at most ${mostColumns} are read.`)
  return plainCells(cells)
}

/** Columns that the user has mapped may have any name. */
function mustListProducts(names: readonly string[], mapping: ReadonlyMap<string, string>) {
  const other = historyColumn(names.filter((name) => !mapping.has(name)))
  if (other !== undefined)
    throw new CsvError(
      `The column "${other}" belongs to a list of orders or customers. If the file lists products, remove the column.`,
    )
}

/** How the system that wrote a file lays out its products; undefined for another file. */
function layoutOf(
  names: readonly string[],
  mapping: ReadonlyMap<string, string>,
  mark: string,
): Layout | undefined {
  const shopify = shopifyHeader(names, mapping)
  if (shopify && isInventory(shopify)) throw new CsvError(ofInventory)
  if (shopify) return shopifyLayout(shopify)
  const combinations = combinationsLayout(names, mark)
  if (typeof combinations === 'string') throw new CsvError(combinations)
  return combinations ?? systemLayout(names, mapping, mark)
}

/** Rows of a system's product file, read like rows with our columns. @param options `mark`: between cells of the file */
async function* readGrouped(
  records: AsyncIterable<FileRecord>,
  layout: Layout,
  {
    onColumns,
    mend,
    note,
    mark,
  }: {
    onColumns: (columns: FileColumns) => void
    mend: (read: Row) => Row
    note: (text: string) => void
    mark: string
  },
): AsyncGenerator<ReadRow> {
  const { ours, labels, names } = layout
  const header = readHeader(ours, new Map(), mark)
  header.fields = header.fields.map((field) => ({
    ...field,
    name: labels.get(ours[field.index] ?? '') ?? field.name,
  }))
  onColumns({
    known: [...labels].map(([column, name]) => ({ name, column })),
    ignored: layout.other.map((index) => names[index] ?? ''),
    system: layout.system,
  })
  const check = (read: Row) => unreadable(read, names.length)
  for await (const read of groupedRows(records, layout, { mend, check, note })) {
    if (read.kind === 'cut short') yield cutShort(read.line)
    else if (read.kind === 'refused') yield { line: read.line, ok: false, reason: read.reason }
    else {
      const { line, cells, notes = [], priceAbove } = read.row
      const row = readCells({ line, record: ours.map((name) => cells.get(name)) }, header)
      const known = {
        ...(layout.bySku !== true && { handle: read.slug }),
        ...(layout.isMarked === true && row.ok && withSource(row.row, layout.system)),
        ...(priceAbove !== undefined && { priceAbove }),
      }
      yield row.ok ? { ...row, row: { ...row.row, ...known }, notes: [...notes, ...row.notes] } : row
    }
  }
}

/** A product is marked with the system that wrote the file. */
const withSource = (row: ProductChange, source: string): ProductChange =>
  row.type === 'variation' ? {} : { source, meta: [...(row.meta ?? []), { key: sourceKey, value: source }] }

/** Rows with the REST API's names, read like rows with our columns. */
async function* readRest(
  records: AsyncIterable<FileRecord>,
  rest: RestReader,
  {
    names,
    mapping,
    onColumns,
    mend,
  }: {
    names: readonly string[]
    mapping: ReadonlyMap<string, string>
    onColumns: (columns: FileColumns) => void
    mend: (read: Row) => Row
  },
): AsyncGenerator<ReadRow> {
  const fileName = new Map([...mapping].map(([name, column]) => [column, name]))
  const label = (column: string) => rest.labels.get(column) ?? fileName.get(column) ?? column
  const header = readHeader(rest.columns, new Map())
  header.fields = header.fields.map((field) => ({ ...field, name: label(field.name) }))
  onColumns({
    known: header.columns.known
      .filter(({ column }) => !/^Attribute (?!1 name)|^Meta: _sauda/.test(column))
      .map(({ name, column }) => ({ name: label(name), column })),
    ignored: header.columns.ignored.map(label),
  })
  for await (const read of records) {
    if ('cutShortAt' in read) {
      yield cutShort(read.cutShortAt)
      continue
    }
    const mended = mend(read)
    const reason = unreadable(mended, names.length)
    yield reason === undefined ? restRow(mended, rest, header) : { line: read.line, ok: false, reason }
  }
}

function restRow({ line, record }: Row, rest: RestReader, header: Header): ReadRow {
  try {
    const cells = rest.cellsOf(plainCells(record))
    return readCells({ line, record: rest.columns.map((name) => cells.get(name)) }, header)
  } catch (cause) {
    if (!(cause instanceof CellError)) throw cause
    return { line, ok: false, reason: cause.message }
  }
}

/** The row with the user's corrections. @param cells corrected texts of this row, by name in the file */
function mended(
  read: Row,
  names: readonly string[],
  cells: Readonly<{ [name: string]: string }> | undefined,
): Row {
  if (!cells) return read
  const width = Math.max(read.record.length, names.length)
  const record = Array.from(
    { length: width },
    (_, index) => cells[names[index] ?? ''] ?? read.record[index] ?? '',
  )
  return { ...read, record }
}

const notACatalogue =
  'This is not a product file: its first line must name columns as WooCommerce does, with at least an ID, a SKU or a Name.'

const ofInventory =
  'This is an inventory file of Shopify, which counts stock by location. Export the products in Shopify: Products, Export.'

/** How to read the rows below a first line. Numbers are indexes of columns. */
type Header = {
  /** number of columns */
  width: number
  /** as written in the file */
  names: readonly string[]
  fields: { name: string; index: number; unit: string; column: Column }[]
  attributes: NumberedColumns
  downloads: NumberedColumns
  meta: MetaCell[]
  /** indexes of columns whose numbers are written like 12,50 */
  decimalCommas: ReadonlySet<number>
  /** separates the cells of the file */
  mark: string
  columns: FileColumns
}

/** @param mapping our name for each name in the file; '' = ignored */
function readHeader(names: readonly string[], mapping: ReadonlyMap<string, string>, mark = ','): Header {
  const header: Header = {
    width: names.length,
    names,
    fields: [],
    attributes: new Map(),
    downloads: new Map(),
    meta: [],
    decimalCommas: new Set(),
    mark,
    columns: { known: [], ignored: [] },
  }
  const candidates: (Header['fields'][number] & { exact: boolean })[] = []
  const english = inEnglish(inMainLanguage(names), isOurName)
  header.decimalCommas = english.decimalCommas
  const meanings = names.map((name, index) => mapping.get(name) ?? english.names[index] ?? name)
  meanings.forEach((name, index) => {
    const meta = metaCell(name, index)
    const part = numberedPart.exec(name)
    if (meta) header.meta.push(meta)
    else if (part) {
      const [, group = '', number = '', kind = ''] = part
      const groups = group.toLowerCase() === 'attribute' ? header.attributes : header.downloads
      const found = groups.get(Number(number)) ?? new Map<string, number>()
      groups.set(Number(number), found.set(kind.toLowerCase(), index))
    } else {
      const found = columnOf(name)
      const written = names[index] ?? name
      // a translated name yields to the English one
      const exact = found?.exact === true && (mapping.has(written) || written === name)
      if (found) candidates.push({ ...found, exact, name: written, index })
    }
  })
  header.meta = withoutRepeated(header.meta)
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

/** Why the cells of a row cannot be read, or undefined. */
function unreadable({ record, isBroken }: Row, width: number): string | undefined {
  if (record.slice(width).some((cell) => cell.trim() !== ''))
    return `it has ${record.length} cells and the header has ${width}`
  if (isBroken && record.some((cell) => cell.includes(replacement)))
    return 'it is not UTF-8 text; save the file as "CSV UTF-8"'
  return record.some((cell) => cell.includes('\0')) ? 'it holds a NUL character, which is no text' : undefined
}

function readRow(read: Row, header: Header): ReadRow {
  const reason = unreadable(read, header.width)
  return reason === undefined ? readCells(read, header) : { line: read.line, ok: false, reason }
}

/** Reads the cells of a row. An undefined cell leaves the product's value unchanged. */
function readCells(
  { line, record }: { line: number; record: readonly (string | undefined)[] },
  header: Header,
): ReadRow {
  const row: ProductChange = {}
  const notes: string[] = []
  const cellAt = (index: number | undefined): string | undefined =>
    index === undefined || record[index] === undefined ? undefined : readText(record[index])
  let place = ''
  try {
    for (const { name, index, unit, column } of header.fields) {
      place = name
      const cell = cellAt(index)
      const note = (text: string) => notes.push(`${name}: ${text}`)
      if (cell === undefined) continue
      const written = withPoint(cell, column.name, header.decimalCommas.has(index) ? 'language' : header.mark)
      Object.assign(row, column.read(written, unit, note))
    }
    for (const { name, index, changeOf } of header.meta) {
      place = name
      const cell = cellAt(index)
      if (cell !== undefined) Object.assign(row, changeOf(cell, row))
    }
    place = 'an attribute'
    const hasAttributes = inOrder(header.attributes).some((parts) =>
      [...parts.values()].some((index) => record[index] !== undefined),
    )
    if (hasAttributes) row.attributes = readAttributes(header.attributes, cellAt)
    if (header.downloads.size > 0) row.downloads = readDownloads(header.downloads, cellAt)
  } catch (cause) {
    if (!(cause instanceof CellError)) throw cause
    return { line, ok: false, reason: `${place}: ${cause.message}` }
  }
  if (isSum(row)) return { line, ok: false, reason: `"${row.name}" is the sum of a list and no product` }
  return { line, ok: true, row, notes, size: record.reduce((sum, cell = '') => sum + cell.length, 0) }
}

/** The last row of a price list adds up the others. */
const isSum = ({ name = '', sku = '', id }: ProductChange): boolean =>
  sku === '' && !id && /^(?:(?:grand|sub)[ -]?)?totals?:?$|^(?:کل|ٹوٹل|مجموعہ|میزان):?$/i.test(name.trim())
