/** Reads and changes the owner's settings. Groups and defaults are in contract/src/settings/. */
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  defaultSettings,
  isSettingGroup,
  settingGroupNames,
  settingGroups,
  type SettingGroupName,
  type SettingsOf,
  type ShopSettings,
} from '@sauda/contract/settings/shop-settings.ts'
import { plainIssue } from '@sauda/contract/plain-issues.ts'
import { parseGroup, type SettingGroup, settingErrors } from '@sauda/contract/settings/setting-group.ts'
import type { DeliverySettings } from '@sauda/contract/settings/delivery.ts'
import type { TaxSettings } from '@sauda/contract/settings/tax.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { extensionGroups } from '#platform/extensions/registry.ts'
import { withLock } from '#platform/database/locks.ts'
import { currentVersions, raiseSettingsVersion } from '#platform/database/versions.ts'
import { unlessUnavailable } from '#platform/http/replies/errors.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { pageErrors } from '#shop/pages/page-errors.ts'
import { shopErrors } from './shop-errors.ts'
import { deliveryErrors } from '#shop/zones-and-taxes/delivery-errors.ts'
import { taxErrors } from '#shop/zones-and-taxes/tax-errors.ts'
import {
  findChange,
  findDrafts,
  findGroup,
  groupsNamed,
  groupTexts,
  lockGroup,
  putGroup,
  type StoredGroup,
} from './settings-store.ts'

export type Shop = Pick<Context, 'db' | 'log'>

const caches = cachesOf<Database, ShopSettings>(() => ({ max: 1 }))

/**
 * The current settings, the same throughout a request. Every process applies a change from its next request on, because
 * each request reads the settings' version together with the catalogue's.
 */
export async function shopSettings({ db, log }: Shop): Promise<ShopSettings> {
  const { settings: version } = await currentVersions({ db })
  const settings = await caches(db).fetch('settings', version, () =>
    readSettings({ db, log }, settingGroupNames),
  )
  const drafts = previewed.getStore()
  return drafts ? { ...settings, ...drafts } : settings
}

/** Drafts that replace settings while a preview is rendered. */
const previewed = new AsyncLocalStorage<Partial<ShopSettings>>()
/** Whether the settings are those of a preview, which must not be cached. */
export const isPreview = (): boolean => previewed.getStore() !== undefined

/** Runs `work` with unpublished drafts instead of the published settings. */
export async function withDrafts<T>({ db }: Pick<Context, 'db'>, work: () => Promise<T>): Promise<T> {
  const [drafts, groups] = await Promise.all([findDrafts(db), readGroups(db, settingGroups, draftGroups)])
  const overlay = groups.flatMap(({ name, values }) => {
    const draft = drafts.find(({ groupName }) => groupName === name)
    const read =
      draft && settingGroups[name as DraftGroup].schema.safeParse({ ...values, ...(draft.value as object) })
    return read?.success ? [[name, read.data] as const] : []
  })
  return previewed.run(Object.fromEntries(overlay), work)
}

/** Groups that support drafts: pages that visitors read. */
const draftGroups = ['home', 'pages', 'footer'] as const
type DraftGroup = (typeof draftGroups)[number]
export const isDraftGroup = (name: string): boolean => draftGroups.some((each) => each === name)

/** A stored group, parsed by its schema. */
type ReadGroup = ReadValues & {
  /** the stored group; undefined: it has never been changed */
  row: StoredGroup | undefined
}
type ReadValues = {
  name: string
  values: Record<string, unknown>
  /** schema errors of a value from another release, which is replaced by the defaults */
  errors: readonly string[]
}

/** Groups by name. */
type Groups = Readonly<Record<string, SettingGroup>>

/** The shop's groups, then those of its extensions. */
export const groupsOf = ({ extensions }: Pick<Context, 'extensions'>): Groups => ({
  ...settingGroups,
  ...extensionGroups(extensions),
})

function readGroup<Row extends Pick<StoredGroup, 'value'>>(
  name: string,
  row: Row | undefined,
  groups: Groups,
): ReadValues & { row: Row | undefined } {
  const group = groups[name]
  const read = row && group && parseGroup(group, row.value as Record<string, unknown>, { error: plainIssue })
  return {
    name,
    row,
    values: read?.success
      ? read.data
      : isSettingGroup(name)
        ? defaultSettings[name]
        : (group?.schema.parse({}) ?? {}),
    errors: read?.error ? [...settingErrors(read.error).values()] : [],
  }
}

