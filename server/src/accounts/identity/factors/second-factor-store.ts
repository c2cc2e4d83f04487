/** SQL of second factors. */
import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { SecondFactorTable } from '#accounts/tables.ts'

export type SecondFactorRow = Selectable<SecondFactorTable>

export const findSecondFactor = (db: Database, staffId: number): Promise<SecondFactorRow | undefined> =>
  db.selectFrom('secondFactor').selectAll().where('staffId', '=', staffId).executeTakeFirst()

/** Finds and locks a second factor, so that a code sent twice at once is accepted once. */
export const lockSecondFactor = (tx: Database, staffId: number): Promise<SecondFactorRow | undefined> =>
  tx.selectFrom('secondFactor').selectAll().where('staffId', '=', staffId).forUpdate().executeTakeFirst()

/** Whether the staff member has a confirmed second factor, so that sign-in requires a code. */
export async function hasSecondFactor(db: Database, staffId: number): Promise<boolean> {
  return (await findSecondFactor(db, staffId))?.confirmedAt != null
}

/** Ids of staff with a confirmed second factor. */
export async function secondFactorOwners(db: Database): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('secondFactor')
    .select('staffId')
    .where('confirmedAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ staffId }) => staffId))
}

/** Whether owners require a second factor of all staff. */
export async function isFactorDemanded(db: Database): Promise<boolean> {
  const row = await db.selectFrom('signInRule').select('secondFactor').executeTakeFirst()
  return row?.secondFactor ?? false
}

/** Stores whether owners require a second factor of all staff. */
export async function demandFactor(tx: Database, secondFactor: boolean): Promise<void> {
  await tx
    .insertInto('signInRule')
    .values({ secondFactor })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet({ secondFactor }))
    .execute()
}

/** Stores a new secret; does not replace a confirmed one. @returns whether it was stored */
export async function putSecret(db: Database, staffId: number, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secondFactor')
    .values({ staffId, secret })
    .onConflict((conflict) =>
      conflict.column('staffId').doUpdateSet({ secret }).where('secondFactor.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateSecondFactor(
  tx: Database,
  staffId: number,
  change: Partial<Omit<SecondFactorRow, 'staffId'>>,
): Promise<void> {
  await tx.updateTable('secondFactor').set(change).where('staffId', '=', staffId).execute()
}

/** Removes a staff member's second factor. @returns whether there was one */
export async function deleteSecondFactor(db: Database, staffId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('secondFactor')
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
