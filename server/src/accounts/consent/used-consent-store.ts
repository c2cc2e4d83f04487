/** SQL of sign-ins on consent pages that have given access. */
import type { Database } from '#platform/database/database.ts'

/** Concurrent calls with the same sign-in: one gets true. */
export async function useConsent(db: Database, visitHash: string, now: Date): Promise<boolean> {
  const used = await db
    .insertInto('usedConsent')
    .values({ visitHash, usedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('visitHash')
    .executeTakeFirst()
  return used !== undefined
}

/** Access was not given, so the person may try again. */
export const releaseConsent = async (db: Database, visitHash: string): Promise<void> => {
  await db.deleteFrom('usedConsent').where('visitHash', '=', visitHash).execute()
}

/** Deletes those used before a time. */
export const forgetConsents = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('usedConsent').where('usedAt', '<', before).execute()
}
