/** SQL of the product import, in batches. */
import { hasSku } from './sku-store.ts'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { RowType, StoredAttribute } from './tables.ts'
import { blankProduct, type StoredProduct } from './merge-product.ts'
import { pricingOf } from './storefront-product.ts'
import { registerTerms } from '#catalogue/product-data/terms/register-terms.ts'
import { namesLock, passProductIds } from '#catalogue/product-data/terms/category-store.ts'

/**
 * Allows one import at a time. Operators' writes of names (`lockNames`) wait until the import ends. PostgreSQL releases
 * both locks when the connection closes.
 * @param wait false: fails when another import is running
 * @param names false for a dry run, during which operators may write names, because a dry run commits nothing
 * @returns whether the import may begin
 */
export const lockImport = async (
  connection: Database,
  { wait, names }: { wait: boolean; names: boolean },
): Promise<boolean> => {
  if (wait) await sql`select pg_advisory_lock(${importLock})`.execute(connection)
  else {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${importLock}) as free`.execute(
      connection,
    )
    if (rows[0]?.free !== true) return false
  }
  if (names) await sql`select pg_advisory_lock(${namesLock})`.execute(connection)
  return true
}
export const unlockImport = async (connection: Database, { names }: { names: boolean }): Promise<void> => {
  if (names) await sql`select pg_advisory_unlock(${namesLock})`.execute(connection)
  await sql`select pg_advisory_unlock(${importLock})`.execute(connection)
}
/**
 * Lets a connection find rows by index, until `usualReads`. Its statements are planned while the tables of a new shop are
 * empty. They would read whole tables for each batch, also to check foreign keys.
 */
export const readsByIndex = async (connection: Database): Promise<void> => {
  await sql`set enable_seqscan = off`.execute(connection)
}
export const usualReads = async (connection: Database): Promise<void> => {
  await sql`reset enable_seqscan`.execute(connection)
}

/** number of the import's lock: arbitrary, but unique among the shop's locks */
const importLock = 7_283_201

/** Products and variations by id or SKU; by SKU without the trash. */
export const productsByIdOrSku = (
  db: Database,
  ids: readonly number[],
  skus: readonly string[],
): Promise<StoredProduct[]> =>
  db
    .selectFrom('product')
    .selectAll()
    .where(sql<SqlBool>`(id = any(${ids}::int[]) or (${hasSku(skus)} and status <> 'trash'))`)
    .execute()

/** Products without a SKU, by exact name. */
export const productsByName = (db: Database, names: readonly string[]): Promise<StoredProduct[]> =>
  db
    .selectFrom('product')
    .selectAll()
    .where('parentId', 'is', null)
    .where('sku', 'is', null)
    .where('status', '<>', 'trash')
    .where(sql<SqlBool>`name = any(${names}::text[])`)
    .orderBy('id')
    .execute()

/** Products by slug. */
export const productsBySlug = (db: Database, slugs: readonly string[]): Promise<StoredProduct[]> =>
  db
    .selectFrom('product')
    .selectAll()
    .where('parentId', 'is', null)
    .where('status', '<>', 'trash')
    .where(sql<SqlBool>`slug = any(${slugs}::text[])`)
    .orderBy('id')
    .execute()

export const variationsOf = (db: Database, parentIds: readonly number[]): Promise<StoredProduct[]> =>
  db
    .selectFrom('product')
    .selectAll()
    .where(sql<SqlBool>`parent_id = any(${parentIds}::int[])`)
    .orderBy('id')
    .execute()

export const allSlugs = async (db: Database): Promise<string[]> => {
  const rows = await db.selectFrom('product').select('slug').where('slug', 'is not', null).execute()
  return rows.flatMap(({ slug }) => slug ?? [])
}

/** The requested number of unused ids. */
export async function freshIds(tx: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('product', 'id')) as id from generate_series(1, ${count})`.execute(
    tx,
  )
  return rows.map(({ id }) => Number(id))
}

/** The requested number of unused ids, above all ids of products. */
export async function highestIds(tx: Database, count: number): Promise<number[]> {
  const [, ids] = await Promise.all([passProductIds(tx, {}), freshIds(tx, count)])
  return ids
}

/** Ensures that ids up to `highest` are not assigned again. */
export const passIds = async (tx: Database, highest: number): Promise<void> => {
  await sql`
    select setval(pg_get_serial_sequence('product', 'id'), ${highest})
    where ${highest} > (select coalesce(max(last_value), 0) from pg_sequences
      where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence('product', 'id'))`.execute(tx)
}

