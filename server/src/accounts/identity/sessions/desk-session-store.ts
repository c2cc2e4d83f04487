/** SQL of desk sessions. A session ends when its staff member's role or token version changes. */
import { accountRules } from '@sauda/domain/account-rules.ts'
import type { Role } from '@sauda/contract/rights.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { DeskSessionTable } from '#accounts/tables.ts'
import { admit } from '#accounts/identity/admission.ts'
import { standingColumns } from '#accounts/identity/admission-store.ts'

export type DeskSessionRow = Selectable<DeskSessionTable>

/** Adds a session and ends those above the limit. */
export async function insertDeskSession(db: Database, session: Insertable<DeskSessionTable>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('deskSession').values(session).execute()
    await tx
      .deleteFrom('deskSession')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('deskSession')
          .select('id')
          .where('staffId', '=', session.staffId)
          .orderBy('lastSeenAt', 'desc')
          .orderBy('id', 'desc')
          .offset(accountRules.deskSessions),
      )
      .execute()
  })
}

const good = (db: Database, now: Date) =>
  db
    .selectFrom('deskSession as session')
    .innerJoin('staff', (join) =>
      join.onRef('staff.customerId', '=', 'session.staffId').onRef('staff.role', '=', 'session.role'),
    )
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.id', '=', 'session.staffId')
        .onRef('customer.tokenVersion', '=', 'session.tokenVersion'),
    )
    .selectAll('session')
    .where('session.expiresAt', '>', now)

/** The session of a token; undefined if it has ended. `isFactorDue`: a required second factor must be set up first */
export async function findDeskSession(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<(DeskSessionRow & { role: Role; isFactorDue: boolean }) | undefined> {
  const row = await good(db, now)
    .select(standingColumns('session.staffId'))
    .where('session.tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row && { ...row, isFactorDue: admit(row, 'code') === 'factor-due' }
}

/** Which of these sessions have not ended, and need no second factor to be set up first. */
export async function openDeskSessions(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await good(db, now)
    .select(standingColumns('session.staffId'))
    .where('session.id', 'in', ids)
    .execute()
  return new Set(rows.filter((row) => admit(row, 'code') === 'staff').map(({ id }) => id))
}

/** A person's sessions, most recently used first. */
export const deskSessionsOf = (db: Database, staffId: number, now: Date): Promise<DeskSessionRow[]> =>
  good(db, now)
    .where('session.staffId', '=', staffId)
    .orderBy('session.lastSeenAt', 'desc')
    .orderBy('session.id', 'desc')
    .limit(accountRules.deskSessions)
    .execute()

/** Stores the time of last use. Of several concurrent calls only one writes. */
export async function markDeskSession(db: Database, id: number, now: Date, seenBefore: Date): Promise<void> {
  await db
    .updateTable('deskSession')
    .set({ lastSeenAt: now })
    .where('id', '=', id)
    .where('lastSeenAt', '<=', seenBefore)
    .execute()
}

/** Ends a session. @param staffId whose session it must be; undefined: anybody's. @returns 1, or 0 if there is none */
export async function deleteDeskSession(
  db: Database,
  id: number,
  staffId: number | undefined,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('deskSession')
    .where('id', '=', id)
    .$if(staffId !== undefined, (query) => query.where('staffId', '=', staffId ?? 0))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends a person's sessions. @param keep a session that stays valid @returns the number of ended sessions */
export async function deleteDeskSessions(db: Database, staffId: number, keep?: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('deskSession')
    .where('staffId', '=', staffId)
    .$if(keep !== undefined, (query) => query.where('id', '<>', keep ?? 0))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes expired sessions. */
export async function forgetDeskSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('deskSession').where('expiresAt', '<=', now).execute()
}
