/** SQL of the product export. */
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { addressOf } from '#catalogue/media/media.ts'
import type { CsvShape } from './csv-write.ts'
import { translatedFirst } from './translated-columns.ts'
import type { StoredProduct } from '#catalogue/product-data/merge-product.ts'

/** The file's columns: maximum of attributes and downloads per product, and every meta key. */
export async function exportShape(db: Database): Promise<CsvShape & { products: number }> {
  const counts = await db
    .selectFrom('product')
    .select([
      sql<number>`count(*)::int`.as('products'),
      sql<number>`coalesce(max(greatest(jsonb_array_length(attributes), jsonb_array_length(default_attributes))), 0)`.as(
        'attributes',
      ),
      sql<number>`coalesce(max(jsonb_array_length(downloads)), 0)`.as('downloads'),
    ])
    .where('status', '<>', 'trash')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ key: string }>`
    select distinct entry->>'key' as key from product, jsonb_array_elements(meta) entry
    where status <> 'trash' order by 1`.execute(db)
  return {
    products: counts.products,
    attributes: Math.max(1, counts.attributes),
    downloads: Math.max(1, counts.downloads),
    metaKeys: translatedFirst(rows.map(({ key }) => key)),
  }
}

/** Parent products after an id, by ascending id, each followed by its variations in menu order. */
export async function exportPage(db: Database, afterId: number, limit: number): Promise<StoredProduct[]> {
  const parents = await db
    .selectFrom('product')
    .selectAll()
    .where('parentId', 'is', null)
    .where('status', '<>', 'trash')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  const children = await db
    .selectFrom('product')
    .selectAll()
    .where(sql<SqlBool>`parent_id = any(${parents.map(({ id }) => id)}::int[])`)
    .where('status', '<>', 'trash')
    .orderBy('menuOrder')
    .orderBy('id')
    .execute()
  const childrenOf = Map.groupBy(children, ({ parentId }) => parentId ?? 0)
  return parents.flatMap((parent) => [parent, ...(childrenOf.get(parent.id) ?? [])])
}

/** SKUs by id, for references between rows; excludes products in the trash. */
export async function skusOf(db: Database, ids: readonly number[]): Promise<Map<number, string | null>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'sku'])
    .where('status', '<>', 'trash')
    .where(sql<SqlBool>`id = any(${ids}::int[])`)
    .execute()
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

/** Names of tags by id. */
export async function tagNames(db: Database): Promise<Map<number, string>> {
  const rows = await db.selectFrom('tag').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The same products, whose pictures have the paths of the copies that this shop has fetched. */
export async function withOwnPictures(
  db: Database,
  page: readonly StoredProduct[],
): Promise<StoredProduct[]> {
  const fetched = await db
    .selectFrom('mediaSource')
    .innerJoin('media', 'media.id', 'mediaSource.mediaId')
    .select(['address', 'hash', 'name'])
    .where(sql<SqlBool>`address = any(${page.flatMap(({ images }) => images.map(({ src }) => src))}::text[])`)
    .execute()
  const own = new Map(fetched.map(({ address, ...media }) => [address, addressOf(media)]))
  return page.map((product) => ({
    ...product,
    images: product.images.map((image) => ({ ...image, src: own.get(image.src) ?? image.src })),
  }))
}
