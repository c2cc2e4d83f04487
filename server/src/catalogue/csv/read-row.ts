/** Reads the cells of a row with our columns, as the first line of its file names them. */
import { importRules } from '@sauda/domain/catalogue-rules.ts'
import { CellError, readAddresses, readPaths, readText } from './csv-cells.ts'
import type { Column } from './plain-column.ts'
import { inEnglish, withPoint } from './headers/in-english.ts'
import { inMainLanguage } from './headers/languages.ts'
import { columnOf, isOurName } from './headers/known-column.ts'
import { pictureColumn } from './headers/picture-columns.ts'
import { type MetaCell, metaCell, withoutRepeated } from './headers/meta-columns.ts'
import {
  inOrder,
  type NumberedColumns,
  numberedPart,
  readAttributes,
  readDownloads,
} from './headers/numbered-columns.ts'
import { CsvError } from './records/csv-error.ts'
import type { Row } from './records/csv-records.ts'
import type { ProductChange } from '#catalogue/product-data/product-change.ts'

/** `line`: the row's first line, from 1 (the header); `size`: characters; `notes`: values that were changed */
export type ReadRow =
  | { line: number; ok: true; row: ProductChange; size: number; notes: readonly string[] }
  | { line: number; ok: false; reason: string }

/**
 * The columns of a file: `known` product columns with our name for each, and `ignored` ones. `reasons`: why a column is
 * ignored although its meaning is known, by the column's name
 */
export type FileColumns = {
  known: { name: string; column: string }[]
  ignored: string[]
  reasons?: ReadonlyMap<string, string>
  /** the system that wrote the file; the reader notes at the end how many rows have a value in each ignored column */
  system?: string
}

/** No column identifies the product of a row. `columns`: the columns of the first line */
export class NoKeyColumn extends CsvError {
  override name = 'NoKeyColumn'
  readonly columns: FileColumns
  constructor(columns: FileColumns) {
    super(notACatalogue)
    this.columns = columns
  }
}

const notACatalogue =
  'This is not a product file: its first line must name columns as WooCommerce does, with at least an ID, a SKU or a Name.'

const replacement = '\uFFFD'

/** How to read the rows below a first line. Numbers are indexes of columns. */
export type Header = {
  /** number of columns */
  width: number
  /** as written in the file */
  names: readonly string[]
  fields: { name: string; index: number; unit: string; column: Column }[]
  attributes: NumberedColumns
  downloads: NumberedColumns
  meta: MetaCell[]
  /** columns of pictures before and behind those of Images */
  pictures: Record<'main' | 'further', number[]>
  /** indexes of columns whose numbers are written like 12,50 */
  decimalCommas: ReadonlySet<number>
  /** the delimiter between the cells of the file */
  mark: string
  columns: FileColumns
}

/**
 * Finds the meaning of each column of a product file.
 * @param mapping our name for each name in the file; '' = ignored
 * @throws NoKeyColumn if no column identifies the products
 */
export function readHeader(
  names: readonly string[],
  mapping: ReadonlyMap<string, string>,
  mark = ',',
): Header {
  const header: Header = {
    width: names.length,
    names,
    fields: [],
    attributes: new Map(),
    downloads: new Map(),
    meta: [],
    pictures: { main: [], further: [] },
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
    else if (part) addNumbered(header, part, index)
    else {
      const found = columnOf(name)
      const written = names[index] ?? name
      // a translated name yields to the English one
      const exact = found?.exact === true && (mapping.has(written) || written === name)
      const pictures = found ? undefined : pictureColumn(name)
      if (found) candidates.push({ ...found, exact, name: written, index })
      else if (pictures) header.pictures[pictures].push(index)
    }
  })
  header.meta = withoutRepeated(header.meta)
  // An alias ("Price") yields to the column's exact name ("Regular price"). The user's mapping wins over both.
  const said = candidates.filter(({ name }) => mapping.has(name))
  for (const field of [...said, ...candidates.filter(({ exact }) => exact), ...candidates])
    if (!header.fields.some(({ column }) => column === field.column)) header.fields.push(field)
  const known = new Set(header.fields.map(({ column }) => column.name))
  const doubled = candidates.flatMap(({ name, column }) => {
    const read = header.fields.find((field) => field.column === column)
    return read ? [[name, read.name] as const] : []
  })
  header.columns.reasons = reasonsOf(names, meanings, new Map(doubled))
  meanings.forEach((meaning, index) => nameColumn(header, meaning, index))
  if (!['ID', 'SKU', 'Name'].some((name) => known.has(name))) throw new NoKeyColumn(header.columns)
  return header
}

