/** Tables of webhooks and their deliveries: the types of their rows, and what a row is. */
import type { ColumnType, Generated } from 'kysely'
import type {
  JsonOrNull,
  OptionalNumber,
  OptionalTime,
  Time,
} from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    webhook: WebhookTable
    webhookDelivery: WebhookDeliveryTable
  }
}

/** Only `active` webhooks are called. `paused`: by an operator; `disabled`: also by the shop, after many failures */
export type WebhookStatus = 'active' | 'paused' | 'disabled'

export type WebhookTable = {
  id: Generated<number>
  name: string
  status: WebhookStatus
  topic: string
  /** the topic up to its first dot */
  resource: string
  deliveryUrl: string
  /** secret for signatures, encrypted */
  secret: string
  apiVersion: Generated<string>
  /** number of consecutive failed attempts */
  failureCount: Generated<number>
  /** whether it has never been active, so that its address has not been pinged */
  awaitsPing: Generated<boolean>
  createdAt: Time
  modifiedAt: Time
}

/** Written by triggers, in the transaction of the change that they report. */
export type WebhookDeliveryTable = {
  id: Generated<number>
  /** id of this delivery for its receiver, the same at every attempt */
  key: Generated<string>
  webhookId: number
  topic: string
  /** id of the order, product, customer or coupon; 0: none */
  resourceId: number
  /** payload of an action; null: the resource is read at delivery */
  argument: JsonOrNull<unknown>
  /** id of the transaction, so that several changes of a resource in it make one delivery */
  cause: string
  /** `dropped`: not sent, because the webhook was not active or the resource was deleted */
  state: Generated<'waiting' | 'done' | 'failed' | 'dropped'>
  tries: Generated<number>
  /** created at the first attempt, sent at every attempt */
  body: string | null
  requestHeaders: ColumnType<Record<string, string>, string | undefined, string>
  responseStatus: OptionalNumber
  /** the first 2 kB of the last response */
  responseBody: Generated<string>
  /** duration of the last attempt, ms */
  duration: OptionalNumber
  /** why the last attempt failed or the delivery was dropped, '' otherwise */
  reason: Generated<string>
  createdAt: Time
  triedAt: OptionalTime
}

export const webhookTables = {
  webhook: 'A URL that is notified about one topic.',
  webhookDelivery: 'A webhook’s delivery that waits or was sent, with its response.',
} satisfies TableTexts
