/** The result of a step as it is stored: all counts, and the first problems. */
import { cutText } from '@sauda/domain/text.ts'
import { mostProblemRows } from '@sauda/contract/desk-imports/calls.ts'
import type { ImportCounts } from './tables.ts'
import type { ImportSummary } from '#catalogue/csv/import/import-state.ts'

/** maximum characters of a stored text; a reason may quote a cell */
const longestText = 500

export function countsOf(summary: Readonly<ImportSummary>, seconds: number): ImportCounts {
  const { created, updated, unchanged, skipped, notes, pictures } = summary
  const problems = [
    ...skipped.map(({ line, reason }) => ({ line, text: reason, isLeftOut: true })),
    ...notes.map(({ line, text }) => ({ line, text, isLeftOut: false })),
  ].toSorted((a, b) => Number(b.isLeftOut) - Number(a.isLeftOut) || a.line - b.line)
  return {
    created,
    updated,
    unchanged,
    leftOut: skipped.length,
    doubts: notes.length,
    pictures: pictures.size,
    seconds: Math.round(seconds * 10) / 10,
    // Skipped rows matter more than doubts, so they remain if there are too many.
    problems: problems
      .slice(0, mostProblemRows)
      .map(({ text, ...problem }) => ({ ...problem, text: cutText(text, longestText) }))
      .toSorted((a, b) => a.line - b.line),
  }
}

export const noCounts: ImportCounts = {
  ...{ created: 0, updated: 0, unchanged: 0, leftOut: 0, doubts: 0, pictures: 0, seconds: 0 },
  problems: [],
}
