/** The desk's calls for product files: upload, check, write and undo; and the export of all products. */
import { callSizes } from '@sauda/contract/call-sizes.ts'
import type { Context } from '#platform/context.ts'
import { namesOf } from '#platform/http/requests/author-names-store.ts'
import { operatorName } from '#platform/http/requests/caller.ts'
import { mustReadAll, mustWrite } from '#platform/http/replies/errors.ts'
import type { HandlersFor, Reply } from '#platform/http/mount.ts'
import { pageOf, sliceOf } from '#platform/http/replies/paginate.ts'
import { csvStream } from '#catalogue/csv/csv-write.ts'
import { exportProducts } from '#catalogue/csv/export-products.ts'
import {
  importOrThrow,
  mendDeskImport,
  startDeskImport,
  stopDeskImport,
  undoDeskImport,
} from './change-import.ts'
import { briefReply, importReply } from './import-reply.ts'
import { hasFile, listImports, readFile, waitingPictures } from './import-store.ts'
import { previewOf } from './preview.ts'
import { skippedRows } from './skipped-rows.ts'
import { fileGone } from './start-import.ts'
import { takeFile } from './take-file.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'

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
    const { rows, total } = await listImports(context.db, sliceOf(query))
    const names = await namesOf(
      context.db,
      rows.map(({ who }) => who),
    )
    return {
      ...privateReply(rows.map((row) => briefReply(row, names.get(row.who) ?? row.who))),
      page: pageOf(query, total),
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
    await startDeskImport(context, id, { strict: body.strict, who: operatorName(caller) })
    return shown(context, id)
  },

  stopDeskImport: async ({ id, caller }) => {
    mustWrite(caller, 'edit')
    await stopDeskImport(context, id)
    return shown(context, id)
  },

  mendDeskImport: async ({ id, body, caller }) => {
    mustWrite(caller, 'edit')
    await mendDeskImport(context, id, body)
    return shown(context, id)
  },

  undoDeskImport: async ({ id, caller }) => {
    mustWrite(caller, 'edit')
    await undoDeskImport(context, id)
    return shown(context, id)
  },

  getDeskImportRows: async ({ id, query, caller }) => {
    mustReadAll(caller, 'view')
    const row = await importOrThrow(context.db, id)
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
  const row = await importOrThrow(db, id)
  const [names, picturesWaiting, preview] = await Promise.all([
    namesOf(db, [row.who]),
    row.startedAt === null ? 0 : waitingPictures(db),
    row.state === 'checked' ? previewOf(readFile(db, id)) : undefined,
  ])
  return privateReply(importReply(row, { by: names.get(row.who) ?? row.who, picturesWaiting, preview }))
}
