/* A process of its own for one long import: neither its memory nor its work stands in the way of visitors. */
import type { ImportOrder } from './import-worker.ts'
import { runImport } from './import-run.ts'

// Without its parent nobody would hear of the end; the next import of the file goes on where this one stood.
process.on('disconnect', () => process.exit())
process.once('message', (order: ImportOrder) => {
  void runImport(order).then((outcome) => process.send?.(outcome, () => process.disconnect()))
})
