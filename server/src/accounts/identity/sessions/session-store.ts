/** SQL of sessions: who is signed in where. */
import type { Insertable, Selectable } from 'kysely'
import type { CustomerRow } from '#accounts/customers/customer-store.ts'
import type { Role } from '@sauda/contract/rights.ts'
import type { Database } from '#platform/database/database.ts'
import type { CustomerSessionTable } from '#platform/database/tables/tables.ts'
import { admit } from '#accounts/identity/admission.ts'
import { standingColumns } from '#accounts/identity/admission-store.ts'

export type SessionRow = Selectable<CustomerSessionTable>

/** sessions of one account at most; a further sign-in ends the one that was used longest ago */
export const mostSessions = 100

/** Adds a session and ends those that are too many. */
export async function insertSession(tx: Database, session: Insertable<CustomerSessionTable>): Promise<void> {
  await tx.insertInto('customerSession').values(session).execute()
  await tx
    .deleteFrom('customerSession')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('customerSession')
        .select('id')
        .where('customerId', '=', session.customerId)
        .orderBy('lastSeenAt', 'desc')
        .orderBy('id', 'desc')
        .offset(mostSessions),
    )
    .execute()
}

/** The customer that a session belongs to, with the session; undefined when either is gone. One read for each call. */
export async function customerWithSession(
  db: Database,
  customerId: number,
  tokenKey: string,
): Promise<
  | {
      customer: CustomerRow
      session: Pick<SessionRow, 'id' | 'createdAt' | 'lastSeenAt'>
      /** of a session with the rights of the staff */
      role: Role | undefined
    }
  | undefined
> {
  const row = await db
    .selectFrom('customerSession as session')
    .innerJoin('customer', 'customer.id', 'session.customerId')
    .leftJoin('staff', (join) =>
      join.onRef('staff.customerId', '=', 'customer.id').on('session.isStaff', '=', true),
    )
    .selectAll('customer')
    .select([
      'session.id as sessionId',
      'session.createdAt as sessionCreatedAt',
      'session.lastSeenAt as sessionLastSeenAt',
      'staff.role',
    ])
    .select(standingColumns('customer.id'))
    .where('session.tokenKey', '=', tokenKey)
    .where('customer.id', '=', customerId)
    .executeTakeFirst()
  if (!row) return undefined
  const { sessionId, sessionCreatedAt, sessionLastSeenAt, role, hasFactor, isDemanded, ...customer } = row
  const session = { id: sessionId, createdAt: sessionCreatedAt, lastSeenAt: sessionLastSeenAt }
  // it was opened by the password alone
  const isStaff = admit({ role, hasFactor, isDemanded }, 'password') === 'staff'
  return { customer, session, role: isStaff ? (role ?? undefined) : undefined }
}

/** Of several calls at once one writes. */
export async function markSeen(db: Database, id: number, now: Date, seenBefore: Date): Promise<void> {
  await db
    .updateTable('customerSession')
    .set({ lastSeenAt: now })
    .where('id', '=', id)
    .where('lastSeenAt', '<=', seenBefore)
    .execute()
}

/** A session goes on under a new token. */
export async function prolongSession(db: Database, tokenKey: string, expiresAt: Date): Promise<void> {
  await db.updateTable('customerSession').set({ expiresAt }).where('tokenKey', '=', tokenKey).execute()
}

/** Those that are not over, the last used first; served by customer_session_customer. */
export const sessionsOf = (db: Database, customerId: number, now: Date): Promise<SessionRow[]> =>
  db
    .selectFrom('customerSession')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostSessions)
    .execute()

/** Ends one session of an account. @returns it, or undefined when the account has no such session */
export const deleteSession = (
  db: Database,
  customerId: number,
  id: number,
): Promise<SessionRow | undefined> =>
  db
    .deleteFrom('customerSession')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Ends the sessions of an account. @param keep the one that stays, if any. @returns how many ended */
export async function deleteSessions(db: Database, customerId: number, keep?: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('customerSession')
    .where('customerId', '=', customerId)
    .$if(keep !== undefined, (query) => query.where('id', '<>', keep ?? 0))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Forgets sessions whose tokens are over. */
export async function forgetSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('customerSession').where('expiresAt', '<=', now).execute()
}
