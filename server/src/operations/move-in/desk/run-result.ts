/** Results of runs of the move-in, for the desk. */
import { toAmount } from '@sauda/domain/money.ts'
import type { MoveInResult } from '#operations/tables.ts'
import { agrees, type Comparison } from '#operations/move-in/compare.ts'
import { notesOf, outcomesOf } from '#operations/move-in/move-in-store.ts'
import type { Rehearsed } from '#operations/move-in/move-in.ts'
import { unfetchedPictures } from '#operations/move-in/report.ts'
import { stepOfKind, stepsOf } from '#operations/move-in/steps/steps.ts'
import type { Database } from '#platform/database/database.ts'

/** maximum number of notes of one result */
const mostNotes = 500

/** The result of a rehearsal: what would be imported and what not. */
export const rehearsalResult = (all: readonly Rehearsed[]): MoveInResult => ({
  lists: all.map(({ step, rows, refused }) => ({ name: step.names[1], rows, refused })),
  statuses: all.flatMap(({ statuses }) =>
    [...statuses].map(([status, { rows, here }]) => ({ status, orders: rows, here: here ?? '' })),
  ),
  notes: all
    .flatMap(({ step, findings }) =>
      [...findings].map(([text, { isRefused, rows, ids }]) => ({
        ...{ name: step.names[rows === 1 ? 0 : 1], rows, ids, text },
        refused: isRefused,
      })),
    )
    .toSorted((a, b) => b.rows - a.rows)
    .slice(0, mostNotes),
})

/** The result of an import: the outcomes of all rows so far. */
export async function importResult(db: Database): Promise<MoveInResult> {
  const [outcomes, notes] = [await outcomesOf(db), await notesOf(db, mostNotes)]
  const rowsOf = (kind: string, wanted: (outcome: string) => boolean) =>
    outcomes
      .filter((each) => each.kind === kind && wanted(each.outcome))
      .reduce((sum, { rows }) => sum + rows, 0)
  return {
    lists: stepsOf({}).map(({ kind, names }) => ({
      name: names[1],
      rows: rowsOf(kind, (outcome) => outcome !== 'refused'),
      refused: rowsOf(kind, (outcome) => outcome === 'refused'),
    })),
    notes: [
      ...(await unfetchedPictures(db)).map((each) => ({
        ...{ ...each, ids: [], refused: false },
      })),
      ...notes.map(({ kind, note, rows, ids, outcome }) => ({
        ...{ name: stepOfKind(kind)?.names[rows === 1 ? 0 : 1] ?? kind, rows, ids, text: note },
        refused: outcome === 'refused',
      })),
    ],
  }
}

/** The result of the last run: that of an import, and the comparison of both shops. */
export const finishResult = (imported: MoveInResult, found: Comparison): MoveInResult => ({
  ...imported,
  comparison: {
    agrees: agrees(found),
    ...{ differences: found.differences, more: found.more, refused: found.refused, counts: found.counts },
    months: found.months.map(({ key, old, here }) => ({
      name: key,
      ...{ old_orders: old.orders, old_total: toAmount(old.total) },
      ...{ here_orders: here.orders, here_total: toAmount(here.total) },
    })),
  },
})
