/** GET and PUT /wp-json/{product}/v1/settings: what the owner decides about the shop, read and changed by operators. */
import type { settingsChange, settingsGroup } from '@sauda/contract/settings/replies.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { codes } from '@sauda/contract/refusals.ts'
import type { SettingGroup } from '@sauda/contract/settings/setting-group.ts'
import * as z from 'zod'
import type { Context } from '#context.ts'
import { type Caller, mayReadAll, operatorName } from '#http/caller.ts'
import { mustWrite, notAllowed, ShopError } from '#http/errors.ts'
import type { HandlersFor } from '#http/mount.ts'
import { changed } from './edit-group.ts'
import { changesOf, type StoredChange } from './settings-store.ts'
import {
  changeSettings,
  type GroupState,
  groupsOf,
  groupState,
  groupStates,
  undoChange,
} from './shop-settings.ts'

type Names = 'listSettings' | 'getSettings' | 'updateSettings' | 'listSettingsChanges' | 'undoSettings'

/** changes of a group in one reply */
const mostChanges = 100

export const settingsRoutes = (context: Context): HandlersFor<Names> => ({
  listSettings: async ({ caller }) => {
    mustRead(caller)
    return {
      visibility: 'private',
      body: (await groupStates(context.db, groupsOf(context))).map((state) => groupReply(context, state)),
    }
  },

  getSettings: async ({ path, caller }) => {
    mustRead(caller)
    const state = await groupState(context.db, groupIn(context, path), groupsOf(context))
    return { visibility: 'private', body: groupReply(context, state) }
  },

  updateSettings: async ({ path, body: { values, version }, caller }) => {
    mustWrite(caller, 'edit')
    const outcome = await changeSettings(context, groupIn(context, path), values, {
      seen: version,
      by: operatorName(caller),
    })
    return { visibility: 'private', body: groupReply(context, changed(outcome)) }
  },

  listSettingsChanges: async ({ path, caller }) => {
    mustRead(caller)
    const rows = await changesOf(context.db, groupIn(context, path), mostChanges)
    return { visibility: 'private', body: rows.map(changeReply) }
  },

  undoSettings: async ({ path, body: { change, version }, caller }) => {
    mustWrite(caller, 'edit')
    const outcome = await undoChange(context, groupIn(context, path), change, {
      seen: version,
      by: operatorName(caller),
    })
    if (!outcome)
      throw new ShopError(codes.settingsChangeInvalid, 404, `There is no change with version ${change}.`)
    return { visibility: 'private', body: groupReply(context, changed(outcome)) }
  },
})

function mustRead(caller: Caller): void {
  if (!mayReadAll(caller)) throw notAllowed(caller, 'view')
}

function groupIn(context: Context, path: Readonly<Record<string, string>>): string {
  const name = path['group'] ?? ''
  const groups = groupsOf(context)
  if (Object.hasOwn(groups, name)) return name
  throw new ShopError(
    codes.settingsGroupInvalid,
    404,
    `There is no group of settings "${name.slice(0, 60)}": there are ${Object.keys(groups).join(', ')}.`,
  )
}

const groupReply = (context: Context, state: GroupState): ReplyOf<typeof settingsGroup> => {
  const { title, help, schema } = groupOf(context, state.name)
  return {
    group: state.name,
    title,
    help,
    version: state.version,
    values: { ...state.values },
    defaults: schema.parse({}),
    schema: z.toJSONSchema(schema, { io: 'input' }),
    changed_at: state.changedAt?.toISOString() ?? null,
    changed_by: state.changedBy,
  }
}

function groupOf(context: Context, name: string): SettingGroup {
  const group = groupsOf(context)[name]
  if (!group) throw new Error(`there is no group of settings ${name}`)
  return group
}

const changeReply = (row: StoredChange): ReplyOf<typeof settingsChange> => ({
  version: row.version,
  changed_at: row.changedAt.toISOString(),
  changed_by: row.changedBy,
  before: row.valueBefore as Record<string, unknown> | null,
  after: row.valueAfter as Record<string, unknown>,
})
