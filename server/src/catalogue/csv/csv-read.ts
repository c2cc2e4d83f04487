/** Reads a product CSV as a stream, in the format of WooCommerce's exporter and similar programs. */
import { cutText } from '@sauda/domain/text.ts'
import { CellError } from './csv-cells.ts'
import { CsvError } from './records/csv-error.ts'
import { type FileRecord, type FileSource, plainCells, type Row } from './records/csv-records.ts'
import { historyColumn } from './headers/history-kind.ts'
import { mayBePlaced, placedColumns } from './headers/by-place.ts'
import { readTable } from './headers/find-header.ts'
import { inEnglish } from './headers/in-english.ts'
import { isOurName } from './headers/known-column.ts'
import {
  type FileColumns,
  type Header,
  readCells,
  readHeader,
  readRow,
  type ReadRow,
  unreadable,
} from './read-row.ts'
import { type RestReader, restReader } from './rest/rest-rows.ts'
import { inventoryLayout } from './shopify/inventory-layout.ts'
import { shopifyHeader } from './shopify/shopify-columns.ts'
import { shopifyLayout } from './shopify/shopify-layout.ts'
import { groupedRows, type Layout } from './systems/group-rows.ts'
import { combinationsLayout } from './systems/prestashop/prestashop-combinations.ts'
import { systemLayout } from './systems/system-layout.ts'
import { listLayout } from './lists/list-layout.ts'
import { sellingPrice } from './lists/list-columns.ts'
import { isAdded, type ListForm, listForm } from './lists/list-rows.ts'
import { namedList } from './lists/name-options.ts'
import { sourceKey } from './match-handles.ts'
import { nameWithOptions } from './plain-column.ts'
import type { ProductChange } from '#catalogue/product-data/product-change.ts'

/** WooCommerce's exporter writes about 60, plus a few per attribute and kind of meta */
const mostColumns = 1000

/** Corrections by the user. */
export type FileEdits = {
  /** name in the file → our name, '' = ignored */
  columns?: Readonly<{ [name: string]: string }> | undefined
  /** line → name in the file → replacement text */
  cells?: Readonly<{ [line: string]: Readonly<{ [name: string]: string }> }> | undefined
  /** sentences about the whole file, such as sheets of a workbook that were not read */
  notes?: readonly string[] | undefined
}

/**
 * Yields each row that is not empty. A row that cannot be parsed is yielded with the reason. Memory holds only the
 * current row, or in a Shopify file all rows of the current product.
 * @param source bytes in any encoding of `text-encoding.ts`, or text
 * @param onColumns called once, before the first row
 * @param note called with a text about the whole file: content that is not imported, or a guessed encoding
 * @throws CsvError when the header has no ID, SKU or name, has too many columns, or belongs to a list of orders or
 * customers
 */
export async function* readProducts(
  source: FileSource,
  onColumns: (columns: FileColumns) => void = () => {},
  edits: FileEdits = {},
  note: (text: string) => void = () => {},
): AsyncGenerator<ReadRow> {
  const table = readTable(source, note)
  for (const text of edits.notes ?? []) note(text)
  try {
    const first = await table.next()
    if (first.done) throw new CsvError('The file is empty.')
    if ('cutShortAt' in first.value) {
      yield cutShort(first.value.cutShortAt)
      return
    }
    const names = namesIn(first.value.record)
    const sent = new Map(Object.entries(edits.columns ?? {}))
    const { placed, records, mark } = await byPlace(names, table, first.value.delimiter)
    const mapping = new Map([
      ...placed,
      ...[...sent].map(([name, to]): [string, string] => [name, to === nameWithOptions ? 'Name' : to]),
    ])
    mustListProducts(names, mapping)
    const noteUnnamed = unnamedNotes(names, note)
    const mend = (read: Row) => {
      noteUnnamed(read)
      return mended(read, names, edits.cells?.[read.line])
    }
    const layout = layoutOf(names, mapping, mark)
    const rest = layout ? undefined : restReader(names.map((name) => mapping.get(name) ?? name))
    if (layout) yield* readGrouped(records, layout, { onColumns, mend, note, mark })
    else if (rest) yield* readRest(records, rest, { names, mapping, onColumns, mend })
    else yield* readList(records, { names, sent, mapping, onColumns, mend, note, mark })
  } finally {
    await table.return(undefined)
  }
}

/**
 * Our names for columns of a WooCommerce export in a language that is not known, and the delimiter by which numbers are
 * read: as in a file with semicolons, if prices have decimal commas.
 */
