/** Which state of the shop is the present one: asked of the database by every request, together with others. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { sharedQuery } from '#platform/database/connections/shared-query.ts'

/**
 * Numbers that change with the shop. `catalogue`: with products, stock included; `content`: not with stock; `settings`: with the
 * owner's settings; `keys`: with the API keys that may ask for it.
 */
export type Versions = { catalogue: number; content: number; settings: number; keys: string }

const requests = new AsyncLocalStorage<{ versions?: Promise<Versions> }>()

/** Runs one reading request: all that it asks here is answered as at its first question. */
export const withSharedVersions = <T>(work: () => T): T => requests.run({}, work)

/**
 * The versions at this moment, by a query that requests share. No answer is older than its question: a change whose version
 * was raised before the call is always seen.
 */
export function currentVersions({ db }: { readonly db: Database }): Promise<Versions> {
  const request = requests.getStore()
  return request ? (request.versions ??= nextVersions(db)) : nextVersions(db)
}

async function readVersions(db: Database): Promise<Versions> {
  const { rows } = await sql<Versions>`
    select c.last_value as catalogue, t.last_value as content, s.last_value as settings, k.keys
    from catalogue_version c, content_version t, settings_version s, (
      select concat_ws(' ', count(*), count(revoked_at), max(greatest(created_at, revoked_at))) as keys from api_key
    ) k`.execute(db)
  if (!rows[0]) throw new Error('the version of the shop cannot be read')
  return rows[0]
}

const nextVersions = sharedQuery(readVersions)

export const catalogueVersion = async (db: Database): Promise<number> => (await readVersions(db)).catalogue

/**
 * Tells every process that the owner's settings changed. Call it after the commit, or others may cache the old state under the
 * new number.
 */
export const raiseSettingsVersion = async (db: Database): Promise<void> => {
  await sql`select nextval('settings_version')`.execute(db)
}
