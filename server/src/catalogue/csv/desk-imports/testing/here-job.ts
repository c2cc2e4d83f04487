/** Runs import steps in this process, because starting one takes longer than most steps. */
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/run-jobs.ts'
import { deskImportJob } from '#catalogue/csv/desk-imports/import-job.ts'
import { runStep } from '#catalogue/csv/desk-imports/import-step.ts'

export const hereJob = (context: Context): JobHandler<'desk-import'> =>
  deskImportJob(context, async (order) => {
    const outcome = await runStep(order)
    if (outcome.kind === 'failed') throw new Error(`import: ${outcome.message}`)
    return outcome
  })
