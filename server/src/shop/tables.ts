/** Tables of settings and mail: the types of their rows, and what a row is. */
import type { Locale } from '@sauda/domain/locale.ts'
import type { ColumnType, Generated } from 'kysely'
import type { OptionalTime, Time } from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    settingsGroup: SettingsGroupTable
    settingsDraft: SettingsDraftTable
    settingsChange: SettingsChangeTable
    mailOutbox: MailOutboxTable
    /** addresses that refuse unrequested mail; lower case */
    mailRefusal: { email: string; createdAt: Date }
    /** `path`: of this shop; `source`: of a picture that is downloaded from the old shop */
    redirect: { id: Generated<number>; oldPath: string; path: string | null; source: string | null }
  }
}

type MailOutboxTable = {
  id: Generated<number>
  name: string
  recipient: string
  content: ColumnType<unknown, string, string>
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed'>
  tries: Generated<number>
  lastFault: Generated<string>
  createdAt: Time
  sentAt: OptionalTime
  locale: Generated<Locale>
}

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
type SettingsDraftTable = SettingsGroupTable

export const shopTables = {
  settingsGroup: 'What the owner has decided about one thing, such as delivery, with a version.',
  settingsDraft: 'What the owner writes before it is published: the fields of a group that differ.',
  settingsChange: 'One change of such a group: who, when, and what was before.',
  mailOutbox: 'An e-mail message that is to be sent or has been.',
  mailRefusal: 'An address that wants no mail which nobody there has asked for.',
  redirect:
    'An address that used to exist, here or in an old shop, and the page or picture that it leads to.',
} satisfies TableTexts
