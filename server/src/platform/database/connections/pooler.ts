/**
 * A transaction pooler in front of the database, such as PgBouncer with `pool_mode = transaction` (decision 60). Each
 * transaction may get another connection, so session state does not last.
 */
import { sql } from 'kysely'
import { StartError } from '#platform/environment/config.ts'
import { checkDatabase } from '#platform/database/check-database.ts'
import { type Database, directly, sessionSettings } from '#platform/database/database.ts'
import { withLock } from '#platform/database/locks.ts'

/**
 * Checks that the pooler and the direct address lead to the same database. Stores the session settings on the shop's
 * role; connections that the pooler already has open get them when they reconnect.
 * @throws StartError that says what is wrong and how to fix it
 */
export async function preparePooler(db: Database, url: string): Promise<void> {
  await checkDatabase(directly(db), url)
  const [through, past] = await Promise.all([identityOf(db), identityOf(directly(db))])
  if (through !== past)
    throw new StartError(
      'DATABASE_POOLER_URL leads to another database than DATABASE_URL: let both name the same database.',
    )
  await withLock(db, 'settings of the role', async (held) => {
    const { rows } = await sql<{ setting: string }>`
      select unnest(setconfig) as setting from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
        and setrole = (select oid from pg_roles where rolname = current_user)`.execute(held)
    const known = new Set(rows.map(({ setting }) => setting))
    const missing = Object.entries(sessionSettings).filter(([name, value]) => !known.has(`${name}=${value}`))
    if (missing.length === 0) return
    const { rows: names } = await sql<{ name: string }>`
      select quote_ident(current_database()) as name`.execute(held)
    const database = sql.raw(names[0]?.name ?? '')
    for (const [name, value] of missing)
      await sql`alter role current_user in database ${database} set ${sql.raw(name)} = ${sql.lit(value)}`.execute(
        held,
      )
  })
}

/** Start time of the server and name of the database. */
async function identityOf(db: Database): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select concat(pg_postmaster_start_time(), ' ', current_database()) as identity`.execute(db)
  return rows[0]?.identity ?? ''
}
