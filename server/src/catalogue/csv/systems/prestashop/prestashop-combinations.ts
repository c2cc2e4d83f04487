/**
 * Reads PrestaShop's file of combinations: variations of products that are in another file. The file names a product by
 * its id in PrestaShop, which this shop does not know, and by its reference, which is the SKU here.
 */
import { importRules } from '@sauda/domain/catalogue-rules.ts'
import { CellError, readPrice, writeList } from '#catalogue/csv/csv-cells.ts'
import { attributeColumn, attributeColumns } from '#catalogue/csv/headers/numbered-columns.ts'
import { withPoint } from '#catalogue/csv/headers/in-english.ts'
import type { FileRow, Layout, OurRow, Refused } from '#catalogue/csv/systems/group-rows.ts'
import { flag, type Option, parts, plainColumnName, unlessZero } from '#catalogue/csv/systems/system.ts'

const columns = {
  reference: 'SKU',
  ean13: 'GTIN, UPC, EAN, or ISBN',
  quantity: 'Stock',
  'low stock level': 'Low stock amount',
  'image urls': 'Images',
  'image url': 'Images',
} as const
const used: ReadonlySet<string> = new Set([
  ...['product id', 'product reference', 'attribute (name:type:position)', 'value (value:position)'],
  ...['impact on price', 'default', 'image position', 'delete existing images', 'minimal quantity'],
])

type Combination = { row: FileRow; options: readonly Option[] }

/**
 * How to read PrestaShop's file of combinations.
 * @param mark delimiter between cells of the file
 * @returns undefined for another file; the reason, as a text, if it is such a file but cannot be read
 */
export function combinationsLayout(names: readonly string[], mark: string): Layout | string | undefined {
  const plain = names.map(plainColumnName)
  const at = (name: string) => plain.indexOf(name)
  if (at('attribute (name:type:position)') < 0 || at('value (value:position)') < 0) return undefined
  if (at('product reference') < 0) return withoutReference
  const cell = ({ cells }: FileRow, name: string) => cells[at(name)] ?? ''
  const known = Object.entries(columns).filter(([name]) => at(name) >= 0)
  const isKnown = new Set(known.map(([name]) => name))

  /** `Size:select:0,Color:color:1` and `S:0,White:1` */
  const optionsOf = (row: FileRow): Option[] => {
    const values = parts(cell(row, 'value (value:position)'), ',')
    return parts(cell(row, 'attribute (name:type:position)'), ',').map((each, index) => [
      parts(each, ':')[0] ?? '',
      (values[index] ?? '').replace(/:\d+$/, ''),
    ])
  }

  const variation = ({ row, options }: Combination, parent: string): OurRow | Refused => {
    if (options.length === 0 || options.some(([, value]) => value === ''))
      return { line: row.line, reason: 'it does not have a value for each of its attributes' }
    if (options.length > importRules.combinationAttributes)
      return { line: row.line, reason: `it has more than ${importRules.combinationAttributes} attributes` }
    const cells = new Map<string, string>([
      ...known.map(([name, ours]) => [ours, cell(row, name)] as const),
      ...attributeCells(options.map(([name, value]) => [name, [value]])),
      ['Type', 'variation'],
      ['Parent', parent],
    ])
    cells.set('Low stock amount', unlessZero(cell(row, 'low stock level')))
    try {
      return { line: row.line, cells, priceAbove: above(cell(row, 'impact on price'), mark) }
    } catch (cause) {
      if (!(cause instanceof CellError)) throw cause
      return { line: row.line, reason: `Impact on price: ${cause.message}` }
    }
  }

  return {
    system: 'PrestaShop',
    names,
    ours: [...new Set(['Type', 'Parent', ...Object.values(columns), ...ourAttributes])],
    labels: new Map(known.map(([name, ours]) => [ours, names[at(name)] ?? ''])),
    other: names.flatMap((name, index) => {
      const each = plain[index] ?? ''
      return name === '' || used.has(each) || isKnown.has(each) ? [] : [index]
    }),
    keyColumn: names[at('product reference')] ?? '',
    keyOf: (row) => cell(row, 'product reference'),
    slugOf: (_, key) => key,
    bySku: true,
    isUsual: (_, text) => unlessZero(text) === '' || flag(text) === false,
    rowsOf: ({ handle: sku, rows }) => {
      const all = rows.map((row): Combination => ({ row, options: optionsOf(row) }))
      const [first] = all
      if (!first) return []
      const chosen = all.find(({ row }) => flag(cell(row, 'default')) === true)
      const byName = Map.groupBy(
        all.flatMap(({ options }) => options),
        ([name]) => name,
      )
      const product = new Map([
        ['Type', 'variable'],
        ['SKU', sku],
        ...attributeCells(
          // a row with more attributes is refused
          first.options
            .slice(0, importRules.combinationAttributes)
            .map(([name]) => [name, [...new Set(byName.get(name)?.map(([, value]) => value))]]),
          chosen?.options,
        ),
      ])
      return [{ line: first.row.line, cells: product }, ...all.map((each) => variation(each, sku))]
    },
  }
}

const withoutReference =
  'This file of PrestaShop lists combinations by the ids of products there, which mean nothing here. ' +
  'Add the column "Product Reference" with the reference of each product, and import the products first.'

const ourAttributes = attributeColumns(importRules.combinationAttributes, [
  'name',
  'value(s)',
  'visible',
  'default',
])

/** The cells of our columns for attributes. @param chosen the preselected options */
const attributeCells = (
  attributes: readonly (readonly [name: string, values: readonly string[]])[],
  chosen: readonly Option[] = [],
): [string, string][] =>
  attributes.flatMap(([name, values], at) => [
    [attributeColumn(at, 'name'), name],
    [attributeColumn(at, 'value(s)'), writeList(values)],
    [attributeColumn(at, 'default'), chosen.find(([each]) => each === name)?.[1] ?? ''],
  ])

/** Paisa by which a price is above the product's; negative if it is below. @throws CellError */
function above(text: string, mark: string): number {
  const amount = readPrice(withPoint(text.replace(/^[+-]/, ''), 'Regular price', mark)) ?? 0
  return text.startsWith('-') ? -Number(amount) : Number(amount)
}
