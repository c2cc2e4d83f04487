/** Counts the results of importing another shop's file, and writes them as a report. */
import { formatRupeesExact, type Paisa, zero, add } from '@sauda/domain/money.ts'
import { shopTimeZone } from '@sauda/domain/shop-time-zone.ts'
import type { OrderStatus } from '@sauda/domain/order.ts'
import { count, reportSection } from '#operations/move-in/report-section.ts'
import { columnName } from '#catalogue/csv/headers/history-kind.ts'

export type FileSummary = {
  /** what the file lists, in the singular and the plural: order, orders */
  names: readonly [string, string]
  made: number
  changed: number
  unchanged: number
  /** number of accounts that existed before the import and stay as they are */
  kept: number
  /** the first `mostRefused` refused rows */
  refused: { line: number; reason: string }[]
  refusedCount: number
  /** for each text of a note: how many rows have the note, and the lines of the first five */
  notes: Map<string, { rows: number; lines: number[] }>
  /** orders and their total by month and status, such as "2026-09  completed"; months in Pakistan's time */
  sums: Map<string, { orders: number; total: Paisa }>
  /** columns that are not imported, with the number of their cells that are not empty */
  leftOut: Map<string, number>
}

/** maximum number of refusals stored with their lines; further ones are only counted */
const mostRefused = 10_000
/** maximum number of different notes; further ones are counted as "Further notes." */
const mostNotes = 100
/** maximum number of lines of each section of the report */
const mostLines = 50

export const newSummary = (names: FileSummary['names']): FileSummary => ({
  ...{ names, made: 0, changed: 0, unchanged: 0, kept: 0, refused: [], refusedCount: 0 },
  ...{ notes: new Map(), sums: new Map(), leftOut: new Map() },
})

/** Counts a row or an order that is refused. */
export function refuse(summary: FileSummary, line: number, reason: string): void {
  summary.refusedCount += 1
  if (summary.refused.length < mostRefused) summary.refused.push({ line, reason })
}

/** Counts a remark about something that is imported differently from the file. */
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

/** Adds an order to the sums of its month and status. */
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

/** Counts the cells of a row that are in columns which are not imported, and are not empty. */
export function countLeftOut(
  summary: FileSummary,
  columns: readonly { name: string; index: number }[],
  cells: readonly string[],
): void {
  for (const { name, index } of columns)
    if ((cells[index] ?? '') !== '') summary.leftOut.set(name, (summary.leftOut.get(name) ?? 0) + 1)
}

const section = (title: string, lines: readonly string[]) => reportSection(title, lines, mostLines)

/** The report. @param unwritten why nothing was written; undefined if it was */
export function fileSummaryText(name: string, summary: FileSummary, unwritten?: string): string {
  const { made, changed, unchanged, kept, refused, refusedCount, notes, sums, leftOut } = summary
  const hidden = refusedCount - refused.length
  return [
    `${name}: ${count(made + changed + unchanged + kept + refusedCount)} ${summary.names[1]}`,
    `  created       ${count(made)}`,
    `  updated       ${count(changed)}`,
    `  unchanged     ${count(unchanged)}`,
    ...(kept > 0 ? [`  already here  ${count(kept)} (these accounts stay as they are)`] : []),
    `  refused       ${count(refusedCount)}`,
    ...(unwritten === undefined ? [] : ['', `Nothing was written, because ${unwritten}.`]),
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

/** Lists all months, without a limit, because the owner compares them with the old shop. */
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
