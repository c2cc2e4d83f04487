/** SQL of the comparison with the old shop: imported rows as they are in this shop now. */
import { type Paisa, paisa } from '@sauda/domain/money.ts'
import { shopTimeZone } from '@sauda/domain/shop-time-zone.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Rows of the old shop whose ids are above `after`, up to `upTo`. */
export type Range = { after: number; upTo: number }

/** `status` and `total`: null if the order is not in this shop, or is no longer in it */
export type HereOrder = { oldId: number; outcome: string; status: string | null; total: Paisa | null }

/** Imported and refused orders of the old shop, by old id. */
export async function ordersHere(db: Database, { after, upTo }: Range): Promise<HereOrder[]> {
  const { rows } = await sql<HereOrder>`
    select r.old_id, r.outcome, o.status, o.total
    from move_in_row r left join customer_order o on o.id = r.new_id
    where r.kind = 'order' and r.old_id > ${after} and r.old_id <= ${upTo} order by r.old_id`.execute(db)
  return rows
}

/** `isThere`: the product is still in this shop; `manages`: it counts its stock */
export type HereProduct = {
  oldId: number
  outcome: string
  isThere: boolean
  stock: number | null
  manages: boolean | null
}

/** Imported and refused products or variations of the old shop, by old id. */
export async function productsHere(
  db: Database,
  kind: 'product' | 'variation',
  ids: { after: number; upTo: number } | readonly number[],
): Promise<HereProduct[]> {
  const chosen =
    'after' in ids
      ? sql`r.old_id > ${ids.after} and r.old_id <= ${ids.upTo}`
      : sql`r.old_id = any(${ids}::int[])`
  const { rows } = await sql<HereProduct>`
    select r.old_id, r.outcome, p.id is not null as is_there, p.stock_quantity as stock, p.manage_stock as manages
    from move_in_row r left join product p on p.id = r.new_id
    where r.kind = ${kind} and ${chosen} order by r.old_id`.execute(db)
  return rows
}

export type HereCustomer = { oldId: number; outcome: string; isThere: boolean }

export async function customersHere(db: Database, { after, upTo }: Range): Promise<HereCustomer[]> {
  const { rows } = await sql<HereCustomer>`
    select r.old_id, r.outcome, c.id is not null as is_there
    from move_in_row r left join customer c on c.id = r.new_id
    where r.kind = 'customer' and r.old_id > ${after} and r.old_id <= ${upTo} order by r.old_id`.execute(db)
  return rows
}

type MonthSum = { month: string; status: string; orders: number; total: Paisa }

/** Numbers and sums of imported orders, by month in shop time and status. */
export async function monthSums(db: Database): Promise<MonthSum[]> {
  const { rows } = await sql<{ month: string; status: string; orders: string; total: string }>`
    select to_char(o.created_at at time zone ${shopTimeZone}, 'YYYY-MM') as month, o.status,
      count(*) as orders, sum(o.total)::text as total
    from move_in_row r join customer_order o on o.id = r.new_id
    where r.kind = 'order' and r.outcome = 'made'
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, orders: Number(row.orders), total: paisa(Number(row.total)) }))
}
