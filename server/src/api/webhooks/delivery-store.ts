/** SQL of webhook deliveries. Database triggers write the rows; a job sends each one (decision 29). */
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Metric } from '@sauda/extension-kit/metric.ts'
import type { Database } from '#platform/database/database.ts'
import type { WebhookDeliveryTable } from './tables.ts'
import { countedBy } from '#platform/telemetry/counted-by.ts'
import { addJob, restartJobs } from '#platform/jobs/job-store.ts'

export type DeliveryRow = Selectable<WebhookDeliveryTable>

export const findDelivery = (db: Database, id: number): Promise<DeliveryRow | undefined> =>
  db.selectFrom('webhookDelivery').selectAll().where('id', '=', id).executeTakeFirst()

type Place = Pick<DeliveryRow, 'id' | 'webhookId' | 'resourceId'>

/** The first waiting delivery of the same webhook about the same resource. */
const firstWaiting = (db: Database, { webhookId, resourceId }: Place) =>
  db
    .selectFrom('webhookDelivery')
    .select('id')
    .where('webhookId', '=', webhookId)
    .where('resourceId', '=', resourceId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(1)

/**
 * Whether an earlier delivery of the same webhook about the same resource is still waiting; it must be sent first. If a
 * transaction is settling the earlier delivery, this function waits for its end. That transaction may not see the later
 * delivery, and then adds no job for it.
 */
export async function hasEarlierDelivery(db: Database, place: Place): Promise<boolean> {
  const earlier = await firstWaiting(db, place).where('id', '<', place.id).forShare().executeTakeFirst()
  return earlier !== undefined
}

/**
 * Claims a delivery for one attempt, and stores what is sent.
 * @returns false when another job has claimed the delivery, or when it is no longer waiting
 */
export async function beginDelivery(
  db: Database,
  id: number,
  { tries, body, headers, now }: { tries: number; body: string; headers: Record<string, string>; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhookDelivery')
    .set({ tries, body, requestHeaders: JSON.stringify(headers), triedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '<', tries)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores the result of a delivery. When it no longer waits, the next one about the same resource may be sent. */
export async function settleDelivery(
  tx: Database,
  place: Place,
  change: Updateable<WebhookDeliveryTable>,
  now: Date,
): Promise<void> {
  await tx.updateTable('webhookDelivery').set(change).where('id', '=', place.id).execute()
  if (change.state === undefined || change.state === 'waiting') return
  const next = await firstWaiting(tx, place).executeTakeFirst()
  if (next) await addDeliveryJob(tx, next.id, now)
}

const addDeliveryJob = (tx: Database, delivery: number, now: Date): Promise<void> =>
  addJob(tx, 'deliver-webhook', { delivery }, { key: String(delivery), runAt: now })

/** Resets a delivery for a new first attempt. @returns the waiting row */
export async function restartDelivery(tx: Database, id: number, now: Date): Promise<DeliveryRow> {
  const row = await tx
    .updateTable('webhookDelivery')
    .set({ state: 'waiting', tries: 0, reason: '' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await restartJobs(tx, 'deliver-webhook', [{ payload: { delivery: id }, key: String(id) }], now)
  return row
}

/** One page of a webhook's deliveries, newest first, and the total. */
export async function listDeliveries(
  db: Database,
  webhookId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const all = db.selectFrom('webhookDelivery').where('webhookId', '=', webhookId)
  const [{ total }, rows] = await Promise.all([
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    all.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
  ])
  return { rows, total: Number(total) }
}

export const deliveryMetric: Metric<Database> = countedBy({
  name: 'sauda_webhook_deliveries',
  help: 'Deliveries of webhooks: waiting now, and done, failed or dropped in the last 24 hours.',
  label: 'state',
  known: ['waiting', 'done', 'failed', 'dropped'],
  count: (tx) =>
    sql<{ label: string; value: number }>`
      select state as label, count(*)::int as value from webhook_delivery
      where state = 'waiting' or (state <> 'waiting' and created_at > now() - interval '1 day')
      group by state`.execute(tx),
})

/** Deletes deliveries that were sent, failed or dropped before a time. */
export async function forgetDeliveries(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('webhookDelivery')
    .where('state', '<>', 'waiting')
    .where('createdAt', '<', before)
    .execute()
}