async function byPlace(names: readonly string[], table: AsyncGenerator<FileRecord>, delimiter: string) {
  const { sample, all } = await sampled(table, mayBePlaced(names) ? mostSample : 0)
  const placed = placedColumns(names, inEnglish(names, isOurName).names, sample)
  const prices = names.flatMap((name, at) => (placed.get(name)?.endsWith(' price') ? [at] : []))
  const hasCommas = sample.some((cells) => prices.some((at) => /^\d+,\d{1,2}$/.test(cells[at] ?? '')))
  return { placed, records: all, mark: hasCommas ? ';' : delimiter }
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

/** characters of a value in a note */
const longestShown = 40

/** Returns a function that notes the first value of each column without a heading. A row of one cell is a heading. */
function unnamedNotes(names: readonly string[], note: (text: string) => void): (read: Row) => void {
  const left = new Set(names.flatMap((name, index) => (name === '' ? [index] : [])))
  return ({ line, record }) => {
    if (left.size === 0 || record.filter((cell) => cell.trim() !== '').length < 2) return
    for (const index of left) {
      const value = record[index]?.trim() ?? ''
      if (value === '') continue
      left.delete(index)
      note(
        `Column ${index + 1} has no heading and was not read; its first value is "${cutText(value, longestShown)}" in line ${line}`,
      )
    }
  }
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
  const inventory = inventoryLayout(names)
  if (inventory) return inventory
  if (shopify) return shopifyLayout(shopify)
  const combinations = combinationsLayout(names, mark)
  if (typeof combinations === 'string') throw new CsvError(combinations)
  return combinations ?? systemLayout(names, mapping, mark)
}

/** `sent`: the column that the user chose for names in the file; `mapping`: our name for them */
type Reading = {
  names: readonly string[]
  sent: ReadonlyMap<string, string>
  mapping: ReadonlyMap<string, string>
  onColumns: (columns: FileColumns) => void
  mend: (read: Row) => Row
  note: (text: string) => void
  mark: string
}

/** Rows of WooCommerce's format, or of a list that people write. */
async function* readList(
  records: AsyncGenerator<FileRecord>,
  { names: own, sent, mapping: given, onColumns: tell, mend, note, mark }: Reading,
): AsyncGenerator<ReadRow> {
  const selling = sellingPrice(own, given)
  const mapping = selling === undefined ? given : new Map([...given, [selling, 'Regular price']])
  if (selling !== undefined) note(`"${selling}" was read as the regular price, because the file has no other`)
  const isJoined = [...sent.values()].includes(nameWithOptions)
  const onColumns = ({ known, ...others }: FileColumns) => {
    const chosen = ({ name, column }: FileColumns['known'][number]) =>
      sent.get(name) === nameWithOptions ? nameWithOptions : column
    tell({ known: known.map((each) => ({ name: each.name, column: chosen(each) })), ...others })
  }
  const mended = mendedRecords(records, mend)
  const { names, columns, rows: listed } = namedList(own, mended, { mapping, isJoined, note })
  const { sample, all } = await sampled(listed, columns.sizes.length > 0 ? mostSample : 0)
  const form = listForm(names, mapping, columns, sample)
  form.notes.forEach(note)
  const header = readHeader(form.names, form.mapping, mark)
  header.fields = header.fields.map((field) =>
    isAdded(field.name) ? { ...field, name: field.column.name } : field,
  )
  const { known, ...others } = columnsOf(header, form)
  const rows = form.rowsOf(all)
  if (form.options.length > 0) {
    const ours = new Map(header.fields.map(({ index, column }) => [index, column.name]))
    const layout = listLayout(
      form,
      form.names.map((_, at) => ours.get(at)),
    )
    yield* readGrouped(rows, layout, {
      ...{ mend: (read) => read, note, mark },
      onColumns: (found) => onColumns({ known: [...found.known, ...form.used], ...others }),
    })
    return
  }
  onColumns({ known: [...known, ...form.used], ...others })
  for await (const read of rows)
    yield 'cutShortAt' in read ? cutShort(read.cutShortAt) : readRow(read, header)
}

/** The columns of the file itself. */
function columnsOf({ columns }: Header, { options, names }: ListForm): FileColumns {
  const isOption = new Set(options.map(({ index }) => names[index]))
  return {
    ...columns,
    known: columns.known.filter(({ name }) => !isAdded(name)),
    ignored: columns.ignored.filter((name) => !isAdded(name) && !isOption.has(name)),
  }
}

async function* mendedRecords(
  records: AsyncIterable<FileRecord>,
  mend: (read: Row) => Row,
): AsyncGenerator<FileRecord> {
  for await (const read of records) yield 'cutShortAt' in read ? read : mend(read)
}

/** rows that show what columns contain */
const mostSample = 50

/** The cells of the first rows, and all rows. */
async function sampled(
  records: AsyncGenerator<FileRecord>,
  most: number,
): Promise<{ sample: (readonly string[])[]; all: AsyncGenerator<FileRecord> }> {
  const first: FileRecord[] = []
  while (first.length < most) {
    const next = await records.next()
    if (next.done) break
    first.push(next.value)
  }
  async function* all() {
    yield* first
    yield* records
  }
  return { sample: first.flatMap((read) => ('record' in read ? [read.record] : [])), all: all() }
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
    ...(layout.isOwn !== true && { system: layout.system }),
  })
  const check = (read: Row) => unreadable(read, names.length)
  for await (const read of groupedRows(records, layout, { mend, check, note })) {
    if (read.kind === 'cut short') yield cutShort(read.line)
    else if (read.kind === 'refused') yield { line: read.line, ok: false, reason: read.reason }
    else {
      const { line, cells, notes = [], priceAbove, isPlain = false } = read.row
      const row = readCells({ line, record: ours.map((name) => cells.get(name)) }, header)
      const known = {
        ...(layout.bySku !== true && !isPlain && { handle: read.slug }),
        ...(layout.isOwn === true && { isOwn: true }),
        ...(layout.mustExist === true && { mustExist: true }),
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
