/** SQL of the desk's first page; amounts in paisa, days in shop time. */
import { shopTimeZone } from '@sauda/domain/shop-time-zone.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { openTabs } from '#orders/desk/desk-order-store.ts'

/** Open tasks of one kind. `oldest`: when the oldest was created; `amount`: null for tasks without money */
export type Waiting = { kind: string; count: number; amount: Paisa | null; oldest: Date | null }

/** Open orders; `kind` is the tab. One more entry, `bank`, counts the orders that wait for a bank transfer. */
export async function openOrders(db: Database): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select tab as kind, count(*)::int as count, sum(total - refunded)::bigint as amount, min(created_at) as oldest
    from order_fact where tab = any(${openTabs}::text[]) group by tab
    union all
    select 'bank', count(*)::int, sum(total - refunded)::bigint, min(created_at)
    from order_fact where tab = 'open' and status = 'on-hold' and payment_method <> 'cod'`.execute(db)
  return rows
}

/** Other open tasks. @param since failed mails count from this time */
export async function otherTasks(db: Database, since: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select 'reviews' as kind, count(*)::int as count, null::bigint as amount, min(created_at) as oldest
    from product_review where status = 'hold'
    union all
    select 'returns', count(*)::int, null, min(created_at) from order_return where state = 'requested'
    union all
    select 'mails_failed', count(*)::int, null, min(created_at)
    from mail_outbox where state = 'failed' and created_at >= ${since}`.execute(db)
  return rows
}

const sold = sql`status in ('processing', 'on-hold', 'completed')`

export type DaySales = { date: string; orders: number; sales: Paisa }

/** Sales of each day in the period; days without orders are absent. */
export async function salesByDay(db: Database, from: Date, to: Date): Promise<DaySales[]> {
  const { rows } = await sql<DaySales>`
    select to_char(day, 'YYYY-MM-DD') as date, orders, sales from (
      select (created_at at time zone ${sql.lit(shopTimeZone)})::date as day, count(*)::int as orders,
        sum(total - refunded)::bigint as sales
      from order_fact where tab is not null and created_at >= ${from} and created_at < ${to} and ${sold}
      group by 1) as days order by day`.execute(db)
  return rows
}

/** Number and sum of the orders in a period. */
export async function salesBetween(
  db: Database,
  from: Date,
  to: Date,
): Promise<{ orders: number; sales: Paisa }> {
  const { rows } = await sql<{ orders: number; sales: Paisa }>`
    select count(*)::int as orders, coalesce(sum(total - refunded), 0)::bigint as sales
    from order_fact where tab is not null and created_at >= ${from} and created_at < ${to} and ${sold}`.execute(
    db,
  )
  return rows[0] ?? { orders: 0, sales: 0 as Paisa }
}

type BestSeller = { productId: number; name: string; quantity: number; sales: Paisa }

/** The products with the most units sold. A deleted product has the name in its newest order line. */
export async function bestSellers(db: Database, from: Date, to: Date, limit: number): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    select best.product_id, best.quantity, best.sales, coalesce(product.name, (
      select name from order_line where product_id = best.product_id order by id desc limit 1)) as name
    from (
      select l.product_id, sum(l.quantity)::int as quantity, sum(l.total)::bigint as sales
      from order_fact f join order_line l on l.order_id = f.order_id
      where f.tab is not null and f.created_at >= ${from} and f.created_at < ${to}
        and f.status in ('processing', 'on-hold', 'completed')
      group by l.product_id order by 2 desc, 1 limit ${limit}) as best
    left join product on product.id = best.product_id
    order by best.quantity desc, best.product_id`.execute(db)
  return rows
}

/** Number and value of parcels that came back, or started their way back, since `from`. */
export async function returnsSince(db: Database, from: Date): Promise<{ count: number; amount: Paisa }> {
  const { rows } = await sql<{ count: number; amount: Paisa }>`
    select count(*)::int as count, coalesce(sum(total - refunded), 0)::bigint as amount
    from order_fact where parcel in ('coming_back', 'back') and parcel_at >= ${from} and tab is not null`.execute(
    db,
  )
  return rows[0] ?? { count: 0, amount: 0 as Paisa }
}
