/** SQL of customers' additional addresses. */
import type { Address } from '@sauda/domain/customer.ts'
import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables/tables.ts'

export type BookRow = Selectable<Tables['customerAddress']>
/** `name`: chosen by the customer, such as 'Office' */
type Entry = { name: string; address: Address }

/** All additional addresses of a customer, oldest first. */
export const addressesOfCustomer = (db: Database, customerId: number): Promise<BookRow[]> =>
  db.selectFrom('customerAddress').selectAll().where('customerId', '=', customerId).orderBy('id').execute()

export const insertAddress = (
  tx: Database,
  customerId: number,
  { name, address }: Entry,
  createdAt: Date,
): Promise<BookRow> =>
  tx
    .insertInto('customerAddress')
    .values({ customerId, name, address: JSON.stringify(address), createdAt })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Replaces name and content of a customer's address. @returns the new row; undefined if there is no such address */
export const updateAddress = (
  tx: Database,
  customerId: number,
  id: number,
  { name, address }: Entry,
): Promise<BookRow | undefined> =>
  tx
    .updateTable('customerAddress')
    .set({ name, address: JSON.stringify(address) })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const deleteAddress = (tx: Database, customerId: number, id: number): Promise<BookRow | undefined> =>
  tx
    .deleteFrom('customerAddress')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
