/** Runs one import of a file with its own database connections. */
import { createReadStream } from 'node:fs'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import type { ImportOrder, ImportOutcome } from './import-worker.ts'
import { CsvError } from '#catalogue/csv/records/csv-error.ts'
import { ImportRunning, importProducts } from './import-products.ts'

/**
 * Imports a product file over connections that it opens and closes itself.
 * @returns the outcome; an internal error is an outcome too, so that it can be sent between processes
 */
export async function runImport({ url, path, now, strict, fileHash }: ImportOrder): Promise<ImportOutcome> {
  const db = openDatabase(url, 2)
  try {
    const source = createReadStream(path)
    const options = { strict, fileHash, wait: false }
    return { kind: 'done', summary: await importProducts({ db, clock: () => now }, source, options) }
  } catch (cause) {
    if (cause instanceof CsvError) return { kind: 'unreadable', message: cause.message }
    if (cause instanceof ImportRunning) return { kind: 'running' }
    return {
      kind: 'failed',
      message: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
    }
  } finally {
    await closeDatabase(db)
  }
}
