/** Runs the migrations of extensions. Each runs once, in a transaction, and may change only its extension's tables. */
import type { ExtensionMigration } from '@sauda/extension-kit/migration.ts'
import { sql } from 'kysely'
import { StartError } from '#platform/environment/config.ts'
import type { Database } from './database.ts'
import { withLock } from './locks.ts'
import { sqlRunner } from '#platform/database/connections/run-sql.ts'

type Migrating = { readonly id: string; readonly migrations?: readonly ExtensionMigration[] }

/**
 * Runs the missing migrations of the extensions. Concurrent starts wait for each other.
 * @throws StartError that names the extension; its migration is rolled back
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

/** Runs a migration unless it has run before. @returns whether it has run now */
const run = (db: Database, extension: string, { name, sql: text }: ExtensionMigration): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('extensionMigration')
      .values({ extension, name })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (added === 0n) return false
    const before = await columnsIn(tx)
    try {
      await sqlRunner(tx).executeSql(text)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new StartError(`Extension ${extension}: its migration ${name} failed: ${reason}.`, { cause })
    }
    const fault = faultOf(before, await columnsIn(tx), `${extension.replaceAll('-', '_')}_`)
    if (fault !== undefined) throw new StartError(`Extension ${extension}: its migration ${name} ${fault}.`)
    return true
  })

/** A column. `made`: its type and whether it allows null; `isFilled`: rows can be inserted without a value for it */
type Column = { table: string; name: string; made: string; isFilled: boolean }

/**
 * Describes what a migration did without permission, as the end of a sentence; undefined if it had permission for
 * everything. A migration may create and change tables with the extension's prefix. It may add columns with this prefix
 * to the shop's tables if they allow null or have a default.
 */
function faultOf(before: readonly Column[], after: readonly Column[], prefix: string): string | undefined {
  const keyOf = ({ table, name }: Column) => `${table}.${name}`
  const isOwn = ({ table, name }: Column) => table.startsWith(prefix) || name.startsWith(prefix)
  const known = new Map(before.map((each) => [keyOf(each), each]))
  const tables = new Set(before.map(({ table }) => table))
  const left = new Map(after.map((each) => [keyOf(each), each]))
  for (const column of after) {
    const old = known.get(keyOf(column))
    if (old || isOwn(column)) {
      if (!tables.has(column.table) && !column.table.startsWith(prefix)) return foreignTable(column, prefix)
      if (!old && !column.table.startsWith(prefix) && !column.isFilled)
        return `adds "${keyOf(column)}", which must have a default or allow null`
      continue
    }
    if (!tables.has(column.table)) return foreignTable(column, prefix)
    return `adds "${keyOf(column)}", whose name must begin with "${prefix}"`
  }
  const changed = before.find((each) => !isOwn(each) && left.get(keyOf(each))?.made !== each.made)
  return changed && `changes or removes "${keyOf(changed)}", which belongs to the shop`
}

const foreignTable = ({ table }: Column, prefix: string): string =>
  `makes a table "${table}", which must begin with "${prefix}"`

async function columnsIn(tx: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as "table", attname as name, attnotnull::text || format_type(atttypid, atttypmod) as made,
      not attnotnull or atthasdef or attidentity <> '' as is_filled
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and attnum > 0 and not attisdropped
    order by relname, attnum`.execute(tx)
  return rows
}
