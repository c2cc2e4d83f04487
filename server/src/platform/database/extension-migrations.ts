/** Runs the migrations of extensions: each once, in its own transaction, and only on the extension's tables. */
import type { ExtensionMigration } from '@sauda/extension-kit/migration.ts'
import { sql } from 'kysely'
import { StartError } from '#platform/environment/config.ts'
import type { Database } from './database.ts'
import { withLock } from './locks.ts'
import { sqlRunner } from '#platform/database/connections/run-sql.ts'

export type Migrating = { readonly id: string; readonly migrations?: readonly ExtensionMigration[] }

/**
 * Concurrent starts wait for each other.
 * @throws StartError with one sentence that names the extension; its migration is rolled back
 */
export async function migrateExtensions(
  db: Database,
  extensions: readonly Migrating[],
  onStep: (name: string) => void = () => {},
): Promise<void> {
  if (extensions.every(({ migrations = [] }) => migrations.length === 0)) return
  await withLock(db, 'extension migrations', async () => {
    for (const { id, migrations = [] } of extensions)
      for (const migration of migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
        if (await run(db, id, migration)) onStep(`${id} ${migration.name}`)
  })
}

/** @returns false when it has run before */
const run = (db: Database, extension: string, { name, sql: text }: ExtensionMigration): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('extensionMigration')
      .values({ extension, name })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (added === 0n) return false
    const before = new Set(await tableNames(tx))
    try {
      await sqlRunner(tx).executeSql(text)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new StartError(`Extension ${extension}: its migration ${name} failed: ${reason}.`, { cause })
    }
    const prefix = `${extension.replaceAll('-', '_')}_`
    const foreign = (await tableNames(tx)).find((table) => !before.has(table) && !table.startsWith(prefix))
    if (foreign !== undefined)
      throw new StartError(
        `Extension ${extension}: its migration ${name} makes a table "${foreign}", which must begin with "${prefix}".`,
      )
    return true
  })

async function tableNames(tx: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')`.execute(
    tx,
  )
  return rows.map(({ name }) => name)
}
