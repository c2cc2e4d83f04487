/** API keys: stored as a hash; the publishable pair alone is also kept readable, because every page prints it. */
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import type { KeyPermission } from '#database/tables.ts'
import { insertKey, publishableKey } from './api-key-store.ts'

export type KeyPair = { consumerKey: string; consumerSecret: string }

export const hashKey = (consumerKey: string): string => createHash('sha256').update(consumerKey).digest('hex')

/** Makes and stores a key. @param pair given only by the demo shop and tests, whose publishable pair is fixed (D-184) */
export async function createKey(
  db: Database,
  name: string,
  permission: KeyPermission,
  now: Date,
  pair: KeyPair = { consumerKey: `ck_${randomHex()}`, consumerSecret: `cs_${randomHex()}` },
): Promise<KeyPair> {
  await insertKey(db, {
    name,
    permission,
    keyHash: hashKey(pair.consumerKey),
    secret: pair.consumerSecret,
    publicKey: permission === 'publishable' ? pair.consumerKey : null,
    createdAt: now,
  })
  return pair
}

const randomHex = (): string => randomBytes(20).toString('hex')

/** The pair that pages carry. Throws when the shop was never filled: a start without it is a fault. */
export async function publishablePair(context: Context): Promise<KeyPair> {
  const pair = await publishableKey(context.db)
  if (!pair) throw new Error('the shop has no publishable key')
  return pair
}