/** @param now decides which sale prices apply; the price of a variable product follows from its variations */
export const insertProducts = async (
  tx: Database,
  products: readonly StoredProduct[],
  now: Date,
): Promise<void> => {
  if (products.length === 0) return
  await sql`
    insert into product (${columns(priced)})
    select ${columns(priced)} from ${table(pricedRows(products, now))}`.execute(tx)
  await registerTerms(tx, products)
}

/** The values of a new product; most columns of most products have these. */
const usual = blankProduct(0, new Date(0))
const stored = Object.keys(usual) as (keyof typeof usual)[]
const columnOf = new Map<string, string>(
  stored.map((name) => [name, name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
)
const priced = [...stored, 'price']
const usualRow = JSON.stringify(Object.fromEntries(stored.map((name) => [columnOf.get(name), usual[name]])))
const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** The values of a product that differ from the usual ones, by column. */
function unusual(product: StoredProduct): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [name, column] of columnOf) {
    const value = product[name as keyof StoredProduct]
    const isUsual =
      value === usual[name as keyof StoredProduct] || (Array.isArray(value) && value.length === 0)
    if (!isUsual) row[column] = value
  }
  return row
}

const pricedRows = (products: readonly StoredProduct[], now: Date) =>
  products.map((product) => ({ ...unusual(product), price: priceAt(product, now) }))

/** Rows of products as JSON. A list of values has a parameter for each column of each row, which takes twice as long. */
const table = (rows: readonly Record<string, unknown>[]) =>
  sql`json_populate_recordset(json_populate_record(null::product, ${usualRow}::json), ${jsonOf(rows)}::json)`

/** PostgreSQL refuses half a character in JSON; in a parameter of its own it would be replaced. */
function jsonOf(rows: readonly unknown[]): string {
  const json = JSON.stringify(rows)
  return json.includes(String.raw`\ud`)
    ? JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
    : json
}

/** The derived price of a product, as in `refreshDerived`. */
function priceAt(product: StoredProduct, now: Date): StoredProduct['regularPrice'] {
  if (product.type === 'variable') return null
  const { regular, sale } = pricingOf(product, now.getTime())
  return (sale !== undefined && regular !== undefined && sale < regular ? sale : regular) ?? null
}

/** Removes the SKUs of these products. */
export const clearSkus = async (tx: Database, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.updateTable('product').set({ sku: null }).where('id', 'in', ids).execute()
}

