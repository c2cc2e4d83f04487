/** The shop as listeners, routes and couriers see it: they may read orders and customers, and write notes. */
import type { order } from '@sauda/contract/orders/calls.ts'
import type { customer } from '@sauda/contract/customers/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { Options } from './options.ts'
import type { ExtensionShop } from './shop.ts'

/** An order as WooCommerce's REST API has it: amounts are texts in rupees. */
export type WireOrder = ReplyOf<typeof order>
export type WireCustomer = ReplyOf<typeof customer>

export type FullShop<O extends Options = Options> = ExtensionShop<O> & {
  /** address of the shop, without a slash at the end */
  readonly home: string
  /** undefined when there is none */
  order(id: number): Promise<WireOrder | undefined>
  customer(id: number): Promise<WireCustomer | undefined>
  /** Writes a note of an order. @param forCustomer its buyer reads it too */
  addNote(orderId: number, text: string, options?: { forCustomer?: boolean }): Promise<void>
  /**
   * Runs one statement on the extension's own tables, with values as $1, $2 and so on.
   * @returns the rows, with columns named as in the database
   */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
}