function addNumbered({ attributes, downloads }: Header, part: RegExpExecArray, index: number): void {
  const [, group = '', number = '', kind = ''] = part
  const groups = group.toLowerCase() === 'attribute' ? attributes : downloads
  const found = groups.get(Number(number)) ?? new Map<string, number>()
  const key = kind.toLowerCase()
  groups.set(Number(number), found.has(key) ? found : found.set(key, index))
}

const readTwice = 'is in the file twice; only the first was read'

/** Why columns with a known meaning may be ignored. @param doubled the name of the column that is read, by name */
const reasonsOf = (
  names: readonly string[],
  meanings: readonly string[],
  doubled: ReadonlyMap<string, string>,
): Map<string, string> =>
  new Map(
    names.flatMap((name, index) => {
      const read = doubled.get(name)
      if (read === undefined) return isOurName(meanings[index] ?? '') ? [[name, readTwice] as const] : []
      const isSame = read.toLowerCase() === name.toLowerCase()
      return [[name, isSame ? readTwice : `was not read, because "${read}" has the same meaning`] as const]
    }),
  )

/** Records our name for a column of the file, or that it is ignored. */
function nameColumn(
  { names, fields, meta, pictures, attributes, downloads, columns }: Header,
  meaning: string,
  index: number,
) {
  const name = names[index] ?? ''
  if (name === '') return
  const isNumbered = [...attributes.values(), ...downloads.values()].some((parts) =>
    [...parts.values()].includes(index),
  )
  const isPicture = [...pictures.main, ...pictures.further].includes(index)
  const column =
    fields.find((field) => field.index === index)?.column.name ??
    (isPicture ? 'Images' : undefined) ??
    (isNumbered || meta.some((each) => each.index === index) ? meaning : undefined)
  if (column === undefined) columns.ignored.push(name)
  else columns.known.push({ name, column })
}

/** Why the cells of a row cannot be read, or undefined. */
export function unreadable({ record, isBroken, refused }: Row, width: number): string | undefined {
  if (refused !== undefined) return refused
  if (record.slice(width).some((cell) => cell.trim() !== ''))
    return `it has ${record.length} cells and the header has ${width}`
  if (isBroken && record.some((cell) => cell.includes(replacement)))
    return 'it is not UTF-8 text; save the file as "CSV UTF-8"'
  return record.some((cell) => cell.includes('\0')) ? 'it holds a NUL character, which is no text' : undefined
}

export function readRow(read: Row, header: Header): ReadRow {
  const reason = unreadable(read, header.width)
  if (reason !== undefined) return { line: read.line, ok: false, reason }
  const row = readCells(read, header)
  return row.ok
    ? { ...row, row: withHeading(row.row, read), notes: [...(read.notes ?? []), ...row.notes] }
    : row
}

/** A product without a category gets that of the heading above it. */
const withHeading = (row: ProductChange, { heading }: Row): ProductChange =>
  heading === undefined || (row.categories ?? []).length > 0
    ? row
    : { ...row, categories: readPaths(heading) }

/** Reads the cells of a row. An undefined cell leaves the product's value unchanged. */
export function readCells(
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
    place = 'a picture'
    Object.assign(row, withPictures(row, header, cellAt))
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

/** The pictures of all columns, if the file has several. */
function withPictures(
  { images = [] }: ProductChange,
  { pictures: { main, further } }: Header,
  cellAt: (index: number) => string | undefined,
): ProductChange {
  if (main.length === 0 && further.length === 0) return {}
  const addresses = (all: readonly number[]) => all.flatMap((index) => readAddresses(cellAt(index) ?? ''))
  const found = [...addresses(main), ...images, ...addresses(further)]
  if (found.length > importRules.listEntries)
    throw new CellError(`there are more than ${importRules.listEntries}`)
  return { images: [...new Set(found)] }
}

/** The last row of a price list adds up the others. */
const isSum = ({ name = '', sku = '', id }: ProductChange): boolean =>
  sku === '' && !id && /^(?:(?:grand|sub)[ -]?)?totals?:?$|^(?:کل|ٹوٹل|مجموعہ|میزان):?$/i.test(name.trim())
