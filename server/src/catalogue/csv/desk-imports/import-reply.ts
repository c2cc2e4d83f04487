/** Replies about imports for the desk. */
import { storedDays } from '@sauda/domain/lifetimes.ts'
import { mostProblems, type deskImport, type deskImportBrief } from '@sauda/contract/desk-imports/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { ImportCounts } from './tables.ts'
import { columnNames } from '#catalogue/csv/csv-columns.ts'
import { kindOf } from '#catalogue/csv/headers/file-kind.ts'
import type { DeskImportRow } from './import-store.ts'
import type { Preview } from './preview.ts'

/** ms after its end in which an import can be undone */
export const undoMs = storedDays.importUndo * 24 * 3_600_000

const utc = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`
const utcOrNone = (time: Date | null): string | null => time && utc(time)

/** Deadline of the undo; null: nothing was written, or it was undone. */
export const undoUntil = ({ state, endedAt, startedAt }: DeskImportRow): Date | null =>
  (state === 'done' || state === 'stopped') && startedAt && endedAt
    ? new Date(endedAt.getTime() + undoMs)
    : null

const common = (row: DeskImportRow, by: string) => ({
  id: row.id,
  file_name: row.fileName,
  bytes: row.bytes,
  state: row.state,
  by,
  created_at: utc(row.createdAt),
  started_at: utcOrNone(row.startedAt),
  ended_at: utcOrNone(row.endedAt),
  undone_at: utcOrNone(row.undoneAt),
  undo_until: utcOrNone(undoUntil(row)),
  rows_total: row.rowsTotal,
})

export const briefReply = (row: DeskImportRow, by: string): ReplyOf<typeof deskImportBrief> => ({
  ...common(row, by),
  created: row.result?.created ?? 0,
  updated: row.result?.updated ?? 0,
  left_out: row.result?.leftOut ?? 0,
})

export const importReply = (
  row: DeskImportRow,
  { by, picturesWaiting, preview }: { by: string; picturesWaiting: number; preview: Preview | undefined },
): ReplyOf<typeof deskImport> => ({
  ...common(row, by),
  stop_asked: row.stopAsked,
  fault: row.fault,
  rows_done: row.rowsDone,
  progress_at: utc(row.progressAt),
  checked: countsReply(row.checked),
  kind: kindOf((row.checked?.columns ?? []).map(({ column }) => column)),
  system: row.checked?.system ?? '',
  columns: row.checked?.columns ?? [],
  ignored: row.checked?.ignored ?? [],
  mapped: Object.entries(row.edits.columns ?? {}).map(([name, column]) => ({ name, column })),
  known_columns: [...columnNames],
  preview: preview ?? null,
  result: countsReply(row.result),
  pictures_waiting: picturesWaiting,
  undo: row.undo && {
    restored: row.undo.restored,
    removed: row.undo.removed,
    hidden: row.undo.hidden,
    left_alone: row.undo.leftAlone,
    categories: row.undo.categories ?? 0,
    left: row.undo.left,
  },
})

const countsReply = (counts: ImportCounts | null) =>
  counts && {
    created: counts.created,
    updated: counts.updated,
    unchanged: counts.unchanged,
    left_out: counts.leftOut,
    doubts: counts.doubts,
    pictures: counts.pictures,
    seconds: counts.seconds,
    problems: counts.problems.slice(0, mostProblems).map(({ line, text, isLeftOut }) => ({
      line,
      ...splitReason(text),
      left_out: isLeftOut,
    })),
  }

/** A reason begins with its column, unless it is about the whole row. */
function splitReason(text: string): { field: string; message: string } {
  const [, field = '', message = text] = /^([\p{L}][^:"“]{0,60}): (.+)$/su.exec(text) ?? []
  return { field, message }
}
