/*
 * Vitest's global setup for the server: one PostgreSQL for the whole run, in a temporary folder, with a
 * migrated database that `createTestDatabase` copies. It listens on a TCP port, as an owner's own server
 * does, so the tests go the way of DATABASE_URL; the socket is proved by embedded-postgres.test.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { closeDatabase, openDatabase } from '#database/database.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { prepareDatabase } from '#jobs/job-queue.ts'
import { readTestClock } from './due-jobs.ts'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the migrated template. */
    templateUrl: string
  }
}

/** Starts the database of the run. Returns what stops it and removes its folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sauda-test-'))
  const server = await startEmbeddedPostgres({ dataDir, tcpPort: await freePort(), durable: false })
  const templateUrl = server.url.replace(/[^/]*$/, 'template_sauda')
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('create database template_sauda')
  await client.end()
  const db = openDatabase(templateUrl)
  await prepareDatabase(db)
  await readTestClock({ db })
  await closeDatabase(db)
  project.provide('templateUrl', templateUrl)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
