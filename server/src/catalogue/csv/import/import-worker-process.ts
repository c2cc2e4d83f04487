/* Runs one long import in a separate process, so that its memory and CPU use do not slow down visitors. */
import type { ImportOrder } from './import-worker.ts'
import { runImport } from './import-run.ts'

// Without the parent process the result would be lost. The next import of the file continues where this one ended.
process.on('disconnect', () => process.exit())
process.once('message', (order: ImportOrder) => {
  void runImport(order).then((outcome) => process.send?.(outcome, () => process.disconnect()))
})
