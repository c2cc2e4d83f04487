/** SQL of redirects from old addresses to pages or pictures of this shop. */
import { type Insertable, type NotNull, type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables/tables.ts'

export type Redirect = Selectable<Tables['redirect']>

/** Adds redirects, and replaces those with the same old addresses. */
export const putRedirects = async (
  tx: Database,
  rows: readonly Insertable<Tables['redirect']>[],
): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insertInto('redirect')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .column('oldPath')
        .doUpdateSet((eb) => ({ path: eb.ref('excluded.path'), source: eb.ref('excluded.source') })),
    )
    .execute()
}

/**
 * The target of the first old address that has a redirect: a path, or a stored picture (`hash` and `name`). Instead of
 * a path, the redirect of a picture contains the address from which this shop has downloaded the picture.
 */
export async function redirectOf(
  db: Database,
  oldPaths: readonly string[],
): Promise<{ path: string } | { hash: string; name: string } | undefined> {
  const { rows } = await sql<{ path: string | null; hash: string | null; name: string | null }>`
    select r.path, m.hash, m.name
    from unnest(${oldPaths}::text[]) with ordinality as asked (old_path, place)
    join redirect r using (old_path)
    left join media_source s on s.address = r.source
    left join media m on m.id = s.media_id
    where r.path is not null or m.id is not null
    order by asked.place limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  if (row.path !== null) return { path: row.path }
  return row.hash !== null && row.name !== null ? { hash: row.hash, name: row.name } : undefined
}

/** The slug of the published product that had this id in the shop that moved in. */
export async function movedProduct(db: Database, oldId: number): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select p.slug from move_in_row m join product p on p.id = m.new_id
    where m.kind = 'product' and m.old_id = ${oldId} and p.status = 'publish' and p.slug is not null`.execute(
    db,
  )
  return rows[0]?.slug
}

/** The slug of the category that had this id in the shop that moved in. */
export async function movedCategory(db: Database, oldId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('moveInRow')
    .innerJoin('category', 'category.id', 'moveInRow.newId')
    .select('category.slug')
    .where('moveInRow.kind', '=', 'category')
    .where('moveInRow.oldId', '=', oldId)
    .executeTakeFirst()
  return row?.slug
}

export const hasRedirects = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('redirect').select('oldPath').limit(1).executeTakeFirst()) !== undefined

export const countRedirects = async (db: Database): Promise<{ pages: number; pictures: number }> => {
  const { pages, pictures } = await db
    .selectFrom('redirect')
    .select((eb) => [eb.fn.count<string>('path').as('pages'), eb.fn.count<string>('source').as('pictures')])
    .executeTakeFirstOrThrow()
  return { pages: Number(pages), pictures: Number(pictures) }
}

/** One page of redirects, sorted by old address. `search`: part of the old address or of the path */
export async function listRedirects(
  db: Database,
  { search = '', limit, offset }: { search?: string | undefined; limit: number; offset: number },
): Promise<{ rows: Redirect[]; total: number }> {
  const like = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = db
    .selectFrom('redirect')
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`(lower(old_path) like ${like} or lower(path) like ${like})`),
    )
  const [rows, { total }] = [
    await found.selectAll().orderBy('oldPath').orderBy('id').limit(limit).offset(offset).execute(),
    await found.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]
  return { rows, total: Number(total) }
}

/** The redirects to pictures, with the addresses from which the pictures were downloaded. */
export const pictureRedirects = (db: Database): Promise<{ oldPath: string; source: string }[]> =>
  db
    .selectFrom('redirect')
    .select(['oldPath', 'source'])
    .where('source', 'is not', null)
    .$narrowType<{ source: NotNull }>()
    .execute()

export const findRedirect = (db: Database, id: number): Promise<Redirect | undefined> =>
  db.selectFrom('redirect').selectAll().where('id', '=', id).executeTakeFirst()

export const lockRedirect = (tx: Database, id: number): Promise<Redirect | undefined> =>
  tx.selectFrom('redirect').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const redirectsAt = async (db: Database, oldPaths: readonly string[]): Promise<Redirect[]> =>
  oldPaths.length === 0
    ? []
    : db
        .selectFrom('redirect')
        .selectAll()
        .where('oldPath', 'in', [...oldPaths])
        .execute()

/** Redirects to pages whose old address sorts after the given one; for reading the table in parts. */
export const pageRedirectsAfter = (
  db: Database,
  oldPath: string,
  limit: number,
): Promise<{ oldPath: string; path: string | null }[]> =>
  db
    .selectFrom('redirect')
    .select(['oldPath', 'path'])
    .where('path', 'is not', null)
    .where('oldPath', '>', oldPath)
    .orderBy('oldPath')
    .limit(limit)
    .execute()

/** Adds a redirect; undefined if the old address has one already. */
export const insertRedirect = (
  tx: Database,
  row: { oldPath: string; path: string },
): Promise<Redirect | undefined> =>
  tx
    .insertInto('redirect')
    .values({ ...row, source: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const changeRedirect = (
  tx: Database,
  id: number,
  row: { oldPath: string; path: string },
): Promise<Redirect | undefined> =>
  tx
    .updateTable('redirect')
    .set({ ...row, source: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Deletes a redirect by its id. @returns false if there is none */
export const deleteRedirect = async (tx: Database, id: number): Promise<boolean> =>
  (await tx.deleteFrom('redirect').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined

/**
 * Records that a page has a new address. Redirects its old address, and changes all redirects to the old address.
 * @param oldPath the old address as `asRedirectPath` returns it
 * @param was the old address as links contain it
 * @param newPath the new address as `asRedirectPath` returns it
 * @param path the new address as links contain it
 */
export async function moveAddress(
  tx: Database,
  { oldPath, was, newPath, path }: { oldPath: string; was: string; newPath: string; path: string },
): Promise<void> {
  await tx.deleteFrom('redirect').where('oldPath', '=', newPath).execute()
  await tx.updateTable('redirect').set({ path }).where('path', '=', was).execute()
  await putRedirects(tx, [{ oldPath, path, source: null }])
}
