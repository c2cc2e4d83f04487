/** SQL for operators' writes of products and categories. Complete product rows are written by product-write-store. */
import type { CategoryRow, StoredCategory } from '#catalogue/product-data/product-store.ts'
import { hasSku } from '#catalogue/product-data/sku-store.ts'
import type { Insertable, Updateable } from 'kysely'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { compiled } from '#platform/database/compiled.ts'
import { type Database, timeouts } from '#platform/database/database.ts'
import type { CategoryTable, ProductStatus } from '#catalogue/product-data/tables.ts'
import type { ProductRow } from '#catalogue/product-data/product-store.ts'

/**
 * Serializes writes of names, so that slugs, SKUs and the category tree can be checked and then written. An import
 * holds this lock while it runs. Other writers fail after a few seconds, so that waiting callers do not use up the
 * connections.
 */
export const lockNames = async (tx: Database): Promise<void> => {
  await Promise.all([
    setLockTimeout(tx, { ms: String(longestWaitMs) }),
    takeNamesLock(tx, {}),
    setLockTimeout(tx, { ms: String(timeouts.lockMs) }),
  ])
}
const longestWaitMs = 5000
/** number of the lock of names: arbitrary, but unique among the shop's locks */
export const namesLock = 7_283_202

const setLockTimeout = compiled((db, { ms }: { ms: string }) =>
  sql`select set_config('lock_timeout', ${ms}, true)`.compile(db),
)
const takeNamesLock = compiled((db) => sql`select pg_advisory_xact_lock(${namesLock})`.compile(db))

/** Slugs that begin with this one, except the row's own. */
export async function slugsLike(
  db: Database,
  table: 'product' | 'category',
  base: string,
  ownId: number,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom(table)
    .select('slug')
    .where('id', '<>', ownId)
    .where(sql<SqlBool>`(slug = ${base} or starts_with(slug, ${`${base}-`}))`)
    .execute()
  return new Set(rows.flatMap(({ slug }) => slug ?? []))
}

/** Other products with one of these SKUs; the trash does not count. */
export const skuHolders = (
  db: Database,
  skus: readonly string[],
  ownId: number,
): Promise<{ id: number; sku: string | null }[]> =>
  db
    .selectFrom('product')
    .select(['id', 'sku'])
    .where(hasSku(skus))
    .where('status', '<>', 'trash')
    .where('id', '<>', ownId)
    .execute()

export const setProductStatus = async (
  tx: Database,
  id: number,
  status: ProductStatus,
  now: Date,
): Promise<void> => {
  await tx.updateTable('product').set({ status, modifiedAt: now }).where('id', '=', id).execute()
}

/** Deletes a product with its variations and links; orders keep their copies. */
export const deleteProductRow = async (tx: Database, id: number): Promise<void> => {
  await tx.deleteFrom('product').where('id', '=', id).execute()
}

/** A product's variations in any status except trash, in menu order. */
export const allVariations = (db: Database, parentId: number): Promise<ProductRow[]> =>
  db
    .selectFrom('product')
    .selectAll()
    .where('parentId', '=', parentId)
    .where('status', '<>', 'trash')
    .orderBy('menuOrder')
    .orderBy('id')
    .execute()

