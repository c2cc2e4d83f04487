/** SQL of orders. */
import type { Paisa } from '@sauda/domain/money.ts'
import type { OrderStatus } from '@sauda/domain/order.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql, type SqlBool } from 'kysely'
import { type CouponRow, spelledCode } from '#orders/coupons/coupon-store.ts'
import type { StoredMeta } from '#platform/database/tables/column-types.ts'
import type { Database } from '#platform/database/database.ts'
import { isWithin, type Moments } from '#platform/database/moments.ts'
import { findOrders } from './search/find-orders-store.ts'
import { hasWord, searchedWords } from './search/order-text-store.ts'
import type { OrderLineTable, OrderTable, StoredCoupon } from './tables.ts'
import type { OrderRefundTable } from '#orders/refunds/tables.ts'

type StoredOrder = Selectable<OrderTable>
export type OrderRow = Omit<StoredOrder, 'reviewBy'> & { holdUntil: StoredOrder['reviewBy'] }
export type OrderLineRow = Omit<Selectable<OrderLineTable>, 'holdsUnits'>
export type RefundRow = Selectable<OrderRefundTable>
export type OrderRecord = OrderRow & {
  lines: readonly OrderLineRow[]
  refunds: readonly RefundRow[]
}

type Held<Columns> = Omit<Columns, 'reviewBy'> & { holdUntil?: Date | null | undefined }
export type NewOrder = Held<Insertable<OrderTable>>
type OrderChange = Held<Updateable<OrderTable>>

/** An order by its column names, except `holdUntil`, which is stored in `review_by`. */
export const asOrder = ({ reviewBy: holdUntil, ...order }: StoredOrder): OrderRow => ({ ...order, holdUntil })

/** The columns of an order. Reverses `asOrder`. */
export const asColumns = <Order extends OrderChange>({ holdUntil, ...columns }: Order) => ({
  ...columns,
  ...(holdUntil !== undefined && { reviewBy: holdUntil }),
})

export type NewOrderLine = Omit<Insertable<OrderLineTable>, 'orderId' | 'position'>

type OrderEvent = {
  from: string | null
  to: OrderStatus | 'trash'
  causedBy: string
  at: Date
}

/** Adds a history entry, in the transaction of the change itself. */
export const addEvent = async (tx: Database, orderId: number, event: OrderEvent): Promise<void> => {
  await tx.insertInto('orderEvent').values(eventRow(orderId, event)).execute()
}

const eventRow = (orderId: number, { from, to, causedBy, at }: OrderEvent) => ({
  orderId,
  fromStatus: from,
  toStatus: to,
  causedBy,
  createdAt: at,
})

/** The next id of the sequence that lines, taxes, shipping and coupons of orders share, as in WooCommerce. */
export async function nextItemId(tx: Database): Promise<number> {
  const { rows } = await sql<{ id: string }>`select nextval('order_item_id') as id`.execute(tx)
  return Number(rows[0]?.id)
}

type UsedCoupon = { row: CouponRow; discount: Paisa }

/**
 * The columns of an order that store its used coupons; discounts in paisa.
 * @param notes meta data of each coupon, in the same order
 */
export async function storedCoupons(
  tx: Database,
  used: readonly UsedCoupon[],
  notes: readonly (readonly StoredMeta[] | undefined)[] = [],
): Promise<{ coupon: string | null; moreCoupons: string | null }> {
  const stored: StoredCoupon[] = []
  for (const [index, coupon] of used.entries())
    stored.push(await storedCoupon(tx, coupon, notes[index] ?? []))
  return couponColumns(stored)
}

/** The first coupon has its own column, because most orders have no other. */
export const couponColumns = ([first, ...more]: readonly StoredCoupon[]) => ({
  coupon: first ? JSON.stringify(first) : null,
  moreCoupons: more.length > 0 ? JSON.stringify(more) : null,
})

/** All coupons of an order, in the order in which they were applied. */
export const couponsOf = ({
  coupon,
  moreCoupons,
}: Pick<OrderRow, 'coupon' | 'moreCoupons'>): readonly StoredCoupon[] =>
  coupon ? [coupon, ...(moreCoupons ?? [])] : []

