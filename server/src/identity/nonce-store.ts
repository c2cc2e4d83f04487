/** SQL of signatures that were used; they are kept for as long as their time would still be accepted. */
import type { Database } from '#database/database.ts'
import { nonceWindow } from './oauth.ts'

/**
 * @param now epoch milliseconds
 * @returns false when the nonce was used before
 */
export async function useNonce(
  db: Database,
  keyId: number,
  parameters: ReadonlyMap<string, string>,
  now: number,
): Promise<boolean> {
  // a clock may be ahead by one window and the call be sent again until one window later
  await db
    .deleteFrom('oauthNonce')
    .where('usedAt', '<', new Date(now - 2 * nonceWindow * 1000))
    .execute()
  const nonce = `${parameters.get('oauth_timestamp')}:${parameters.get('oauth_nonce')}`.slice(0, 200)
  const used = await db
    .insertInto('oauthNonce')
    .values({ keyId, nonce, usedAt: new Date(now) })
    .onConflict((conflict) => conflict.columns(['keyId', 'nonce']).doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return used !== undefined
}
