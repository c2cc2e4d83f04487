/**
 * API keys. The key is stored as a hash. The secret is stored encrypted, because OAuth needs it in plain text again.
 * Only the publishable pair is also stored in plain text, because every page contains it (CONTRACT 3).
 */
import { hash, randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { KeyPermission } from '#platform/http/requests/caller.ts'
import { versionsOfRequest } from '#platform/database/versions.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { findKey, insertKey, type KeyRow, publishableKey } from './api-key-store.ts'
import { encryptText, decryptText } from '#accounts/identity/encrypted-text.ts'

export type KeyPair = { consumerKey: string; consumerSecret: string }
type Shop = Pick<Context, 'db' | 'secrets'>

export const hashKey = (consumerKey: string): string => hash('sha256', consumerKey, 'hex')

/**
 * Creates and stores a key.
 * @param shop `db`: the database or a transaction
 * @param pair key and secret; new ones by default. Only the demonstration and tests give fixed ones (D-184)
 * @returns id and pair; the pair is never shown again
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
    secret: isPublic ? pair.consumerSecret : encryptText(pair.consumerSecret, secrets.keySecret, keyHash),
    publicKey: isPublic ? pair.consumerKey : null,
    createdAt: now,
  })
  return { ...pair, id }
}

/** The secret of a stored key; undefined if it was encrypted with another data folder's secrets. */
export const secretOf = (
  { secrets }: Pick<Context, 'secrets'>,
  row: { secret: string; keyHash: string },
): string | undefined => decryptText(row.secret, secrets.keySecret, row.keyHash)

const randomHex = (): string => randomBytes(20).toString('hex')

const publishableRows = cachesOf<Context, KeyRow>(() => ({ max: 20 }))

/**
 * The row of a key that is not revoked. Nearly every read sends the publishable key, so its row is cached until a key
 * changes. Rows of other keys are read each time, because they contain the time of last use.
 */
export async function keyRow(context: Context, consumerKey: string): Promise<KeyRow | undefined> {
  const keyHash = hashKey(consumerKey)
  const versions = await versionsOfRequest()
  const known = versions && publishableRows(context).get(keyHash, versions.keys)
  if (known) return known
  const row = await findKey(context.db, keyHash)
  if (versions && row?.permission === 'publishable') publishableRows(context).set(keyHash, versions.keys, row)
  return row
}

/** The pair that pages contain. Throws if the shop is not set up. */
export async function publishablePair(context: Context): Promise<KeyPair> {
  const pair = await publishableKey(context.db)
  if (!pair) throw new Error('the shop has no publishable key')
  return pair
}
