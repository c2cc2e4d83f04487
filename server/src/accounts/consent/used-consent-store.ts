/** SQL of sign-ins on consent pages that have given access. */
import type { Database } from '#platform/database/database.ts'

/** Marks a sign-in as used. @returns false if it is used already, also by a concurrent call */
export async function useConsent(db: Database, visitHash: string, now: Date): Promise<boolean> {
  const used = await db
    .insertInto('usedConsent')
    .values({ visitHash, usedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('visitHash')
    .executeTakeFirst()
  return used !== undefined
}

/** Makes a sign-in usable again, because no access was given. */
export const releaseConsent = async (db: Database, visitHash: string): Promise<void> => {
  await db.deleteFrom('usedConsent').where('visitHash', '=', visitHash).execute()
}

/** Deletes entries of sign-ins used before a time. */
export const forgetConsents = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('usedConsent').where('usedAt', '<', before).execute()
}
