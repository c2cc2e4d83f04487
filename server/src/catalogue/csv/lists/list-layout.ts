/** Makes products with variations of an owner's own list that has columns of sizes, colours or other options. */
import { writeList } from '#catalogue/csv/csv-cells.ts'
import { attributeColumn, attributeColumns } from '#catalogue/csv/headers/numbered-columns.ts'
import { ofPrice, ofSold } from '#catalogue/csv/systems/family-rows.ts'
import type { FileRow, Group, Layout, OurRow, Refused } from '#catalogue/csv/systems/group-rows.ts'
import { slugOf } from '#catalogue/product-data/slugs.ts'
import { isSizeName } from './list-columns.ts'
import { isAdded, type ListForm } from './list-rows.ts'
import { sizesIn, valuesIn } from './size-words.ts'

type Choice = { name: string; values: readonly string[] }
type Line = {
  line: number
  cells: ReadonlyMap<string, string>
  choices: readonly Choice[]
  notes: readonly string[]
}

/**
 * The layout of an owner's own list: how its rows become products and variations.
 * @param ours our name for each column, by index; undefined for columns of options and for columns that are not
 * imported
 */
export function listLayout(form: ListForm, ours: readonly (string | undefined)[]): Layout {
  const { names, options, isBySize } = form
  const known = ours.flatMap((column, index) => (column === undefined ? [] : [{ column, index }]))
  const nameAt = ours.indexOf('Name')
  const choicesOf = ({ cells }: FileRow): Choice[] =>
    options.flatMap(({ index, name }) => {
      const cell = cells[index] ?? ''
      const values = (isSizeName(name) ? sizesIn : valuesIn)(cell) ?? [cell]
      return cell === '' ? [] : [{ name, values }]
    })
  const lineOf = (row: FileRow): Line => {
    const cells = new Map<string, string>()
    for (const { column, index } of known) {
      const cell = row.cells[index]
      if (cell !== undefined) cells.set(column, cell)
    }
    if (row.heading !== undefined && !cells.get('Categories')) cells.set('Categories', row.heading)
    return { line: row.line, cells, choices: choicesOf(row), notes: row.notes ?? [] }
  }
  return {
    system: 'an own list',
    isOwn: true,
    names,
    ours: [
      ...new Set([
        ...['Type', 'Name', 'SKU', 'Categories', ...known.map(({ column }) => column)],
        ...attributeColumns(options.length, ['name', 'value(s)', 'visible']),
      ]),
    ],
    labels: new Map([
      ...known.flatMap(({ column, index }) =>
        isAdded(names[index] ?? '') ? [] : [[column, names[index] ?? ''] as const],
      ),
      ...options.flatMap(({ index }, at) =>
        isAdded(names[index] ?? '') ? [] : [[attributeColumn(at, 'value(s)'), names[index] ?? ''] as const],
      ),
    ]),
    // The columns that are not imported are named before the first row.
    other: [],
    keyColumn: names[nameAt] ?? '',
    keyOf: (row) => {
      const name = (row.cells[nameAt] ?? '').toLowerCase().replace(/\s+/g, ' ')
      const isAlone = choicesOf(row).length === 0
      // A row without a name has a further size of the product above, as in merged cells.
      return isAlone ? `#${row.line}` : name
    },
    slugOf: (row, _, isTaken) => {
      const slug = slugOf(row.cells[nameAt] ?? '') || `product-${row.line}`
      return isTaken(slug) ? `${slug}-${row.line}` : slug
    },
    isUsual: (_, cell) => cell === '',
    rowsOf: (group) => familyOf(group, lineOf, isBySize),
  }
}

function familyOf({ rows }: Group, lineOf: (row: FileRow) => Line, isBySize: boolean): (OurRow | Refused)[] {
  const lines = rows.map(lineOf)
  const [head] = lines
  if (!head) return []
  // The first row may have only values that all sizes below it have in common.
  const sold = lines.filter(({ choices }) => choices.length > 0)
  const isOne = lines.length === 1 && head.choices.every(({ values }) => values.length === 1)
  if (sold.length === 0 || (isOne && !isBySize)) return [plainRow(head)]
  const skus = sold.flatMap(({ cells }) => cells.get('SKU') || [])
  const [sku, ...others] = new Set([head.cells.get('SKU') || [], skus].flat())
  // A single SKU belongs to the product; a SKU that several rows repeat belongs to no row.
  const isOfProduct = others.length === 0
  const bySku = Map.groupBy(skus, (each) => each)
  const repeated = new Set([...bySku].flatMap(([each, all]) => (all.length > 1 ? each : [])))
  const own = isOfProduct ? sku : sold[0] === head ? undefined : head.cells.get('SKU')
  const left = isOfProduct ? new Set(skus) : repeated
  return [product(head, sold, own), ...variations(sold, head, { left, isNoted: !isOfProduct })]
}

