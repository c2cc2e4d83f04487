/** GET and PUT /wp-json/{product}/v1/settings: what the owner decides about the shop, read and changed by operators. */
import type { settingsChange, settingsGroup } from '@sauda/contract/settings/replies.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { codes } from '@sauda/contract/refusals.ts'
import {
  defaultsOf,
  isSettingGroup,
  settingGroupNames,
  settingGroups,
  type SettingGroupName,
} from '@sauda/contract/settings/shop-settings.ts'
import * as z from 'zod'
import type { Context } from '#context.ts'
import { type Caller, mayReadAll } from '#http/caller.ts'
import { mustWrite, notAllowed, ShopError } from '#http/errors.ts'
import type { HandlersFor } from '#http/mount.ts'
import { changed, nameOf } from './edit-group.ts'
import { changesOf, type StoredChange } from './settings-store.ts'
import { changeSettings, type GroupState, groupState, groupStates, undoChange } from './shop-settings.ts'

type Names = 'listSettings' | 'getSettings' | 'updateSettings' | 'listSettingsChanges' | 'undoSettings'

/** changes of a group in one reply */
const mostChanges = 100

export const settingsRoutes = (context: Context): HandlersFor<Names> => ({
  listSettings: async ({ caller }) => {
    mustRead(caller)
    return { visibility: 'private', body: (await groupStates(context.db)).map(groupReply) }
  },

  getSettings: async ({ path, caller }) => {
    mustRead(caller)
    const state = await groupState(context.db, groupIn(path))
    return { visibility: 'private', body: groupReply(state) }
  },

  updateSettings: async ({ path, body: { values, version }, caller }) => {
    mustWrite(caller, 'edit')
    const outcome = await changeSettings(context, groupIn(path), values, {
      seen: version,
      by: nameOf(caller),
    })
    return { visibility: 'private', body: groupReply(changed(outcome)) }
  },

  listSettingsChanges: async ({ path, caller }) => {
    mustRead(caller)
    const rows = await changesOf(context.db, groupIn(path), mostChanges)
    return { visibility: 'private', body: rows.map(changeReply) }
  },

  undoSettings: async ({ path, body: { change, version }, caller }) => {
    mustWrite(caller, 'edit')
    const outcome = await undoChange(context, groupIn(path), change, { seen: version, by: nameOf(caller) })
    if (!outcome)
      throw new ShopError(codes.settingsChangeInvalid, 404, `There is no change with version ${change}.`)
    return { visibility: 'private', body: groupReply(changed(outcome)) }
  },
})

function mustRead(caller: Caller): void {
  if (!mayReadAll(caller)) throw notAllowed(caller, 'view')
}

function groupIn(path: Readonly<Record<string, string>>): SettingGroupName {
  const name = path['group'] ?? ''
  if (isSettingGroup(name)) return name
  throw new ShopError(
    codes.settingsGroupInvalid,
    404,
    `There is no group of settings "${name.slice(0, 60)}": there are ${settingGroupNames.join(', ')}.`,
  )
}

const groupReply = (state: GroupState): ReplyOf<typeof settingsGroup> => {
  const { title, help, schema } = settingGroups[state.name]
  return {
    group: state.name,
    title,
    help,
    version: state.version,
    values: { ...state.values },
    defaults: { ...defaultsOf(state.name) },
    schema: z.toJSONSchema(schema, { io: 'input' }),
    changed_at: state.changedAt?.toISOString() ?? null,
    changed_by: state.changedBy,
  }
}

const changeReply = (row: StoredChange): ReplyOf<typeof settingsChange> => ({
  version: row.version,
  changed_at: row.changedAt.toISOString(),
  changed_by: row.changedBy,
  before: row.valueBefore as Record<string, unknown> | null,
  after: row.valueAfter as Record<string, unknown>,
})
