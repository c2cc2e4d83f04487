/** SQL of the facts that `admission.ts` needs. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { admit, type Admission, type Proof, type Standing } from './admission.ts'

/** SQL: second-factor facts of a staff member. @param staffId the column with their id */
export const standingColumns = (staffId: string) =>
  [
    sql<boolean>`exists (select from sign_in_rule where second_factor)`.as('isDemanded'),
    sql<boolean>`exists (
      select from second_factor where staff_id = ${sql.ref(staffId)} and confirmed_at is not null)`.as(
      'hasFactor',
    ),
  ] as const

/** The admission of an account after a proof. @param accountId of a customer or of staff */
export const admissionOf = async (db: Database, accountId: number, proof: Proof): Promise<Admission> =>
  admit(await standingOf(db, accountId), proof)

export async function standingOf(db: Database, accountId: number): Promise<Standing> {
  const row = await db
    .selectFrom('staff')
    .select('staff.role')
    .select(standingColumns('staff.customerId'))
    .where('staff.customerId', '=', accountId)
    .executeTakeFirst()
  return row ?? { role: undefined, hasFactor: false, isDemanded: false }
}
