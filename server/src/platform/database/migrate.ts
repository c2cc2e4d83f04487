/** Forward migrations, the same for the embedded and an external PostgreSQL. */
import { glob } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '#platform/environment/config.ts'
import { databaseErrorKind } from './database-errors.ts'
import type { Database } from './database.ts'
import { withLock } from './locks.ts'

const source = join(import.meta.dirname, '../..')

/**
 * The files of this release's migrations by name, in the order of their numbers. They are in folders `migrations` of
 * modules and of the modules' folders. `module.ts` does not list them: backups and upgrades compare their names without
 * loading the modules.
 * @param root the folder of the modules
 */
export async function migrationFiles(root = source): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for await (const file of glob(['*/migrations/*.ts', '*/*/migrations/*.ts'], { cwd: root })) {
    const name = basename(file, '.ts')
    if (!/^\d{4}-[a-z-]+$/.test(name)) continue
    if (found.has(name)) throw new Error(`two migrations are named ${name}`)
    found.set(name, join(root, file))
  }
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The names of this release's migrations. */
export const migrationNames = async (): Promise<string[]> => [...(await migrationFiles()).keys()]

async function allMigrations(): Promise<Record<string, Migration>> {
  const found = await Promise.all(
    [...(await migrationFiles())].map(
      async ([name, file]) => [name, (await import(pathToFileURL(file).href)) as Migration] as const,
    ),
  )
  return Object.fromEntries(found)
}

/**
 * Compares the migrations of this release with those that have run in the database.
 * @returns names of migrations that the database lacks, and of those that only the database has
 */
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
  const afterHold = ({ up }: Migration): Migration => ({
    async up(tx) {
      if (!ordersWait) await holdOrders(tx)
      ordersWait = true
      await up(tx)
    },
  })
  return Object.fromEntries(Object.entries(migrations).map(([name, step]) => [name, afterHold(step)]))
}

async function holdOrders(tx: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: unknown }>`select to_regclass(${readFirst}) as table`.execute(tx)
  if (rows[0]?.table) await sql`lock table ${sql.table(readFirst)} in access exclusive mode`.execute(tx)
}

type Patience = {
  /** lock timeout; short, because requests of shoppers wait behind a migration that waits for a lock */
  lockMs: number
  /** time after which no further attempt begins */
  wholeMs: number
  /** mean pause between attempts */
  pauseMs: number
}
const patience: Patience = { lockMs: 3000, wholeMs: 120_000, pauseMs: 500 }

const newerData =
  'The data was written by a newer release: start that one again, or restore the backup that was made before it.'

/**
 * Runs all missing migrations. Concurrent starts wait for each other. After a deadlock with transactions of a running
 * release, all migrations are rolled back and run again.
 * @param onStep called with each migration's name when the migration is done
 * @throws StartError for data of a newer release, and when locks remain taken for too long
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
