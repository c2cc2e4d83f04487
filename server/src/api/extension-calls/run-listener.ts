/** The job that delivers an event to a listener of an extension. An error only fails this job. */
import type { ShopEvent } from '@sauda/extension-kit/events.ts'
import type { Context } from '#platform/context.ts'
import { type JobHandler, PermanentFailure } from '#platform/jobs/run-jobs.ts'
import { withTimeLimit } from '#platform/extensions/time-limit.ts'
import { fullShopFor } from '#orders/order/full-shop.ts'

/** Maximum ms of a listener; after that it counts as failed. */
const longestMs = 30_000

export const runListenerJob = (context: Context): JobHandler<'run-listener'> => ({
  run: async ({ extension, listener, event }) => {
    const from = context.extensions.all.find((each) => each.extension.id === extension)
    const found = from?.extension.listeners?.find(({ name }) => name === listener)
    if (!from?.options || !found) throw new PermanentFailure('the extension is no longer there')
    const happened = { ...event, at: new Date(event.at) } as ShopEvent // written by emitEvent
    await withTimeLimit(longestMs, async () => found.handle(await fullShopFor(context, from), happened))
  },
  failed: (_, { extension, listener, event }, { reason, tries, nextAt }) => {
    const about = { extension, listener, event: event.name, id: event.id, tries, reason }
    if (nextAt) context.log.warn(about, 'extension: a listener failed, will be retried')
    else context.log.error(about, 'extension: a listener failed permanently')
    return Promise.resolve()
  },
})
