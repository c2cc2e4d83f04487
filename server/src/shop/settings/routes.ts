/** /wp-json/{product}/v1/settings: the owner's settings, read and changed by operators. */
import { linkMs } from '@sauda/domain/lifetimes.ts'
import type { settingsChange, settingsGroup } from '@sauda/contract/settings/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { SettingGroup } from '@sauda/contract/settings/setting-group.ts'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { namesOf } from '#platform/http/requests/author-names-store.ts'
import { type Caller, mayReadAll, operatorName } from '#platform/http/requests/caller.ts'
import { mustWrite, notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor, Reply } from '#platform/http/mount.ts'
import { signedToken } from '#platform/http/requests/signed-token.ts'
import { discardDraft, draftSettings, publishDraft } from './drafts.ts'
import { changed } from './edit-group.ts'
import { changesOf, findDrafts, type StoredChange, type StoredGroup } from './settings-store.ts'
import {
  changeSettings,
  type GroupState,
  groupsOf,
  groupState,
  groupStates,
  isDraftGroup,
  undoChange,
} from './shop-settings.ts'
import { codes } from '@sauda/contract/calls.ts'

type Names =
  | 'listSettings'
  | 'getSettings'
  | 'updateSettings'
  | 'listSettingsChanges'
  | 'undoSettings'
  | 'draftSettings'
  | 'discardSettingsDraft'
  | 'publishSettingsDraft'

/** maximum number of changes of a group per reply */
const mostChanges = 100

export const settingsRoutes = (context: Context): HandlersFor<Names> => ({
  listSettings: async ({ caller }) => {
    mustRead(caller)
    const states = await groupStates(context.db, groupsOf(context))
    return { visibility: 'private', body: await groupReplies(context, states) }
  },

  getSettings: async ({ path, caller }) => {
    mustRead(caller)
    return answer(context, await groupState(context.db, groupIn(context, path), groupsOf(context)))
  },

  draftSettings: async ({ path, body: { values, version, draft }, caller }) => {
    mustWrite(caller, 'edit')
    const name = draftGroupIn(context, path)
    const seen = { seen: version, draft, by: operatorName(caller) }
    const outcome = await draftSettings(context, name, values, seen)
    return answer(context, changed(outcome))
  },

  discardSettingsDraft: async ({ path, query: { draft }, caller }) => {
    mustWrite(caller, 'delete')
    const name = draftGroupIn(context, path)
    await discardDraft(context, name, draft)
    return answer(context, await groupState(context.db, name, groupsOf(context)))
  },

  publishSettingsDraft: async ({ path, body: { draft, unfinished = false }, caller }) => {
    mustWrite(caller, 'edit')
    const by = operatorName(caller)
    const outcome = await publishDraft(context, draftGroupIn(context, path), { by, draft, unfinished })
    if (!outcome) throw new ShopError(codes.settingsDraftInvalid, 404, 'There is nothing to publish.')
    return answer(context, changed(outcome))
  },

  updateSettings: async ({ path, body: { values, version }, caller }) => {
    mustWrite(caller, 'edit')
    const outcome = await changeSettings(context, groupIn(context, path), values, {
      seen: version,
      by: operatorName(caller),
    })
    return answer(context, changed(outcome))
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
    return answer(context, changed(outcome))
  },
})

/** The groups as replies, with the names of those who changed them. */
async function groupReplies(
  context: Context,
  states: readonly GroupState[],
): Promise<ReplyOf<typeof settingsGroup>[]> {
  const drafts = await findDrafts(context.db)
  const authors = [...states, ...drafts].map(({ changedBy }) => changedBy)
  const names = await namesOf(context.db, authors)
  return states.map((state) => groupReply(context, state, { drafts, names }))
}

async function answer(context: Context, state: GroupState): Promise<Reply> {
  const [body] = await groupReplies(context, [state])
  return { visibility: 'private', body }
}

function draftGroupIn(context: Context, path: Readonly<Record<string, string>>): string {
  const name = groupIn(context, path)
  if (isDraftGroup(name)) return name
  throw new ShopError(
    codes.settingsDraftInvalid,
    404,
    `Settings of ${name} hold at once: they have no draft.`,
  )
}

const hourMs = 60 * 60_000

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

const groupReply = (
  context: Context,
  state: GroupState,
  { drafts, names }: { drafts: readonly StoredGroup[]; names: ReadonlyMap<string, string> },
): ReplyOf<typeof settingsGroup> => {
  const { title, help, schema } = groupOf(context, state.name)
  const draft = drafts.find(({ groupName }) => groupName === state.name)
  return {
    group: state.name,
    title,
    help,
    version: state.version,
    values: { ...state.values },
    defaults: schema.parse({}),
    schema: z.toJSONSchema(schema, { io: 'input' }),
    changed_at: state.changedAt?.toISOString() ?? null,
    changed_by: names.get(state.changedBy) ?? state.changedBy,
    draft: draft
      ? {
          values: draft.value as Record<string, unknown>,
          version: draft.version,
          changed_at: draft.changedAt.toISOString(),
          changed_by: names.get(draft.changedBy) ?? draft.changedBy,
        }
      : null,
    preview: isDraftGroup(state.name)
      ? // the same link for an hour, so that an open preview is not reloaded by every reply
        `/preview/${signedToken(context, 'preview', { id: 0, lifeMs: linkMs.preview - (context.clock() % hourMs) })}`
      : '',
    ...(isOfExtension(context, state.name) && { extension: true }),
  }
}

/** Whether a group belongs to an extension that is set up; the desk shows only those. */
const isOfExtension = ({ extensions }: Context, name: string): boolean =>
  extensions.all.some(({ extension, options }) => extension.id === name && options !== undefined)

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
