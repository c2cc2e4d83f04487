import type { Database } from '#platform/database/database.ts'

/** Writes one small row to find out whether the database accepts writes. */
export async function writeProbe(db: Database, now: Date): Promise<void> {
  const row = { name: 'write probe', value: JSON.stringify(now) }
  await db
    .insertInto('shopSetting')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
