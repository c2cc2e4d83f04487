/** Creates a database as an earlier release left it. */
import { type Migration, Migrator } from 'kysely/migration'
import { pathToFileURL } from 'node:url'
import { migrationFiles } from '#platform/database/migrate.ts'
import type { Database } from '#platform/database/database.ts'
import { prepareQueues } from '#platform/jobs/job-queue.ts'

/** @param names migrations of that release; only these run */
export async function migrateOnly(db: Database, names: readonly string[]): Promise<void> {
  const getMigrations = async (): Promise<Record<string, Migration>> => {
    const files = await migrationFiles()
    const found = names.map(async (name) => {
      const migration = (await import(pathToFileURL(files.get(name) ?? name).href)) as Migration
      return [name, migration] as const
    })
    return Object.fromEntries(await Promise.all(found))
  }
  await prepareQueues(db)
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
  if (error !== undefined) throw error
}
