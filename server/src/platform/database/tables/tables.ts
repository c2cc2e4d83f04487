/**
 * The types of all tables, written by hand; a test compares them with the migrated schema. A folder with a store
 * declares its own tables in `tables.ts`, by `declare module`. This file declares the tables of the platform.
 */
import type { Time } from './column-types.ts'
import type { ColumnType, Generated } from 'kysely'

// An interface, so that the other folders can add to it.
export interface Tables {
  idempotentReply: IdempotentReplyTable
  rateLimit: RateLimitTable
  shopSetting: ShopSettingTable
  extensionMigration: ExtensionMigrationTable
  extensionTask: ExtensionTaskTable
}

export type IdempotentReplyTable = {
  /** as in histories: `staff 1`, `key 2` */
  caller: string
  method: string
  path: string
  /** the Idempotency-Key; if the call has none, `unkeyed-` and the body's hash */
  key: string
  /** SHA-256 of the request's body */
  bodyHash: string
  /** HTTP status of the reply; 0 while the call runs, 1 if its outcome is unknown */
  status: number
  headers: ColumnType<Record<string, string>, string, string>
  body: ColumnType<unknown, string, string>
  createdAt: Time
}

/** Written by rate-limiter-flexible. `expire`: epoch milliseconds */
type RateLimitTable = { key: string; points: Generated<number>; expire: number | null }

type ShopSettingTable = { name: string; value: ColumnType<unknown, string, string> }

type ExtensionMigrationTable = { extension: string; name: string; appliedAt: Generated<Date> }

type ExtensionTaskTable = {
  extension: string
  task: string
  /** of the interval since 1970 in which it was last started */
  intervalNumber: number
  /** null once it has ended */
  busyUntil: Date | null
}

/**
 * Descriptions of tables for docs/DATA-MODEL.md. `about` says what a row is. `references` lists columns that refer to
 * another table without a foreign key.
 */
export type TableTexts = {
  readonly [Name in keyof Tables]?:
    | string
    | { readonly about: string; readonly references: Readonly<Record<string, keyof Tables>> }
}

export const platformTables = {
  idempotentReply: 'The stored reply to a call with an idempotency key, for repeated calls.',
  rateLimit: 'Points of a limit that an address or account has used.',
  shopSetting: 'An internal value of the shop, by name.',
  extensionMigration: 'A migration of an extension that has run.',
  extensionTask: 'A repeated task of an extension, and the last interval in which it started.',
} satisfies TableTexts
