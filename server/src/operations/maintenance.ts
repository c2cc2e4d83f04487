/** Repeats the maintenance tasks of all modules: cancels unpaid orders, sends notices, deletes expired rows. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#platform/context.ts'
import { withTryLock } from '#platform/database/locks.ts'
import { attempt } from '#platform/database/rollback.ts'
import { type Expiry, minuteMs, type Task } from '#platform/define-module.ts'

const expiryEveryMs = 10 * minuteMs

/**
 * Deletes expired rows of all modules, in one transaction. If one expiry fails, only its changes are rolled back.
 * @returns false, without deleting, if another process is deleting them
 * @throws AggregateError after the commit, with the errors of failed expiries
 */
export async function deleteExpired(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  expiries: readonly Expiry[],
): Promise<boolean> {
  const failures: unknown[] = []
  const isDone = await withTryLock(db, 'housekeeping', async (tx) => {
    const now = clock()
    for (const forget of expiries)
      await attempt(tx, () => forget(tx, now)).catch((cause: unknown) => failures.push(cause))
  })
  if (failures.length > 0) throw new AggregateError(failures, 'some expired rows were not deleted')
  return isDone
}

type Maintenance = {
  /** Waits for running tasks. */
  stop(): Promise<void>
}

/** Runs each task at once and then periodically. */
export function startMaintenance(
  context: Context,
  { tasks, expiries }: { tasks: readonly Task[]; expiries: readonly Expiry[] },
): Maintenance {
  const ending = new AbortController()
  const expiry: Task = { everyMs: expiryEveryMs, run: () => deleteExpired(context, expiries) }
  const running = Promise.all([expiry, ...tasks].map((task) => repeat(context, task, ending.signal)))
  return {
    stop: async () => {
      ending.abort()
      await running
    },
  }
}

async function repeat(context: Context, { run, everyMs }: Task, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await run(context, signal)
    } catch (cause) {
      if (!signal.aborted) context.log.warn({ err: cause }, 'maintenance: failed, will be retried') // the next round repeats it
    }
    await wait(everyMs, undefined, { signal }).catch(() => undefined) // the wait ends early when the shop stops
  }
}
