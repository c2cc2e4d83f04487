/** What became of the rows of a file of another shop, in words. */
import { formatRupeesExact, type Paisa, zero, add } from '@sauda/domain/money.ts'
import { shopTimeZone } from '@sauda/domain/constants.ts'
import type { OrderStatus } from '@sauda/domain/order.ts'
import { count, reportSection } from '#operations/move-in/report-section.ts'
import { columnName } from '#catalogue/csv/headers/history-kind.ts'

/** `kept`: accounts that were here before; `sums`: by month of the shop's time and status */
export type FileSummary = {
  names: readonly [string, string]
  made: number
  changed: number
  unchanged: number
  kept: number
  refused: { line: number; reason: string }[]
  refusedCount: number
  notes: Map<string, { rows: number; lines: number[] }>
  sums: Map<string, { orders: number; total: Paisa }>
  /** columns that are not imported, with how many cells have text */
  leftOut: Map<string, number>
}

/** refusals listed with their lines; further ones are only counted */
const mostRefused = 10_000
const mostNotes = 100
const mostLines = 50

export const newSummary = (names: FileSummary['names']): FileSummary => ({
  ...{ names, made: 0, changed: 0, unchanged: 0, kept: 0, refused: [], refusedCount: 0 },
  ...{ notes: new Map(), sums: new Map(), leftOut: new Map() },
})

export function refuse(summary: FileSummary, line: number, reason: string): void {
  summary.refusedCount += 1
  if (summary.refused.length < mostRefused) summary.refused.push({ line, reason })
}

export function note(summary: FileSummary, line: number, text: string): void {
  const name = summary.notes.has(text) || summary.notes.size < mostNotes ? text : 'Further notes.'
  const entry = summary.notes.get(name) ?? { rows: 0, lines: [] }
  entry.rows += 1
  if (entry.lines.length < 5) entry.lines.push(line)
  summary.notes.set(name, entry)
}

const monthText = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: shopTimeZone, year: 'numeric', month: '2-digit' },
})

export function sum(summary: FileSummary, createdAt: Date, status: OrderStatus, total: Paisa): void {
  const name = `${monthText.format(createdAt)}  ${status}`
  const entry = summary.sums.get(name) ?? { orders: 0, total: zero }
  summary.sums.set(name, { orders: entry.orders + 1, total: add(entry.total, total) })
}

/** Columns of a file that are not imported. @param known names as `columnName` returns them */
export const columnsLeftOut = (
  names: readonly string[],
  known: ReadonlySet<string>,
): { name: string; index: number }[] =>
  names
    .map((name, index) => ({ name, index }))
    .filter(({ name }) => name !== '' && !known.has(columnName(name)))

/** Counts the cells of columns that are not imported. */
export function countLeftOut(
  summary: FileSummary,
  columns: readonly { name: string; index: number }[],
  cells: readonly string[],
): void {
  for (const { name, index } of columns)
    if ((cells[index] ?? '') !== '') summary.leftOut.set(name, (summary.leftOut.get(name) ?? 0) + 1)
}

const section = (title: string, lines: readonly string[]) => reportSection(title, lines, mostLines)

export function fileSummaryText(name: string, summary: FileSummary, isWritten: boolean): string {
  const { made, changed, unchanged, kept, refused, refusedCount, notes, sums, leftOut } = summary
  const hidden = refusedCount - refused.length
  return [
    `${name}: ${count(made + changed + unchanged + kept + refusedCount)} ${summary.names[1]}`,
    `  created       ${count(made)}`,
    `  updated       ${count(changed)}`,
    `  unchanged     ${count(unchanged)}`,
    ...(kept > 0 ? [`  already here  ${count(kept)} (these accounts stay as they are)`] : []),
    `  refused       ${count(refusedCount)}`,
    ...(isWritten ? [] : ['', 'Nothing was written, because --strict was given.']),
    ...section('Refused, because:', [
      ...refused.map(({ line, reason }) => `  line ${line}: ${reason}`),
      ...(hidden > 0 ? [`  and ${count(hidden)} more`] : []),
    ]),
    ...section(
      'Taken, but:',
      [...notes].map(
        ([text, { rows, lines }]) =>
          `  ${count(rows)} ${summary.names[rows === 1 ? 0 : 1]}: ${text} (line ${lines.join(', ')}${rows > lines.length ? ', …' : ''})`,
      ),
    ),
    ...section(
      'Columns that are not imported:',
      [...leftOut].map(([column, cells]) => `  ${column}: ${count(cells)} cells`),
    ),
    ...monthLines(sums),
  ].join('\n')
}

/** All months: an owner compares them with the old shop. */
function monthLines(sums: FileSummary['sums']): string[] {
  if (sums.size === 0) return []
  const lines = [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, { orders, total }]) =>
        `  ${name.padEnd(20)}${count(orders).padStart(8)}  ${formatRupeesExact(total)}`,
    )
  return ['', 'Orders of the file by month and status:', ...lines]
}
