/** Webhooks created and changed by operators, with WooCommerce's checks and texts. */
import type { webhookBody, webhookChange } from '@sauda/contract/webhooks/calls.ts'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { encryptText } from '#accounts/identity/encrypted-text.ts'
import { addJob } from '#platform/jobs/job-store.ts'
import { isPrivateUrl } from '#platform/outgoing/connection.ts'
import { actionTopics, isTopic, partsOfTopic } from './topics.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhook-store.ts'
import { codes } from '@sauda/contract/calls.ts'

type Body = z.output<typeof webhookBody>
type Change = z.output<typeof webhookChange>

/** Stores a webhook; an active one is pinged. Throws 400 for an invalid topic or address. */
export async function createWebhook(context: Context, tx: Database, body: Body): Promise<WebhookRow> {
  const now = new Date(context.clock())
  const topic = topicOf(body.topic)
  const status = body.status ?? 'active'
  const row = await insertWebhook(tx, {
    name: body.name?.trim() || `Webhook created on ${moment.format(now)}`,
    status,
    topic,
    resource: partsOfTopic(topic).resource,
    deliveryUrl: urlOf(context, body.delivery_url),
    secret: '',
    awaitsPing: status !== 'active',
    createdAt: now,
    modifiedAt: now,
  })
  if (status === 'active') await addPing(tx, row.id, now)
  return updateWebhook(tx, row.id, { secret: encryptedSecret(context, row.id, body.secret ?? '') })
}

/** Changes a webhook; absent fields are unchanged. Throws 400 for an unknown id, as WooCommerce does. */
export async function changeWebhook(
  context: Context,
  tx: Database,
  id: number,
  { name, status, topic: sent, delivery_url: url, secret }: Change,
): Promise<WebhookRow> {
  const before = await lockWebhook(tx, id)
  if (!before) throw unknownWebhook(400)
  const now = new Date(context.clock())
  const topic = sent === undefined ? undefined : topicOf(sent)
  const isFirstActive = status === 'active' && before.awaitsPing
  if (isFirstActive) await addPing(tx, id, now)
  return updateWebhook(tx, id, {
    ...(name?.trim() && { name: name.trim() }),
    ...(status && { status }),
    ...(status === 'active' && { failureCount: 0, awaitsPing: false }),
    ...(topic && { topic, resource: partsOfTopic(topic).resource }),
    ...(url !== undefined && { deliveryUrl: urlOf(context, url) }),
    ...(secret !== undefined && { secret: encryptedSecret(context, id, secret) }),
    modifiedAt: now,
  })
}

/** Returns the webhook before deletion. Throws 404 when it is unknown. */
export async function removeWebhook(tx: Database, id: number): Promise<WebhookRow> {
  const before = await lockWebhook(tx, id)
  if (!before) throw unknownWebhook(404)
  await deleteWebhook(tx, id)
  return before
}

/** The webhook with this id. Throws 404 if there is none. */
export async function webhookOrThrow(db: Database, id: number): Promise<WebhookRow> {
  const row = await findWebhook(db, id)
  if (!row) throw unknownWebhook(404)
  return row
}

/** Binds an encrypted secret to its row, so that it cannot be copied to another. */
export const secretPlace = (id: number): string => `webhook ${id}`

const encryptedSecret = ({ secrets }: Context, id: number, secret: string): string =>
  encryptText(secret, secrets.keySecret, secretPlace(id))

const addPing = (tx: Database, webhook: number, now: Date): Promise<void> =>
  addJob(tx, 'ping-webhook', { webhook }, { key: String(webhook), runAt: now })

const moment = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  timeZone: 'Asia/Karachi',
})

const unknownWebhook = (status: 400 | 404) => new ShopError(codes.webhookInvalidId, status, 'Invalid ID.')

function topicOf(sent: string | undefined): string {
  const topic = sent?.trim().toLowerCase() ?? ''
  if (isTopic(topic)) return topic
  throw new ShopError(
    codes.webhookInvalidTopic,
    400,
    topic.startsWith('action.')
      ? `Webhook topic must be valid. Actions of this shop: ${actionTopics.join(', ')}.`
      : 'Webhook topic is required and must be valid.',
  )
}

function urlOf({ config }: Context, sent = ''): string {
  const text = sent.trim()
  const url = URL.canParse(text) ? new URL(text) : undefined
  const refuse = (message: string) => new ShopError(codes.webhookInvalidUrl, 400, message)
  if (!url || !/^https?:$/.test(url.protocol))
    throw refuse('Webhook delivery URL must be a valid URL starting with http:// or https://.')
  if (!config.privateWebhooks && isPrivateUrl(url))
    throw refuse(
      'Webhook delivery URL belongs to a private network. The setting PRIVATE_WEBHOOKS=true lets it be called.',
    )
  return text
}
