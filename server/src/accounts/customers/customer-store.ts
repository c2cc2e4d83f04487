/** SQL of customers. */
import type { Role } from '@sauda/contract/rights.ts'
import { accountKey } from '@sauda/domain/account-key.ts'
import type { Selectable, Updateable } from 'kysely'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CustomerTable } from '#accounts/tables.ts'
import { claimOrdersByEmail } from './guest-orders-store.ts'

export type CustomerRow = Selectable<CustomerTable>

export const findCustomer = (db: Database, id: number): Promise<CustomerRow | undefined> =>
  db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()

/** Facts from other tables by account: whether it ever paid for an order, and its role; null: no role. */
export type AccountFacts = ReadonlyMap<number, { isPaying: boolean; role: Role | null }>

/**
 * Reads the facts of accounts. The order by makes PostgreSQL use the index customer_order_customer: in a shop where most
 * orders are of guests, it would otherwise read all orders for each account.
 */
export async function accountFacts(db: Database, ids: readonly number[]): Promise<AccountFacts> {
  const { rows } = await sql<{ id: number; isPaying: boolean; role: Role | null }>`
    select account.id, staff.role,
      (select true from customer_order where customer_id = account.id and paid_at is not null
        order by created_at desc, id desc limit 1) is not null as is_paying
    from unnest(${ids}::int[]) as account(id) left join staff on staff.customer_id = account.id`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Finds a customer as `findCustomer` does, and locks the row until the transaction ends. */
export const lockCustomer = (tx: Database, id: number): Promise<CustomerRow | undefined> =>
  tx.selectFrom('customer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Whether a customer's user name or email equals this text, ignoring case; uses the unique indexes on both. The
 * database changes both texts to lower case, because JavaScript's lower case differs for some letters (final Σ, İ).
 */
export const isSameText = (column: 'username' | 'email', text: string) =>
  sql<SqlBool>`lower(${sql.ref(column)}) = lower(${text})`

/** Finds an account by user name or email, ignoring case. */
export const findCustomerByLogin = (db: Database, login: string): Promise<CustomerRow | undefined> =>
  db
    .selectFrom('customer')
    .selectAll()
    .where((eb) =>
      eb.or(
        // Search the typed text too, for names stored before normalisation.
        [...new Set([login, accountKey(login)])].flatMap((each) => [
          isSameText('username', each),
          isSameText('email', each),
        ]),
      ),
    )
    .orderBy('id')
    .executeTakeFirst()

/** Returns the changed row, or undefined if there is no such customer. */
export const updateCustomer = (
  db: Database,
  id: number,
  change: Updateable<CustomerTable>,
): Promise<CustomerRow | undefined> =>
  db.updateTable('customer').set(change).where('id', '=', id).returningAll().executeTakeFirst()

/** Whether an account other than `id` has this email as its address or user name, ignoring case. */
export async function emailTaken(db: Database, email: string, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where((eb) => eb.or([isSameText('email', email), isSameText('username', email)]))
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks the account's email as confirmed, and assigns the guest orders with this email to the account. */
export async function confirmEmail(
  tx: Database,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ emailConfirmed: true })
    .where('id', '=', id)
    .where('email', '=', email) // the address may have changed since
    .execute()
  await claimOrdersByEmail(tx, { customerId: id, email })
}
