/** SQL of the last backup's time and size. */
import * as z from 'zod'
import type { Database } from '#platform/database/database.ts'

const name = 'last backup'
const schema = z.object({ at: z.coerce.date(), bytes: z.number() })
/** `at`: when the snapshot was taken */
export type LastBackup = z.output<typeof schema>

export async function noteBackup(db: Database, backup: LastBackup): Promise<void> {
  const value = JSON.stringify(backup)
  await db
    .insertInto('shopSetting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function lastBackup(db: Database): Promise<LastBackup | undefined> {
  const row = await db.selectFrom('shopSetting').select('value').where('name', '=', name).executeTakeFirst()
  return schema.safeParse(row?.value).data
}
