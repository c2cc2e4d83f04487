/** Calls with which owners read the audit log. */
import type { Calls } from '@sauda/contract/call.ts'
import { calls } from '@sauda/contract/calls.ts'
import type { Context } from '#platform/context.ts'
import { resourcesOf } from '#platform/extensions/registry.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { pageOf, sliceOf } from '#platform/http/replies/paginate.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { mustBeOwner } from '#accounts/staff/staff-callers.ts'
import { type ChangeRow, listChanges, listKinds } from './change-store.ts'

export const staffChangeRoutes = (
  context: Context,
): HandlersFor<'listDeskChanges' | 'listDeskChangeKinds'> => {
  const textOf = textReader(context)
  return {
    listDeskChanges: async ({ query, caller }) => {
      mustBeOwner(caller, 'list')
      const { rows, total } = await listChanges(context.db, {
        staff: query.staff,
        kind: query.kind,
        object: query.object,
        ...sliceOf(query),
      })
      return {
        visibility: 'private',
        page: pageOf(query, total),
        body: rows.map((row) => changeReply(row, textOf)),
      }
    },

    listDeskChangeKinds: async ({ caller }) => {
      mustBeOwner(caller, 'list')
      return privateReply(await listKinds(context.db))
    },
  }
}

/** Texts of calls; the log may contain calls of other releases and of removed extensions. */
function textReader({ extensions }: Pick<Context, 'extensions'>) {
  const rows: Calls = Object.assign({}, calls, ...resourcesOf(extensions).map((each) => each.calls))
  return (name: string): { summary: string; action: string } => {
    const row = Object.hasOwn(rows, name) ? rows[name] : undefined
    if (!row) return { summary: name, action: name }
    const { summary, change } = row.text
    return { summary, action: change ?? actionOf(summary) }
  }
}
type TextOf = ReturnType<typeof textReader>

/** The first sentence of a call's summary, to follow a name: "Publishes a draft. …" becomes "publishes a draft". */
function actionOf(summary: string): string {
  const [first = ''] = summary.split(/[.;:](?:\s|$)/, 1)
  return first.charAt(0).toLowerCase() + first.slice(1)
}

const changeReply = (row: ChangeRow, textOf: TextOf) => ({
  id: Number(row.id),
  at: row.at.toISOString(),
  who: { id: row.staffId, name: row.staffName ?? '' },
  by_program: row.byProgram,
  call: row.call,
  ...textOf(row.call),
  path: row.path,
  kind: row.kind,
  object: { id: row.objectId, name: row.objectName },
  done: row.done,
  changes: row.changes,
})
