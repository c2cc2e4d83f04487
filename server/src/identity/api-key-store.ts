/** SQL of API keys. */
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#database/database.ts'
import type { ApiKeyTable } from '#database/tables.ts'

/** A key that was not revoked. */
export const findKey = (db: Database, keyHash: string): Promise<Selectable<ApiKeyTable> | undefined> =>
  db
    .selectFrom('apiKey')
    .selectAll()
    .where('keyHash', '=', keyHash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()

export const insertKey = async (db: Database, key: Insertable<ApiKeyTable>): Promise<void> => {
  await db.insertInto('apiKey').values(key).execute()
}

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