/** Published products of the same categories, most shared categories first. */
export async function relatedIds(db: Database, id: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from product_category own
      join product_category other on other.category_id = own.category_id and other.product_id <> own.product_id
      join product p on p.id = other.product_id and p.status = 'publish' and p.visibility in ('visible', 'catalog')
    where own.product_id = ${id}
    group by p.id order by count(*) desc, p.id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Published products in one of these categories or with one of these tags, best-selling first. */
export async function suggestedIds(
  db: Database,
  {
    categories,
    tags,
    exclude,
    limit,
  }: Record<'categories' | 'tags' | 'exclude', readonly number[]> & {
    limit: number
  },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product where parent_id is null and status = 'publish' and id <> all(${exclude}::int[])
      and (exists (select 1 from product_category link
          where link.product_id = product.id and link.category_id = any(${categories}::int[]))
        or exists (select 1 from product_tag link where link.product_id = product.id and link.tag_id = any(${tags}::int[])))
    order by total_sales desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Meta keys of products containing a text, case-insensitive, and their total; excludes internal keys (with _). */
export async function noteKeys(
  db: Database,
  { search, order, limit, offset }: { search: string; order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<{ keys: string[]; total: number }> {
  const { rows } = await sql<{ key: string; total: number }>`
    select key, count(*) over ()::integer as total from (
      select distinct each ->> 'key' as key from product, jsonb_array_elements(meta) each where meta <> '[]') found
    where not starts_with(key, '_') and (${search} = '' or position(lower(${search}) in lower(key)) > 0)
    order by lower(key) ${order === 'asc' ? sql`asc` : sql`desc`}, key limit ${limit} offset ${offset}`.execute(
    db,
  )
  return { keys: rows.map(({ key }) => key), total: rows[0]?.total ?? 0 }
}

const passIdsOf = (table: 'product' | 'category') =>
  compiled((db) =>
    sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}
    having max(id) > (select coalesce(max(last_value), 0) from pg_sequences
      where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence(${table}, 'id'))`.compile(db),
  )
/** Ensures that the next id is above all ids of products: files and the demonstration set ids themselves. */
export const passProductIds = passIdsOf('product')
const passCategoryIds = passIdsOf('category')

export const insertCategory = async (tx: Database, row: Insertable<CategoryTable>): Promise<number> => {
  await passCategoryIds(tx, {})
  const { id } = await tx.insertInto('category').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateCategory = async (
  tx: Database,
  id: number,
  change: Updateable<CategoryTable>,
): Promise<void> => {
  await tx.updateTable('category').set(change).where('id', '=', id).execute()
}

/** Deletes a category. Its children move up one level; products in no other category move to `fallbackId`. */
export async function deleteCategoryRow(
  tx: Database,
  { id, parentId }: { id: number; parentId: number },
  fallbackId: number,
): Promise<void> {
  await tx.updateTable('category').set({ parentId }).where('parentId', '=', id).execute()
  await sql`
    insert into product_category (product_id, category_id, position)
    select product_id, ${fallbackId}, 0 from product_category pc where category_id = ${id}
      and not exists (select 1 from product_category other
        where other.product_id = pc.product_id and other.category_id <> ${id})`.execute(tx)
  await tx.deleteFrom('category').where('id', '=', id).execute()
}

/**
 * Identifies a picture by the addresses under which rows store it: any that starts with `path`, or one of `sources`.
 */
type NamedPicture = { path: string; sources: readonly string[] }

const names = ({ path, sources }: NamedPicture, image: RawBuilder<unknown>) =>
  sql<SqlBool>`(starts_with(${image} ->> 'src', ${path}) or ${image} ->> 'src' = any(${sources}::text[]))`
const image = sql.ref('image')

/** Products and variations that use a picture. Scans the whole table. */
export async function productsWithPicture(db: Database, picture: NamedPicture): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where(
      sql<SqlBool>`exists (select 1 from jsonb_array_elements(images) as image where ${names(picture, image)})`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a product, category, review, return, text or setting shows a picture. Scans whole tables. */
export async function isPictureShown(
  db: Database,
  { id, ...picture }: NamedPicture & { id: number },
): Promise<boolean> {
  if ((await productsWithPicture(db, picture)).length > 0) return true
  const { path } = picture
  const { rows } = await sql<{ shown: boolean }>`select
    exists (select 1 from review_picture where media_id = ${id})
    or exists (select 1 from order_return_picture where media_id = ${id})
    or exists (select 1 from category where ${names(picture, sql.ref('category.image'))}
      or strpos(description, ${path}) > 0)
    or exists (select 1 from product where strpos(description, ${path}) > 0
      or strpos(short_description, ${path}) > 0)
    or exists (select 1 from settings_group where strpos(value::text, ${path}) > 0)
    or exists (select 1 from settings_draft where strpos(value::text, ${path}) > 0)
    as shown`.execute(db)
  return rows[0]?.shown ?? false
}

/** Removes a picture from these products and variations, and from categories. */
export async function dropPictures(
  tx: Database,
  ids: readonly number[],
  picture: NamedPicture,
  now: Date,
): Promise<void> {
  await sql`update product set modified_at = ${now}, images = (
      select coalesce(jsonb_agg(image order by place), '[]')
      from jsonb_array_elements(images) with ordinality as each (image, place)
      where not ${names(picture, image)})
    where id = any(${ids}::integer[])`.execute(tx)
  await tx
    .updateTable('category')
    .set({ image: null })
    .where(names(picture, sql.ref('category.image')))
    .execute()
}

/** Every category without its number of products, which is slow to count; ordered by id. */
export const categoryTree = (db: Database): Promise<StoredCategory[]> =>
  db.selectFrom('category').selectAll().orderBy('id').execute()

/** A category with the number of published products in it and its descendants, each product once (CONTRACT 7). */
export async function categoryById(db: Database, id: number): Promise<CategoryRow | undefined> {
  const row = await db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  // Use union, not union all, so that a tree with a loop terminates.
  const { rows } = await sql<{ count: number }>`
    with recursive below (id) as (
      select ${id}::integer union select category.id from below join category on category.parent_id = below.id)
    select count(*)::int as count from product where parent_id is null and status = 'publish' and exists (
      select from product_category link join below on below.id = link.category_id where link.product_id = product.id)
    `.execute(db)
  return { ...row, count: rows[0]?.count ?? 0 }
}
