/** Starts, corrects, stops and undoes a product file. The file's row is locked meanwhile. Each throws 404 and 409. */
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { rememberColumns } from './edits-store.ts'
import { editsAfter, namesOf as fileNames } from './edits.ts'
import { addStep } from './import-job.ts'
import { undoUntil } from './import-reply.ts'
import {
  changeImport,
  type DeskImportRow,
  findImport,
  hasFile,
  lockDeskImport,
  readFile,
} from './import-store.ts'
import { fileGone, mustBeFree, startImport, wrongState } from './start-import.ts'

export const startDeskImport = (
  context: Context,
  id: number,
  { strict, who }: { strict: boolean; who: string },
): Promise<void> => inState(context, id, (tx, row, now) => startImport(tx, row, { strict, who, now }))

export const stopDeskImport = (context: Context, id: number): Promise<void> =>
  inState(context, id, async (tx, row) => {
    if (row.state !== 'running' && row.state !== 'checking') throw wrongState(row, 'Nothing is running.')
    await changeImport(tx, id, { stopAsked: true })
  })

/** Corrects columns or values of a file that was not imported yet, and checks it again. */
export const mendDeskImport = (context: Context, id: number, body: BodyOf<'mendDeskImport'>): Promise<void> =>
  inState(context, id, async (tx, row, now) => {
    const isUnread = row.state === 'stopped' && row.startedAt === null
    if ((row.state !== 'checked' && !isUnread) || row.startedAt !== null)
      throw wrongState(row, 'Only a file that was checked and not imported yet can be corrected.')
    if (!(await hasFile(tx, id))) throw fileGone()
    const names = await fileNames(readFile(tx, id))
    const edits = editsAfter(row.edits, body, names)
    if (body.columns) await rememberColumns(tx, names, { columns: edits.columns ?? {}, now })
    await changeImport(tx, id, {
      ...{ state: 'checking', edits: JSON.stringify(edits), checked: null, rowsDone: 0, rowsTotal: null },
      ...{ fault: '', progressAt: now, stopAsked: false },
    })
    await addStep(tx, id, now)
  })

export const undoDeskImport = (context: Context, id: number): Promise<void> =>
  inState(context, id, async (tx, row, now) => {
    const until = undoUntil(row)
    if (!until) throw wrongState(row, 'There is nothing to undo.')
    if (until < now) throw new ShopError(codes.undoOver, 409, 'The time to undo it is over.')
    await mustBeFree(tx)
    await changeImport(tx, id, { state: 'undoing', progressAt: now, rowsDone: 0, fault: '' })
    await addStep(tx, id, now)
  })

export async function importOrThrow(db: Database, id: number): Promise<DeskImportRow> {
  const row = await findImport(db, id)
  if (!row) throw unknown()
  return row
}

const inState = (
  context: Context,
  id: number,
  change: (tx: Database, row: DeskImportRow, now: Date) => Promise<void>,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const row = await lockDeskImport(tx, id)
    if (!row) throw unknown()
    await change(tx, row, new Date(context.clock()))
  })

const unknown = () => new ShopError(codes.deskImportInvalidId, 404, 'Invalid ID.')
