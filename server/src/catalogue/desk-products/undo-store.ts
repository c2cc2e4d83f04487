/** SQL of bulk changes that can be undone. */
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ProductUndoTable } from './tables.ts'

type UndoRow = Selectable<ProductUndoTable>

export const insertUndo = (tx: Database, row: Insertable<ProductUndoTable>): Promise<UndoRow> =>
  tx.insertInto('productUndo').values(row).returningAll().executeTakeFirstOrThrow()

/** Reads a bulk change and locks it until the transaction ends, so that it is not undone twice. */
export const lockUndo = (
  tx: Database,
  by: { token: string } | { id: number },
): Promise<UndoRow | undefined> =>
  tx
    .selectFrom('productUndo')
    .selectAll()
    .where((eb) => ('token' in by ? eb('token', '=', by.token) : eb('id', '=', by.id)))
    .forUpdate()
    .executeTakeFirst()

export const markUndone = async (tx: Database, id: number, now: Date): Promise<void> => {
  await tx.updateTable('productUndo').set({ undoneAt: now }).where('id', '=', id).execute()
}

/** Deletes changes that can no longer be undone. */
export const forgetUndo = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('productUndo').where('createdAt', '<', before).execute()
}
