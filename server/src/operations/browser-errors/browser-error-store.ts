/** SQL of script errors in browsers, grouped by message and place. */
import { browserErrorGroups } from '@sauda/domain/operation-rules.ts'
import { sql } from 'kysely'
import { deskHealthSizes } from '@sauda/contract/desk-health/calls.ts'
import type { Database } from '#platform/database/database.ts'
import type { BrowserError } from './browser-error.ts'

/** Counts a report in its group. */
export const addBrowserError = (db: Database, { message, place, page }: BrowserError, now: Date) =>
  sql`
    insert into browser_error as e (message, place, page, reports, first_at, last_at)
    select ${message}, ${place}, ${page}, 1, ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from browser_error) < ${browserErrorGroups}
      or exists (select from browser_error where message = ${message} and place = ${place})
    on conflict (message, place) do update set reports = e.reports + 1, last_at = excluded.last_at,
      page = excluded.page`.execute(db)

/** The groups that were reported last, newest first. */
export const browserErrors = (db: Database) =>
  db
    .selectFrom('browserError')
    .selectAll()
    .orderBy('lastAt', 'desc')
    .limit(deskHealthSizes.browserErrors)
    .execute()

export const removeBrowserErrors = (db: Database) => db.deleteFrom('browserError').execute()

export const forgetBrowserErrors = (tx: Database, before: Date) =>
  tx.deleteFrom('browserError').where('lastAt', '<', before).execute()
