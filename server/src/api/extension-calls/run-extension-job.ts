/** Runs the stored jobs of extensions. An error only fails its own job. */
import type { Context } from '#platform/context.ts'
import { withTimeLimit } from '#platform/extensions/time-limit.ts'
import { type JobHandler, PermanentFailure } from '#platform/jobs/run-jobs.ts'
import { fullShopFor } from '#orders/order/full-shop.ts'

/** Maximum ms of a job; after that it counts as failed. */
const longestMs = 30_000

export const runExtensionJob = (context: Context): JobHandler<'run-extension-job'> => ({
  run: async ({ extension, job, payload }) => {
    const from = context.extensions.all.find((each) => each.extension.id === extension)
    const { jobs = {} } = from?.extension ?? {}
    const work = Object.hasOwn(jobs, job) ? jobs[job] : undefined
    if (!from?.options || !work) throw new PermanentFailure('the extension is no longer there')
    await withTimeLimit(longestMs, async () => work(await fullShopFor(context, from), payload))
  },
  failed: (_, { extension, job }, { reason, tries, nextAt }) => {
    const about = { extension, job, tries, reason }
    if (nextAt) context.log.warn(about, 'extension: a job failed, will be retried')
    else context.log.error(about, 'extension: a job failed permanently')
    return Promise.resolve()
  },
})
