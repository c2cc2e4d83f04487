/** Row types of the shop's settings. */
import type { ColumnType, Generated } from 'kysely'

/** `value`: JSON text; `version`: number of changes to the group */
export type SettingsGroupTable = {
  groupName: string
  version: number
  value: ColumnType<unknown, string, string>
  changedAt: ColumnType<Date, Date, Date>
  changedBy: string
}
export type SettingsChangeTable = {
  id: Generated<number>
  groupName: string
  version: number
  valueBefore: ColumnType<unknown, string | null, never>
  valueAfter: ColumnType<unknown, string, never>
  changedAt: ColumnType<Date, Date, Date>
  changedBy: string
}

/** `value`: changed fields as JSON text */
export type SettingsDraftTable = SettingsGroupTable
