/** SQL of the backup that an owner has asked for in the desk; at most one is under way. */
import { sql } from 'kysely'
import * as z from 'zod'
import { factOf } from '#shop/settings/fact-store.ts'
import type { Database } from '#platform/database/database.ts'

const name = 'asked backup'
const schema = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  askedAt: z.coerce.date(),
  tries: z.number(),
  endedAt: z.coerce.date().optional(),
  file: z.string().optional(),
  bytes: z.number().optional(),
  error: z.string().optional(),
})
/** `tries`: number of attempts that were begun; `file`: path of the finished backup; `bytes`: its size */
export type AskedBackup = z.output<typeof schema>

export const askedBackup = (db: Database): Promise<AskedBackup | undefined> => factOf(db, name, schema)

/** Stores the request for a backup, unless one that was requested after `since` is under way. */
export async function putAskedBackup(db: Database, since: Date, now: Date): Promise<void> {
  const value = JSON.stringify({ state: 'waiting', askedAt: now, tries: 0 } satisfies AskedBackup)
  await db
    .insertInto('shopSetting')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where(
          sql<boolean>`shop_setting.value ->> 'state' not in ('waiting', 'running')
            or (shop_setting.value ->> 'askedAt')::timestamptz < ${since}`,
        ),
    )
    .execute()
}

/** Stores the progress of a backup, unless another one has been requested meanwhile. */
export async function noteAskedBackup(db: Database, asked: AskedBackup): Promise<void> {
  await db
    .updateTable('shopSetting')
    .set({ value: JSON.stringify(asked) })
    .where('name', '=', name)
    .where(sql<boolean>`(value ->> 'askedAt')::timestamptz = ${asked.askedAt}`)
    .execute()
}
