/** SQL of used nonces, stored for as long as their timestamps would be accepted. */
import type { Database } from '#platform/database/database.ts'

/**
 * Stores the nonce of a signed call.
 * @param now epoch milliseconds
 * @returns false if the nonce was used before
 */
export async function useNonce(
  db: Database,
  keyId: number,
  parameters: ReadonlyMap<string, string>,
  now: number,
): Promise<boolean> {
  const nonce = `${parameters.get('oauth_timestamp')}:${parameters.get('oauth_nonce')}`.slice(0, 200)
  const used = await db
    .insertInto('oauthNonce')
    .values({ keyId, nonce, usedAt: new Date(now) })
    .onConflict((conflict) => conflict.columns(['keyId', 'nonce']).doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return used !== undefined
}

/** Deletes nonces used before a time. */
export async function forgetNonces(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('oauthNonce').where('usedAt', '<', before).execute()
}
