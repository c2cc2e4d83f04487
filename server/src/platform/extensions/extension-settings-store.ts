/** SQL of an extension's settings; the owner edits them like any other group. */
import { parseGroup, type SettingGroup } from '@sauda/contract/settings/setting-group.ts'
import type { Database } from '#platform/database/database.ts'

/** The current settings. Values that this version of the extension cannot read are replaced by its defaults. */
export async function extensionSettings(
  db: Database,
  id: string,
  group: SettingGroup,
): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('settingsGroup')
    .select('value')
    .where('groupName', '=', id)
    .executeTakeFirst()
  const values = row?.value as Record<string, unknown> | undefined
  const read = values && parseGroup(group, values)
  return read?.success ? read.data : group.schema.parse({})
}
