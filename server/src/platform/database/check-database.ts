/** Checks at startup that the database can be reached and is a supported PostgreSQL. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { StartError } from '#platform/environment/config.ts'
import type { Database } from './database.ts'

/** oldest supported major version of PostgreSQL: the oldest still supported upstream */
const oldestVersion = 14
/** SQLSTATE of a PostgreSQL that is starting, or recovering from a crash */
const starting = '57P03'
/** ms to wait for it, and between attempts: after a power failure, shop and database start together */
const [mostWaitMs, pauseMs] = [60_000, 250]

/**
 * Runs one query at startup, so that a wrong address fails early. Waits for a database that is starting.
 *
 * @param url shown without its password when the database cannot be reached
 * @param setting name of the setting that contains the address
 * @throws StartError that says what is wrong and how to fix it
 */
export async function checkDatabase(db: Database, url: string, setting = 'DATABASE_URL'): Promise<void> {
  let version: number
  try {
    version = await versionOf(db, Date.now() + mostWaitMs)
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

/** PostgreSQL's main version. @param until epoch ms until which a database that is starting is asked again */
async function versionOf(db: Database, until: number): Promise<number> {
  for (;;) {
    try {
      const { rows } = await sql<{ version: number }>`
        select current_setting('server_version_num')::int as version`.execute(db)
      return Math.floor((rows[0]?.version ?? 0) / 10_000)
    } catch (cause) {
      if ((cause as { code?: string }).code !== starting || Date.now() > until) throw cause
      await wait(pauseMs)
    }
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
    [starting]: 'it has been starting for a minute',
  }
  return known[code] ?? message.replace(/\.$/, '')
}
