/** Forward migrations, the same on the embedded PostgreSQL and the owner's. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { withoutTimeouts } from './locks.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Each file of the folder, under its name without the ending. */
async function allMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z-]+\.ts$/.test(name)).toSorted()
  const found = await Promise.all(
    names.map(async (name): Promise<[string, Migration]> => {
      const migration = (await import(pathToFileURL(join(folder, name)).href)) as Migration
      return [name.slice(0, -'.ts'.length), migration]
    }),
  )
  return Object.fromEntries(found)
}

/**
 * Brings the database to the newest form; does nothing when it is there already. Processes that start together wait
 * for each other (Kysely takes a lock).
 * @param onStep called with each migration's name once it is done
 */
export async function migrate(db: Database, onStep: (name: string) => void = () => {}): Promise<void> {
  const { error, results } = await withoutTimeouts(db, (held) =>
    new Migrator({
      db: held,
      provider: { getMigrations: allMigrations },
      // Numbers are given out before the work, so one may come after a higher one; none builds on another's order.
      allowUnorderedMigrations: true,
    }).migrateToLatest(),
  )
  for (const result of results ?? []) if (result.status === 'Success') onStep(result.migrationName)
  if (error !== undefined) throw error
}
