/**
 * Emits events of the shop, in the transaction of the change that causes them. Listeners of modules run at once.
 * Listeners of extensions and webhooks get a job (docs/EXTENSIONS.md).
 */
import type { EventName, NewEvent } from '@sauda/extension-kit/events.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { addJobs } from '#platform/jobs/job-store.ts'
import { addActionDeliveries } from './event-store.ts'

type EventContext = Pick<Context, 'extensions' | 'listeners' | 'clock' | 'newId'>

const listenersOf = ({ extensions }: Pick<Context, 'extensions'>, name: EventName) =>
  extensions.all
    .filter(({ options }) => options)
    .flatMap(({ extension: { id, listeners = [] } }) =>
      listeners
        .filter(({ on }) => on.includes(name))
        .map(({ name: listener }) => ({ extension: id, listener })),
    )

/** The id of the order, customer or product of an event. */
const subjectOf = (event: NewEvent): number =>
  'orderId' in event ? event.orderId : 'customerId' in event ? event.customerId : event.productId

/** Calls the listeners of modules, and adds a job for each of an extension and for each webhook. */
export async function emitEvent(context: EventContext, tx: Database, event: NewEvent): Promise<void> {
  const { name, ...about } = event
  await tellListeners(context, tx, event)
  await addActionDeliveries(tx, name, subjectOf(event), about)
}

/** Like `emitEvent` without webhooks: the event's own SQL statement has already added the webhooks' deliveries. */
export async function tellListeners(context: EventContext, tx: Database, event: NewEvent): Promise<void> {
  const own = context.listeners.filter(({ on }) => on.includes(event.name))
  const listeners = listenersOf(context, event.name)
  if (own.length + listeners.length === 0) return
  const now = new Date(context.clock())
  const id = context.newId()
  for (const { handle } of own) await handle(tx, { ...event, id, at: now })
  if (listeners.length === 0) return
  const stored = { ...event, id, at: now.toISOString() }
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