/** A product as in any list; its only size or colour is read, not chosen. */
const plainRow = ({ line, cells, choices, notes }: Line): OurRow => ({
  ...{ line, notes },
  cells: new Map([...cells, ...attributeCells(choices)]),
  isPlain: true,
})

function product(head: Line, lines: readonly Line[], sku: string | undefined): OurRow {
  const own = [...head.cells].filter(([column]) => !ofSold.test(column) && !ofPrice.test(column))
  // Keep only choices of several values: single values are added when the variations are written.
  const several = lines.flatMap(({ choices }) => choices.filter(({ values }) => values.length > 1))
  const offered = Map.groupBy(several, ({ name }) => name)
  const all = [...offered].map(([name, found]) => ({
    name,
    values: [...new Set(found.flatMap(({ values }) => values))],
  }))
  return {
    ...{ line: head.line, notes: head.notes },
    cells: new Map([
      ...own,
      ['Type', 'variable'],
      ...(sku === undefined ? [] : [['SKU', sku] as const]),
      ...attributeCells(all),
    ]),
  }
}

/** The rows of a product's variations. @param skus `left`: SKUs that none gets; `isNoted`: whether to note this */
function variations(
  lines: readonly Line[],
  head: Line,
  { left, isNoted }: { left: ReadonlySet<string>; isNoted: boolean },
): (OurRow | Refused)[] {
  const lineOf = new Map<string, number>()
  return lines.map(({ line, cells, choices }) => {
    const options = choices.map(({ name, values }) => ({ name, values: values.length === 1 ? values : [] }))
    const key = JSON.stringify(options)
    const earlier = lineOf.get(key)
    if (earlier !== undefined) return { line, reason: `it has the same options as line ${earlier}` }
    lineOf.set(key, line)
    const own = [...cells].flatMap(([column, cell]): [string, string][] => {
      if (ofPrice.test(column)) return [[column, cell || (head.cells.get(column) ?? '')]]
      if (column === 'SKU') return cell === '' || left.has(cell) ? [] : [[column, cell]]
      if (column === 'Images') return cell === '' || cell === head.cells.get(column) ? [] : [[column, cell]]
      return ofSold.test(column) ? [[column, cell]] : []
    })
    return {
      line,
      cells: new Map([...own, ['Type', 'variation'], ...attributeCells(options)]),
      notes: [
        ...choices.flatMap(({ name, values }) => (values.length > 1 ? [oneStock(name, values)] : [])),
        ...differences(cells, head),
        ...(isNoted && left.has(cells.get('SKU') ?? '') ? [sharedSku(cells.get('SKU') ?? '')] : []),
      ],
    }
  })
}

const sharedSku = (sku: string): string => `SKU: "${sku}" is of several variations, so none of them has it`

const oneStock = (name: string, values: readonly string[]): string =>
  `${name}: the row has one price and one stock for all of ${values.join(', ')}`

/** Values of the product that a later row writes differently. */
const differences = (cells: Line['cells'], head: Line): string[] =>
  [...cells].flatMap(([column, cell]) => {
    const isOfRow = ofSold.test(column) || ofPrice.test(column) || /^(SKU|Name|Images)$/.test(column)
    const own = head.cells.get(column) ?? ''
    return isOfRow || cell === '' || cell === own
      ? []
      : [`${column}: the product has that of line ${head.line}, and this one was not imported`]
  })

const attributeCells = (choices: readonly Choice[]): [string, string][] =>
  choices.flatMap(({ name, values }, at) => [
    [attributeColumn(at, 'name'), name],
    [attributeColumn(at, 'value(s)'), writeList(values)],
    [attributeColumn(at, 'visible'), '1'],
  ])
