/** The shop as listeners, routes and couriers see it: they may read orders and customers, and write notes. */
import type { order } from '@sauda/contract/orders/calls.ts'
import type { customer } from '@sauda/contract/customers/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { Options } from './options.ts'
import type { ExtensionShop } from './shop.ts'

/** An order as WooCommerce's REST API has it: amounts are texts in rupees. */
export type WireOrder = ReplyOf<typeof order>
export type WireCustomer = ReplyOf<typeof customer>

/** What a job needs to know: ids. 4,000 characters of JSON at most. */
export type JobPayload = Readonly<Record<string, string | number | boolean | null>>

/** The extension's own tables and jobs. */
export type ExtensionTables = {
  /**
   * Runs one statement on the extension's own tables, with values as $1, $2 and so on.
   * @returns the rows, with columns named as in the database
   */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /**
   * Stores one of the extension's jobs.
   * @param key of the work; at most one job per key waits for its first try. Absent: each is a work of its own
   * @param runAt earliest start; absent: at once
   */
  addJob(name: string, payload: JobPayload, options?: { key?: string; runAt?: Date }): Promise<void>
}

export type FullShop<O extends Options = Options> = ExtensionShop<O> & {
  /** address of the shop, without a slash at the end */
  readonly home: string
  /** undefined when there is none */
  order(id: number): Promise<WireOrder | undefined>
  customer(id: number): Promise<WireCustomer | undefined>
  /** Writes a note of an order. @param forCustomer its buyer reads it too */
  addNote(orderId: number, text: string, options?: { forCustomer?: boolean }): Promise<void>
  /**
   * Runs statements in one transaction: all of them hold and its jobs are done, or none. Not for calls of other servers: it
   * keeps a connection of the database.
   */
  transaction<T>(work: (tx: ExtensionTables) => Promise<T>): Promise<T>
} & ExtensionTables
