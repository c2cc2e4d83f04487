/** SQL of the limits on orders of unknown customers. */
import { type Paisa, zero } from '@sauda/domain/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { arrayParameter, compiled } from '#platform/database/compiled.ts'
import type { Database } from '#platform/database/database.ts'

/** Identities of a buyer by which orders are counted (`buyerIdentities`). `network` '': not counted */
export type Who = { customerId: number; phone: string; place: string; network: string }

/**
 * SQL condition on a row of `customer`: whether the customer is trusted. A payment, a delivery or the owner can make a
 * customer trusted; an email address cannot.
 */
export const hasTrust = sql<boolean>`(customer.trusted_at is not null or has_settled_order(customer.id))`

/** Whether limits for new customers do not apply to a customer. */
export async function isTrusted(tx: Database, customerId: number): Promise<boolean> {
  const { rows } = await sql<{ trusted: boolean }>`
    select ${hasTrust} as trusted from customer where id = ${customerId}`.execute(tx)
  return rows[0]?.trusted ?? false
}

/** Marks a customer as trusted, to whom no limits apply. */
export async function trustCustomer(tx: Database, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ trustedAt: now })
    .where('id', '=', customerId)
    .where('trustedAt', 'is', null)
    .execute()
}

/** Locks the buyer's identities until the commit, in a fixed order, so that two transactions cannot deadlock. */
export async function lockForLimits(tx: Database, { customerId, phone, place, network }: Who): Promise<void> {
  // all guests have the id 0
  const names = [
    ...(customerId > 0 ? [`order of ${customerId}`] : []),
    ...[`order by ${phone}`, `order to ${place}`],
    ...(network === '' ? [] : [`order from ${network}`]),
  ]
  await lockNames(tx, { names })
}

/**
 * Also lets the transaction find rows by index. A connection plans the statements below once and keeps the plans. While
 * the shop has few orders, PostgreSQL would prefer to read whole tables.
 */
