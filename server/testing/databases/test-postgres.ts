/**
 * One PostgreSQL for a whole run of tests, in a temporary folder, with a migrated database that `createTestDatabase`
 * copies. `npm test` connects by a socket, which is faster per statement. Proofs (`*.proof.test.ts`) connect by TCP, so
 * that they can simulate broken networks and use poolers.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noon } from '@sauda/domain/testing/builders.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { loadConfig } from '#platform/environment/config.ts'
import { createContext } from '#platform/context.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { migrateExtensions } from '#platform/database/extension-migrations.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { prepareDatabase } from '#platform/jobs/job-queue.ts'
import { loadExtensions } from '#entry/load-extensions.ts'
import { closeMedia } from '#catalogue/media/media.ts'
import { readTestClock } from '#testing/due-jobs.ts'
import { insertFixtures } from '#testing/fixtures.ts'
import { onFreePort } from '#testing/free-port.ts'
import { listeners } from '#entry/modules.ts'
import { command, databaseAt, testSecrets } from './test-database.ts'

/** @returns the connection string of the migrated template; `stop` ends the server and removes its folder */
export async function startTestPostgres(): Promise<{ templateUrl: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sauda-test-'))
  const options = { dataDir, durable: false }
  const server = await (process.env['SUITE'] === 'proof'
    ? onFreePort((tcpPort) => startEmbeddedPostgres({ ...options, tcpPort }))
    : startEmbeddedPostgres(options))
  const templateUrl = databaseAt(server.url, 'template_sauda')
  await command(templateUrl, 'create database template_sauda')
  const db = openDatabase(templateUrl)
  await prepareDatabase(db)
  await readTestClock({ db })
  await closeDatabase(db)
  await fillCopy(templateUrl)
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { templateUrl, stop }
}

/** Creates the template of `createFilledDatabase`: a copy of the empty one with the extensions' tables and the fixtures. */
async function fillCopy(templateUrl: string): Promise<void> {
  await command(templateUrl, 'create database template_shop template template_sauda')
  const db = openDatabase(databaseAt(templateUrl, 'template_shop'))
  const extensions = await loadExtensions({})
  await migrateExtensions(
    db,
    extensions.all.map(({ extension }) => extension),
  )
  const context = createContext({
    config: loadConfig({ LOG_LEVEL: 'silent' }),
    listeners,
    db,
    log: pino({ level: 'silent' }),
    secrets: testSecrets,
    clock: () => noon,
    random: () => 0.5,
    demonstration: undefined,
    extensions,
  })
  await insertFixtures(context)
  // The copies have statistics too, so that statements are planned as in a shop.
  await sql`analyze`.execute(db)
  await closeMedia(context)
  await closeDatabase(db)
}
