/** SQL of addresses of an old shop that lead to pages or pictures of this one. */
import { type Insertable, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables/tables.ts'

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

/** The first of these addresses that leads somewhere: to a path, or to a picture by its source. */
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

export const hasRedirects = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('redirect').select('oldPath').limit(1).executeTakeFirst()) !== undefined

export const countRedirects = async (db: Database): Promise<{ pages: number; pictures: number }> => {
  const { pages, pictures } = await db
    .selectFrom('redirect')
    .select((eb) => [eb.fn.count<string>('path').as('pages'), eb.fn.count<string>('source').as('pictures')])
    .executeTakeFirstOrThrow()
  return { pages: Number(pages), pictures: Number(pictures) }
}
