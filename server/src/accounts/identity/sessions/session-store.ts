/** SQL of customer sessions. */
import { accountRules } from '@sauda/domain/account-rules.ts'
import type { Insertable, Selectable } from 'kysely'
import type { CustomerRow } from '#accounts/customers/customer-store.ts'
import type { Role } from '@sauda/contract/rights.ts'
import { compiled } from '#platform/database/compiled.ts'
import type { Database } from '#platform/database/database.ts'
import type { CustomerSessionTable } from '#accounts/tables.ts'
import { admit } from '#accounts/identity/admission.ts'
import { standingColumns } from '#accounts/identity/admission-store.ts'

export type SessionRow = Selectable<CustomerSessionTable>

/** Adds a session and ends those above the limit. */
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
        .offset(accountRules.sessions),
    )
    .execute()
}

/** A customer with a session, in one query, because every call needs it; undefined if either does not exist. */
export async function customerWithSession(
  db: Database,
  customerId: number,
  tokenKey: string,
): Promise<
  | {
      customer: CustomerRow
      session: Pick<SessionRow, 'id' | 'createdAt' | 'lastSeenAt'>
      /** role of the staff member; undefined unless the session has the role's rights */
      role: Role | undefined
    }
  | undefined
> {
  const [row] = await sessionAndCustomer(db, { customerId, tokenKey })
  if (!row) return undefined
  const { sessionId, sessionCreatedAt, sessionLastSeenAt, role, hasFactor, isDemanded, ...customer } = row
  const session = { id: sessionId, createdAt: sessionCreatedAt, lastSeenAt: sessionLastSeenAt }
  // Customer sessions are opened by password only, so admit as 'password'.
  const isStaff = admit({ role, hasFactor, isDemanded }, 'password') === 'staff'
  return { customer, session, role: isStaff ? (role ?? undefined) : undefined }
}

const sessionAndCustomer = compiled((db, values: { customerId: number; tokenKey: string }) =>
  db
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
    .where('session.tokenKey', '=', values.tokenKey)
    .where('customer.id', '=', values.customerId)
    .compile(),
)

/** Stores the time of last use. Of several concurrent calls only one writes. */
export async function markSeen(db: Database, id: number, now: Date, seenBefore: Date): Promise<void> {
  await db
    .updateTable('customerSession')
    .set({ lastSeenAt: now })
    .where('id', '=', id)
    .where('lastSeenAt', '<=', seenBefore)
    .execute()
}

/** Extends a session to the expiry of its new token. */
export async function prolongSession(db: Database, tokenKey: string, expiresAt: Date): Promise<void> {
  await db.updateTable('customerSession').set({ expiresAt }).where('tokenKey', '=', tokenKey).execute()
}

/** Unexpired sessions, most recently used first. Uses the index customer_session_customer. */
export const sessionsOf = (db: Database, customerId: number, now: Date): Promise<SessionRow[]> =>
  db
    .selectFrom('customerSession')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(accountRules.sessions)
    .execute()

/** Ends a session of an account. @returns it, or undefined if the account has no such session */
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

/** Ends the sessions of an account. @param keep a session that stays valid @returns the number of ended sessions */
export async function deleteSessions(db: Database, customerId: number, keep?: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('customerSession')
    .where('customerId', '=', customerId)
    .$if(keep !== undefined, (query) => query.where('id', '<>', keep ?? 0))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes expired sessions. */
export async function forgetSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('customerSession').where('expiresAt', '<=', now).execute()
}
