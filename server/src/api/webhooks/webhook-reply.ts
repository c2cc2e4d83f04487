/** Replies about webhooks and their deliveries. */
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { gmtTime, shopTime } from '@sauda/contract/time.ts'
import type { webhook, webhookDelivery } from '@sauda/contract/webhooks/calls.ts'
import type { DeliveryRow } from './delivery-store.ts'
import { hooksOf, partsOfTopic } from './topics.ts'
import type { WebhookRow } from './webhook-store.ts'

/** A webhook in WooCommerce's form, without the secret. */
export const webhookReply = (row: WebhookRow, home: string): ReplyOf<typeof webhook> => ({
  id: row.id,
  name: row.name,
  status: row.status,
  topic: row.topic,
  ...partsOfTopic(row.topic),
  hooks: hooksOf(row.topic),
  delivery_url: row.deliveryUrl,
  date_created: shopTime(row.createdAt.getTime()),
  date_created_gmt: gmtTime(row.createdAt.getTime()),
  date_modified: shopTime(row.modifiedAt.getTime()),
  date_modified_gmt: gmtTime(row.modifiedAt.getTime()),
  _links: {
    self: [{ href: `${home}/wp-json/wc/v3/webhooks/${row.id}` }],
    collection: [{ href: `${home}/wp-json/wc/v3/webhooks` }],
  },
})

export const deliveryReply = (row: DeliveryRow): ReplyOf<typeof webhookDelivery> => ({
  id: row.id,
  key: row.key,
  webhook_id: row.webhookId,
  topic: row.topic,
  resource_id: row.resourceId,
  state: row.state,
  tries: row.tries,
  reason: row.reason,
  request: { headers: row.requestHeaders, body: row.body ?? '' },
  response: { status: row.responseStatus, body: row.responseBody, duration_ms: row.duration },
  date_created_gmt: gmtTime(row.createdAt.getTime()),
  date_tried_gmt: row.triedAt && gmtTime(row.triedAt.getTime()),
})