/** Reads groups in one query, by default all. */
async function readGroups(
  db: Database,
  groups: Groups,
  names: readonly string[] = Object.keys(groups),
): Promise<ReadGroup[]> {
  const rows = new Map((await groupsNamed(db, names)).map((row) => [row.groupName, row]))
  return names.map((name) => readGroup(name, rows.get(name), groups))
}

async function readSettings<N extends SettingGroupName>(
  { db, log }: Shop,
  names: readonly N[],
): Promise<Pick<ShopSettings, N>> {
  return valuesOf<N>(log, await readGroups(db, settingGroups, names))
}

function valuesOf<N extends SettingGroupName>(
  log: Context['log'],
  groups: readonly ReadValues[],
): Pick<ShopSettings, N> {
  for (const { name, errors } of groups)
    if (errors.length > 0) log.error({ group: name, errors }, 'settings: a group cannot be read')
  return Object.fromEntries(groups.map(({ name, values }) => [name, values])) as Pick<ShopSettings, N>
}

/** The settings groups that affect an order and its notifications. */
const orderGroups = ['tax', 'delivery', 'payment', 'mail'] as const
export type OrderSettings = Pick<ShopSettings, (typeof orderGroups)[number]>

/** SQL expression: the groups of `OrderSettings` as texts, for the statement at the start of an order. */
export const orderSettingTexts = () => groupTexts(orderGroups)

/**
 * Parses the texts of `orderSettingTexts`. A group is parsed only if its text has changed since the last call, because
 * every order calls this.
 */
export function orderSettingsFrom(
  { log }: Pick<Context, 'log'>,
  texts: Readonly<Record<string, string>> | null,
): OrderSettings {
  const groups = orderGroups.map((name) => {
    const text = texts?.[name]
    const last = lastRead.get(name)
    if (last && last.text === text) return last.group
    const { values, errors } = readGroup(
      name,
      text === undefined ? undefined : { value: JSON.parse(text) as unknown },
      settingGroups,
    )
    const group = { name, values, errors }
    lastRead.set(name, { text, group })
    return group
  })
  return valuesOf<(typeof orderGroups)[number]>(log, groups)
}
const lastRead = new Map<string, { text: string | undefined; group: ReadValues }>()

/** The groups of `OrderSettings` as a transaction sees them, so that an order is priced by a single state of them. */
export const settingsIn = (tx: Database, { log }: Pick<Context, 'log'>): Promise<OrderSettings> =>
  readSettings({ db: tx, log }, orderGroups)

/** The group `shop` as a transaction sees it. */
export const shopIn = (tx: Database, { log }: Pick<Context, 'log'>): Promise<Pick<ShopSettings, 'shop'>> =>
  readSettings({ db: tx, log }, ['shop'] as const)

/** The group `mail` as a transaction sees it. */
export const mailIn = (tx: Database, { log }: Pick<Context, 'log'>): Promise<Pick<ShopSettings, 'mail'>> =>
  readSettings({ db: tx, log }, ['mail'] as const)

/** The settings; while the database is unreachable the last known ones, for the error page. */
export const settingsOrLast = (shop: Shop): Promise<ShopSettings> =>
  unlessUnavailable(
    () => shopSettings(shop),
    () => caches(shop.db).last('settings')?.value ?? defaultSettings,
  )

/** Names of changed groups, and of those that this release cannot parse, with the errors. */
export async function checkSettings(
  db: Database,
  groupTable: Groups,
): Promise<{ changed: string[]; broken: { name: string; errors: readonly string[] }[] }> {
  const groups = await readGroups(db, groupTable)
  return {
    changed: groups.flatMap(({ name, row }) => (row ? [name] : [])),
    broken: groups.flatMap(({ name, errors }) => (errors.length > 0 ? [{ name, errors }] : [])),
  }
}

