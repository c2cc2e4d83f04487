/** Forward migrations, the same for the embedded and an external PostgreSQL. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '#platform/environment/config.ts'
import { databaseErrorKind } from './database-errors.ts'
import type { Database } from './database.ts'
import { withLock } from './locks.ts'

const folder = join(import.meta.dirname, 'migrations')

/** The names of this release's migrations. */
export async function migrationNames(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z-]+\.ts$/.test(name))
  return names.toSorted().map((name) => name.slice(0, -'.ts'.length))
}

/** Each file of the folder, under its name without the ending. */
async function allMigrations(): Promise<Record<string, Migration>> {
  const found = await Promise.all(
    (await migrationNames()).map(async (name): Promise<[string, Migration]> => {
      const migration = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as Migration
      return [name, migration]
    }),
  )
  return Object.fromEntries(found)
}

/** @returns names of migrations that the database lacks, and of those that only the database has */
export async function compareMigrations(db: Database): Promise<{ missing: string[]; unknown: string[] }> {
  const names = await migrationNames()
  const { rows: tables } = await sql<{
    shop: unknown
  }>`select to_regclass('kysely_migration') as shop`.execute(db)
  const { rows } = tables[0]?.shop
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] }
  const done = rows.map(({ name }) => name)
  return {
    missing: names.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !names.includes(name)),
  }
}

/** Every idempotent call, so every order, reads this table first in its transaction. */
const readFirst = 'idempotent_reply'

/** The first migration waits for running orders; new orders wait until the run ends. This prevents deadlocks. */
function afterRunningOrders(migrations: Record<string, Migration>): Record<string, Migration> {
  let ordersWait = false
  const besides = ({ up }: Migration): Migration => ({
    async up(tx) {
      if (!ordersWait) await holdOrders(tx)
      ordersWait = true
      await up(tx)
    },
  })
  return Object.fromEntries(Object.entries(migrations).map(([name, step]) => [name, besides(step)]))
}

async function holdOrders(tx: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: unknown }>`select to_regclass(${readFirst}) as table`.execute(tx)
  if (rows[0]?.table) await sql`lock table ${sql.table(readFirst)} in access exclusive mode`.execute(tx)
}

/** `lockMs`: lock timeout; shoppers wait behind a migration that waits for a lock */
type Patience = { lockMs: number; wholeMs: number; pauseMs: number }
const patience: Patience = { lockMs: 3000, wholeMs: 120_000, pauseMs: 500 }

const newerData =
  'The data was written by a newer release: start that one again, or restore the backup that was made before it.'

/**
 * Runs all missing migrations. Concurrent starts wait for each other. A deadlock with transactions of a running release
 * rolls all migrations back and starts again.
 * @param onStep called with each migration's name once it is done
 * @throws StartError for data of a newer release, and when the locks stay taken for too long
 */
export async function migrate(
  db: Database,
  onStep: (name: string) => void = () => {},
  { lockMs, wholeMs, pauseMs }: Patience = patience,
): Promise<void> {
  const until = Date.now() + wholeMs
  await withLock(db, 'migrations', async (held) => {
    const { unknown } = await compareMigrations(held)
    if (unknown.length > 0) throw new StartError(newerData)
    await sql`select set_config('lock_timeout', ${String(lockMs)}, false)`.execute(held)
    for (;;) {
      const { error, results } = await new Migrator({
        db: held,
        provider: { getMigrations: async () => afterRunningOrders(await allMigrations()) },
        // Numbers are assigned in advance, so a lower one may arrive later; no migration depends on another's order.
        allowUnorderedMigrations: true,
      }).migrateToLatest()
      if (error === undefined) {
        for (const { migrationName } of results ?? []) onStep(migrationName)
        return
      }
      if (databaseErrorKind(error) !== 'busy') throw error
      if (Date.now() > until)
        throw new StartError(
          'The database could not be updated, because other processes hold its tables: stop them, then start again.',
          { cause: error },
        )
      await wait(pauseMs * (0.5 + Math.random()))
    }
  })
}
