/** SQL of an extension's settings; the owner edits them like any other group. */
import type { SettingGroup } from '@sauda/contract/settings/setting-group.ts'
import type { Database } from '#platform/database/database.ts'

/** The current settings. Values that this version of the extension cannot read are replaced by its defaults. */
export async function extensionSettings(
  db: Database,
  id: string,
  { schema }: SettingGroup,
): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('settingsGroup')
    .select('value')
    .where('groupName', '=', id)
    .executeTakeFirst()
  const read = row && schema.safeParse(row.value)
  return read?.success ? read.data : schema.parse({})
}
