/**
 * API keys: the key is stored as a hash; the secret, which OAuth needs again, encrypted. The publishable pair alone is
 * also stored readable, because every page prints it (CONTRACT 3).
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { KeyPermission } from '#platform/database/tables/tables.ts'
import { insertKey, publishableKey } from './api-key-store.ts'
import { seal, unseal } from '#accounts/identity/factors/sealed.ts'

export type KeyPair = { consumerKey: string; consumerSecret: string }
type Shop = Pick<Context, 'db' | 'secrets'>

export const hashKey = (consumerKey: string): string => createHash('sha256').update(consumerKey).digest('hex')

/**
 * Makes and stores a key. What it returns is never shown again.
 * @param shop its `db` may be a transaction
 * @param pair given only by the demo shop and tests, whose publishable pair is fixed (D-184)
 */
export async function createKey(
  { db, secrets }: Shop,
  name: string,
  permission: KeyPermission,
  now: Date,
  pair: KeyPair = { consumerKey: `ck_${randomHex()}`, consumerSecret: `cs_${randomHex()}` },
): Promise<KeyPair & { id: number }> {
  const keyHash = hashKey(pair.consumerKey)
  const isPublic = permission === 'publishable'
  const id = await insertKey(db, {
    name,
    permission,
    keyHash,
    secret: isPublic ? pair.consumerSecret : seal(pair.consumerSecret, secrets.keySecret, keyHash),
    publicKey: isPublic ? pair.consumerKey : null,
    createdAt: now,
  })
  return { ...pair, id }
}

/** The secret of a stored key; undefined when it was made with the secrets of another data folder. */
export const secretOf = (
  { secrets }: Pick<Context, 'secrets'>,
  row: { secret: string; keyHash: string },
): string | undefined => unseal(row.secret, secrets.keySecret, row.keyHash)

const randomHex = (): string => randomBytes(20).toString('hex')

/** The pair that pages carry. Throws when the shop was never filled: a start without it is an error. */
export async function publishablePair(context: Context): Promise<KeyPair> {
  const pair = await publishableKey(context.db)
  if (!pair) throw new Error('the shop has no publishable key')
  return pair
}
