/** SQL of the audit log: one entry for each call by which staff changed something. */
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { FieldChange, StaffChangeTable } from '#accounts/tables.ts'

export type ChangeRow = Selectable<StaffChangeTable> & { staffName: string | null }

/** Adds an entry before its call runs. @returns its id */
export async function insertChange(
  db: Database,
  row: Omit<Insertable<StaffChangeTable>, 'changes'>,
): Promise<number> {
  const { id } = await db
    .insertInto('staffChange')
    .values({ ...row, changes: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Completes an entry after its call. */
export const finishChange = async (
  db: Database,
  id: number,
  {
    objectId,
    objectName,
    changes,
  }: { objectId: string; objectName: string; changes: readonly FieldChange[] },
): Promise<void> => {
  await db
    .updateTable('staffChange')
    .set({ done: true, objectId, objectName, changes: JSON.stringify(changes) })
    .where('id', '=', id)
    .execute()
}

/** Deletes the entry of a refused call, which changed nothing. */
export const deleteChange = async (db: Database, id: number): Promise<void> => {
  await db.deleteFrom('staffChange').where('id', '=', id).execute()
}

type ChangeFilter = {
  staff?: number | undefined
  kind?: string | undefined
  object?: string | undefined
  limit: number
  offset: number
}

/** Entries of the audit log, newest first, with the name of each author whose account still exists. */
export async function listChanges(
  db: Database,
  { staff, kind, object, limit, offset }: ChangeFilter,
): Promise<{ rows: ChangeRow[]; total: number }> {
  const found = db
    .selectFrom('staffChange')
    .$if(staff !== undefined, (query) => query.where('staffId', '=', staff ?? 0))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(object !== undefined, (query) => query.where('objectId', '=', object ?? ''))
  const [rows, { total }] = await Promise.all([
    found
      .leftJoin('customer', 'customer.id', 'staffChange.staffId')
      .selectAll('staffChange')
      .select('customer.displayName as staffName')
      .orderBy('staffChange.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

export const listKinds = (db: Database): Promise<{ kind: string }[]> =>
  db.selectFrom('staffChange').select('kind').distinct().where('kind', '<>', '').orderBy('kind').execute()

/** Deletes entries made before a time. */
export const forgetChanges = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('staffChange').where('at', '<', before).execute()
}
