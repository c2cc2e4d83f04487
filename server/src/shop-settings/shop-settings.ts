/** Reads and changes the settings of the owner. Their groups and defaults are in contract/src/settings/. */
import {
  defaultSettings,
  settingGroupNames,
  settingGroups,
  type SettingGroupName,
  type SettingsOf,
  type ShopSettings,
} from '@sauda/contract/settings/shop-settings.ts'
import { type SettingGroup, settingErrors } from '@sauda/contract/settings/setting-group.ts'
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { withLock } from '#database/locks.ts'
import { currentVersions, raiseSettingsVersion } from '#database/versions.ts'
import { refusalOf } from '#http/errors.ts'
import { cachesOf } from '#http/versioned-cache.ts'
import { pageErrors } from './page-errors.ts'
import { shopErrors } from './shop-errors.ts'
import {
  findChange,
  findGroup,
  groupsNamed,
  lockGroup,
  putGroup,
  type StoredGroup,
} from './settings-store.ts'

export type Shop = Pick<Context, 'db' | 'log'>

const caches = cachesOf<Database, ShopSettings>(() => ({ max: 1 }))

/**
 * The settings at this moment, the same for one request as often as it asks. A change holds in every process with the next
 * request, because its number is read with those of the catalogue.
 */
export async function shopSettings({ db, log }: Shop): Promise<ShopSettings> {
  const { settings: version } = await currentVersions({ db })
  return caches(db).fetch('settings', version, () => readSettings({ db, log }, settingGroupNames))
}

/** A group as it is stored, read by its schema. */
type ReadGroup = {
  name: SettingGroupName
  /** undefined: it was never changed */
  row: StoredGroup | undefined
  values: SettingsOf<SettingGroupName>
  /** what the schema says against a value of another release, which counts as the defaults */
  errors: readonly string[]
}

function readGroup(name: SettingGroupName, row: StoredGroup | undefined): ReadGroup {
  const read = row && settingGroups[name].schema.safeParse(row.value)
  return {
    name,
    row,
    values: read?.success ? read.data : defaultSettings[name],
    errors: read?.error ? [...settingErrors(read.error).values()] : [],
  }
}

/** Groups by one query, all of them unless some are named. */
async function readGroups(
  db: Database,
  names: readonly SettingGroupName[] = settingGroupNames,
): Promise<ReadGroup[]> {
  const rows = new Map((await groupsNamed(db, names)).map((row) => [row.groupName, row]))
  return names.map((name) => readGroup(name, rows.get(name)))
}

async function readSettings<N extends SettingGroupName>(
  { db, log }: Shop,
  names: readonly N[],
): Promise<Pick<ShopSettings, N>> {
  const groups = await readGroups(db, names)
  for (const { name, errors } of groups)
    if (errors.length > 0) log.error({ group: name, errors }, 'settings: a group cannot be read')
  return Object.fromEntries(groups.map(({ name, values }) => [name, values])) as Pick<ShopSettings, N>
}

/** Pages are long and decide nothing about an order. */
type OrderGroup = Exclude<SettingGroupName, 'pages'>
const orderGroups = settingGroupNames.filter((name): name is OrderGroup => name !== 'pages')

/** The settings as a transaction sees them, without a second connection: an order is priced by one state of them. */
export const settingsIn = (
  tx: Database,
  { log }: Pick<Context, 'log'>,
): Promise<Pick<ShopSettings, OrderGroup>> => readSettings({ db: tx, log }, orderGroups)

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
): Promise<{ changed: string[]; broken: { name: string; errors: readonly string[] }[] }> {
  const groups = await readGroups(db)
  return {
    changed: groups.flatMap(({ name, row }) => (row ? [name] : [])),
    broken: groups.flatMap(({ name, errors }) => (errors.length > 0 ? [{ name, errors }] : [])),
  }
}

/** A group as the owner sees it. `version` 0: never changed. */
export type GroupState = {
  name: SettingGroupName
  version: number
  values: SettingsOf<SettingGroupName>
  changedAt: Date | undefined
  changedBy: string
}

const stateOf = ({ name, row, values }: ReadGroup): GroupState => ({
  name,
  version: row?.version ?? 0,
  values,
  changedAt: row?.changedAt,
  changedBy: row?.changedBy ?? '',
})

/** Every group, in the order of their names. */
export const groupStates = async (db: Database): Promise<GroupState[]> => (await readGroups(db)).map(stateOf)

export const groupState = async (db: Database, name: SettingGroupName): Promise<GroupState> =>
  stateOf(readGroup(name, await findGroup(db, name)))

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
      const before = readGroup(name, row).values
      const read = schema.safeParse(next({ ...before }))
      if (!read.success) return { kind: 'invalid', errors: settingErrors(read.error) }
      const errors = await moreErrors(tx, name, { values: read.data, before })
      if (errors.size > 0) return { kind: 'invalid', errors }
      const at = new Date(clock())
      const value = completed(name, read.data)
      await putGroup(tx, { name, version: version + 1, value, by, at, before: row?.value })
      const state: GroupState = {
        name,
        version: version + 1,
        values: value,
        changedAt: at,
        changedBy: by,
      }
      return { kind: 'changed', state }
    }),
  )
  if (outcome.kind === 'changed') await raiseSettingsVersion(db)
  return outcome
}

/** What a schema cannot say. Asked when a group is written, not each time it is read. */
async function moreErrors(
  tx: Database,
  name: SettingGroupName,
  { values, before }: { values: unknown; before: unknown },
): Promise<ReadonlyMap<string, string>> {
  if (name === 'pages') return pageErrors(values as SettingsOf<'pages'>, before as SettingsOf<'pages'>)
  return name === 'shop' ? shopErrors(tx, values as SettingsOf<'shop'>) : new Map()
}

/** With what the shop itself says, such as the numbers of rows. */
const completed = <V>(name: SettingGroupName, values: V): V => {
  const { complete } = settingGroups[name] as SettingGroup
  return complete ? (complete(values as never) as V) : values
}
