/** The shop for listeners, calls and couriers, which may read orders and customers, and write notes. */
import type { order } from '@sauda/contract/orders/calls.ts'
import type { customer } from '@sauda/contract/customers/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { NewMail } from './mail.ts'
import type { Options } from './options.ts'
import type { ExtensionShop } from './shop.ts'

/** An order in the form of WooCommerce's REST API: amounts are texts in rupees. */
export type WireOrder = ReplyOf<typeof order>
export type WireCustomer = ReplyOf<typeof customer>

/** The input of a job: ids. At most 4,000 characters of JSON. */
export type JobPayload = Readonly<Record<string, string | number | boolean | null>>

/** The extension's own tables, jobs and mails. */
export type ExtensionTables = {
  /**
   * Runs one statement on the extension's own tables, with values as $1, $2 and so on.
   * @returns the rows, with columns named as in the database
   */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /**
   * Adds a job of the extension.
   * @param options `key`: only one job per key waits for its first attempt, absent: every job is separate; `runAt`:
   *   earliest start, absent: immediately
   */
  addJob(name: string, payload: JobPayload, options?: { key?: string; runAt?: Date }): Promise<void>
  /** Queues a mail of the extension. @param name its name in `mails` */
  sendMail(name: string, mail: NewMail): Promise<void>
}

export type FullShop<O extends Options = Options> = ExtensionShop<O> & {
  /** address of the shop, without a trailing slash */
  readonly home: string
  /** @returns undefined for an unknown id */
  order(id: number): Promise<WireOrder | undefined>
  /** @returns undefined for an unknown id */
  customer(id: number): Promise<WireCustomer | undefined>
  /** Adds a note to an order. @param forCustomer visible to its buyer */
  addNote(orderId: number, text: string, options?: { forCustomer?: boolean }): Promise<void>
  /**
   * Runs statements in one transaction: the statements, and the jobs and mails added in it, are committed together, or not at all.
   * Do not call other servers in a transaction, because it holds a database connection.
   */
  transaction<T>(work: (tx: ExtensionTables) => Promise<T>): Promise<T>
} & ExtensionTables
