/** SQL of the settings that an extension has of its own; the owner changes them like any other group. */
import type { SettingGroup } from '@sauda/contract/settings/setting-group.ts'
import type { Database } from '#platform/database/database.ts'

/** What holds now. What this version of the extension cannot read counts as its defaults. */
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
