/** Jobs that send deliveries, in the order of changes to a resource, and disable failing webhooks (decision 29). */
import { webhookFailures } from '@sauda/domain/operation-rules.ts'
import { allowedAddresses } from '#platform/outgoing/connection.ts'
import { wooCommerceVersion } from '@sauda/domain/constants.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { decryptText } from '#accounts/identity/encrypted-text.ts'
import {
  type JobFailure,
  type JobHandlers,
  PermanentFailure,
  type RunningJob,
} from '#platform/jobs/run-jobs.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { putMail } from '#shop/mail/sending/outbox-store.ts'
import { shopIdentity } from '#shop/settings/identity.ts'
import { deliveryBody } from './delivery-body.ts'
import {
  beginDelivery,
  type DeliveryRow,
  findDelivery,
  hasEarlierDelivery,
  settleDelivery,
} from './delivery-store.ts'
import { type Delivered, NotDelivered, postTo } from '#platform/outgoing/post.ts'
import { isTaken, signatureOf } from './delivery-signature.ts'
import { partsOfTopic } from './topics.ts'
import { findWebhook, lockWebhook, updateWebhook, type WebhookRow } from './webhook-store.ts'
import { secretPlace } from './write-webhook.ts'

const userAgent = `WooCommerce/${wooCommerceVersion} Hookshot (Sauda)`

export const webhookJobs = (context: Context): Pick<JobHandlers, 'deliver-webhook' | 'ping-webhook'> => ({
  'deliver-webhook': {
    run: ({ delivery }, job) => deliver(context, delivery, job),
    failed: (tx, { delivery }, failure) => noteFailure(context, tx, delivery, failure),
  },
  'ping-webhook': {
    run: async ({ webhook: id }, { signal }) => {
      const webhook = await findWebhook(context.db, id)
      if (webhook) await ping(context, webhook, signal)
    },
    failed: (_, { webhook }, { reason }) => {
      context.log.warn({ webhook, reason }, 'webhook: the ping was not answered')
      return Promise.resolve()
    },
  },
})

async function deliver(context: Context, id: number, { tries, signal, end }: RunningJob): Promise<void> {
  const { db, clock } = context
  const row = await findDelivery(db, id)
  const webhook = row && (await findWebhook(db, row.webhookId))
  if (!row || !webhook || row.state !== 'waiting') return
  const now = () => new Date(clock())
  const drop = async (reason: string) => {
    await end((tx) => settleDelivery(tx, row, { state: 'dropped', reason }, now()))
  }
  if (webhook.status !== 'active') return drop(`the webhook is ${webhook.status}`)
  // When the earlier delivery ends, it adds a new job for this one.
  if (await hasEarlierDelivery(db, row)) return
  const home = linkHome(context.config, '')
  const body = row.body ?? (await deliveryBody(context, row, home))
  if (body === undefined) return drop(`the ${webhook.resource} is gone`)
  const secret = decryptText(webhook.secret, context.secrets.keySecret, secretPlace(webhook.id)) ?? ''
  const headers = headersOf(webhook, row, { home, signature: signatureOf(body, secret) })
  // Another job may be sending the same delivery.
  if (!(await beginDelivery(db, id, { tries, body, headers, now: now() }))) return
  const answer = await postTo(
    webhook.deliveryUrl,
    { headers, body },
    { isAllowed: isAllowed(context), signal },
  )
  if (!isTaken(answer.status)) throw new Refused(answer)
  await end(async (tx) => {
    await settleDelivery(tx, row, { ...columnsOf(answer), state: 'done', reason: '' }, now())
    if (webhook.failureCount > 0) await updateWebhook(tx, webhook.id, { failureCount: 0 })
  })
}

/** The other server did not accept the delivery. */
class Refused extends Error {
  override name = 'Refused'
  readonly answer: Delivered
  constructor(answer: Delivered) {
    super(`the server answers ${answer.status}`)
    this.answer = answer
  }
}

const columnsOf = ({ status, body, duration }: Delivered) => ({
  responseStatus: status,
  responseBody: body,
  duration,
})

async function noteFailure(
  context: Context,
  tx: Database,
  id: number,
  { reason, tries, nextAt, cause }: JobFailure,
): Promise<void> {
  const row = await findDelivery(tx, id)
  // An empty reason means that the shop stopped during the attempt, which is not a failure.
  if (!row || row.state !== 'waiting' || reason === '') return
  const now = new Date(context.clock())
  const about = { delivery: id, webhook: row.webhookId, topic: row.topic, tries, reason }
  const answered = cause instanceof Refused ? columnsOf(cause.answer) : noAnswer(cause)
  await settleDelivery(tx, row, { ...answered, reason, ...(!nextAt && { state: 'failed' as const }) }, now)
  if (nextAt) context.log.warn(about, 'webhook: not delivered, will be retried')
  else context.log.error(about, 'webhook: delivery failed permanently')
  const webhook = await lockWebhook(tx, row.webhookId)
  if (webhook?.status !== 'active') return
  const failureCount = webhook.failureCount + 1
  if (failureCount <= webhookFailures) return void (await updateWebhook(tx, webhook.id, { failureCount }))
  await updateWebhook(tx, webhook.id, { failureCount, status: 'disabled', modifiedAt: now })
  context.log.error({ webhook: webhook.id }, 'webhook: disabled after failures')
  const { supportEmail: to } = await shopIdentity(context)
  const content = { webhook: webhook.name, address: webhook.deliveryUrl, reason }
  await putMail(tx, { name: 'webhook-disabled', to, content }, now)
}

const noAnswer = (cause: unknown) => ({
  responseStatus: null,
  responseBody: '',
  duration: cause instanceof NotDelivered ? cause.duration : null,
})

/** The first request of a webhook, as in WooCommerce: only its id, and no headers that identify it. */
async function ping(context: Context, { id, deliveryUrl }: WebhookRow, signal: AbortSignal): Promise<void> {
  const { status } = await postTo(
    deliveryUrl,
    {
      headers: { 'User-Agent': userAgent, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `webhook_id=${id}`,
    },
    { isAllowed: isAllowed(context), signal },
  )
  if (status !== 200) throw new PermanentFailure(`Error: Delivery URL returned response code: ${status}`)
}

const isAllowed = ({ config }: Context) => allowedAddresses(config.privateWebhooks)

function headersOf(
  { id }: WebhookRow,
  { key, topic }: DeliveryRow,
  { home, signature }: { home: string; signature: string },
): Record<string, string> {
  const { resource, event } = partsOfTopic(topic)
  return {
    'User-Agent': userAgent,
    'Content-Type': 'application/json',
    'X-WC-Webhook-Source': `${home}/`,
    'X-WC-Webhook-Topic': topic,
    'X-WC-Webhook-Resource': resource,
    'X-WC-Webhook-Event': event,
    'X-WC-Webhook-Signature': signature,
    'X-WC-Webhook-ID': String(id),
    'X-WC-Webhook-Delivery-ID': key,
  }
}