const lockNames = compiled((db, { names }: { names: readonly string[] }) =>
  sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) name order by 1) keys,
    (select set_config('enable_seqscan', 'off', true) offset 0) by_index`.compile(db),
)

/** SQL condition: orders of the same customer, phone or address. */
const by = ({ customerId, phone, place }: Who) => sql`((o.customer_id = ${customerId} and o.customer_id > 0)
  or (o.created_via = 'checkout' and (o.phone = ${phone} or o.place = ${place})))`

/** An order to compare with earlier ones. `isShared`: new customers may reserve only a share of each stock */
type Compared = Who & {
  productIds: readonly number[]
  /** an existing order that is checked again; it does not count against itself. 0: a new order */
  except: number
  hourAgo: Date
  dayAgo: Date
  isShared: boolean
  /** maximum of orders of one network that count in the limit of the shop; Infinity: all */
  perNetwork: number
}

/** Earlier orders with which an order is compared. */
type Figures = {
  /** units reserved by open, unpaid orders of new customers, by the row of the stock; none without `isShared` */
  held: ReadonlyMap<number, number>
  /** units by product in orders made or reopened within a day, and how many of them are reserved; cancelled orders do not count */
  before: ReadonlyMap<number, { ordered: number; reserved: number }>
  /** open, unpaid orders, and their sum in paisa */
  open: { count: number; unpaid: Paisa }
  /** sums of orders that new customers made or reopened within an hour */
  recent: NewOrders
}

/** Reads the figures in one statement, because the locks of `lockForLimits` are held meanwhile. */
export async function readFigures(tx: Database, order: Compared): Promise<Figures> {
  const [row] = await figures(tx, order)
  if (!row) throw new Error('the figures of the limits have no row')
  const { held, before, open, recent } = row
  const byId = <T>(found: Record<string, T> | null) =>
    new Map(Object.entries(found ?? {}).map(([id, value]) => [Number(id), value]))
  return { held: byId(held), before: byId(before), open, recent }
}

type FigureRow = Pick<Figures, 'open' | 'recent'> & {
  held: Record<string, number> | null
  before: Record<string, { ordered: number; reserved: number }> | null
}

/** Units reserved by open, unpaid orders of new customers, by the row of the stock. Uses the index order_line_held. */
const heldUnits = (productIds: RawBuilder<unknown>) => sql`
  select coalesce(own.id, line.product_id) as stock_id, sum(line.stock_taken) as units
  from order_line line left join product own on own.id = line.variation_id and own.manage_stock
  where line.holds_units and line.product_id = any(${productIds})
  group by 1`

/** Stocks of which new customers may reserve a share, 0 to 1, and always `least` units. */
type SharedStocks = {
  stockIds: readonly number[]
  productIds: readonly number[]
  share: number
  least: number
}

/** Whether open, unpaid orders of new customers have reserved more than their share of one of these locked stocks. */
export async function isShareExceeded(tx: Database, stocks: SharedStocks): Promise<boolean> {
  const [row] = await shareExceeded(tx, stocks)
  return row?.isExceeded ?? false
}

const shareExceeded = compiled((db, { stockIds, productIds, share, least }: SharedStocks) =>
  sql<{ isExceeded: boolean }>`
    select exists (
      select from (${heldUnits(arrayParameter(productIds, 'integer'))}) held
      join product on product.id = held.stock_id
      where held.stock_id = any(${arrayParameter(stockIds, 'integer')})
        and units > greatest(${least}::integer, floor(${share}::float8 * (stock_quantity + units)))) as "isExceeded"`.compile(
    db,
  ),
)

/** Uses the indexes customer_order_customer, _phone, _place, _new and _reopened. */
const figures = compiled((db, order: Compared) => {
  const ids = arrayParameter(order.productIds, 'integer')
  return sql<FigureRow>`select
    (select json_object_agg(stock_id, units) from (${heldUnits(ids)}) held
      where ${order.isShared}::boolean) as held,
    (select json_object_agg(product_id, json_build_object('ordered', ordered, 'reserved', reserved)) from (
      select line.product_id, sum(line.quantity) as ordered, sum(line.stock_taken) as reserved
      from customer_order o join order_line line on line.order_id = o.id
      where ${by(order)} and greatest(o.created_at, o.reopened_at) > ${order.dayAgo} and o.id <> ${order.except}
        and o.status not in ('cancelled', 'failed', 'refunded', 'trash') and line.product_id = any(${ids})
      group by 1) before) as before,
    (select json_build_object('count', count(*), 'unpaid', coalesce(sum(o.total), 0))
      from customer_order o
      where ${by(order)} and o.id <> ${order.except} and o.paid_at is null
        and o.status in ('pending', 'on-hold', 'processing')) as open,
    (select to_json(recent) from (
      ${newOrders(order)}) recent) as recent`.compile(db)
})

/** Orders of new customers in a period. An order is open unless it awaits approval or has ended. */
export type NewOrders = {
  /** number of all orders, cancelled ones included; of one network at most `perNetwork` */
  count: number
  /** sum of all orders, cancelled ones included */
  total: Paisa
  /** number of all orders from one network, cancelled ones included */
  fromNetwork: number
  /** sum of the open orders */
  value: Paisa
  /** sum of the open orders from one network */
  networkValue: Paisa
}

/** Orders that new customers made or reopened since then. Uses customer_order_new and customer_order_reopened. */
export async function newOrdersSince(db: Database, since: Date): Promise<NewOrders> {
  const all = { network: '', except: 0, perNetwork: Infinity }
  const { rows } = await newOrders({ ...all, hourAgo: since }).execute(db)
  return rows[0] ?? { count: 0, total: zero, fromNetwork: 0, value: zero, networkValue: zero }
}

/** Of each network at most `perNetwork` orders count, so that one network cannot use up the limit of the shop. */
function newOrders({
  network,
  except,
  perNetwork,
  hourAgo,
}: Pick<Compared, 'network' | 'except' | 'perNetwork' | 'hourAgo'>) {
  const ofNetwork = sql`network = ${network} and network <> ''`
  const goesOn = sql`review_by is null and status not in ('cancelled', 'failed', 'refunded', 'trash')`
  return sql<NewOrders>`
    select coalesce(sum(case network when '' then orders else least(orders, ${perNetwork}::float8) end), 0)::int as count,
      coalesce(sum(total), 0)::float8 as total,
      coalesce(sum(orders) filter (where ${ofNetwork}), 0)::int as "fromNetwork",
      coalesce(sum(value), 0)::float8 as value,
      coalesce(sum(value) filter (where ${ofNetwork}), 0)::float8 as "networkValue"
    from (
      select network, count(*) as orders, sum(total) as total, sum(total) filter (where ${goesOn}) as value
      from (
        select id, network, total, review_by, status from customer_order
        where by_new_customer and created_at > ${hourAgo}
        union all
        select id, network, total, review_by, status from customer_order
        where by_new_customer and reopened_at > ${hourAgo} and created_at <= ${hourAgo}) recent
      where id <> ${except}
      group by network) networks`
}
