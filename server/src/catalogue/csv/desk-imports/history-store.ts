/** SQL of an import's history: values of changed products before and after, hashes of new ones. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ImportHistory } from '#catalogue/csv/import/import-state.ts'

/** Writes the history of one import. A product changed twice keeps its first values. */
export const historyOf = (importId: number): ImportHistory => ({
  before: async (tx, ids) => {
    if (ids.length === 0) return
    await sql`
      insert into desk_import_row (import_id, product_id, kind, before)
      select ${importId}, p.id, 'updated', product_facts(p) from product p where p.id = any(${ids}::int[])
      on conflict (import_id, product_id) do update set before = excluded.before || desk_import_row.before
        where desk_import_row.kind = 'updated'`.execute(tx)
  },
  after: async (tx, { created, updated }) => {
    if (created.length > 0)
      await sql`
        insert into desk_import_row (import_id, product_id, kind, after_hash)
        select ${importId}, p.id, 'created', product_facts_hash(p) from product p where p.id = any(${created}::int[])
        on conflict (import_id, product_id) do update set after_hash = excluded.after_hash`.execute(tx)
    if (updated.length === 0) return
    await sql`
      update desk_import_row r set after_hash = product_facts_hash(p)
      from product p
      where r.import_id = ${importId} and r.product_id = any(${updated}::int[]) and r.kind = 'created'
        and p.id = r.product_id`.execute(tx)
    // Unchanged values are left out.
    await sql`
      update desk_import_row r set before = changed.before, after = changed.after
      from (
        select p.id, coalesce(jsonb_object_agg(was.key, was.value) filter (where different), '{}') as before,
          coalesce(jsonb_object_agg(was.key, facts -> was.key) filter (where different), '{}') as after
        from desk_import_row old join product p on p.id = old.product_id,
          lateral (select product_facts(p) as facts) now, jsonb_each(old.before) was,
          lateral (select was.value is distinct from facts -> was.key as different) compared
        where old.import_id = ${importId} and old.product_id = any(${updated}::int[]) and old.kind = 'updated'
        group by p.id
      ) changed
      where r.import_id = ${importId} and r.product_id = changed.id`.execute(tx)
  },
})

/** A product created by the import and not undone yet. */
export type CreatedRow = {
  id: number
  parentId: number | null
  name: string
  /** whether it was changed since the import */
  isChanged: boolean
}

/** Existing products that an import created, sorted by id. */
export async function createdRows(db: Database, importId: number): Promise<CreatedRow[]> {
  const { rows } = await sql<CreatedRow>`
    select p.id, p.parent_id, p.name, r.after_hash is distinct from product_facts_hash(p) as is_changed
    from desk_import_row r join product p on p.id = r.product_id
    where r.import_id = ${importId} and r.kind = 'created' and r.undone is null and p.status <> 'trash'
    order by p.id`.execute(db)
  return rows
}

/** Returns which of these products appear in orders. */
export async function orderedOf(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select product_id as id from order_line union select variation_id from order_line
    ) line where id = any(${ids}::int[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns which of these parents have variations that the import did not create. */
export async function withOtherVariations(
  db: Database,
  importId: number,
  parentIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.parent_id as id from product p
    where p.parent_id = any(${parentIds}::int[]) and p.status <> 'trash' and not exists (
      select 1 from desk_import_row r where r.import_id = ${importId} and r.product_id = p.id and r.kind = 'created')`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function setStatuses(
  tx: Database,
  ids: readonly number[],
  status: 'trash' | 'draft' | 'private',
  now: Date,
): Promise<void> {
  if (ids.length > 0)
    await tx.updateTable('product').set({ status, modifiedAt: now }).where('id', 'in', ids).execute()
}

/** Values by column. `before` and `after`: columns that the import changed; `facts`: all current values */
export type UpdatedRow = {
  id: number
  before: Record<string, unknown>
  after: Record<string, unknown>
  facts: Record<string, unknown>
}

/** Changed products of an import after an id; deleted ones are left out. */
export async function updatedRows(
  db: Database,
  importId: number,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<UpdatedRow[]> {
  const { rows } = await sql<UpdatedRow>`
    select p.id, r.before, r.after, product_facts(p) as facts
    from desk_import_row r join product p on p.id = r.product_id
    where r.import_id = ${importId} and r.kind = 'updated' and r.undone is null and r.after is not null
      and p.id > ${afterId} and p.status <> 'trash'
    order by p.id limit ${limit}`.execute(db)
  return rows
}

/** Restores columns of a product to recorded values. @param values by column name */
export async function putFacts(
  tx: Database,
  id: number,
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const columns = Object.keys(values)
  if (columns.length === 0) return
  const assignments = columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`)
  await sql`
    update product set ${sql.join(assignments)}, modified_at = ${now}
    from jsonb_populate_record(null::product, ${JSON.stringify(values)}::jsonb) given
    where product.id = ${id}`.execute(tx)
}

/**
 * Notes that the undo of an import has handled these products.
 * @param undone false: the products were changed after the import and are left as they are
 */
export async function markUndone(
  tx: Database,
  importId: number,
  ids: readonly number[],
  undone: boolean,
): Promise<void> {
  if (ids.length > 0)
    await tx
      .updateTable('deskImportRow')
      .set({ undone })
      .where('importId', '=', importId)
      .where('productId', 'in', ids)
      .execute()
}

/** Returns which of these categories or tags still exist. */
export async function existingTerms(
  db: Database,
  link: 'category' | 'tag',
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom(link)
    .select('id')
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The highest category id, to identify categories an import creates; 0 when there are none. */
export async function highestCategory(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from category`.execute(db)
  return rows[0]?.id ?? 0
}

/**
 * Categories that an import created, and that nobody has edited or used since. They have no subcategories and coupons,
 * and only products that the undo moved to the trash.
 * @param import `after` and `until`: the highest category id before and after the import
 */
export async function unusedCategories(
  tx: Database,
  { id, after, until }: { id: number; after: number; until: number },
): Promise<{ id: number; parentId: number }[]> {
  const { rows } = await sql<{ id: number; parentId: number }>`
    select c.id, c.parent_id from category c where c.id > ${after} and c.id <= ${until}
      and c.description = '' and c.image is null and c.meta = '[]'
      and not exists (select from category below where below.parent_id = c.id)
      and not exists (
        select from product_category l join product p on p.id = l.product_id
        where l.category_id = c.id and not (p.status = 'trash' and exists (
          select from desk_import_row r where r.import_id = ${id} and r.product_id = p.id and r.kind = 'created')))
      and not exists (
        select from coupon where c.id = any(category_ids) or c.id = any(excluded_category_ids))
    order by c.id`.execute(tx)
  return rows
}
