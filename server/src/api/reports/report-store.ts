/** SQL of reports other than sales. Amounts are paisa; the database returns sums as text. */
import { reportRules } from '@sauda/domain/report-rules.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { isRefundOfSale, type Range, refundParts, shippingOf, sold } from './sales-store.ts'

/** Amounts are paisa, as text; `goods` + `shipping` + `tax` is the total. */
export type DayBookRow = {
  at: Date
  kind: 'Sale' | 'Refund' | 'Courier payment' | 'Courier fee'
  /** id of the order or settlement */
  document: string
  /** the buyer's name, or the courier */
  party: string
  /** title of the payment method, '' for a settlement */
  payment: string
  goods: string
  shipping: string
  tax: string
  /** transaction id of a sale's payment, reason of a refund, or the courier's reference of a settlement */
  reference: string
}

/** Sales and refunds as in `salesIn`, and couriers' payments and fees, oldest first. */
export async function dayBookIn(db: Database, { from, to }: Range, limit: number): Promise<DayBookRow[]> {
  const { rows } = await sql<DayBookRow>`
    select created_at as at, 'Sale' as kind, id::text as document,
      trim(concat(billing ->> 'firstName', ' ', billing ->> 'lastName')) as party, payment_title as payment,
      (total - ${shippingOf} - tax)::text as goods, ${shippingOf}::text as shipping, tax::text as tax,
      transaction_id as reference
    from customer_order
    where created_at >= ${from} and created_at < ${to} and status in ${sold}
    union all
    select order_refund.created_at, 'Refund', placed.id::text,
      trim(concat(placed.billing ->> 'firstName', ' ', placed.billing ->> 'lastName')), placed.payment_title,
      (part.tax + part.shipping - order_refund.amount)::text, (-part.shipping)::text, (-part.tax)::text,
      order_refund.reason
    from order_refund join customer_order placed on placed.id = order_refund.order_id ${refundParts}
    where order_refund.created_at >= ${from} and order_refund.created_at < ${to}
      and ${isRefundOfSale} and placed.status in ${sold}
    union all
    select created_at, line.kind, settlement.id::text, courier, '', line.amount::text, '0', '0', reference
    from settlement
      cross join lateral (values ('Courier payment', total), ('Courier fee', -fees)) as line (kind, amount)
    where created_at >= ${from} and created_at < ${to} and undone_at is null and line.amount <> 0
    order by at, kind desc, document
    limit ${limit}`.execute(db)
  return rows
}

/** The products with the most units sold, without deleted products. `allSold`: units of all products */
export async function topSellersIn(
  db: Database,
  { from, to }: Range,
): Promise<{ productId: number; name: string; quantity: number; allSold: number }[]> {
  const { rows } = await sql<{ productId: number; name: string; quantity: number; allSold: number }>`
    select product.id as product_id, product.name, sum(order_line.quantity)::int as quantity,
      (sum(sum(order_line.quantity)) over ())::int as all_sold
    from customer_order
      join order_line on order_line.order_id = customer_order.id
      join product on product.id = order_line.product_id
    where customer_order.created_at >= ${from} and customer_order.created_at < ${to}
      and customer_order.status in ('processing', 'on-hold', 'completed')
    group by product.id, product.name
    order by quantity desc, product.id
    limit ${reportRules.bestSellers}`.execute(db)
  return rows
}

/** Numbers by WooCommerce's name of a status, type, kind, rating or group. */
type Counts = ReadonlyMap<string, number>
const counts = (rows: readonly { slug: string; total: number }[]): Counts =>
  new Map(rows.map(({ slug, total }) => [slug, total]))

export async function ordersByStatus(db: Database): Promise<Counts> {
  const { rows } = await sql<{ slug: string; total: number }>`
    select status as slug, count(*)::int as total from order_fact where tab is not null group by status`.execute(
    db,
  )
  return counts(rows)
}

/** Number of published products by type. */
export async function productsByType(db: Database): Promise<Counts> {
  const { rows } = await sql<{ slug: string; total: number }>`
    select type as slug, count(*)::int as total from product
    where type <> 'variation' and status = 'publish' group by type`.execute(db)
  return counts(rows)
}

export async function couponsByKind(db: Database): Promise<Counts> {
  const { rows } = await sql<{ slug: string; total: number }>`
    select discount_type as slug, count(*)::int as total from coupon
    where status = 'publish' group by discount_type`.execute(db)
  return counts(rows)
}

/** Number of approved reviews by rating. */
export async function reviewsByRating(db: Database): Promise<Counts> {
  const { rows } = await sql<{ slug: string; total: number }>`
    select 'rated_' || rating || '_out_of_5' as slug, count(*)::int as total from product_review
    where status = 'approved' group by rating`.execute(db)
  return counts(rows)
}

/** Number of customers with and without a paid order. */
export async function customersByPayment(db: Database): Promise<Counts> {
  const { rows } = await sql<{ slug: string; total: number }>`
    select case when exists (
      select from customer_order where customer_id = customer.id and paid_at is not null
    ) then 'paying' else 'non_paying' end as slug, count(*)::int as total
    from customer where id not in (select customer_id from staff) group by 1`.execute(db)
  return counts(rows)
}
