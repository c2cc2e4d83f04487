/** What the server answers about webhooks. Server only. */
import * as z from 'zod'
import { dated, id, links, text, time, timeOrNone, whole } from '@sauda/contract/reply-types.ts'
import { callSizes } from '@sauda/contract/call-limits.ts'
import { webhookStatuses } from './parameters.ts'

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
  key: text.meta({ description: 'X-WC-Webhook-Delivery-ID, the same at every try.' }),
  webhook_id: id,
  topic: text,
  resource_id: id.meta({ description: 'Of the order, product, customer or coupon.' }),
  state: z.enum(['waiting', 'done', 'failed', 'dropped']),
  tries: whole,
  reason: text.meta({ description: 'Why the last try failed, or nothing was sent.' }),
  request: z.strictObject({ headers: z.record(text, text), body: text }),
  response: z.strictObject({
    status: z.nullable(whole),
    body: text.meta({ description: `Its first ${callSizes.webhookAnswer} bytes.` }),
    duration_ms: z.nullable(whole),
  }),
  date_created_gmt: time,
  date_tried_gmt: timeOrNone,
})
