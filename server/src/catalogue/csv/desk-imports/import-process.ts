/* A process of its own that checks or writes a product file: neither its memory nor its work stands in the way of visitors. */
import type { StepOrder } from './import-job.ts'
import { runStep } from './import-step.ts'

// Without its parent nobody would hear of the end; the job is tried again and goes on where this one stood.
process.on('disconnect', () => process.exit())
process.once('message', (order: StepOrder) => {
  void runStep(order).then((outcome) => process.send?.(outcome, () => process.disconnect()))
})
