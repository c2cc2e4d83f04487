/** The desk's calls for the connected spreadsheet. */
import { codes } from '@sauda/contract/calls.ts'
import type { deskSheet } from '@sauda/contract/desk-sheet/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { type DeskImportRow, findImport } from '#catalogue/csv/desk-imports/import-store.ts'
import type { Context } from '#platform/context.ts'
import type { HandlersFor, Reply } from '#platform/http/mount.ts'
import { mustReadAll, mustWrite, ShopError } from '#platform/http/replies/errors.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { operatorName } from '#platform/http/requests/caller.ts'
import { deleteFact, factOf, putFact } from '#shop/settings/fact-store.ts'
import { changesOf, dueAt, readSheet } from './follow-sheet.ts'
import { addressProblem, type Sheet, sheetFact, sheetSchema } from './sheet.ts'

type Names = 'getDeskSheet' | 'putDeskSheet' | 'readDeskSheet' | 'deleteDeskSheet'

export const sheetRoutes = (context: Context): HandlersFor<Names> => ({
  getDeskSheet: async ({ caller }) => {
    mustReadAll(caller, 'view')
    return shown(context)
  },

  putDeskSheet: async ({ caller, body }) => {
    mustWrite(caller, 'edit')
    const url = body.url.trim()
    const problem = addressProblem(url, context.config)
    if (problem !== undefined) throw new ShopError(codes.deskSheetAddress, 400, problem)
    const before = await factOf(context.db, sheetFact, sheetSchema)
    const unread = { readAt: null, hash: '', importId: null, error: '' }
    const sheet: Sheet = {
      ...(before?.url === url ? before : unread),
      ...{ url, everyMinutes: body.every_minutes, mostChanges: body.most_changes, by: operatorName(caller) },
    }
    await putFact(context.db, sheetFact, sheet)
    return shown(context)
  },

  readDeskSheet: async ({ caller }) => {
    mustWrite(caller, 'edit')
    const sheet = await factOf(context.db, sheetFact, sheetSchema)
    if (!sheet) throw new ShopError(codes.deskSheetMissing, 404, 'No spreadsheet is connected.')
    await readSheet(context, sheet)
    return shown(context)
  },

  deleteDeskSheet: async ({ caller }) => {
    mustWrite(caller, 'delete')
    await deleteFact(context.db, sheetFact)
    return privateReply({ success: true, message: 'The spreadsheet is disconnected.' })
  },
})

async function shown({ db }: Context): Promise<Reply> {
  const sheet = await factOf(db, sheetFact, sheetSchema)
  const row = sheet?.importId == null ? undefined : await findImport(db, sheet.importId)
  return privateReply(sheet ? sheetReply(sheet, row) : disconnected)
}

const disconnected: ReplyOf<typeof deskSheet> = {
  ...{ url: '', every_minutes: 60, most_changes: 50, state: 'none', read_at: null, next_at: null },
  ...{ import_id: null, changed: 0, left_out: 0, ignored: [], error: '' },
}

const sheetReply = (sheet: Sheet, row: DeskImportRow | undefined): ReplyOf<typeof deskSheet> => ({
  ...disconnected,
  url: sheet.url,
  every_minutes: sheet.everyMinutes,
  most_changes: sheet.mostChanges,
  state: stateOf(sheet, row),
  read_at: sheet.readAt?.toISOString() ?? null,
  next_at: sheet.readAt === null ? null : new Date(dueAt(sheet)).toISOString(),
  error: sheet.error,
  ...(row && importReply(row)),
})

function importReply(row: DeskImportRow) {
  const counts = row.startedAt ? row.result : row.checked
  return {
    import_id: row.id,
    ...(counts && { changed: changesOf(counts), left_out: counts.leftOut }),
    ...(row.checked && { ignored: [...row.checked.ignored] }),
    ...(row.state === 'stopped' && { error: row.fault }),
  }
}

function stateOf(
  { readAt, error, mostChanges }: Sheet,
  row: DeskImportRow | undefined,
): ReplyOf<typeof deskSheet>['state'] {
  if (readAt === null) return 'new'
  if (error !== '') return 'failed'
  if (!row) return 'unchanged'
  if (row.state === 'checked') {
    const changes = row.checked ? changesOf(row.checked) : 0
    if (changes > mostChanges) return 'review'
    // A smaller import starts within a minute.
    return changes > 0 ? 'importing' : 'unchanged'
  }
  if (row.state === 'stopped') return 'failed'
  if (row.state === 'running' || row.state === 'undoing') return 'importing'
  return row.state
}