/** A group as the owner sees it. `version` 0: never changed. */
export type GroupState = {
  name: string
  version: number
  values: Record<string, unknown>
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

/** The states of all groups. */
export const groupStates = async (db: Database, groups: Groups): Promise<GroupState[]> =>
  (await readGroups(db, groups)).map(stateOf)

export const groupState = async (
  db: Database,
  name: string,
  groups: Groups = settingGroups,
): Promise<GroupState> => stateOf(readGroup(name, await findGroup(db, name), groups))

export type SettingsOutcome =
  | { kind: 'changed'; state: GroupState }
  /** the group has changed since the version that the writer has seen */
  | { kind: 'stale'; version: number }
  /** an error message per field */
  | { kind: 'invalid'; errors: ReadonlyMap<string, string> }

/** `extensions`: needed to change settings groups of extensions */
export type WritingShop = Pick<Context, 'db' | 'clock'> & Partial<Pick<Context, 'extensions'>>

/**
 * Changes fields of a group; absent fields stay. Every process uses the new values from its next request on.
 * @param seen the version that the writer has seen; undefined: any
 * @param by author for the history
 */
export function changeSettings(
  { db, clock, ...shop }: WritingShop,
  name: string,
  fields: Readonly<Record<string, unknown>>,
  { seen, by }: { seen: number | undefined; by: string },
): Promise<SettingsOutcome> {
  return writeGroup({ db, clock, ...shop }, name, { seen, by }, (before) => ({ ...before, ...fields }))
}

/** Restores a group to its state before a change. undefined: there is no such change. */
export async function undoChange(
  shop: WritingShop,
  name: string,
  version: number,
  { seen, by }: { seen: number | undefined; by: string },
): Promise<SettingsOutcome | undefined> {
  const change = await findChange(shop.db, name, version)
  if (!change) return undefined
  return writeGroup(shop, name, { seen, by }, () => (change.valueBefore ?? {}) as Record<string, unknown>)
}

/**
 * Validates the next values of a group and writes them.
 * @param store called instead of writing the group, in the same transaction. It gets the group's version
 */
export async function writeGroup(
  { db, clock, extensions }: WritingShop,
  name: string,
  { seen, by }: { seen: number | undefined; by: string },
  next: (before: Record<string, unknown>) => Record<string, unknown>,
  store?: (tx: Database, version: number) => Promise<void>,
): Promise<SettingsOutcome> {
  const groups = extensions ? groupsOf({ extensions }) : settingGroups
  const group: SettingGroup | undefined = (groups as Groups)[name]
  if (!group) throw new Error(`there is no group of settings ${name}`)
  const outcome = await withLock(db, `settings ${name}`, () =>
    db.transaction().execute(async (tx): Promise<SettingsOutcome> => {
      const row = await lockGroup(tx, name)
      const version = row?.version ?? 0
      if (seen !== undefined && seen !== version) return { kind: 'stale', version }
      const before = readGroup(name, row, groups).values
      const read = parseGroup(group, next({ ...before }), { error: plainIssue })
      if (!read.success) return { kind: 'invalid', errors: settingErrors(read.error) }
      const errors = await moreErrors(tx, name, { values: read.data, before })
      if (errors.size > 0) return { kind: 'invalid', errors }
      if (store) {
        await store(tx, version)
        return { kind: 'changed', state: stateOf(readGroup(name, row, groups)) }
      }
      const at = new Date(clock())
      const value = completed(group, read.data)
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
  if (outcome.kind === 'changed' && !store) await raiseSettingsVersion(db)
  return outcome
}

/** Errors by field that the schema does not find; checked only when a group is written. */
async function moreErrors(
  tx: Database,
  name: string,
  { values, before }: { values: unknown; before: unknown },
): Promise<ReadonlyMap<string, string>> {
  if (name === 'pages') return pageErrors(values as SettingsOf<'pages'>, before as SettingsOf<'pages'>)
  if (name === 'delivery') return deliveryErrors(tx, values as DeliverySettings, before as DeliverySettings)
  if (name === 'tax') return taxErrors(values as TaxSettings, before as TaxSettings)
  return name === 'shop' ? shopErrors(tx, values as SettingsOf<'shop'>) : new Map()
}

/** Adds generated values, such as ids of rows. */
const completed = <V>({ complete }: SettingGroup, values: V): V => {
  return complete ? (complete(values as never) as V) : values
}
