/** SQL of the table missing_address: requested addresses without a page. */
import { type Selectable, sql } from 'kysely'
import { deskRedirectSizes } from '@sauda/contract/desk-redirects/calls.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables/tables.ts'
import type { MissingCounts } from './missing-counts.ts'

type MissingRow = Selectable<Tables['missingAddress']>

/** the largest value of the column `requests` */
const mostRequests = 2_147_483_647

/** Adds counts, except of addresses that have a redirect by now. Above the limit the least requested are deleted. */
export async function addMissing(db: Database, counts: MissingCounts): Promise<void> {
  // Sort the rows, so that two processes lock them in the same order and cannot deadlock.
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  await sql`
    insert into missing_address as m (path, requests, last_at)
    select path, requests, last_at
    from unnest(
      ${rows.map(([path]) => path)}::text[],
      ${rows.map(([, { requests }]) => requests)}::int[],
      ${rows.map(([, { lastAt }]) => new Date(lastAt).toISOString())}::timestamptz[]
    ) as counted (path, requests, last_at)
    where not exists (select from redirect r where r.old_path = counted.path)
    on conflict (path) do update set
      requests = least(m.requests::bigint + excluded.requests, ${mostRequests}),
      last_at = greatest(m.last_at, excluded.last_at)`.execute(db)
  await sql`
    delete from missing_address where id in (
      select id from missing_address order by requests desc, last_at desc, id offset ${deskRedirectSizes.missingAddresses}
    )`.execute(db)
}

export async function listMissing(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MissingRow[]; total: number }> {
  const shown = db.selectFrom('missingAddress').where('ignored', '=', false)
  const [rows, { total }] = [
    await shown.selectAll().orderBy('requests', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
    await shown.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]
  return { rows, total: Number(total) }
}

/** Hides a missing address in the desk's list, or shows it again. @returns false if there is no such row */
export const ignoreMissing = async (db: Database, id: number, ignored: boolean): Promise<boolean> =>
  (await db
    .updateTable('missingAddress')
    .set({ ignored })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const removeMissing = async (tx: Database, paths: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('missingAddress')
    .where('path', 'in', [...paths])
    .execute()
}

/** Deletes addresses that were last requested before a time. */
export const forgetMissing = (tx: Database, before: Date) =>
  tx.deleteFrom('missingAddress').where('lastAt', '<', before).execute()
