import { calls, type ServedEndpointName, servedEndpoints } from '@sauda/contract/calls.ts'
import type { Context } from '#platform/context.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { mustBeOwner } from '#accounts/staff/staff-callers.ts'
import { type ChangeRow, listChanges } from './change-store.ts'

export const staffChangeRoutes = (context: Context): HandlersFor<'listDeskChanges'> => ({
  listDeskChanges: async ({ query, caller }) => {
    mustBeOwner(caller, 'list')
    const { rows, total } = await listChanges(context.db, {
      staff: query.staff,
      kind: query.kind,
      object: query.object,
      limit: query.per_page,
      offset: (query.page - 1) * query.per_page,
    })
    return {
      visibility: 'private',
      page: { page: query.page, perPage: query.per_page, total },
      body: rows.map(changeReply),
    }
  },
})

/** The call may be from another release. */
const isServed = (name: string): name is ServedEndpointName => Object.hasOwn(servedEndpoints, name)

const changeReply = (row: ChangeRow) => ({
  id: Number(row.id),
  at: row.at.toISOString(),
  who: { id: row.staffId, name: row.staffName ?? '' },
  by_program: row.byProgram,
  call: row.call,
  summary: isServed(row.call) ? calls[row.call].text.summary : row.call,
  path: row.path,
  kind: row.kind,
  object: { id: row.objectId, name: row.objectName },
  done: row.done,
  changes: row.changes,
})
