/** SQL of the accounts that an identity provider opens, and of the demo provider's own. */
import { type CustomerRow, isSameText } from '#customers/customer-store.ts'
import type { Database } from '#database/database.ts'
import type { DemoIdentityTable } from '#database/tables.ts'
import { sql, type SqlBool } from 'kysely'
import { deleteSessions } from './session-store.ts'

/** The customer whom a provider's person opens, locked until the transaction ends. */
export const linkedCustomer = (tx: Database, uid: string): Promise<CustomerRow | undefined> =>
  tx
    .selectFrom('customer')
    .innerJoin('identityLink', 'identityLink.customerId', 'customer.id')
    .selectAll('customer')
    .where('provider', '=', 'google')
    .where('uid', '=', uid)
    .forUpdate('customer')
    .executeTakeFirst()

/** The customer with this e-mail, letter case ignored, locked until the transaction ends. */
export const customerByEmail = (tx: Database, email: string): Promise<CustomerRow | undefined> =>
  tx.selectFrom('customer').selectAll().where(isSameText('email', email)).forUpdate().executeTakeFirst()

export async function linkCustomer(tx: Database, uid: string, customerId: number, now: Date): Promise<void> {
  await tx
    .insertInto('identityLink')
    .values({ provider: 'google', uid, customerId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The e-mail is proved to be the owner's: whoever set the password before was perhaps not (D-077). */
export async function handOver(tx: Database, id: number, now: Date): Promise<CustomerRow> {
  await deleteSessions(tx, id)
  return tx
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
}

/** The accounts of the demo provider's chooser, in its order. */
export const demoChooser = (db: Database): Promise<DemoIdentityTable[]> =>
  db.selectFrom('demoIdentity').selectAll().where('passwordHash', 'is', null).orderBy('position').execute()

/** The demo provider's account with a password under this e-mail, letter case ignored. */
export const demoAccount = (db: Database, email: string): Promise<DemoIdentityTable | undefined> =>
  db
    .selectFrom('demoIdentity')
    .selectAll()
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .where('passwordHash', 'is not', null)
    .executeTakeFirst()

/** @returns false when the demo provider has an account with this e-mail already */
export async function putDemoAccount(db: Database, row: DemoIdentityTable): Promise<boolean> {
  const put = await db
    .insertInto('demoIdentity')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  return put !== undefined
}
