/** SQL of the facts that `admission.ts` needs. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { admit, type Admission, type Proof, type Standing } from './admission.ts'

/**
 * Columns of `Standing`: whether the staff member has a second factor, and whether one is required.
 * @param staffId column with the staff member's id
 */
export const standingColumns = (staffId: string) =>
  [
    sql<boolean>`exists (select from sign_in_rule where second_factor)`.as('isDemanded'),
    sql<boolean>`exists (
      select from second_factor where staff_id = ${sql.ref(staffId)} and confirmed_at is not null)`.as(
      'hasFactor',
    ),
  ] as const

/** What an account may access after a proof of identity. @param accountId id of a customer or staff member */
export const admissionOf = async (db: Database, accountId: number, proof: Proof): Promise<Admission> =>
  admit(await standingOf(db, accountId), proof)

/** Role and second factor of an account, as `admit` needs them. */
export async function standingOf(db: Database, accountId: number): Promise<Standing> {
  const row = await db
    .selectFrom('staff')
    .select('staff.role')
    .select(standingColumns('staff.customerId'))
    .where('staff.customerId', '=', accountId)
    .executeTakeFirst()
  return row ?? { role: undefined, hasFactor: false, isDemanded: false }
}
