/**
 * SQL of sales: sums over orders, in shop time. Amounts are paisa; the database returns sums as text. The sums of
 * finished days are stored in shops with many orders (docs/decisions/0096).
 */
import { reportRules } from '@sauda/domain/report-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** `to` is exclusive. */
export type Range = { from: Date; to: Date }

/**
 * Sums of a day or month. `sales`, `tax` and `shipping` are after refunds; `shipping` and `discount` are without tax.
 * `customers` counts new accounts
 */
export type SalesRow = {
  /** 2026-06-15, or 2026-06 */
  period: string
  sales: string
  orders: string
  items: string
  tax: string
  shipping: string
  discount: string
  refunds: string
  customers: string
}
type Form = 'YYYY-MM-DD' | 'YYYY-MM'

/** WooCommerce's statuses that count as sold; for a refunded order its refund is subtracted. */
export const sold = sql`('processing', 'on-hold', 'completed', 'refunded')`
const shopTime = sql`'Asia/Karachi'`

/** SQL: delivery without its tax, as the API sends it; prices may include the tax. */
export const shippingOf = sql`(shipping_total - case when (tax_rules ->> 'included')::boolean then shipping_tax else 0 end)`
/** SQL: discount without tax, as the API sends it. */
const discountOf = sql`(discount - case when (tax_rules ->> 'included')::boolean then (
  select coalesce(sum(subtotal_tax - total_tax), 0) from order_line where order_id = customer_order.id) else 0 end)`
/** SQL: tax and delivery in the lines of a refund; both 0 for a refund by amount. */
export const refundParts = sql`cross join lateral (
  select coalesce(sum((line ->> 'tax')::bigint), 0) as tax,
    coalesce(sum((line ->> 'total')::bigint) filter (where line ->> 'kind' = 'shipping'), 0) as shipping
  from jsonb_array_elements(order_refund.lines) as line) as part`
/** SQL: a refund that was paid, of the payment that paid the order; further payments are not sales. */
export const isRefundOfSale = sql`order_refund.state in ('recorded', 'done') and not order_refund.is_extra`

type Sql = RawBuilder<unknown>

/**
 * SQL: sums of the orders and refunds of a range. The triggers of migration 0303 note the day of every change of what
 * this reads.
 * @param period SQL of the day or month of a `created_at`
 */
const sumsIn = ({ from, to }: { from: Sql; to: Sql }, period: (createdAt: Sql) => Sql) => sql`
  select period, sum(sales) as sales, sum(orders) as orders, sum(items) as items, sum(tax) as tax,
    sum(shipping) as shipping, sum(discount) as discount, sum(refunds) as refunds
  from (
    select ${period(sql`created_at`)} as period, total as sales, (status <> 'refunded')::int as orders, 0 as items,
      tax, ${shippingOf} as shipping, ${discountOf} as discount, 0 as refunds
    from customer_order
    where created_at >= ${from} and created_at < ${to} and status in ${sold}
    union all
    select ${period(sql`created_at`)}, 0, 0, quantity, 0, 0, 0, 0
    from order_fact
    where tab is not null and created_at >= ${from} and created_at < ${to} and status in ${sold}
      and status <> 'refunded'
    union all
    select ${period(sql`order_refund.created_at`)},
      -order_refund.amount, 0, 0, -part.tax, -part.shipping, 0, order_refund.amount
    from order_refund join customer_order on customer_order.id = order_refund.order_id ${refundParts}
    where order_refund.created_at >= ${from} and order_refund.created_at < ${to}
      and ${isRefundOfSale} and customer_order.status in ${sold}
  ) as facts
  group by period`

