/* Runs one long import in a separate process, so that its memory and CPU use do not slow down visitors. */
import type { ImportOrder } from './import-worker.ts'
import { runImport } from './import-run.ts'

// Without its parent no one would receive the result; the next import of the file continues from here.
process.on('disconnect', () => process.exit())
process.once('message', (order: ImportOrder) => {
  void runImport(order).then((outcome) => process.send?.(outcome, () => process.disconnect()))
})
