/** SQL of password reset links. A link is valid while its account has the address it was sent to. */
import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { PasswordResetTable } from '#accounts/tables.ts'

export async function insertReset(tx: Database, reset: Insertable<PasswordResetTable>): Promise<void> {
  await tx.insertInto('passwordReset').values(reset).execute()
}

/** Number of links mailed to an account since a time. */
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
 * Uses a valid link and deletes all links of its account.
 * @returns the account, or undefined if the link is invalid or expired
 */
export async function takeReset(tx: Database, tokenHash: string, now: Date): Promise<number | undefined> {
  const row = await good(tx, tokenHash, now)
    .select('passwordReset.customerId')
    // Lock the account too, because its address must not change before it is confirmed.
    .forUpdate(['passwordReset', 'customer'])
    .executeTakeFirst()
  if (row) await tx.deleteFrom('passwordReset').where('customerId', '=', row.customerId).execute()
  return row?.customerId
}

/** Expires the links of an account; their rows stay for counting. */
export async function endResets(tx: Database, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('passwordReset')
    .set({ expiresAt: now })
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', now)
    .execute()
}

/** Deletes links that expired before a time. */
export async function forgetResets(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('passwordReset').where('expiresAt', '<', before).execute()
}
