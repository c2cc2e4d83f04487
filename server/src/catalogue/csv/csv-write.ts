/** Writes products as a CSV for WooCommerce's importer and ours. Also the lines and streams of all other CSV files. */
import { stringify } from 'csv-stringify/sync'
import { guard, writeFlag, writeName, writeNames } from './csv-cells.ts'
import { columns, metaColumns } from './csv-columns.ts'
import { markColumn } from './whose-id.ts'
import { metaColumnName, writeMeta } from './translated-columns.ts'
import { metaText } from '#platform/database/meta.ts'
import type { CsvProduct } from '#catalogue/product-data/product-change.ts'

/**
 * The columns that depend on the exported products: how many attributes and downloads there are, and the meta keys. The
 * export must know them before it writes the first line.
 */
export type CsvShape = {
  attributes: number
  downloads: number
  metaKeys: readonly string[]
  /** the shop that writes the file, by `shopMark` */
  mark: string
}

/** The first line, with its line break. */
export const productHeader = (shape: CsvShape): string =>
  csvRow([
    ...columns.map(({ name }) => name),
    ...numbered(shape.attributes, 'Attribute', ['name', 'value(s)', 'visible', 'global', 'default']),
    ...[...metaColumns.keys()].map((key) => `Meta: ${key}`),
    ...shape.metaKeys.map(metaColumnName),
    ...numbered(shape.downloads, 'Download', ['name', 'URL']),
    markColumn.name,
  ])

/** One product, with its line break. Values outside the shape are left out. */
export const productLine = (row: CsvProduct, shape: CsvShape): string =>
  csvRow([
    ...columns.map((column) => column.write(row)),
    ...Array.from({ length: shape.attributes }, (_, index) => attributeCells(row, index)).flat(),
    ...Array.from(metaColumns.values(), (column) => column.write(row)),
    ...shape.metaKeys.map((key) =>
      writeMeta(key, metaText(row.meta.find((each) => each.key === key)?.value)),
    ),
    ...Array.from({ length: shape.downloads }, (_, index) => {
      const download = row.downloads[index]
      return download ? [download.name, download.file] : ['', '']
    }).flat(),
    shape.mark,
  ])

const attributeCells = ({ type, attributes }: CsvProduct, index: number): string[] => {
  const attribute = attributes[index]
  if (attribute === undefined) return ['', '', '', '', '']
  const visible = type === 'variation' ? '' : writeFlag(attribute.visible)
  return [
    attribute.name,
    writeNames(attribute.values),
    visible,
    writeFlag(attribute.global),
    writeName(attribute.default),
  ]
}

const numbered = (count: number, group: string, parts: readonly string[]): string[] =>
  Array.from({ length: count }, (_, index) => parts.map((part) => `${group} ${index + 1} ${part}`)).flat()

/** Makes spreadsheets read a file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A file that is made in parts, as the body of a reply. */
export const csvStream = (parts: AsyncIterable<string>): ReadableStream =>
  ReadableStream.from(parts).pipeThrough(new TextEncoderStream())

/** One row of a file; cells that a spreadsheet would run as formulas are escaped. */
export const csvRow = (cells: readonly string[]): string =>
  stringify([cells.map(guard)], { quoted_match: /[\r\n]/ })