const storedCoupon = async (
  tx: Database,
  { row, discount }: UsedCoupon,
  meta: readonly StoredMeta[],
): Promise<StoredCoupon> => ({
  id: row.id,
  lineId: await nextItemId(tx),
  code: spelledCode(row),
  discount,
  discountType: row.discountType,
  amount: row.amount,
  freeShipping: row.freeShipping,
  ...(meta.length > 0 && { meta }),
})

export type OrderFilter = {
  customerId?: number | undefined
  /** only orders with these statuses; absent: all statuses except trash */
  statuses?: readonly string[] | undefined
  include?: readonly number[] | undefined
  exclude?: readonly number[] | undefined
  /** every word must match the number, SKU, a line's name, or the buyer's name, contact or address */
  search?: string | undefined
  /** only orders with a line of this product or variation */
  productId?: number | undefined
  parents?: readonly number[] | undefined
  /** excludes orders with these parents */
  otherParents?: readonly number[] | undefined
  createdVia?: readonly string[] | undefined
  moments?: Moments
  orderBy: 'date' | 'id' | 'include' | 'modified'
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/**
 * One page of orders, newest first by default; orders of the same time by descending id. Uses the indexes
 * customer_order_customer and, for operators, customer_order_newest.
 * @param counted counts all orders, or returns a number that was counted before
 */
export async function listOrders(
  db: Database,
  filter: OrderFilter,
  counted = (count: () => Promise<number>) => count(),
): Promise<{ records: OrderRecord[]; total: number }> {
  const words = searchedWords(filter.search)
  // A customer has few orders: these are compared themselves.
  const found =
    words.length > 0 && filter.customerId === undefined
      ? await findOrders(db, words)
      : { where: sql<SqlBool>`${sql.join([sql`true`, ...words.map(hasWord)], sql` and `)}` }
  const matching = db.selectFrom('customerOrder').where((eb) =>
    eb.and([
      ...(filter.customerId === undefined ? [] : [eb('customerId', '=', filter.customerId)]),
      filter.statuses === undefined
        ? eb('status', '<>', 'trash')
        : sql<SqlBool>`status = any(${filter.statuses})`,
      ...(filter.include?.length ? [sql<SqlBool>`id = any(${filter.include}::int[])`] : []),
      ...(filter.exclude?.length ? [sql<SqlBool>`id <> all(${filter.exclude}::int[])`] : []),
      ...(filter.productId === undefined
        ? []
        : [
            sql<SqlBool>`exists (select 1 from order_line l where l.order_id = customer_order.id
                and (l.product_id = ${filter.productId} or l.variation_id = ${filter.productId}))`,
          ]),
      ...(filter.parents?.length ? [sql<SqlBool>`parent_id = any(${filter.parents}::int[])`] : []),
      ...(filter.otherParents?.length ? [sql<SqlBool>`parent_id <> all(${filter.otherParents}::int[])`] : []),
      ...(filter.createdVia?.length ? [sql<SqlBool>`created_via = any(${filter.createdVia}::text[])`] : []),
      ...(filter.moments ? [isWithin(filter.moments)] : []),
      found.where,
    ]),
  )
  const column = ({ date: 'createdAt', modified: 'modifiedAt', id: 'id' } as const)[
    filter.orderBy === 'include' ? 'id' : filter.orderBy
  ]
  const sorted =
    filter.orderBy === 'include'
      ? matching.orderBy(sql`array_position(${filter.include ?? []}::int[], id)`).orderBy('id')
      : matching.orderBy(column, filter.order).orderBy('id', filter.orderBy === 'id' ? filter.order : 'desc')
  const narrow = isOnlyByStatus(filter) ? ofStatuses(db, filter.statuses) : undefined
  const count = async () => {
    if (found.all && isOnlyByStatus({ ...filter, search: undefined }) && filter.statuses === undefined)
      return found.all()
    const all = sql<string>`count(*)`.as('total')
    const counting = narrow ? narrow.select(all) : matching.select(all)
    return Number((await counting.executeTakeFirstOrThrow()).total)
  }
  const page =
    narrow && filter.orderBy === 'date'
      ? sorted.where('id', 'in', pageOf(narrow, filter))
      : sorted.limit(filter.limit).offset(filter.offset)
  const [total, rows] = await Promise.all([counted(count), page.selectAll().execute()])
  return { records: await withParts(db, rows), total }
}

/** Whether nothing but statuses narrows the list. */
function isOnlyByStatus(filter: OrderFilter): boolean {
  const given = Object.entries({ ...filter, ...filter.moments, moments: undefined })
  const isAbsent = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return given.every(([name, value]) => isNoFilter.has(name) || isAbsent(value))
}
const isNoFilter: ReadonlySet<string> = new Set(['statuses', 'orderBy', 'order', 'limit', 'offset'])

/** Facts of orders with these statuses; the index order_fact_sums has what a list needs for its page and total. */
const ofStatuses = (db: Database, statuses: readonly string[] | undefined) =>
  db
    .selectFrom('orderFact')
    // orders in the trash are in no tab, and not in the index
    .$if(!statuses?.includes('trash'), (query) => query.where('tab', 'is not', null))
    .$if(statuses !== undefined, (query) => query.where(sql<SqlBool>`status = any(${statuses})`))

const pageOf = (facts: ReturnType<typeof ofStatuses>, { order, limit, offset }: OrderFilter) =>
  facts.select('orderId').orderBy('createdAt', order).orderBy('orderId', 'desc').limit(limit).offset(offset)

export async function findOrder(db: Database, id: number): Promise<OrderRecord | undefined> {
  const row = await db.selectFrom('customerOrder').selectAll().where('id', '=', id).executeTakeFirst()
  return row && (await withParts(db, [row]))[0]
}

/** Loads an order and locks it until the transaction ends, so that stock and coupon are taken or released once. */
export async function lockOrder(tx: Database, id: number): Promise<OrderRecord | undefined> {
  const row = await tx
    .selectFrom('customerOrder')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && (await withParts(tx, [row]))[0]
}

export const updateOrder = async (tx: Database, id: number, change: OrderChange): Promise<void> => {
  await tx.updateTable('customerOrder').set(asColumns(change)).where('id', '=', id).execute()
}

export const updateLine = async (
  tx: Database,
  lineId: number,
  change: Updateable<OrderLineTable>,
): Promise<void> => {
  await tx.updateTable('orderLine').set(change).where('id', '=', lineId).execute()
}

/** Adds lines to an existing order. @param from position of the first added line */
export async function insertLines(
  tx: Database,
  orderId: number,
  lines: readonly NewOrderLine[],
  from: number,
): Promise<OrderLineRow[]> {
  if (lines.length === 0) return []
  const stored = await tx
    .insertInto('orderLine')
    .values(
      lines.map((line, index) => ({
        ...{ ...line, orderId, position: from + index },
        holdsUnits: sql<boolean>`(select holds_units(placed) from customer_order placed where id = ${orderId})`,
      })),
    )
    .returningAll()
    .execute()
  return stored.toSorted((a, b) => a.position - b.position)
}

export const deleteLines = async (tx: Database, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.deleteFrom('orderLine').where('id', 'in', ids).execute()
}

export const setStockTaken = async (tx: Database, lineId: number, quantity: number): Promise<void> => {
  await tx.updateTable('orderLine').set({ stockTaken: quantity }).where('id', '=', lineId).execute()
}

/** Deletes an order; the database deletes its lines, notes, refunds and history with it. */
export const deleteOrderRow = async (tx: Database, id: number): Promise<void> => {
  await tx.deleteFrom('customerOrder').where('id', '=', id).execute()
}

/** Returns the orders with their lines, by position, and their refunds, newest first. */
export async function withParts(db: Database, rows: readonly StoredOrder[]): Promise<OrderRecord[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [lines, refunds] = await Promise.all([
    db
      .selectFrom('orderLine')
      .selectAll()
      .where(sql<SqlBool>`order_id = any(${ids})`)
      .orderBy('orderId')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('orderRefund')
      .selectAll()
      .where(sql<SqlBool>`order_id = any(${ids})`)
      .orderBy('id', 'desc')
      .execute(),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId)
  return rows.map((row) => ({
    ...asOrder(row),
    lines: linesOf.get(row.id) ?? [],
    refunds: refundsOf.get(row.id) ?? [],
  }))
}
