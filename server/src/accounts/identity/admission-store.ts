/** SQL of what `admission.ts` asks of an account. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { admit, type Admission, type Proof } from './admission.ts'

/** SQL: the standing of somebody, beside their role. @param staffId the column with their id */
export const standingColumns = (staffId: string) =>
  [
    sql<boolean>`exists (select from sign_in_rule where second_factor)`.as('isDemanded'),
    sql<boolean>`exists (
      select from second_factor where staff_id = ${sql.ref(staffId)} and confirmed_at is not null)`.as(
      'hasFactor',
    ),
  ] as const

/** Asks of an account that has shown something. @param accountId of a customer or of the staff */
export async function admissionOf(db: Database, accountId: number, proof: Proof): Promise<Admission> {
  const row = await db
    .selectFrom('staff')
    .select('staff.role')
    .select(standingColumns('staff.customerId'))
    .where('staff.customerId', '=', accountId)
    .executeTakeFirst()
  return admit(row ?? { role: undefined, hasFactor: false, isDemanded: false }, proof)
}
