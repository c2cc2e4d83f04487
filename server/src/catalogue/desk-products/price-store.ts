/** SQL of bulk price changes. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Prices } from './price-plan.ts'

export type PricedRow = Prices & {
  id: number
  parentId: number | null
  name: string
  sku: string | null
}

/**
 * The prices of these products and their variations, sorted by id. Types that have no price, such as variable products,
 * are left out. *
 * @param options `lock`: locks the rows until the transaction ends; `own`: only the given ids, not their variations
 */
export async function pricedRows(
  db: Database,
  ids: readonly number[],
  { limit, lock = false, own = false }: { limit: number; lock?: boolean; own?: boolean },
): Promise<PricedRow[]> {
  const { rows } = await sql<PricedRow>`
    select id, parent_id, name, sku, regular_price, sale_price, sale_from, sale_to from product
    where ${own ? sql`id = any(${ids}::int[])` : sql`(id = any(${ids}::int[]) or parent_id = any(${ids}::int[]))`} and status <> 'trash'
      and type in ('simple', 'external', 'variation')
    order by id limit ${limit} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows
}

/** A hash of the prices, to detect whether they changed after the bulk change. */
const pricesOf = sql`md5(concat_ws(' ', coalesce(p.regular_price::text, '-'), coalesce(p.sale_price::text, '-'),
  coalesce(p.sale_from::text, '-'), coalesce(p.sale_to::text, '-')))`

/** Writes prices of locked rows, and records the former ones. */
export async function writePrices(
  tx: Database,
  undoId: number,
  rows: readonly ({ id: number } & Prices)[],
  now: Date,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into product_undo_row (undo_id, product_id, before)
    select ${undoId}, p.id, jsonb_build_object('regular_price', p.regular_price, 'sale_price', p.sale_price,
      'sale_from', p.sale_from, 'sale_to', p.sale_to)
    from product p where p.id = any(${ids}::int[])`.execute(tx)
  await sql`
    update product set regular_price = given.regular, sale_price = given.sale, sale_from = given.since,
      sale_to = given.until, modified_at = ${now}
    from unnest(${ids}::int[], ${rows.map(({ regularPrice }) => regularPrice)}::bigint[],
      ${rows.map(({ salePrice }) => salePrice)}::bigint[], ${rows.map(({ saleFrom }) => saleFrom)}::timestamptz[],
      ${rows.map(({ saleTo }) => saleTo)}::timestamptz[]) as given (id, regular, sale, since, until)
    where product.id = given.id`.execute(tx)
  await sql`
    update product_undo_row r set after_hash = ${pricesOf}
    from product p where r.undo_id = ${undoId} and p.id = r.product_id`.execute(tx)
}

/** Restores prices that have not changed since the bulk change. @returns ids of their products */
export async function restorePrices(tx: Database, undoId: number, now: Date): Promise<number[]> {
  await sql`
    select p.id from product p join product_undo_row r on r.product_id = p.id
    where r.undo_id = ${undoId} order by p.id for update of p`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    update product p set regular_price = (r.before ->> 'regular_price')::bigint,
      sale_price = (r.before ->> 'sale_price')::bigint, sale_from = (r.before ->> 'sale_from')::timestamptz,
      sale_to = (r.before ->> 'sale_to')::timestamptz, modified_at = ${now}
    from product_undo_row r
    where r.undo_id = ${undoId} and p.id = r.product_id and r.after_hash = ${pricesOf}
    returning p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Products of a change that were not restored, up to a limit; deleted ones have no name. */
export async function skippedRows(
  db: Database,
  undoId: number,
  restored: readonly number[],
  limit: number,
): Promise<{ id: number; name: string | null; sku: string | null }[]> {
  const { rows } = await sql<{ id: number; name: string | null; sku: string | null }>`
    select r.product_id as id, p.name, p.sku from product_undo_row r left join product p on p.id = r.product_id
    where r.undo_id = ${undoId} and r.product_id <> all(${restored}::int[]) order by r.product_id limit ${limit}`.execute(
    db,
  )
  return rows
}
