/** Shopify's inventory file: a row for each variation at each location, with the units that can be sold there. */
import { quoted, sumOf } from '#catalogue/csv/csv-cells.ts'
import { attributeColumn, attributeColumns } from '#catalogue/csv/headers/numbered-columns.ts'
import type { FileRow, Layout, OurRow } from '#catalogue/csv/systems/group-rows.ts'
import { slugOf } from '#catalogue/product-data/slugs.ts'

/**
 * Names of the stock column. Of each variation, the first one with a value counts; committed units are already sold.
 */
const stockNames = ['available (not editable)', 'available', 'on hand (new)', 'on hand (current)', 'on hand']
/** maximum number of options of a product */
const mostOptions = 3
/** maximum number of locations that are named */
const mostNamed = 20

/** How to read Shopify's inventory file, whose rows have the stock of each location; undefined for another file. */
export function inventoryLayout(names: readonly string[]): Layout | undefined {
  const lower = names.map((name) => name.toLowerCase())
  const at = (name: string) => lower.indexOf(name)
  const stocks = stockNames.map(at).filter((index) => index >= 0)
  if (stocks.length === 0 || ['handle', 'title', 'location'].some((name) => at(name) < 0)) return undefined
  const cell = ({ cells }: FileRow, name: string) => cells[at(name)] ?? ''
  const locations = new Set<string>()

  const optionsOf = (row: FileRow): [name: string, value: string][] =>
    Array.from({ length: mostOptions }, (_, index): [string, string] => [
      cell(row, `option${index + 1} name`),
      cell(row, `option${index + 1} value`),
    ]).filter(([name, value]) => value !== '' && !(name === 'Title' && value === 'Default Title'))

  const stockOf = (rows: readonly FileRow[]): string =>
    sumOf(
      rows.map(({ cells }) => stocks.map((index) => cells[index] ?? '').find((each) => each !== '') ?? ''),
    )

  const rowOf = (rows: readonly FileRow[], line: number): OurRow => {
    const [row] = rows
    const sku = row ? cell(row, 'sku') : ''
    const cells = new Map([['Stock', stockOf(rows)]])
    if (sku !== '') return { line, cells: cells.set('SKU', sku), isPlain: true }
    const options = row ? optionsOf(row) : []
    if (options.length === 0) return { line, cells: row ? cells.set('Name', cell(row, 'title')) : cells }
    cells.set('Type', 'variation')
    for (const [index, [name, value]] of options.entries())
      cells.set(attributeColumn(index, 'name'), name).set(attributeColumn(index, 'value(s)'), value)
    return { line, cells }
  }

  const used = new Set([...stockNames, 'handle', 'title', 'location', 'bin name', 'sku'])
  return {
    system: 'Shopify',
    mustExist: true,
    names,
    get remark() {
      const named = [...locations]
      const rest = named.length > mostNamed ? ', …' : ''
      return `Stock is the sum of the locations ${quoted(named.slice(0, mostNamed))}${rest}`
    },
    ours: ['Type', 'SKU', 'Name', 'Stock', ...attributeColumns(mostOptions, ['name', 'value(s)'])],
    labels: new Map([
      ...(at('sku') < 0 ? [] : [['SKU', names[at('sku')] ?? ''] as const]),
      ['Stock', names[stocks[0] ?? -1] ?? ''],
    ]),
    other: lower.flatMap((name, index) =>
      name === '' || used.has(name) || /^option\d /.test(name) ? [] : [index],
    ),
    keyColumn: names[at('handle')] ?? '',
    keyOf: (row) => cell(row, 'handle').toLowerCase(),
    slugOf: (_, key) => slugOf(key),
    isUsual: (_, text) => /^0*$/.test(text),
    rowsOf: ({ rows }) => {
      const stocked = rows.filter(
        (row) => !stocks.some((index) => /^not stocked$/i.test(row.cells[index] ?? '')),
      )
      for (const row of stocked) locations.add(cell(row, 'location'))
      const variations = Map.groupBy(stocked, (row) => cell(row, 'sku') || JSON.stringify(optionsOf(row)))
      const found = [...variations.values()].map((all) => rowOf(all, all[0]?.line ?? 1))
      const head = stocked.find((row) => cell(row, 'sku') === '' && optionsOf(row).length > 0)
      // Variations without SKU are found by their product.
      return head ? [{ line: head.line, cells: new Map([['Name', cell(head, 'title')]]) }, ...found] : found
    },
  }
}
