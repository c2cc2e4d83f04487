/** SQL of links between accounts and identity providers. */
import { type CustomerRow, isSameText } from '#accounts/customers/customer-store.ts'
import { claimOrdersByEmail } from '#accounts/customers/guest-orders-store.ts'
import type { Database } from '#platform/database/database.ts'
import { endAccess } from '#accounts/identity/account-store.ts'

/** The customer linked to a provider's user, locked until the transaction ends. */
export const linkedCustomer = (tx: Database, uid: string): Promise<CustomerRow | undefined> =>
  tx
    .selectFrom('customer')
    .innerJoin('identityLink', 'identityLink.customerId', 'customer.id')
    .selectAll('customer')
    .where('provider', '=', 'google')
    .where('uid', '=', uid)
    .forUpdate('customer')
    .executeTakeFirst()

/** The customer with this email, ignoring case, locked until the transaction ends. */
export const customerByEmail = (tx: Database, email: string): Promise<CustomerRow | undefined> =>
  tx.selectFrom('customer').selectAll().where(isSameText('email', email)).forUpdate().executeTakeFirst()

/** Links an account to a user of Google. @param uid Google's id of the user */
export async function linkCustomer(tx: Database, uid: string, customerId: number, now: Date): Promise<void> {
  await tx
    .insertInto('identityLink')
    .values({ provider: 'google', uid, customerId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Gives an account to the person who has proved its email: removes the password, which another person may have set,
 * ends all access, confirms the email and assigns its guest orders (D-077).
 */
export async function handOver(tx: Database, id: number, now: Date): Promise<CustomerRow> {
  await endAccess(tx, id, { now })
  const row = await tx
    .updateTable('customer')
    .set((eb) => ({
      passwordHash: null,
      emailConfirmed: true,
      tokenVersion: eb('tokenVersion', '+', 1),
      modifiedAt: now,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await claimOrdersByEmail(tx, { customerId: id, email: row.email })
  return row
}
