/** Tables of settings, mail and redirects: row types and descriptions. */
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
    /** Target is either `path` in this shop, or the stored picture with this `source` address in the old shop. */
    redirect: { id: Generated<number>; oldPath: string; path: string | null; source: string | null }
  }
}

type MailOutboxTable = {
  id: Generated<number>
  /** name of a mail in render-email.ts, such as 'order-placed' */
  name: string
  recipient: string
  /** values for its texts as JSON; {} once it is sent */
  content: ColumnType<unknown, string, string>
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed'>
  tries: Generated<number>
  /** error of the last attempt; '' for none */
  lastFault: Generated<string>
  createdAt: Time
  sentAt: OptionalTime
  locale: Generated<Locale>
  /** budget in which mails to the address are counted (outbox-store.ts); null: without a limit */
  budget: ColumnType<string | null, string | null | undefined, never>
}

/** `value`: all fields of the group as JSON; `version`: number of changes; `changedBy`: 'staff 1', 'key 2' */
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
  /** version of the group after the change */
  version: number
  /** value before the change; null: the group had its defaults */
  valueBefore: ColumnType<unknown, string | null, never>
  valueAfter: ColumnType<unknown, string, never>
  changedAt: ColumnType<Date, Date, Date>
  changedBy: string
}

/** `value`: the changed fields as JSON; `version`: of the group on which the draft is based */
type SettingsDraftTable = SettingsGroupTable

export const shopTables = {
  settingsGroup: 'The values of a settings group, such as delivery, with a version.',
  settingsDraft: 'An unpublished draft of a settings group: the fields that differ.',
  settingsChange: 'A change of a settings group: who, when, and the values before and after.',
  mailOutbox: 'An email that waits to be sent, or was sent.',
  mailRefusal: 'An address that has unsubscribed from email it did not request.',
  redirect: 'An old path, of this shop or a previous one, and the page or picture it redirects to.',
} satisfies TableTexts
