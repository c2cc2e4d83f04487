/** Reads and changes the settings of the owner. Their groups and defaults are in contract/src/settings/. */
import {
  defaultSettings,
  defaultsOf,
  settingGroupNames,
  settingGroups,
  type SettingGroupName,
  type SettingsOf,
  type ShopSettings,
} from '@sauda/contract/settings/shop-settings.ts'
import { settingErrors } from '@sauda/contract/settings/setting-group.ts'
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { withLock } from '#database/locks.ts'
import { currentVersions, raiseSettingsVersion } from '#database/versions.ts'
import { refusalOf } from '#http/errors.ts'
import { cachesOf } from '#http/versioned-cache.ts'
import { allGroups, findChange, lockGroup, putGroup } from './settings-store.ts'

type Shop = Pick<Context, 'db' | 'log'>

const caches = cachesOf<Database, ShopSettings>(() => ({ max: 1 }))

/**
 * The settings at this moment, the same for one request as often as it asks. A change holds in every process with the next
 * request, because its number is read with those of the catalogue.
 */
export async function shopSettings({ db, log }: Shop): Promise<ShopSettings> {
  const { settings: version } = await currentVersions({ db })
  return caches(db).fetch('settings', version, () => readSettings({ db, log }))
}

/** A value of an older release that the schema no longer takes counts as its default, and the log says so. */
async function readSettings({ db, log }: Shop): Promise<ShopSettings> {
  const stored = new Map((await allGroups(db)).map(({ groupName, value }) => [groupName, value]))
  const values = settingGroupNames.flatMap((name) => {
    const value = stored.get(name)
    if (value === undefined) return []
    const read = settingGroups[name].schema.safeParse(value)
    if (!read.success)
      log.error(
        { group: name, errors: [...settingErrors(read.error).values()] },
        'settings: a group cannot be read',
      )
    return read.success ? [[name, read.data] as const] : []
  })
  return { ...defaultSettings, ...Object.fromEntries(values) }
}

/** The settings as a transaction sees them, without a second connection: an order is priced by one state of them. */
export const settingsIn = (tx: Database, { log }: Pick<Context, 'log'>): Promise<ShopSettings> =>
  readSettings({ db: tx, log })

/** While the database is away those that held last, for the page that says so. */
export async function settingsOrLast(shop: Shop): Promise<ShopSettings> {
  try {
    return await shopSettings(shop)
  } catch (error) {
    if (refusalOf(error)?.status !== 503) throw error
    return caches(shop.db).last('settings')?.value ?? defaultSettings
  }
}

/** Which groups were changed, and which of them this release cannot read. */
export async function checkSettings(
  db: Database,
): Promise<{ changed: string[]; broken: { name: string; errors: string[] }[] }> {
  const stored = new Map((await allGroups(db)).map(({ groupName, value }) => [groupName, value]))
  const changed = settingGroupNames.filter((name) => stored.has(name))
  const broken = changed.flatMap((name) => {
    const read = settingGroups[name].schema.safeParse(stored.get(name))
    return read.success ? [] : [{ name, errors: [...settingErrors(read.error).values()] }]
  })
  return { changed, broken }
}

/** A group as the owner sees it. `version` 0: never changed. */
export type GroupState<N extends SettingGroupName = SettingGroupName> = {
  name: N
  version: number
  values: SettingsOf<N>
  changedAt: Date | undefined
  changedBy: string
}

export async function groupState<N extends SettingGroupName>(db: Database, name: N): Promise<GroupState<N>> {
  const row = (await allGroups(db)).find(({ groupName }) => groupName === name)
  const read = row && settingGroups[name].schema.safeParse(row.value)
  return {
    name,
    version: row?.version ?? 0,
    values: (read?.success ? read.data : defaultsOf(name)) as SettingsOf<N>,
    changedAt: row?.changedAt,
    changedBy: row?.changedBy ?? '',
  }
}

export type SettingsOutcome =
  | { kind: 'changed'; state: GroupState }
  /** somebody else changed the group since the version that the writer has seen */
  | { kind: 'stale'; version: number }
  /** a sentence by field */
  | { kind: 'invalid'; errors: ReadonlyMap<string, string> }

/**
 * Changes fields of a group; absent fields stay. Every process uses the new values from its next request on.
 * @param seen the version that the writer has seen; undefined: whatever it is now
 * @param by who changes it, for the history
 */
export function changeSettings(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  name: SettingGroupName,
  fields: Readonly<Record<string, unknown>>,
  { seen, by }: { seen: number | undefined; by: string },
): Promise<SettingsOutcome> {
  return writeGroup({ db, clock }, name, { seen, by }, (before) => ({ ...before, ...fields }))
}

/** Puts a group back to what it was before a change. undefined: there is no such change. */
export async function undoChange(
  shop: Pick<Context, 'db' | 'clock'>,
  name: SettingGroupName,
  version: number,
  { seen, by }: { seen: number | undefined; by: string },
): Promise<SettingsOutcome | undefined> {
  const change = await findChange(shop.db, name, version)
  if (!change) return undefined
  return writeGroup(shop, name, { seen, by }, () => (change.valueBefore ?? {}) as Record<string, unknown>)
}

async function writeGroup(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  name: SettingGroupName,
  { seen, by }: { seen: number | undefined; by: string },
  next: (before: Record<string, unknown>) => Record<string, unknown>,
): Promise<SettingsOutcome> {
  const { schema } = settingGroups[name]
  const outcome = await withLock(db, `settings ${name}`, () =>
    db.transaction().execute(async (tx): Promise<SettingsOutcome> => {
      const row = await lockGroup(tx, name)
      const version = row?.version ?? 0
      if (seen !== undefined && seen !== version) return { kind: 'stale', version }
      const before = row && schema.safeParse(row.value)
      const read = schema.safeParse(next({ ...(before?.success ? before.data : defaultsOf(name)) }))
      if (!read.success) return { kind: 'invalid', errors: settingErrors(read.error) }
      const at = new Date(clock())
      await putGroup(tx, { name, version: version + 1, value: read.data, by, at, before: row?.value })
      const state = { name, version: version + 1, values: read.data, changedAt: at, changedBy: by }
      return { kind: 'changed', state: state as GroupState }
    }),
  )
  if (outcome.kind === 'changed') await raiseSettingsVersion(db)
  return outcome
}
