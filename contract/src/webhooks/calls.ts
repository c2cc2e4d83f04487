/** The calls of webhooks: what each accepts, answers and refuses. Server only. */
import {
  call,
  batch,
  batchBody,
  batchOf,
  type Calls,
  item,
  made,
  none,
  one,
  operators,
  pages,
  removal,
  writers,
} from '@sauda/contract/call.ts'
import { callSizes } from '@sauda/contract/call-limits.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { listDeliveries, listWebhooks, webhookBody, webhookChange } from './parameters.ts'
import { webhook, webhookDelivery } from './replies.ts'

const webhooks = '/wp-json/wc/v3/webhooks'
const deliveries = '/wp-json/{product}/v1/webhooks/{id}/deliveries'

const group = 'Webhooks'
const unknown = refusal('webhookInvalidId', 404)
const invalid = [refusal('webhookInvalidTopic', 400), refusal('webhookInvalidUrl', 400)]
const example = {
  name: 'Orders to the courier',
  topic: 'order.created',
  delivery_url: 'https://courier.example/orders',
  secret: 'only-the-courier-knows',
}

export const webhookCalls = {
  listWebhooks: call('GET', webhooks, {
    right: 'keys',
    parameters: { query: listWebhooks, body: none },
    reply: pages(webhook),
    text: { group, summary: 'Lists webhooks.', rights: operators },
  }),
  getWebhook: call('GET', `${webhooks}/{id}`, {
    right: 'keys',
    parameters: { query: item, body: none },
    reply: one(webhook),
    text: { group, summary: 'Retrieves a webhook. Its secret is never returned.', rights: operators },
    refusals: [unknown],
  }),
  createWebhook: call('POST', webhooks, {
    right: 'keys',
    parameters: { query: item, body: webhookBody },
    reply: made(webhook),
    text: {
      group,
      summary: 'Creates a webhook. Sends a first ping, webhook_id=N, to its URL.',
      rights: writers,
      example,
    },
    refusals: invalid,
  }),
  updateWebhook: call('PUT', `${webhooks}/{id}`, {
    right: 'keys',
    parameters: { query: item, body: webhookChange },
    reply: one(webhook),
    text: {
      group,
      summary: 'Updates a webhook. Omitted fields keep their values. Activating it resets its failure count.',
      rights: writers,
      example: { status: 'paused' },
    },
    refusals: [refusal('webhookInvalidId', 400), ...invalid],
  }),
  deleteWebhook: call('DELETE', `${webhooks}/{id}`, {
    right: 'keys',
    parameters: { query: removal, body: none },
    reply: one(webhook),
    text: {
      group,
      summary: 'Deletes a webhook and its log. Requires force=true.',
      rights: writers,
    },
    refusals: [unknown, refusal('noTrash', 501)],
  }),
  batchWebhooks: call('POST', `${webhooks}/batch`, {
    right: 'keys',
    parameters: { query: item, body: batchBody },
    reply: batch(webhook),
    text: {
      group,
      summary: `Creates, updates and deletes up to ${callSizes.batch} webhooks.`,
      rights: writers,
      example: batchOf(example),
    },
    refusals: [refusal('batchTooLarge', 413)],
  }),
  listWebhookDeliveries: call('GET', deliveries, {
    right: 'keys',
    parameters: { query: listDeliveries, body: none },
    reply: pages(webhookDelivery),
    text: {
      group,
      summary: 'Lists webhook deliveries and responses of the last 30 days, newest first.',
      rights: operators,
    },
    refusals: [unknown],
  }),
  resendWebhookDelivery: call('POST', `${deliveries}/{delivery_id}/resend`, {
    right: 'keys',
    parameters: { query: none, body: none },
    reply: one(webhookDelivery),
    text: { group, summary: 'Resends a webhook delivery with all its attempts.', rights: writers },
    refusals: [unknown, refusal('deliveryInvalidId', 404), refusal('webhookNotActive', 409)],
  }),
} satisfies Calls
