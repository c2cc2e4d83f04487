/** SQL of links that reset a password. A link is good for its account as long as that has the address it went to. */
import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { PasswordResetTable } from '#platform/database/tables/link-tables.ts'

export async function insertReset(tx: Database, reset: Insertable<PasswordResetTable>): Promise<void> {
  await tx.insertInto('passwordReset').values(reset).execute()
}

/** How many links to an account were made since a moment. */
export async function resetsSince(db: Database, customerId: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom('passwordReset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const good = (db: Database, tokenHash: string, now: Date) =>
  db
    .selectFrom('passwordReset')
    .innerJoin('customer', 'customer.id', 'passwordReset.customerId')
    .whereRef('customer.email', '=', 'passwordReset.email')
    .where('passwordReset.tokenHash', '=', tokenHash)
    .where('passwordReset.expiresAt', '>', now)

export async function isResetGood(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const row = await good(db, tokenHash, now).select('passwordReset.customerId').executeTakeFirst()
  return row !== undefined
}

/**
 * Takes a link that is good, and with it every other link to the account.
 * @returns the account, or undefined when the link is not good, or no longer
 */
export async function takeReset(tx: Database, tokenHash: string, now: Date): Promise<number | undefined> {
  const row = await good(tx, tokenHash, now)
    .select('passwordReset.customerId')
    // the account too: its address must not change between here and its confirmation
    .forUpdate(['passwordReset', 'customer'])
    .executeTakeFirst()
  if (row) await tx.deleteFrom('passwordReset').where('customerId', '=', row.customerId).execute()
  return row?.customerId
}

/** Forgets links that ended before a moment. */
export async function forgetResets(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('passwordReset').where('expiresAt', '<', before).execute()
}
