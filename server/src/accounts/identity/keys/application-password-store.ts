/** SQL of application passwords. */
import type { Insertable, Selectable } from 'kysely'
import { sql, type SqlBool } from 'kysely'
import type { Role } from '@sauda/contract/rights.ts'
import { isSameText } from '#accounts/customers/customer-store.ts'
import type { Database } from '#platform/database/database.ts'
import type { ApplicationPasswordTable } from '#accounts/tables.ts'
import type { Standing } from '#accounts/identity/admission.ts'
import { standingColumns } from '#accounts/identity/admission-store.ts'

export type PasswordRow = Selectable<ApplicationPasswordTable>

/** Application passwords of a staff member, oldest first. */
export const passwordsOf = (db: Database, staffId: number): Promise<PasswordRow[]> =>
  db
    .selectFrom('applicationPassword')
    .selectAll()
    .where('staffId', '=', staffId)
    .orderBy('createdAt')
    .orderBy('uuid')
    .execute()

export const findPassword = (db: Database, staffId: number, uuid: string): Promise<PasswordRow | undefined> =>
  db
    .selectFrom('applicationPassword')
    .selectAll()
    .where('staffId', '=', staffId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()

/** The staff member with this login or email and password. */
export const staffByPassword = (
  db: Database,
  login: string,
  passwordHash: string,
): Promise<
  (Pick<PasswordRow, 'uuid' | 'staffId' | 'lastUsedAt' | 'lastIp'> & Standing & { role: Role }) | undefined
> =>
  db
    .selectFrom('applicationPassword as password')
    .innerJoin('staff', 'staff.customerId', 'password.staffId')
    .innerJoin('customer', 'customer.id', 'password.staffId')
    .select(['password.uuid', 'password.staffId', 'password.lastUsedAt', 'password.lastIp', 'staff.role'])
    .select(standingColumns('password.staffId'))
    .where('password.passwordHash', '=', passwordHash)
    .where((eb) => eb.or([isSameText('username', login), isSameText('email', login)]))
    .executeTakeFirst()

/** Adds a password; undefined if the account has one with this name. */
export const insertPassword = (
  db: Database,
  row: Insertable<ApplicationPasswordTable>,
): Promise<PasswordRow | undefined> =>
  db
    .insertInto('applicationPassword')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/** Whether another password of the account has this name. */
export async function isNameTaken(
  db: Database,
  { staffId, uuid }: Pick<PasswordRow, 'staffId' | 'uuid'>,
  name: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('applicationPassword')
    .select('uuid')
    .where('staffId', '=', staffId)
    .where('uuid', '<>', uuid)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  return row !== undefined
}

export const updatePassword = (
  db: Database,
  uuid: string,
  change: { name?: string; appId?: string },
): Promise<PasswordRow | undefined> =>
  db.updateTable('applicationPassword').set(change).where('uuid', '=', uuid).returningAll().executeTakeFirst()

export async function markUsed(db: Database, uuid: string, now: Date, ip: string): Promise<void> {
  await db
    .updateTable('applicationPassword')
    .set({ lastUsedAt: now, lastIp: ip })
    .where('uuid', '=', uuid)
    .execute()
}

export async function deletePassword(db: Database, uuid: string): Promise<void> {
  await db.deleteFrom('applicationPassword').where('uuid', '=', uuid).execute()
}

/** Removes all application passwords of a staff member. @returns their number */
export async function deletePasswordsOf(db: Database, staffId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('applicationPassword')
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
