/** Drafts of settings groups: at most one of a group, which all staff share. */
import { codes } from '@sauda/contract/calls.ts'
import { plainIssue } from '@sauda/contract/plain-issues.ts'
import { settingGroups, type SettingsOf } from '@sauda/contract/settings/shop-settings.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { mustBeFinished } from '#shop/pages/unfinished-pages.ts'
import { deleteDraft, findDraft, lockDraft, putDraft, type StoredGroup } from './settings-store.ts'
import {
  changeSettings,
  groupState,
  type SettingsOutcome,
  writeGroup,
  type WritingShop,
} from './shop-settings.ts'

/** `changedAt` of the draft that the caller has read, as ISO text; '': there was none; undefined: any. */
type Read = string | undefined

/**
 * Stores fields of a group as a draft. The fields are validated; only previews use them. Throws 409 if the present
 * draft is not the one that the caller has read.
 * @param seen the group's version on which the draft is based
 */
export const draftSettings = (
  shop: WritingShop,
  name: string,
  fields: Readonly<Record<string, unknown>>,
  { seen, draft, by }: { seen: number | undefined; draft: Read; by: string },
): Promise<SettingsOutcome> =>
  writeGroup(
    shop,
    name,
    { seen, by },
    (before) => ({ ...before, ...fields }),
    async (tx, version) => {
      const before = await lockDraft(tx, name)
      mustBeRead(before, draft)
      // Give each draft a different time, because callers name the draft that they have read by its time.
      const at = new Date(Math.max(shop.clock(), (before?.changedAt.getTime() ?? 0) + 1))
      await putDraft(tx, { name, version, value: fields, by, at })
    },
  )

/** Deletes the draft of a group. Throws 409 if it is not the one that the caller has read. */
export const discardDraft = ({ db }: Pick<Context, 'db'>, name: string, draft: Read): Promise<void> =>
  db.transaction().execute(async (tx) => {
    mustBeRead(await lockDraft(tx, name), draft)
    await deleteDraft(tx, name)
  })

/**
 * Publishes a draft. Throws 409 if it is not the one that the caller has read.
 * @param unfinished whether to accept unfinished pages; if false, they throw 409
 * @returns 'stale' if the group has changed since the draft was begun; undefined if there is no draft
 */
export async function publishDraft(
  shop: WritingShop,
  name: string,
  { draft, unfinished, by }: { draft: Read; unfinished: boolean; by: string },
): Promise<SettingsOutcome | undefined> {
  const stored = await findDraft(shop.db, name)
  if (!stored) return undefined
  mustBeRead(stored, draft)
  const seen = stored.version
  const fields = stored.value as Record<string, unknown>
  if (name === 'pages' && !unfinished) {
    const before = (await groupState(shop.db, name)).values as SettingsOf<'pages'>
    const read = settingGroups.pages.schema.safeParse({ ...before, ...fields }, { error: plainIssue })
    if (read.success) mustBeFinished(read.data, before)
  }
  const outcome = await changeSettings(shop, name, fields, { seen, by })
  if (outcome.kind === 'changed') await deleteDraft(shop.db, name, stored.changedAt)
  return outcome
}

function mustBeRead(stored: StoredGroup | undefined, read: Read): void {
  if (read === undefined || read === (stored?.changedAt.toISOString() ?? '')) return
  throw new ShopError(
    codes.settingsDraftChanged,
    409,
    'Someone else changed this draft. Reload it and try again.',
  )
}
