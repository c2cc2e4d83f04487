/** SQL of the owner's settings and their history. */
import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { SettingsChangeTable, SettingsGroupTable } from '#shop/tables.ts'

export type StoredGroup = Selectable<SettingsGroupTable>
export type StoredChange = Selectable<SettingsChangeTable>

export const groupsNamed = (db: Database, names: readonly string[]): Promise<StoredGroup[]> =>
  db.selectFrom('settingsGroup').selectAll().where('groupName', 'in', names).execute()

/** SQL expression for use in a larger statement: changed groups as JSON texts, by name; null if none was changed. */
export const groupTexts = (names: readonly string[]) =>
  sql<Record<string, string> | null>`(
    select json_object_agg(group_name, value::text) from settings_group where group_name = any(${names}::text[]))`

export const findGroup = (db: Database, name: string): Promise<StoredGroup | undefined> =>
  db.selectFrom('settingsGroup').selectAll().where('groupName', '=', name).executeTakeFirst()

/** Locks a group until the transaction ends; undefined if it was never changed. */
export const lockGroup = (tx: Database, name: string): Promise<StoredGroup | undefined> =>
  tx.selectFrom('settingsGroup').selectAll().where('groupName', '=', name).forUpdate().executeTakeFirst()

export type PictureSize = { bytes: number; width: number; height: number }

/** Size of a stored picture; undefined if it does not exist. @param address as `/media/{hash}/{name}.webp` */
export const pictureSize = (db: Database, address: string): Promise<PictureSize | undefined> =>
  db
    .selectFrom('media')
    .select(['bytes', 'width', 'height'])
    .where('hash', '=', address.split('/')[2] ?? '')
    .executeTakeFirst()

export async function shippingClassSlugs(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('term').select('slug').where('kind', '=', 'shipping_class').execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Writes a group and its history. The primary key detects two concurrent first changes. */
export async function putGroup(
  tx: Database,
  {
    before,
    ...row
  }: { name: string; version: number; value: unknown; by: string; at: Date; before: unknown },
): Promise<void> {
  const value = JSON.stringify(row.value)
  const changed = { version: row.version, changedAt: row.at, changedBy: row.by }
  await tx
    .insertInto('settingsGroup')
    .values({ groupName: row.name, value, ...changed })
    .onConflict((conflict) => conflict.column('groupName').doUpdateSet({ value, ...changed }))
    .execute()
  await tx
    .insertInto('settingsChange')
    .values({
      groupName: row.name,
      valueBefore: before === undefined ? null : JSON.stringify(before),
      valueAfter: value,
      ...changed,
    })
    .execute()
}

/** approximate maximum bytes of one list of changes; for groups of long texts the list has fewer changes */
const mostBytes = 8_000_000

/** Changes of a group, newest first: at most `most`, and as many as fit into one reply, but at least one. */
export const changesOf = (db: Database, name: string, most: number): Promise<StoredChange[]> =>
  db
    .with('sized', (cte) =>
      cte
        .selectFrom('settingsChange')
        .select('version')
        .select(
          sql<number>`sum(length(value_after::text) + coalesce(length(value_before::text), 0))
            over (order by version desc) - length(value_after::text) - coalesce(length(value_before::text), 0)`.as(
            'newer',
          ),
        )
        .where('groupName', '=', name)
        .orderBy('version', 'desc')
        .limit(most),
    )
    .selectFrom('settingsChange')
    .selectAll()
    .where('groupName', '=', name)
    .where('version', 'in', (part) =>
      part.selectFrom('sized').select('version').where('newer', '<', mostBytes),
    )
    .orderBy('version', 'desc')
    .execute()

export const findChange = (db: Database, name: string, version: number): Promise<StoredChange | undefined> =>
  db
    .selectFrom('settingsChange')
    .selectAll()
    .where('groupName', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()

export const findDrafts = (db: Database): Promise<StoredGroup[]> =>
  db.selectFrom('settingsDraft').selectAll().execute()

const draftOf = (db: Database, name: string) =>
  db.selectFrom('settingsDraft').selectAll().where('groupName', '=', name)
/** The draft of a group. */
export const findDraft = (db: Database, name: string): Promise<StoredGroup | undefined> =>
  draftOf(db, name).executeTakeFirst()
/** The draft of a group, locked until the transaction ends. */
export const lockDraft = (tx: Database, name: string): Promise<StoredGroup | undefined> =>
  draftOf(tx, name).forUpdate().executeTakeFirst()

export async function putDraft(
  tx: Database,
  { name, version, value, by, at }: { name: string; version: number; value: unknown; by: string; at: Date },
): Promise<void> {
  const row = { version, value: JSON.stringify(value), changedAt: at, changedBy: by }
  await tx
    .insertInto('settingsDraft')
    .values({ groupName: name, ...row })
    .onConflict((conflict) => conflict.column('groupName').doUpdateSet(row))
    .execute()
}

/** Deletes a draft. @param changedAt deletes only the draft saved at this time, not a draft saved later */
export const deleteDraft = async (tx: Database, name: string, changedAt?: Date): Promise<void> => {
  const draft = tx.deleteFrom('settingsDraft').where('groupName', '=', name)
  await (changedAt ? draft.where('changedAt', '=', changedAt) : draft).execute()
}
