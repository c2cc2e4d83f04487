/** Row types of webhooks and of what they are owed. */
import type { ColumnType, Generated } from 'kysely'
import type { JsonOrNull, OptionalNumber, OptionalTime, Time } from './column-types.ts'

export type WebhookStatus = 'active' | 'paused' | 'disabled'

export type WebhookTable = {
  id: Generated<number>
  name: string
  status: WebhookStatus
  topic: string
  /** the part of the topic before its first dot */
  resource: string
  deliveryUrl: string
  /** sealed */
  secret: string
  apiVersion: Generated<string>
  /** tries in a row that failed */
  failureCount: Generated<number>
  /** it has not been active yet, so its address was not asked whether it listens */
  awaitsPing: Generated<boolean>
  createdAt: Time
  modifiedAt: Time
}

/** Written by triggers of the database, with the change that it reports. */
export type WebhookDeliveryTable = {
  id: Generated<number>
  /** the name of this delivery to its receiver, the same at every try */
  key: Generated<string>
  webhookId: number
  topic: string
  /** of the order, product, customer or coupon; 0: none */
  resourceId: number
  /** what an action is about; null: the resource is asked for */
  argument: JsonOrNull<unknown>
  cause: string
  state: Generated<'waiting' | 'done' | 'failed' | 'dropped'>
  tries: Generated<number>
  /** made at the first try, sent at all of them */
  body: string | null
  requestHeaders: ColumnType<Record<string, string>, string | undefined, string>
  responseStatus: OptionalNumber
  /** its first 2 kB */
  responseBody: Generated<string>
  /** ms, of the last try */
  duration: OptionalNumber
  reason: Generated<string>
  createdAt: Time
  triedAt: OptionalTime
}