const columns = ['sales', 'orders', 'items', 'tax', 'shipping', 'discount', 'refunds'] as const
const asTexts = sql.join(columns.map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`))

/**
 * Rows of the days or months with activity; of a day or month there may be several, whose sums add up. `counted`: orders
 * that were read, because their day has no stored sums
 * @param range begins and ends at midnight in shop time
 * @param form per day or per month, as PostgreSQL's to_char takes it
 */
export async function salesIn(
  db: Database,
  range: Range,
  form: Form,
): Promise<{ rows: SalesRow[]; counted: number }> {
  const periodOf = (createdAt: Sql) => sql`to_char(${createdAt} at time zone ${shopTime}, ${form})`
  const { rows: stored } = await sql<SalesRow & { from: Date; to: Date }>`
    select to_char(day, ${form}) as period, ${asTexts}, '0' as customers,
      day::timestamp at time zone ${shopTime} as "from", (day + 1)::timestamp at time zone ${shopTime} as "to"
    from sales_day
    where day >= sales_day_of(${range.from}) and day < sales_day_of(${range.to})
      and day not in (select day from sales_day_due)
    order by day`.execute(db)
  const read: SalesRow[] = []
  for (const part of without(range, stored)) {
    const { rows } = await sql<SalesRow>`
      select period, ${asTexts}, '0' as customers from (${sumsIn({ from: sql`${part.from}`, to: sql`${part.to}` }, periodOf)}) as sums`.execute(
      db,
    )
    read.push(...rows)
  }
  const { rows: accounts } = await sql<SalesRow>`
    select ${periodOf(sql`created_at`)} as period, ${sql.join(columns.map((name) => sql`'0' as ${sql.ref(name)}`))},
      count(*)::text as customers
    from customer where created_at >= ${range.from} and created_at < ${range.to}
      and id not in (select customer_id from staff)
    group by period`.execute(db)
  return {
    rows: [...stored.map(({ from: _from, to: _to, ...row }) => row), ...read, ...accounts],
    counted: read.reduce((sum, { orders }) => sum + Number(orders), 0),
  }
}

/** The parts of a range that these days leave. @param days in order, within the range */
function without({ from, to }: Range, days: readonly Range[]): Range[] {
  const begins = [from, ...days.map((day) => day.to)]
  const ends = [...days.map((day) => day.from), to]
  return begins.flatMap((begin, at) => {
    const end = ends[at] ?? to
    return begin < end ? [{ from: begin, to: end }] : []
  })
}

/** Triggers that note days whose sums have changed, by their table. */
export const salesTriggers = {
  customer_order: ['note_sales_of_new_order', 'note_sales_of_gone_order', 'note_sales_of_order'],
  order_fact: ['note_sales_of_fact'],
  order_line: ['note_sales_of_line'],
  order_refund: ['note_sales_of_new_refund', 'note_sales_of_refund'],
} as const

/**
 * Stores the sums of days: of those that have changed, then of those that have none yet, newest first. One statement reads
 * notes and orders by the same snapshot, so that a later change stays noted. The triggers must be enabled. In a
 * transaction that holds a lock.
 * @returns the number of days, at most `limit`
 */
export async function storeSalesDays(tx: Database, limit: number): Promise<number> {
  const day = {
    from: sql`(days.day::timestamp at time zone ${shopTime})`,
    to: sql`((days.day + 1)::timestamp at time zone ${shopTime})`,
  }
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const sums = sql.join(columns.map((name) => sql`coalesce(sums.${sql.ref(name)}, 0)`))
  const values = sql.join(columns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
  await sql`set local statement_timeout = 0`.execute(tx) // a day may have a million orders
  const { rows } = await sql<{ day: unknown }>`
    with due as materialized (select distinct day from sales_day_due limit ${limit}),
      settled as (delete from sales_day_due where day in (select day from due)),
      bounds as (
        select greatest(sales_day_of(min(created_at)), sales_day_of(now()) - ${reportRules.days}::int) as first,
          sales_day_of(now() - interval '6 hours') - 1 as last
        from customer_order
      ), missing as (
        select day::date as day from bounds, generate_series(first, last, interval '1 day') as day
        where day::date not in (select day from sales_day)
        order by day desc
        limit ${limit} - (select count(*) from due)
      ), days as materialized (
        select day from due where day in (select day from sales_day) union select day from missing
      )
    insert into sales_day (day, ${names})
    select days.day, ${sums} from days left join lateral (${sumsIn(day, () => sql`1`)}) as sums on true
    on conflict (day) do update set ${values}
    returning day`.execute(tx)
  return rows.length
}
