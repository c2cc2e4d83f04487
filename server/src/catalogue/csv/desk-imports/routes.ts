/** The desk's calls for product files: upload, check, write and undo; and the export of all products. */
import { callSizes } from '@sauda/contract/call-sizes.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { namesOf } from '#platform/http/requests/author-names-store.ts'
import { operatorName } from '#platform/http/requests/caller.ts'
import { mustReadAll, mustWrite, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor, Reply } from '#platform/http/mount.ts'
import { offsetOf } from '#platform/http/replies/paginate.ts'
import { csvStream } from '#catalogue/csv/csv-write.ts'
import { exportProducts } from '#catalogue/csv/export-products.ts'
import { editsAfter, namesOf as fileNames } from './edits.ts'
import { rememberColumns } from './edits-store.ts'
import { addStep } from './import-job.ts'
import { briefReply, importReply, undoUntil } from './import-reply.ts'
import {
  changeImport,
  type DeskImportRow,
  findImport,
  hasFile,
  listImports,
  lockDeskImport,
  readFile,
  waitingPictures,
} from './import-store.ts'
import { previewOf } from './preview.ts'
import { skippedRows } from './skipped-rows.ts'
import { fileGone, mustBeFree, startImport, wrongState } from './start-import.ts'
import { takeFile } from './take-file.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { codes } from '@sauda/contract/calls.ts'

type Names =
  | 'listDeskImports'
  | 'createDeskImport'
  | 'getDeskImport'
  | 'startDeskImport'
  | 'mendDeskImport'
  | 'stopDeskImport'
  | 'undoDeskImport'
  | 'getDeskImportRows'
  | 'exportDeskProducts'

export const deskImportRoutes = (context: Context): HandlersFor<Names> => ({
  listDeskImports: async ({ query, caller }) => {
    mustReadAll(caller, 'list')
    const { rows, total } = await listImports(context.db, { limit: query.per_page, offset: offsetOf(query) })
    const names = await namesOf(
      context.db,
      rows.map(({ who }) => who),
    )
    return {
      ...privateReply(rows.map((row) => briefReply(row, names.get(row.who) ?? row.who))),
      page: { page: query.page, perPage: query.per_page, total },
    }
  },

  createDeskImport: async ({ caller, receive }) => {
    mustWrite(caller, 'create')
    const id = await receive(callSizes.importFile, (file) => takeFile(context, file, operatorName(caller)))
    return { ...(await shown(context, id)), status: 201 }
  },

  getDeskImport: async ({ id, caller }) => {
    mustReadAll(caller, 'view')
    return shown(context, id)
  },

  startDeskImport: async ({ id, body, caller }) => {
    mustWrite(caller, 'edit')
    await inState(context, id, (tx, row, now) =>
      startImport(tx, row, { strict: body.strict, who: operatorName(caller), now }),
    )
    return shown(context, id)
  },

  stopDeskImport: async ({ id, caller }) => {
    mustWrite(caller, 'edit')
    await inState(context, id, async (tx, row) => {
      if (row.state !== 'running' && row.state !== 'checking') throw wrongState(row, 'Nothing is running.')
      await changeImport(tx, id, { stopAsked: true })
    })
    return shown(context, id)
  },

  mendDeskImport: async ({ id, body, caller }) => {
    mustWrite(caller, 'edit')
    await inState(context, id, async (tx, row, now) => {
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
    return shown(context, id)
  },

  undoDeskImport: async ({ id, caller }) => {
    mustWrite(caller, 'edit')
    await inState(context, id, async (tx, row, now) => {
      const until = undoUntil(row)
      if (!until) throw wrongState(row, 'There is nothing to undo.')
      if (until < now) throw new ShopError(codes.undoOver, 409, 'The time to undo it is over.')
      await mustBeFree(tx)
      await changeImport(tx, id, { state: 'undoing', progressAt: now, rowsDone: 0, fault: '' })
      await addStep(tx, id, now)
    })
    return shown(context, id)
  },

  getDeskImportRows: async ({ id, query, caller }) => {
    mustReadAll(caller, 'view')
    const row = await found(context.db, id)
    if (!(await hasFile(context.db, id))) throw fileGone()
    const problems = ((row.startedAt && row.result) || row.checked)?.problems ?? []
    const wanted = problems.filter(({ isLeftOut }) => isLeftOut || query.doubts)
    return {
      ...privateReply(csvStream(skippedRows(readFile(context.db, id), wanted))),
      file: { type: 'text/csv', name: `left-out-${id}.csv` },
    }
  },

  exportDeskProducts: async ({ caller }) => {
    mustReadAll(caller, 'list')
    const day = new Date(context.clock()).toISOString().slice(0, 10)
    return {
      ...privateReply(csvStream(exportProducts(context))),
      file: { type: 'text/csv', name: `products-${day}.csv` },
    }
  },
})

async function shown({ db }: Context, id: number): Promise<Reply> {
  const row = await found(db, id)
  const [names, picturesWaiting, preview] = await Promise.all([
    namesOf(db, [row.who]),
    row.startedAt === null ? 0 : waitingPictures(db),
    row.state === 'checked' ? previewOf(readFile(db, id)) : undefined,
  ])
  return privateReply(importReply(row, { by: names.get(row.who) ?? row.who, picturesWaiting, preview }))
}

async function found(db: Database, id: number): Promise<DeskImportRow> {
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
