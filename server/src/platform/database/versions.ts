/** Version numbers of the shop's state, read by every request; concurrent requests share the query. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { sharedQuery } from '#platform/database/connections/shared-query.ts'

/** Version numbers of the shop's state. */
type Versions = {
  /** products including stock */
  catalogue: number
  /** products without stock */
  content: number
  /** the owner's settings */
  settings: number
  /** the API keys */
  keys: string
}

const requests = new AsyncLocalStorage<{ versions?: Promise<Versions> }>()

/** Runs one read request: all its calls see the versions of the first call. */
export const withSharedVersions = <T>(work: () => T): T => requests.run({}, work)

/**
 * The current versions. Concurrent requests share a query, which always starts after the call. So the result includes
 * every version raised before the call.
 */
export function currentVersions({ db }: { readonly db: Database }): Promise<Versions> {
  const request = requests.getStore()
  return request ? (request.versions ??= nextVersions(db)) : nextVersions(db)
}

/** The versions this request has read or is reading; undefined when it has not, or is not a read request. */
export const versionsOfRequest = (): Promise<Versions> | undefined => requests.getStore()?.versions

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

/**
 * Announces changed settings to every process. Call this after the commit. Before it, another process could cache the
 * old settings under the new version.
 */
export const raiseSettingsVersion = async (db: Database): Promise<void> => {
  await sql`select nextval('settings_version')`.execute(db)
}
