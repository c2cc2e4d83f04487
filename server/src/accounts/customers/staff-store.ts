/** SQL of staff: accounts of `customer` with a role. */
import type { Role } from '@sauda/contract/rights.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CustomerRow } from './customer-store.ts'

/** A staff member's account. `lastSeenAt`: last activity; null: none yet */
export type StaffRow = CustomerRow & { role: Role; lastSeenAt: Date | null; joinedAt: Date }

const staffRows = (db: Database) =>
  db
    .selectFrom('staff')
    .innerJoin('customer', 'customer.id', 'staff.customerId')
    .selectAll('customer')
    .select(['staff.role', 'staff.lastSeenAt', 'staff.createdAt as joinedAt'])

/** All staff, by id. */
export const allStaff = (db: Database): Promise<StaffRow[]> => staffRows(db).orderBy('customer.id').execute()

export const findStaff = (db: Database, id: number): Promise<StaffRow | undefined> =>
  staffRows(db).where('customer.id', '=', id).executeTakeFirst()

export async function isStaff(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('customerId')
    .where('customerId', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives an account a role, or changes it. */
export async function putStaff(tx: Database, id: number, role: Role, now: Date): Promise<void> {
  await tx
    .insertInto('staff')
    .values({ customerId: id, role, createdAt: now })
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet({ role }))
    .execute()
}

/** Removes an account's role; the account stays. The caller must hold `lockStaff`, so that one owner always remains. */
export async function removeStaff(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('staff').where('customerId', '=', id).execute()
}

/** Lets only one transaction at a time change the staff. */
export async function lockStaff(tx: Database): Promise<void> {
  await sql`lock table staff in share row exclusive mode`.execute(tx)
}

/**
 * An id for a new staff account: 1 to 100, because shoppers' ids begin at 101. It is never the id of a deleted account.
 * Undefined if no id is left. The caller must hold `lockStaff`.
 */
export async function nextStaffId(tx: Database): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select setval('staff_id', greatest(nextval('staff_id'), coalesce(max(id), 0) + 1))::int as id
    from customer where id < ${firstShopper}`.execute(tx)
  const id = rows[0]?.id ?? firstShopper
  return id < firstShopper ? id : undefined
}
const firstShopper = 101

/** Stores when a staff member was last active. */
export async function markStaffSeen(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('staff').set({ lastSeenAt: now }).where('customerId', '=', id).execute()
}