/** Publishes scheduled products whose date has passed. @returns their ids; derived values are still to be refreshed */
export async function publishDue(tx: Database, now: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('product')
    .set({ status: 'publish', modifiedAt: now })
    .where('status', '=', 'future')
    .where('createdAt', '<=', now)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Writes existing rows and their prices. Links to other products stay, and the price of a variable product, which follows
 * from its variations.
 * @param now decides which sale prices apply
 */
export async function updateProducts(
  tx: Database,
  products: readonly StoredProduct[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  const kept = new Set<string>(['id', 'upsellIds', 'crossSellIds', 'groupedIds'])
  const changes = stored
    .filter((name) => !kept.has(name))
    .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  const ofVariations = sql`excluded.type = 'variable'`
  await sql`
    insert into product (${columns(priced)}) select ${columns(priced)} from ${table(pricedRows(products, now))}
    on conflict (id) do update set ${sql.join(changes)},
      price = case when ${ofVariations} then product.price else excluded.price end,
      price_max = case when ${ofVariations} then product.price_max end`.execute(tx)
  await registerTerms(tx, products)
}

type Link = 'category' | 'tag'
const tableOf = { category: sql.table('product_category'), tag: sql.table('product_tag') }
const linkColumn = { category: sql.ref('category_id'), tag: sql.ref('tag_id') }

/** Ids of the products' categories or tags, in order. */
export async function linksOf(
  db: Database,
  link: Link,
  productIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ productId: number; linkId: number }>`
    select product_id, ${linkColumn[link]} as link_id from ${tableOf[link]}
    where product_id = any(${productIds}::int[]) order by product_id, position, ${linkColumn[link]}`.execute(
    db,
  )
  const found = new Map<number, number[]>()
  for (const { productId, linkId } of rows) found.set(productId, [...(found.get(productId) ?? []), linkId])
  return found
}

/** Replaces the products' categories or tags. */
export async function putLinks(
  tx: Database,
  link: Link,
  links: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  if (links.size === 0) return
  await sql`delete from ${tableOf[link]} where product_id = any(${[...links.keys()]}::int[])`.execute(tx)
  await addLinks(tx, link, links)
}

/** Adds the categories or tags of products that have none. */
export async function addLinks(
  tx: Database,
  link: Link,
  links: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  const rows = [...links].flatMap(([productId, ids]) =>
    ids.map((id, position) => ({ productId, id, position })),
  )
  if (rows.length === 0) return
  await sql`
    insert into ${tableOf[link]} (product_id, ${linkColumn[link]}, position)
    select * from unnest(${rows.map(({ productId }) => productId)}::int[], ${rows.map(({ id }) => id)}::int[],
      ${rows.map(({ position }) => position)}::int[])`.execute(tx)
}

export type TermRow = { id: number; name: string; slug: string; parentId: number }

export const allCategoryRows = (db: Database): Promise<TermRow[]> =>
  db.selectFrom('category').select(['id', 'name', 'slug', 'parentId']).orderBy('id').execute()

/** The ids of existing categories among these. */
export async function knownCategories(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where(sql<SqlBool>`id = any(${ids}::int[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const allTags = async (db: Database): Promise<TermRow[]> => {
  const rows = await db.selectFrom('tag').select(['id', 'name', 'slug']).orderBy('id').execute()
  return rows.map((row) => ({ ...row, parentId: 0 }))
}

export async function addTag(tx: Database, name: string, slug: string): Promise<number> {
  const { id } = await tx.insertInto('tag').values({ name, slug }).returning('id').executeTakeFirstOrThrow()
  return id
}

export type References = { upsellIds: number[]; crossSellIds: number[]; groupedIds: number[] }

export const referencesOf = (
  db: Database,
  ids: readonly number[],
): Promise<({ id: number } & References)[]> =>
  db
    .selectFrom('product')
    .select(['id', 'upsellIds', 'crossSellIds', 'groupedIds'])
    .where(sql<SqlBool>`id = any(${ids}::int[])`)
    .execute()

export const putReferences = (
  tx: Database,
  id: number,
  references: Partial<References>,
  now: Date,
): Promise<void> => putManyReferences(tx, new Map([[id, references]]), now)

/** Writes the references of products, by id; lists that are left out stay. */
export async function putManyReferences(
  tx: Database,
  references: ReadonlyMap<number, Partial<References>>,
  now: Date,
): Promise<void> {
  await lockInOrder(tx, [...references.keys()])
  const rows = [...references].map(([id, { upsellIds, crossSellIds, groupedIds }]) => ({
    ...{ id, upsells: upsellIds, crossings: crossSellIds, members: groupedIds },
  }))
  await sql`
    update product
    set upsell_ids = coalesce(change.upsells, upsell_ids), cross_sell_ids = coalesce(change.crossings, cross_sell_ids),
      grouped_ids = coalesce(change.members, grouped_ids), modified_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as change(id int, upsells int[], crossings int[], members int[])
    where product.id = change.id`.execute(tx)
}

/** Locks products before a statement changes several, in the order in which all transactions lock them. */
const lockInOrder = async (tx: Database, ids: readonly number[]): Promise<void> => {
  await sql`select from product where id = any(${ids}::int[]) order by id for no key update`.execute(tx)
}

/** The products with one of these ids or SKUs, for references to products outside the file. */
export const existingProducts = (
  db: Database,
  ids: readonly number[],
  skus: readonly string[],
): Promise<{ id: number; sku: string | null; type: RowType }[]> =>
  db
    .selectFrom('product')
    .select(['id', 'sku', 'type'])
    .where('status', '<>', 'trash')
    .where(sql<SqlBool>`(id = any(${ids}::int[]) or ${hasSku(skus)})`)
    .execute()

export const attributesOf = (
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; attributes: StoredAttribute[] }[]> =>
  db
    .selectFrom('product')
    .select(['id', 'attributes'])
    .where(sql<SqlBool>`id = any(${ids}::int[])`)
    .execute()

/** Writes the attributes of products, by id. */
export async function putAttributes(
  tx: Database,
  attributes: ReadonlyMap<number, readonly StoredAttribute[]>,
): Promise<void> {
  await lockInOrder(tx, [...attributes.keys()])
  const rows = [...attributes].map(([id, all]) => ({ id, attributes: all }))
  await sql`
    update product set attributes = change.attributes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change(id int, attributes jsonb)
    where product.id = change.id`.execute(tx)
}

type PicturedTexts = Pick<StoredProduct, 'id' | 'description' | 'shortDescription' | 'meta'>

/** Texts that contain a picture, of products and variations with an id above `after`. */
export async function picturedTexts(db: Database, after: number, limit: number): Promise<PicturedTexts[]> {
  const { rows } = await sql<PicturedTexts>`
    select id, description, short_description, meta from product
    where id > ${after}
      and (description like '%<img%' or short_description like '%<img%' or meta::text like '%<img%')
    order by id limit ${limit}`.execute(db)
  return rows
}
