/** SQL of links that change an account's address. */
import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { EmailChangeTable } from '#accounts/tables.ts'

export type EmailChangeRow = Selectable<EmailChangeTable>
type NewChange = Omit<Insertable<EmailChangeTable>, 'id'>

export async function insertEmailChange(tx: Database, change: NewChange): Promise<void> {
  await tx.insertInto('emailChange').values(change).execute()
}

const open = (db: Database, kind: EmailChangeRow['kind'], now: Date) =>
  db.selectFrom('emailChange').where('kind', '=', kind).where('expiresAt', '>', now)

/** The address that a customer has requested but not confirmed. */
export async function pendingEmail(db: Database, customerId: number, now: Date): Promise<string | undefined> {
  const row = await open(db, 'change', now)
    .select('email')
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.email
}

/** Expires links to a requested address; their rows stay for counting. */
export async function endPendingEmail(tx: Database, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('emailChange')
    .set({ expiresAt: now })
    .where('customerId', '=', customerId)
    .where('kind', '=', 'change')
    .where('expiresAt', '>', now)
    .execute()
}

/** Number of links to new addresses that a customer requested since a time. */
export async function emailChangesSince(db: Database, customerId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('emailChange')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('customerId', '=', customerId)
    .where('kind', '=', 'change')
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A valid link; undefined if it is expired or unknown. */
export const findEmailChange = (
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<EmailChangeRow | undefined> =>
  db
    .selectFrom('emailChange')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Uses a link, so that it works once. @returns whether it was still valid */
export async function takeEmailChange(tx: Database, id: number, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('emailChange')
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Confirmed emails that the account has replaced after this link, latest first. Each of them has an undo link. */
export async function laterConfirmed(tx: Database, customerId: number, id: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('emailChange')
    .select('email')
    .where('customerId', '=', customerId)
    .where('kind', '=', 'way-back')
    .where('id', '>', id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ email }) => email)
}

/** Deletes later links when an address is restored, so that an intruder's link cannot change it again. */
export async function forgetLaterChanges(tx: Database, customerId: number, id: number): Promise<void> {
  await tx.deleteFrom('emailChange').where('customerId', '=', customerId).where('id', '>', id).execute()
}

/**
 * Whether an account other than `id` may still restore this address, ignoring case. Uses the index email_change_email.
 */
export async function isReserved(db: Database, email: string, now: Date, id = 0): Promise<boolean> {
  const row = await open(db, 'way-back', now)
    .select('id')
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .where('customerId', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes links that expired before a time. */
export async function forgetEmailChanges(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('emailChange').where('expiresAt', '<', before).execute()
}
