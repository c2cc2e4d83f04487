/** Calls with which owners read the audit log. */
import type { CallText } from '@sauda/contract/call.ts'
import { calls, type ServedEndpointName, servedEndpoints } from '@sauda/contract/calls.ts'
import type { Context } from '#platform/context.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { mustBeOwner } from '#accounts/staff/staff-callers.ts'
import { type ChangeRow, listChanges, listKinds } from './change-store.ts'

export const staffChangeRoutes = (
  context: Context,
): HandlersFor<'listDeskChanges' | 'listDeskChangeKinds'> => ({
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

  listDeskChangeKinds: async ({ caller }) => {
    mustBeOwner(caller, 'list')
    return privateReply(await listKinds(context.db))
  },
})

/** Whether this release has the call; the log may contain calls of other releases. */
const isServed = (name: string): name is ServedEndpointName => Object.hasOwn(servedEndpoints, name)

function textsOf(name: string): { summary: string; action: string } {
  if (!isServed(name)) return { summary: name, action: name }
  const { summary, change }: CallText = calls[name].text
  return { summary, action: change ?? actionOf(summary) }
}

/** The first sentence of a call's summary, to follow a name: "Publishes a draft. …" becomes "publishes a draft". */
function actionOf(summary: string): string {
  const [first = ''] = summary.split(/[.;:](?:\s|$)/, 1)
  return first.charAt(0).toLowerCase() + first.slice(1)
}

const changeReply = (row: ChangeRow) => ({
  id: Number(row.id),
  at: row.at.toISOString(),
  who: { id: row.staffId, name: row.staffName ?? '' },
  by_program: row.byProgram,
  call: row.call,
  ...textsOf(row.call),
  path: row.path,
  kind: row.kind,
  object: { id: row.objectId, name: row.objectName },
  done: row.done,
  changes: row.changes,
})
