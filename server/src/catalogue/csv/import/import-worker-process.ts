/* A process of its own for one long import: neither its memory nor its work stands in the way of visitors. */
import { createReadStream } from 'node:fs'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import type { ImportOrder, ImportOutcome } from './import-worker.ts'
import { CsvError } from '#catalogue/csv/csv-read.ts'
import { ImportRunning, importProducts } from './import-products.ts'

// Without its parent nobody would hear of the end; the next import of the file goes on where this one stood.
process.on('disconnect', () => process.exit())
process.once('message', (order: ImportOrder) => {
  void run(order).then((outcome) => process.send?.(outcome, () => process.disconnect()))
})

async function run({ url, path, now, strict, fileHash }: ImportOrder): Promise<ImportOutcome> {
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
