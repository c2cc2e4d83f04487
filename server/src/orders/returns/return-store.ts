/** SQL of returns requested by buyers. Lock the order's row before writing. */
import { type LineQuantity, returnLimits } from '@sauda/domain/returns.ts'
import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely'
import type { OrderReturnTable } from './tables.ts'
import type { Database } from '#platform/database/database.ts'
import { freePosition } from '#catalogue/media/copies/free-place.ts'

export type ReturnRow = Selectable<OrderReturnTable> & {
  lines: (LineQuantity & { name: string })[]
  pictures: { mediaId: number; hash: string; name: string }[]
}

/** All returns of these orders with their lines and pictures, newest first. */
export async function returnsOf(db: Database, orderIds: readonly number[]): Promise<ReturnRow[]> {
  const rows = await db
    .selectFrom('orderReturn')
    .selectAll()
    .where(sql<SqlBool>`order_id = any(${orderIds}::int[])`)
    .orderBy('id', 'desc')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [lines, pictures] = await Promise.all([
    db
      .selectFrom('orderReturnLine')
      .innerJoin('orderLine', 'orderLine.id', 'orderReturnLine.lineId')
      .select(['returnId', 'orderLine.id', 'orderLine.name', 'orderReturnLine.quantity'])
      .where(sql<SqlBool>`return_id = any(${ids}::int[])`)
      .orderBy('orderLine.position')
      .orderBy('orderLine.id')
      .execute(),
    db
      .selectFrom('orderReturnPicture')
      .innerJoin('media', 'media.id', 'orderReturnPicture.mediaId')
      .select(['returnId', 'mediaId', 'media.hash', 'media.name'])
      .where(sql<SqlBool>`return_id = any(${ids}::int[])`)
      .orderBy('position')
      .execute(),
  ])
  const linesOf = Map.groupBy(lines, ({ returnId }) => returnId)
  const picturesOf = Map.groupBy(pictures, ({ returnId }) => returnId)
  return rows.map((row) => ({
    ...row,
    lines: (linesOf.get(row.id) ?? []).map(({ id, name, quantity }) => ({ id, name, quantity })),
    pictures: picturesOf.get(row.id) ?? [],
  }))
}

export async function insertReturn(
  tx: Database,
  row: Insertable<OrderReturnTable>,
  lines: readonly LineQuantity[],
): Promise<number> {
  const { id } = await tx.insertInto('orderReturn').values(row).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('orderReturnLine')
    .values(lines.map(({ id: lineId, quantity }) => ({ returnId: id, lineId, quantity })))
    .execute()
  return id
}

/** Sets columns of a return and raises its version. */
export const updateReturn = async (
  tx: Database,
  id: number,
  change: Updateable<OrderReturnTable>,
): Promise<void> => {
  await tx
    .updateTable('orderReturn')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Counts a picture before it is stored. @returns false if the return is answered or has too many pictures */
export async function claimReturnPicture(db: Database, returnId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orderReturn')
    .set((eb) => ({ picturesSent: eb('picturesSent', '+', 1) }))
    .where('id', '=', returnId)
    .where('state', '=', 'requested')
    .where('picturesSent', '<', returnLimits.sentPictures)
    .where(
      sql<SqlBool>`(select count(*) from order_return_picture where return_id = ${returnId})
      < ${returnLimits.pictures}`,
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Adds a picture at the first free position of an open return. Adding the same picture again has no effect.
 * @returns false if the return is answered or has the maximum of pictures
 */
export async function addReturnPicture(tx: Database, returnId: number, mediaId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('orderReturn')
    .select('id')
    .where('id', '=', returnId)
    .where('state', '=', 'requested')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const kept = await tx
    .selectFrom('orderReturnPicture')
    .selectAll()
    .where('returnId', '=', returnId)
    .execute()
  if (kept.some((each) => each.mediaId === mediaId)) return true
  const position = freePosition(kept, returnLimits.pictures)
  if (position === undefined) return false
  await tx.insertInto('orderReturnPicture').values({ returnId, position, mediaId }).execute()
  return true
}
