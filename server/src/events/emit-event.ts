/** Stores what happens for the listeners of extensions, in the transaction of its cause (docs/EXTENSIONS.md). */
import type { EventName, NewEvent } from '@sauda/extension-kit/events.ts'
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { addJobs } from '#jobs/job-store.ts'

type EventContext = Pick<Context, 'extensions' | 'clock' | 'newId'>

const listenersOf = ({ extensions }: Pick<Context, 'extensions'>, name: EventName) =>
  extensions.all
    .filter(({ options }) => options)
    .flatMap(({ extension: { id, listeners = [] } }) =>
      listeners
        .filter(({ on }) => on.includes(name))
        .map(({ name: listener }) => ({ extension: id, listener })),
    )

/** Whether anybody listens, for what would cost a query to find out. */
export const isHeard = (context: Pick<Context, 'extensions'>, name: EventName): boolean =>
  listenersOf(context, name).length > 0

/** One job for each listener: they are stored with their cause, or not at all. Without listeners nothing is asked. */
export async function emitEvent(context: EventContext, tx: Database, event: NewEvent): Promise<void> {
  const listeners = listenersOf(context, event.name)
  if (listeners.length === 0) return
  const now = new Date(context.clock())
  const stored = { ...event, id: context.newId(), at: now.toISOString() }
  await addJobs(
    tx,
    'run-listener',
    listeners.map((each) => ({
      payload: { ...each, event: stored },
      key: `${stored.id} ${each.extension} ${each.listener}`,
    })),
    now,
  )
}
