/** SQL of the releases that the shop has run, and of what the staff has seen of their notes. */
import * as z from 'zod'
import { factOf, putFact } from '#shop/settings/fact-store.ts'
import type { Database } from '#platform/database/database.ts'

/** Stores when a release ran first; later starts of the same release change nothing. */
export const noteRelease = async (db: Database, version: string, now: Date): Promise<void> => {
  await db
    .insertInto('shopRelease')
    .values({ version, firstRunAt: now })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
}

/**
 * The release whose notes a staff member has seen: the one they confirmed, else the one that ran when they joined, else
 * the first stored one. Undefined if no release is stored.
 */
export async function seenRelease(db: Database, staffId: number): Promise<string | undefined> {
  const [person, releases] = await Promise.all([
    db
      .selectFrom('staff')
      .select(['seenRelease', 'createdAt'])
      .where('customerId', '=', staffId)
      .executeTakeFirst(),
    db.selectFrom('shopRelease').selectAll().orderBy('firstRunAt').orderBy('version').execute(),
  ])
  if (person?.seenRelease) return person.seenRelease
  const ran = releases.filter(({ firstRunAt }) => person && firstRunAt <= person.createdAt)
  return (ran.at(-1) ?? releases[0])?.version
}

export const markSeen = async (db: Database, staffId: number, version: string): Promise<void> => {
  await db.updateTable('staff').set({ seenRelease: version }).where('customerId', '=', staffId).execute()
}

const availableName = 'available release'
const availableSchema = z.object({ at: z.coerce.date(), version: z.string(), url: z.string() })
/** `at`: when RELEASES_URL answered; `url`: web page of the release, or '' */
type AvailableRelease = z.output<typeof availableSchema>

export const availableRelease = (db: Database): Promise<AvailableRelease | undefined> =>
  factOf(db, availableName, availableSchema)

export const noteAvailable = (db: Database, release: AvailableRelease): Promise<void> =>
  putFact(db, availableName, release)
