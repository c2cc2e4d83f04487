/** The calls of webhooks: what each accepts, answers and refuses. Server only. */
import {
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
import type { webhookOperatorEndpoints } from './endpoints.ts'
import { listDeliveries, listWebhooks, webhookBody, webhookChange } from './parameters.ts'
import { webhook, webhookDelivery } from './replies.ts'

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
  listWebhooks: {
    parameters: { query: listWebhooks, body: none },
    reply: pages(webhook),
    text: { group, summary: 'All webhooks.', rights: operators },
  },
  getWebhook: {
    parameters: { query: item, body: none },
    reply: one(webhook),
    text: { group, summary: 'One webhook. Its secret is never answered.', rights: operators },
    refusals: [unknown],
  },
  createWebhook: {
    parameters: { query: item, body: webhookBody },
    reply: made(webhook),
    text: {
      group,
      summary: 'Makes a webhook. Its address is sent a first request, webhook_id=N, that needs no answer.',
      rights: writers,
      example,
    },
    refusals: invalid,
  },
  updateWebhook: {
    parameters: { query: item, body: webhookChange },
    reply: one(webhook),
    text: {
      group,
      summary: 'Changes a webhook; absent fields stay. An active one counts its failures anew.',
      rights: writers,
      example: { status: 'paused' },
    },
    refusals: [refusal('webhookInvalidId', 400), ...invalid],
  },
  deleteWebhook: {
    parameters: { query: removal, body: none },
    reply: one(webhook),
    text: {
      group,
      summary: 'Deletes a webhook with its log; there is no trash, so it takes force=true.',
      rights: writers,
    },
    refusals: [unknown, refusal('noTrash', 501)],
  },
  batchWebhooks: {
    parameters: { query: item, body: batchBody },
    reply: batch(webhook),
    text: {
      group,
      summary: `Makes, changes and deletes up to ${callSizes.batch} webhooks.`,
      rights: writers,
      example: batchOf(example),
    },
    refusals: [refusal('batchTooLarge', 413)],
  },
  listWebhookDeliveries: {
    parameters: { query: listDeliveries, body: none },
    reply: pages(webhookDelivery),
    text: {
      group,
      summary: 'What a webhook was sent in the last 30 days and what it answered, newest first.',
      rights: operators,
    },
    refusals: [unknown],
  },
  resendWebhookDelivery: {
    parameters: { query: none, body: none },
    reply: one(webhookDelivery),
    text: { group, summary: 'Sends a delivery again, with all its tries.', rights: writers },
    refusals: [unknown, refusal('deliveryInvalidId', 404), refusal('webhookNotActive', 409)],
  },
} satisfies Calls<typeof webhookOperatorEndpoints>
