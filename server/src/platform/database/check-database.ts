import { sql } from 'kysely'
import { StartError } from '#platform/environment/config.ts'
import type { Database } from './database.ts'

/** oldest supported major version of PostgreSQL: the oldest still supported upstream */
const oldestVersion = 14

/**
 * Runs one query at startup, so that a wrong address fails early.
 *
 * @param url shown without its password when the database cannot be reached
 * @param setting name of the setting that contains the address
 * @throws StartError that says what is wrong and how to fix it
 */
export async function checkDatabase(db: Database, url: string, setting = 'DATABASE_URL'): Promise<void> {
  let version: number
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int as version`.execute(db)
    version = Math.floor((rows[0]?.version ?? 0) / 10_000)
  } catch (cause) {
    throw new StartError(
      `The database at ${place(url)} cannot be used (${reason(cause)}): check ${setting}, or leave it out${setting === 'DATABASE_URL' ? ' to use the built-in database' : ''}.`,
      { cause },
    )
  }
  if (version < oldestVersion) {
    throw new StartError(
      `The database at ${place(url)} is PostgreSQL ${version}, which is too old: use PostgreSQL ${oldestVersion} or newer.`,
    )
  }
}

/** Host, port and name without user and password. */
function place(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL'
  const { host, pathname } = new URL(url)
  return `${host || 'this machine'}${pathname}`
}

function reason(cause: unknown): string {
  const { code = '', message = '' } = cause as { code?: string; message?: string }
  const known: Record<string, string> = {
    ECONNREFUSED: 'nothing answers at this address',
    ENOTFOUND: 'there is no such host',
    EAI_AGAIN: 'the host name cannot be looked up',
    EHOSTUNREACH: 'the host cannot be reached',
    ENETUNREACH: 'the host cannot be reached',
    ETIMEDOUT: 'no answer in time',
    ENOENT: 'there is no such socket',
    '28P01': 'the password is wrong',
    '28000': 'this user may not connect',
    '3D000': 'there is no database of this name',
    '53300': 'it has no free connection',
    '57P03': 'it is just starting',
  }
  return known[code] ?? message.replace(/\.$/, '')
}
