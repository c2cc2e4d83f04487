/** SQL of the demonstration's pictures. */
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../server/src/platform/database/database.ts'

export type NewPicture = {
  /** the address that products, categories and orders contain */
  address: string
  hash: string
  name: string
  bytes: number
  width: number
  height: number
  blur: string
  widths: readonly number[]
}

const marker = 'demo pictures'

/** @param version the version of the whole picture set */
export async function wasImported(db: Database, version: string): Promise<boolean> {
  const row = await db.selectFrom('shopSetting').select('value').where('name', '=', marker).executeTakeFirst()
  return row?.value === version
}

export async function markImported(tx: Database, version: string): Promise<void> {
  const value = JSON.stringify(version)
  await tx
    .insertInto('shopSetting')
    .values({ name: marker, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Inserts stored pictures and their addresses. Existing rows stay unchanged. */
export async function putPictures(tx: Database, pictures: readonly NewPicture[], now: Date): Promise<void> {
  await tx
    .insertInto('media')
    .values(
      pictures.map(({ address: _, widths, ...picture }) => ({
        ...picture,
        widths: [...widths],
        sentType: 'image/webp',
        opaque: true,
        state: 'ready' as const,
        title: picture.name,
        createdAt: now,
        modifiedAt: now,
      })),
    )
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  const rows = await tx
    .selectFrom('media')
    .select(['id', 'hash'])
    .where(sql<SqlBool>`hash = any(${pictures.map(({ hash }) => hash)}::text[])`)
    .execute()
  const idOf = new Map(rows.map(({ id, hash }) => [hash, id]))
  await tx
    .insertInto('mediaSource')
    .values(
      pictures.map(({ address, hash }) => ({
        address,
        mediaId: idOf.get(hash) ?? null,
        state: 'done' as const,
        createdAt: now,
        modifiedAt: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The file of a picture by its address. */
export async function pictureAt(
  db: Database,
  address: string,
): Promise<{ hash: string; name: string; widths: number[] } | undefined> {
  return db
    .selectFrom('mediaSource')
    .innerJoin('media', 'media.id', 'mediaSource.mediaId')
    .select(['media.hash', 'media.name', 'media.widths'])
    .where('address', '=', address)
    .executeTakeFirst()
}

/** All pictures of the demonstration, products' first pictures first. */
export const allPictures = (db: Database): Promise<{ hash: string; widths: number[] }[]> =>
  db
    .selectFrom('mediaSource')
    .innerJoin('media', 'media.id', 'mediaSource.mediaId')
    .select(['media.hash', 'media.widths'])
    .where('address', 'like', '/images/demo/%')
    .orderBy(sql`address !~ '/category-'`)
    .orderBy(sql`address ~ '-[0-9][.]webp$'`)
    .orderBy('address')
    .execute()
