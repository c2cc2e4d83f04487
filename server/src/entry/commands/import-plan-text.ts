/** The report of an import's dry run. */
import { type Paisa, toPrice } from '@sauda/domain/money.ts'
import type { FileColumns } from '#catalogue/csv/read-row.ts'
import type { ImportPlan } from '#catalogue/csv/import/plan-import.ts'
import type { FirstRow } from '#catalogue/csv/import/import-state.ts'
import { reportSection } from '#operations/move-in/report-section.ts'
import { count } from './command.ts'

/** maximum number of listed columns */
const mostColumns = 200

/** What the import would do with the file, in counts, columns and the first rows. */
export function planText(name: string, { summary, columns }: ImportPlan): string {
  const { created, updated, unchanged, skipped, rows, first, pictures } = summary
  return [
    `${name}: ${count(rows)} rows were checked. Nothing was written. The import would do this:`,
    `  create          ${count(created)}`,
    `  change          ${count(updated)}`,
    `  leave as it is  ${count(unchanged)}`,
    `  leave out       ${count(skipped.length)}`,
    ...(pictures.size > 0 ? [`  download        up to ${count(pictures.size)} pictures`] : []),
    ...columnLines(columns),
    ...reportSection('The first rows:', first.map(rowLine), first.length),
  ].join('\n')
}

const columnLines = ({ known, ignored, system }: FileColumns): string[] => [
  ...(system === undefined ? [] : ['', `The file has the form of ${system}.`]),
  ...reportSection(
    'Columns that are imported:',
    known.map(({ name, column }) => (name === column ? `  ${name}` : `  ${name} → ${column}`)),
    mostColumns,
  ),
  ...reportSection(
    'Columns that are ignored:',
    ignored.map((name) => `  ${name}`),
    mostColumns,
  ),
]

const kinds = { created: 'create', updated: 'change', unchanged: 'leave' }

function rowLine({ line, kind, name, sku, type, options, ...row }: FirstRow): string {
  const price = row.salePrice ?? row.regularPrice
  const facts = [
    ...(options.length > 0 ? [options.join(', ')] : []),
    ...(type === 'simple' || type === 'variation' ? [] : [type]),
    ...(sku === null ? [] : [`SKU ${sku}`]),
    ...(price === null ? [] : [`Rs ${toPrice(price as Paisa)}`]),
    ...(row.stockQuantity === null ? [] : [`stock ${count(row.stockQuantity)}`]),
  ]
  return `  line ${line}: ${kinds[kind]} ${[`"${name}"`, ...facts].join(', ')}`
}
