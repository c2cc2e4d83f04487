/*
 * Writes docs/DATA-MODEL.md from the tables of a freshly migrated database. Run it after adding a migration:
 *
 *   node tools/run.mjs tools/data-model.ts
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { prepareDatabase } from '../server/src/platform/jobs/job-queue.ts'
import { describeDataModel } from '../server/testing/databases/data-model.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sauda-model-'))
try {
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  const db = openDatabase(server.url)
  try {
    await prepareDatabase(db)
    writeFileSync(join(import.meta.dirname, '../docs/DATA-MODEL.md'), await describeDataModel(db))
  } finally {
    await closeDatabase(db)
    await server.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
