/** Columns of attributes and downloads, which are numbered: `Attribute 1 name`, `Download 2 URL`. */
import { readFlag, readName, readNames } from '#catalogue/csv/csv-cells.ts'
import type { ProductChange, RowAttribute } from '#catalogue/product-data/product-change.ts'

/** index of each part, such as `value(s)`, by the number in the column's name */
export type NumberedColumns = Map<number, Map<string, number>>

type CellAt = (index: number | undefined) => string | undefined

export const numberedPart = /^(attribute|download) (\d+) (name|value\(s\)|visible|global|default|id|url)$/i

type AttributePart = 'name' | 'value(s)' | 'visible' | 'global' | 'default'

/** The name of a column of an attribute. @param at the attribute's position, from 0 */
export const attributeColumn = (at: number, part: AttributePart): string => `Attribute ${at + 1} ${part}`

/** The names of these columns for a number of attributes. */
export const attributeColumns = (count: number, parts: readonly AttributePart[]): string[] =>
  Array.from({ length: count }, (_, at) => parts.map((part) => attributeColumn(at, part))).flat()

export const inOrder = (groups: NumberedColumns): Map<string, number>[] =>
  [...groups].toSorted(([a], [b]) => a - b).map(([, parts]) => parts)

export const readAttributes = (groups: NumberedColumns, cellAt: CellAt): RowAttribute[] =>
  inOrder(groups).flatMap((parts) => {
    const name = cellAt(parts.get('name')) ?? ''
    if (name === '') return []
    return [
      {
        name,
        // WooCommerce writes the options of shop-wide attributes as HTML.
        values: [...new Set(readNames(cellAt(parts.get('value(s)')) ?? ''))],
        visible: readFlag(cellAt(parts.get('visible')) ?? '', true),
        global: readFlag(cellAt(parts.get('global')) ?? '', false),
        default: readName(cellAt(parts.get('default')) ?? ''),
      },
    ]
  })

export const readDownloads = (
  groups: NumberedColumns,
  cellAt: CellAt,
): NonNullable<ProductChange['downloads']> =>
  inOrder(groups).flatMap((parts) => {
    const file = cellAt(parts.get('url')) ?? ''
    const name = cellAt(parts.get('name')) ?? ''
    return file === '' ? [] : [{ name: name || (file.split('/').at(-1) ?? file), file }]
  })
