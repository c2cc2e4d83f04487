/** SQL of the limits on orders of unknown customers. */
import { type Paisa, zero } from '@sauda/domain/money.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Identities by which orders are counted (`buyerIdentities`); all but the customer are stored. `network` '': not counted */
export type Who = { customerId: number; phone: string; place: string; network: string }

/** An existing order that is checked again; it does not count against itself. 0: a new order */
type Except = { except: number }

/** Whether a payment, a delivery or the owner has vouched for a customer. An email address proves nothing. */
export async function isTrusted(tx: Database, customerId: number): Promise<boolean> {
  const { rows } = await sql<{ trusted: boolean }>`
    select trusted_at is not null or exists (
      select 1 from customer_order
      where customer_id = customer.id and (paid_at is not null or status = 'completed')) as trusted
    from customer where id = ${customerId}`.execute(tx)
  return rows[0]?.trusted ?? false
}

export async function trustCustomer(tx: Database, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ trustedAt: now })
    .where('id', '=', customerId)
    .where('trustedAt', 'is', null)
    .execute()
}

/** Locks in a fixed order, so that two transactions cannot deadlock. */
export async function lockForLimits(tx: Database, { customerId, phone, place, network }: Who): Promise<void> {
  // all guests have the id 0
  const names = [
    ...(customerId > 0 ? [`order of ${customerId}`] : []),
    ...[`order by ${phone}`, `order to ${place}`],
    ...(network === '' ? [] : [`order from ${network}`]),
  ]
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) name order by 1) keys`.execute(
    tx,
  )
}

/** Uses the indexes customer_order_customer, customer_order_phone and customer_order_place. */
const by = ({ customerId, phone, place }: Who) => sql`((o.customer_id = ${customerId} and o.customer_id > 0)
  or (o.created_via = 'checkout' and (o.phone = ${phone} or o.place = ${place})))`

/** Units of products in orders made or reopened since then, and how many of them are reserved; cancelled orders do not count. */
export async function orderedQuantities(
  tx: Database,
  who: Who,
  productIds: readonly number[],
  { since, except }: Except & { since: Date },
): Promise<ReadonlyMap<number, { ordered: number; reserved: number }>> {
  const { rows } = await sql<{ id: number; ordered: number; reserved: number }>`
    select line.product_id as id, sum(line.quantity)::int as ordered, sum(line.stock_taken)::int as reserved
    from customer_order o join order_line line on line.order_id = o.id
    where ${by(who)} and greatest(o.created_at, o.reopened_at) > ${since} and o.id <> ${except} and o.status not in ('cancelled', 'failed', 'refunded', 'trash')
      and line.product_id = any(${productIds}::int[])
    group by line.product_id`.execute(tx)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Number of open, unpaid orders, and their sum in paisa. */
export async function openOrdersOf(
  tx: Database,
  who: Who,
  { except }: Except,
): Promise<{ count: number; unpaid: Paisa }> {
  const { rows } = await sql<{ count: number; unpaid: number }>`
    select count(*)::int as count, coalesce(sum(o.total), 0)::float8 as unpaid
    from customer_order o
    where ${by(who)} and o.id <> ${except} and o.paid_at is null and o.status in ('pending', 'on-hold', 'processing')`.execute(
    tx,
  )
  const [found = { count: 0, unpaid: 0 }] = rows
  return { count: found.count, unpaid: found.unpaid as Paisa }
}

/**
 * Orders of new customers in an hour, including cancelled ones: `count` and `total` of the shop, `fromNetwork` of one
 * network. `value`, `networkValue`: sums of those neither awaiting approval nor ended. In paisa.
 */
export type NewOrders = {
  count: number
  total: Paisa
  fromNetwork: number
  value: Paisa
  networkValue: Paisa
}

/** Orders that new customers made or reopened since then. Uses customer_order_new and customer_order_reopened. */
export async function newOrdersSince(
  db: Database,
  since: Date,
  { network = '', except = 0 }: Partial<Except> & { network?: string } = {},
): Promise<NewOrders> {
  const ofNetwork = sql`network = ${network} and network <> ''`
  const goesOn = sql`review_by is null and status not in ('cancelled', 'failed', 'refunded', 'trash')`
  const { rows } = await sql<NewOrders>`
    select count(*)::int as count, coalesce(sum(total), 0)::float8 as total,
      count(*) filter (where ${ofNetwork})::int as from_network,
      coalesce(sum(total) filter (where ${goesOn}), 0)::float8 as value,
      coalesce(sum(total) filter (where ${goesOn} and ${ofNetwork}), 0)::float8 as network_value
    from customer_order
    where by_new_customer and (created_at > ${since} or reopened_at > ${since}) and id <> ${except}`.execute(
    db,
  )
  return rows[0] ?? { count: 0, total: zero, fromNetwork: 0, value: zero, networkValue: zero }
}

/** Units reserved by open, unpaid orders of new customers, by product. Uses the index customer_order_new. */
export async function heldByNewCustomers(
  tx: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; held: number }>`
    select line.product_id as id, sum(line.stock_taken)::int as held
    from customer_order o join order_line line on line.order_id = o.id
    where o.by_new_customer and o.paid_at is null and o.status in ('pending', 'on-hold', 'processing')
      and line.product_id = any(${productIds}::int[])
    group by line.product_id`.execute(tx)
  return new Map(rows.map(({ id, held }) => [id, held]))
}
