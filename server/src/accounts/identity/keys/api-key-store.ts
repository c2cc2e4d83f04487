/** SQL of API keys. */
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ApiKeyTable } from '#accounts/tables.ts'

export type KeyRow = Selectable<ApiKeyTable>

/** The key with this hash, unless it is revoked. */
export const findKey = (db: Database, keyHash: string): Promise<KeyRow | undefined> =>
  db
    .selectFrom('apiKey')
    .selectAll()
    .where('keyHash', '=', keyHash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()

/** Stores the time of a key's last use. */
export const noteKeyUse = async (db: Database, id: number, now: Date): Promise<void> => {
  await db.updateTable('apiKey').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

/** Stores a new API key. @returns the key's id */
export async function insertKey(db: Database, key: Insertable<ApiKeyTable>): Promise<number> {
  const { id } = await db.insertInto('apiKey').values(key).returning('id').executeTakeFirstOrThrow()
  return id
}

/** All keys, including revoked ones, without their secrets. */
export const allKeys = (
  db: Database,
): Promise<
  Pick<KeyRow, 'id' | 'name' | 'permission' | 'publicKey' | 'createdAt' | 'revokedAt' | 'lastUsedAt'>[]
> =>
  db
    .selectFrom('apiKey')
    .select(['id', 'name', 'permission', 'publicKey', 'createdAt', 'revokedAt', 'lastUsedAt'])
    .orderBy('id')
    .execute()

export const revokeKey = async (db: Database, id: number, now: Date): Promise<void> => {
  await db.updateTable('apiKey').set({ revokedAt: now }).where('id', '=', id).execute()
}

/** The newest publishable key, which pages contain. */
export async function publishableKey(
  db: Database,
): Promise<{ consumerKey: string; consumerSecret: string } | undefined> {
  const row = await db
    .selectFrom('apiKey')
    .select(['publicKey', 'secret'])
    .where('permission', '=', 'publishable')
    .where('revokedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.publicKey ? { consumerKey: row.publicKey, consumerSecret: row.secret } : undefined
}

/** Deletes a key that did not reach its program. Other keys are revoked instead, so that lists still show them. */
export const deleteKey = async (db: Database, id: number): Promise<void> => {
  await db.deleteFrom('apiKey').where('id', '=', id).execute()
}
