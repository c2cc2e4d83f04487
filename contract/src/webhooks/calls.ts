/** Calls with which operators manage webhooks, and read and resend their deliveries. Server only. */
import { storedDays } from '@sauda/domain/lifetimes.ts'
import * as z from 'zod'
import { batchOf, call, type Calls, one, ownersRead, ownersWrite, pages } from '@sauda/contract/call.ts'
import {
  direction,
  fields,
  integer,
  oneOf,
  optionalText,
  paging,
  textUpTo,
  within,
} from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { dated, id, links, text, time, timeOrNone, whole } from '@sauda/contract/reply-types.ts'
import { crud } from '@sauda/contract/crud.ts'
import { defineResource } from '@sauda/contract/resource.ts'

/** Maximum lengths and numbers in webhooks. */
export const webhookSizes = {
  /** maximum bytes of a webhook's answer in its log */
  webhookAnswer: 2048,
} as const

// Parameters in the form of WooCommerce.

const webhookStatuses = ['active', 'paused', 'disabled'] as const

const listWebhooks = z.object({
  ...paging,
  ...within,
  order: direction('desc'),
  orderby: z.optional(oneOf(['date', 'id', 'title'])).default('date'),
  status: z.optional(oneOf(['all', ...webhookStatuses])).default('all'),
})

const written = {
  name: z.optional(textUpTo(200)),
  status: z.optional(oneOf(webhookStatuses)),
  topic: optionalText,
  delivery_url: z.optional(textUpTo(2000)),
  secret: z.optional(textUpTo(500)),
}

/**
 * This schema does not validate topic and address: the server checks them with the error texts that WooCommerce's
 * clients know.
 */
export const webhookBody = z.object(written)
export const webhookChange = z.object(written)

const listDeliveries = z.object({
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(20),
  ...fields,
})

// Replies.

export const webhook = z.strictObject({
  id,
  name: text,
  status: z.enum(webhookStatuses),
  topic: text,
  resource: text,
  event: text,
  hooks: z.array(text),
  delivery_url: text,
  ...dated,
  _links: links,
})

export const webhookDelivery = z.strictObject({
  id,
  key: text.meta({ description: 'X-WC-Webhook-Delivery-ID; the same for every attempt.' }),
  webhook_id: id,
  topic: text,
  resource_id: id.meta({ description: 'Id of the order, product, customer or coupon.' }),
  state: z.enum(['waiting', 'done', 'failed', 'dropped']),
  tries: whole,
  reason: text.meta({ description: 'Reason why the last attempt failed, or why nothing was sent.' }),
  request: z.strictObject({ headers: z.record(text, text), body: text }),
  response: z.strictObject({
    status: z.nullable(whole),
    body: text.meta({ description: `The first ${webhookSizes.webhookAnswer} bytes.` }),
    duration_ms: z.nullable(whole),
  }),
  date_created_gmt: time,
  date_tried_gmt: timeOrNone,
})

const webhooks = '/wp-json/wc/v3/webhooks'
const deliveries = '/wp-json/{product}/v1/webhooks/{id}/deliveries'

const group = 'Webhooks'
/** Error codes that only this resource returns, with their statuses. */
const webhookRefusals = {
  webhookInvalidId: ['woocommerce_rest_webhook_invalid_id', 404, 400],
  webhookInvalidTopic: ['woocommerce_rest_webhook_invalid_topic', 400],
  webhookInvalidUrl: ['woocommerce_rest_webhook_invalid_delivery_url', 400],
  webhookNotActive: ['sauda_webhook_not_active', 409],
  deliveryInvalidId: ['sauda_webhook_delivery_invalid_id', 404],
} as const
const refusal = refusalsWith(webhookRefusals)

const unknown = refusal('webhookInvalidId', 404)
const invalid = [refusal('webhookInvalidTopic', 400), refusal('webhookInvalidUrl', 400)]
const example = {
  name: 'Orders to the courier',
  topic: 'order.created',
  delivery_url: 'https://courier.example/orders',
  secret: 'only-the-courier-knows',
}

const webhookRows = crud({
  ...{ path: webhooks, row: webhook, right: 'keys', group },
  ...{ readersText: ownersRead, writersText: ownersWrite },
})

const webhookCalls = {
  listWebhooks: webhookRows.list({ query: listWebhooks, summary: 'Lists webhooks.' }),
  getWebhook: webhookRows.get({
    summary: 'Retrieves a webhook. Its secret is never returned.',
    refusals: [unknown],
  }),
  createWebhook: webhookRows.create({
    body: webhookBody,
    change: 'created a webhook',
    summary: 'Creates a webhook. Sends a first ping, webhook_id=N, to its URL.',
    example,
    refusals: invalid,
  }),
  updateWebhook: webhookRows.update({
    body: webhookChange,
    change: 'changed a webhook',
    summary: 'Updates a webhook. Omitted fields keep their values. Activating it resets its failure count.',
    example: { status: 'paused' },
    refusals: [refusal('webhookInvalidId', 400), ...invalid],
  }),
  deleteWebhook: webhookRows.remove({
    change: 'deleted a webhook',
    summary: 'Deletes a webhook and its log. Requires force=true.',
    refusals: [unknown, refusal('noTrash', 501)],
  }),
  batchWebhooks: webhookRows.batch({ several: 'webhooks', example: batchOf(example) }),
  listWebhookDeliveries: call('GET', deliveries, {
    right: 'keys',
    query: listDeliveries,
    reply: pages(webhookDelivery),
    group,
    summary: `Lists webhook deliveries and responses of the last ${storedDays.webhookDeliveries} days, newest first.`,
    rights: ownersRead,
    refusals: [unknown],
  }),
  resendWebhookDelivery: call('POST', `${deliveries}/{delivery_id}/resend`, {
    right: 'keys',
    reply: one(webhookDelivery),
    group,
    summary: 'Resends a webhook delivery with all its attempts.',
    rights: ownersWrite,
    refusals: [unknown, refusal('deliveryInvalidId', 404), refusal('webhookNotActive', 409)],
  }),
} satisfies Calls

export const webhookResource = defineResource({
  calls: webhookCalls,
  parameters: {
    delivery_id: 'The id of the delivery.',
  },
  sizes: webhookSizes,
  refusals: webhookRefusals,
  entities: {
    Webhook: webhook,
    WebhookDelivery: webhookDelivery,
  },
})
