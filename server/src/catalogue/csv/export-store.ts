/** SQL of the product export. */
import { translatedKey } from '@sauda/domain/translations.ts'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { addressOf } from '#catalogue/media/media.ts'
import type { CsvShape } from './csv-write.ts'
import { translatedFirst } from './translated-columns.ts'
import { shopMark } from './whose-id.ts'
import type { StoredProduct } from '#catalogue/product-data/merge-product.ts'
import { picturesInTexts, withPictures } from '#catalogue/product-data/text-pictures.ts'

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
    mark: await shopMark(db),
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

/**
 * The products with the addresses of the shop's own copies of their pictures. Another shop can then download the
 * pictures even when their original server no longer exists. Pictures in descriptions get absolute addresses.
 */
export async function withOwnPictures(
  db: Database,
  page: readonly StoredProduct[],
  home: string,
): Promise<StoredProduct[]> {
  const named = page.flatMap((product) => [...product.images, ...picturesInTexts(product)])
  const fetched = await db
    .selectFrom('mediaSource')
    .innerJoin('media', 'media.id', 'mediaSource.mediaId')
    .select(['address', 'hash', 'name'])
    .where(sql<SqlBool>`address = any(${[...new Set(named.map(({ src }) => src))]}::text[])`)
    .execute()
  const own = new Map(fetched.map(({ address, ...media }) => [address, addressOf(media)]))
  const inText = (html: string) =>
    withPictures(html, (src) => {
      const address = pictureAddress(own.get(src) ?? src, home)
      return address === src ? undefined : address
    })
  return page.map((product) => ({
    ...product,
    images: product.images.map((image) => ({ ...image, src: own.get(image.src) ?? image.src })),
    description: inText(product.description),
    shortDescription: inText(product.shortDescription),
    meta: product.meta.map(({ key, value }) => ({
      key,
      value: translatedKey(key) && typeof value === 'string' ? inText(value) : value,
    })),
  }))
}

/** The address of a picture for a file. The shop's own pictures are stored as paths, which follow `home`. */
export const pictureAddress = (src: string, home: string): string =>
  /^\/(?!\/)/.test(src) ? `${home}${src}` : src
