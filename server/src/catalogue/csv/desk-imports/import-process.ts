/* Checks or writes a product file in a separate process, so that its memory and CPU use do not slow down visitors. */
import type { StepOrder } from './import-job.ts'
import { runStep } from './import-step.ts'

// Without the parent process the result would be lost. The retried job continues where this process ended.
process.on('disconnect', () => process.exit())
process.once('message', (order: StepOrder) => {
  void runStep(order).then((outcome) => process.send?.(outcome, () => process.disconnect()))
})
