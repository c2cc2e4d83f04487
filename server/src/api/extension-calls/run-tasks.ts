/**
 * Runs the repeated tasks of extensions, including those that delete expired data. An error affects its own task only.
 */
import type { FullShop } from '@sauda/extension-kit/full-shop.ts'
import type { Context } from '#platform/context.ts'
import type { Task } from '#platform/define-module.ts'
import { withTimeLimit } from '#platform/extensions/time-limit.ts'
import type { LoadedExtension } from '#platform/extensions/registry.ts'
import { endInterval, takeInterval } from '#platform/extensions/task-store.ts'
import { fullShopFor } from '#orders/order/full-shop.ts'

/** Maximum ms of a task; after that it counts as failed. */
const longestMs = 30_000
const expiryEveryMs = 10 * 60_000

/** The server's tasks: one for each task of each extension that is set up. */
export const extensionTasks = ({ extensions }: Pick<Context, 'extensions'>): Task[] =>
  extensions.all
    .filter(({ options }) => options)
    .flatMap((from) => {
      const { maintenance = [], expiry = [] } = from.extension
      return [
        ...maintenance.map(({ everyMs, run }, place) =>
          taskOf(from, { everyMs, task: `maintenance ${place}`, run }),
        ),
        ...expiry.map((forget, place) =>
          taskOf(from, {
            everyMs: expiryEveryMs,
            task: `expiry ${place}`,
            run: (shop) => forget(shop, shop.clock()),
          }),
        ),
      ]
    })

type Repeated = {
  everyMs: number
  /** the task's name in the database, so that one process runs it per interval */
  task: string
  run: (shop: FullShop, signal: AbortSignal) => Promise<unknown>
}

const taskOf = (from: LoadedExtension, { everyMs, task, run }: Repeated): Task => ({
  everyMs,
  run: async (context, stopping) => {
    const { db, clock, log } = context
    const { id: extension } = from.extension
    const now = clock()
    const number = Math.floor(now / everyMs)
    const busyUntil = new Date(now + longestMs)
    if (!(await takeInterval(db, { extension, task }, { number, now: new Date(now), busyUntil }))) return
    const late = new AbortController()
    try {
      await withTimeLimit(longestMs, async () =>
        run(await fullShopFor(context, from), AbortSignal.any([stopping, late.signal])),
      )
    } catch (cause) {
      log.error({ err: cause, extension, task }, 'extension: a repeated task failed, will be retried')
    } finally {
      late.abort()
      await endInterval(db, { extension, task }, number)
    }
  },
})
