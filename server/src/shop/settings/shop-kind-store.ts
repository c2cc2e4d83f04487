/** SQL of the shop's kind: live once set up, or a demonstration. */
import type { Database } from '#platform/database/database.ts'

const liveMarker = 'live shop'
const demonstrationMarker = 'demo shop filled'

/** A live shop never gets the demonstration's accounts, whatever DEMO_MODE says (D-184). */
export const isLive = (db: Database): Promise<boolean> => isMarked(db, liveMarker)
export const markLive = (tx: Database, now: Date): Promise<void> => mark(tx, liveMarker, now)

/** Whether the demonstration was loaded, whose passwords are public. */
export const isDemonstration = (db: Database): Promise<boolean> => isMarked(db, demonstrationMarker)
export const markDemonstration = (tx: Database, now: Date): Promise<void> =>
  mark(tx, demonstrationMarker, now)

async function isMarked(db: Database, name: string): Promise<boolean> {
  const row = await db.selectFrom('shopSetting').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

async function mark(tx: Database, name: string, now: Date): Promise<void> {
  await tx
    .insertInto('shopSetting')
    .values({ name, value: JSON.stringify(now) })
    .execute()
}
