/** SQL of attributes and of terms: tags, brands, shipping classes and attribute options. */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ChosenOption } from '@sauda/domain/product.ts'
import type { StoredAttribute } from '#catalogue/product-data/tables.ts'
import type { AttributeTable, TermKind, TermTable } from '#catalogue/product-data/tables.ts'

export type AttributeRow = Selectable<AttributeTable>
/** The terms of one kind. Tags have a separate table, because products are linked to them. */
export type Scope = { kind: 'tag' | 'brand' | 'shipping_class' } | AttributeScope
type AttributeScope = { kind: 'attribute'; attributeId: number; name: string }
export type StoredTerm = Omit<Selectable<TermTable>, 'kind' | 'attributeId'>
/** `count`: published products with the term */
export type Term = StoredTerm & { count: number }

export const allAttributes = (db: Database): Promise<AttributeRow[]> =>
  db.selectFrom('attribute').selectAll().orderBy('id').execute()

export async function insertAttribute(tx: Database, row: Omit<AttributeRow, 'id'>): Promise<number> {
  const { id } = await tx.insertInto('attribute').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
export const updateAttribute = async (tx: Database, { id, ...row }: AttributeRow): Promise<void> => {
  await tx.updateTable('attribute').set(row).where('id', '=', id).execute()
}
export const deleteAttribute = async (tx: Database, id: number): Promise<void> => {
  await tx.deleteFrom('attribute').where('id', '=', id).execute()
}

const attributeIdOf = (scope: Scope): number | null => ('attributeId' in scope ? scope.attributeId : null)

/** All terms of a scope with their counts, ordered by id. */
export async function termsOf(db: Database, scope: Scope): Promise<Term[]> {
  const { rows } = await sql<StoredTerm>`${
    scope.kind === 'tag'
      ? sql`select id, name, slug, description, 0 as parent_id, 'default' as display, 0 as menu_order from tag`
      : sql`select id, name, slug, description, parent_id, display, menu_order from term
          where kind = ${scope.kind} and attribute_id is not distinct from ${attributeIdOf(scope)}::int`
  } order by id`.execute(db)
  const counted = await sql<{ key: string; count: string }>`${counts(scope)}`.execute(db)
  const countOf = new Map(counted.rows.map(({ key, count }) => [key, Number(count)]))
  return rows.map((row) => ({ ...row, count: countOf.get(keyOf(scope, row)) ?? 0 }))
}

/** The name of a tag that a published product has. */
export async function usedTag(db: Database, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('tag')
    .innerJoin('productTag', 'productTag.tagId', 'tag.id')
    .innerJoin('product', 'product.id', 'productTag.productId')
    .select('tag.name')
    .where('tag.slug', '=', slug)
    .where('product.status', '=', 'publish')
    .limit(1)
    .executeTakeFirst()
  return row?.name
}

/** How a product names a term: tags by id, shipping classes by slug, others by name. */
function keyOf({ kind }: Scope, { id, name, slug }: StoredTerm): string {
  if (kind === 'tag') return String(id)
  return kind === 'shipping_class' ? slug : name.toLowerCase()
}

function counts(scope: Scope): RawBuilder<unknown> {
  const published = sql`product.parent_id is null and product.status = 'publish'`
  switch (scope.kind) {
    case 'tag':
      return sql`select tag_id::text as key, count(*) as count from product_tag
        join product on product.id = product_id where ${published} group by 1`
    case 'shipping_class':
      return sql`select term.slug as key, count(*) as count from term
        join product on lower(product.shipping_class) in (lower(term.name), term.slug)
        where term.kind = 'shipping_class' and product.shipping_class <> '' and ${published} group by 1`
    case 'brand':
      return sql`select lower(trim(each)) as key, count(distinct product.id) as count
        from product, unnest(string_to_array(brand, ',')) each where brand <> '' and ${published} group by 1`
    case 'attribute':
      return sql`select lower(trim(option)) as key, count(distinct product.id) as count
        from product, jsonb_array_elements(attributes) each, jsonb_array_elements_text(each -> 'options') option
        where ${ofAttribute(scope.name)} and ${published} group by 1`
  }
}

const ofAttribute = (name: string) =>
  sql`(each ->> 'global')::boolean and lower(trim(each ->> 'name')) = lower(${name})`

export async function insertTerm(
  tx: Database,
  scope: Scope,
  { name, slug, description, ...more }: Omit<StoredTerm, 'id'>,
): Promise<number> {
  const { id } =
    scope.kind === 'tag'
      ? await tx
          .insertInto('tag')
          .values({ name, slug, description })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('term')
          .values({ kind: scope.kind, attributeId: attributeIdOf(scope), name, slug, description, ...more })
          .returning('id')
          .executeTakeFirstOrThrow()
  return id
}

export async function updateTerm(tx: Database, { kind }: Scope, { id, ...row }: StoredTerm): Promise<void> {
  const { name, slug, description } = row
  if (kind === 'tag')
    await tx.updateTable('tag').set({ name, slug, description }).where('id', '=', id).execute()
  else await tx.updateTable('term').set(row).where('id', '=', id).execute()
}

/** Deletes a term: products lose a tag, and children of a brand move up. Texts in products stay. */
export async function deleteTerm(tx: Database, { kind }: Scope, { id, parentId }: StoredTerm): Promise<void> {
  if (kind === 'tag') {
    await tx.deleteFrom('tag').where('id', '=', id).execute()
    return
  }
  await tx
    .updateTable('term')
    .set({ parentId })
    .where('kind', '=', 'brand')
    .where('parentId', '=', id)
    .execute()
  await tx.deleteFrom('term').where('id', '=', id).execute()
}

export const tagsOfProduct = async (db: Database, productId: number): Promise<number[]> => {
  const rows = await db.selectFrom('productTag').select('tagId').where('productId', '=', productId).execute()
  return rows.map(({ tagId }) => tagId)
}

/** The texts that name a product's terms. */
export const namesInProduct = (db: Database, id: number) =>
  db
    .selectFrom('product')
    .select(['brand', 'shippingClass', 'attributes'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Changes a shipping class in products. @param slug the new slug; '' removes the class */
export const replaceShippingClass = async (
  tx: Database,
  before: Pick<StoredTerm, 'name' | 'slug'>,
  slug: string,
): Promise<void> => {
  await sql`update product set shipping_class = ${slug}
    where lower(shipping_class) in (${before.name.toLowerCase()}, ${before.slug})`.execute(tx)
}

/** Changes a brand in products. @param name the new name; '' removes the brand */
export const replaceBrand = async (tx: Database, before: string, name: string): Promise<void> => {
  await sql`update product set brand = (
      select coalesce(string_agg(nullif(case when lower(trim(each)) = ${before.toLowerCase()} then ${name}
        else trim(each) end, ''), ', ' order by place), '')
      from unnest(string_to_array(brand, ',')) with ordinality as list (each, place))
    where brand <> '' and ${before.toLowerCase()} in (
      select lower(trim(each)) from unnest(string_to_array(brand, ',')) each)`.execute(tx)
}

type Named = { attributes: StoredAttribute[]; defaultAttributes: ChosenOption[] }

/**
 * Rewrites a shop-wide attribute in products and their variations.
 * @param change `attribute` changes the attribute of a product; `chosen` changes a preselected option or the option of
 * a variation; undefined removes it
 */
export async function rewriteAttribute(
  tx: Database,
  name: string,
  change: {
    attribute: (attribute: StoredAttribute) => StoredAttribute | undefined
    chosen: (chosen: ChosenOption) => ChosenOption | undefined
  },
): Promise<void> {
  const { rows } = await sql<Named & { id: number }>`
    with holder as (select product.id from product where exists (
      select 1 from jsonb_array_elements(attributes) each where ${ofAttribute(name)}))
    select product.id, attributes, default_attributes from product
    where product.id in (select id from holder) or product.parent_id in (select id from holder)
    order by product.id for update of product`.execute(tx)
  const isMeant = (each: { name: string }) => each.name.trim().toLowerCase() === name.toLowerCase()
  const changed = rows.map(({ id, attributes, defaultAttributes }) => ({
    id,
    attributes: attributes.flatMap((each) =>
      isMeant(each) && each.global ? (change.attribute(each) ?? []) : each,
    ),
    chosen: defaultAttributes.flatMap((each) => (isMeant(each) ? (change.chosen(each) ?? []) : each)),
  }))
  await sql`update product set attributes = given.attributes::jsonb, default_attributes = given.chosen::jsonb
    from unnest(${changed.map(({ id }) => id)}::int[], ${changed.map(({ attributes }) => JSON.stringify(attributes))}::text[],
      ${changed.map(({ chosen }) => JSON.stringify(chosen))}::text[]) as given (id, attributes, chosen)
    where product.id = given.id`.execute(tx)
}

export type NamedTerm = { kind: TermKind; attributeId: number | null; name: string; slug: string }

/** Terms of some kinds, without counts. */
export const termsOfKinds = (
  db: Database,
  kinds: readonly TermKind[],
): Promise<(NamedTerm & { id: number })[]> =>
  db
    .selectFrom('term')
    .select(['id', 'kind', 'attributeId', 'name', 'slug'])
    .where('kind', 'in', [...kinds])
    .orderBy('id')
    .execute()

export const optionsOfAttributes = (
  db: Database,
  ids: readonly number[],
): Promise<(NamedTerm & { id: number })[]> =>
  db
    .selectFrom('term')
    .select(['id', 'kind', 'attributeId', 'name', 'slug'])
    .where('attributeId', 'in', [...ids])
    .execute()

/** Adds terms, skipping those added concurrently. */
export const addTerms = async (tx: Database, rows: readonly NamedTerm[]): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insertInto('term')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
export const addAttributes = async (
  tx: Database,
  rows: readonly { name: string; slug: string }[],
): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insertInto('attribute')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
