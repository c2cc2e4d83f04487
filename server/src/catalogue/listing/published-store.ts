/** SQL of published products as a whole: for the sitemap and feeds. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { StoredImage } from '#catalogue/product-data/tables.ts'
import { idList } from '#catalogue/search/search-store.ts'

/** Slugs of some products that are not hidden, with time of change and first picture; `from`: place, newest first. */
export async function publishedPages(
  db: Database,
  { from, count }: { from: number; count: number },
): Promise<{ slug: string; modifiedAt: number; image: StoredImage | null }[]> {
  // The places are found in an index; only the page's own rows are read.
  const page = newestFirst(unhidden(db)).select('id').offset(from).limit(count)
  const rows = await newestFirst(db.selectFrom('product').where('id', 'in', page))
    .select([
      sql<string>`coalesce(slug, id::text)`.as('slug'),
      'modifiedAt',
      sql<StoredImage | null>`images->0`.as('image'),
    ])
    .execute()
  return rows.map(({ slug, modifiedAt, image }) => ({ slug, modifiedAt: modifiedAt.getTime(), image }))
}

/**
 * The products of `publishedPages` in parts of a size: when one of each part was changed last.
 * @param before number of places in the first parts that are not for products
 */
export async function publishedParts(
  db: Database,
  { before, size }: { before: number; size: number },
): Promise<{ part: number; modifiedAt: number }[]> {
  const rows = await db
    .selectFrom(
      unhidden(db)
        .select([
          'modifiedAt',
          sql<number>`row_number() over (order by created_at desc, id desc)`.as('place'),
        ])
        .as('placed'),
    )
    .select([
      sql<number>`((place - 1 + ${before}) / ${size})::int`.as('part'),
      (eb) => eb.fn.max('modifiedAt').as('modifiedAt'),
    ])
    .groupBy('part')
    .orderBy('part')
    .execute()
  return rows.map((row) => ({ ...row, modifiedAt: row.modifiedAt.getTime() }))
}

/** Ids of all products in lists or search, newest first: the feed. */
export const publishedIds = (db: Database): Promise<Int32Array> =>
  idList(db, newestFirst(unhidden(db)).select('id'))

const published = (db: Database) =>
  db.selectFrom('product').where('parentId', 'is', null).where('status', '=', 'publish')
const unhidden = (db: Database) => published(db).where('visibility', '<>', 'hidden')

const newestFirst = (query: ReturnType<typeof published>) =>
  query.orderBy('createdAt', 'desc').orderBy('id', 'desc')
