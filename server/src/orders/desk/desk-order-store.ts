/** SQL of orders, their facts and actions for the desk. Triggers write the table `order_fact` (docs/decisions/0034). */
import type { PhoneRecord, markKinds, OrderTab } from '@sauda/domain/order-facts.ts'
import { type Paisa, zero } from '@sauda/domain/money.ts'
import {
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  type SqlBool,
  type Updateable,
} from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { OrderActionTable, OrderFactTable } from './tables.ts'
import type { OrderTable } from '#orders/order/tables.ts'
import type { Tables } from '#platform/database/tables/tables.ts'

export type FactChange = Updateable<OrderFactTable>
export type FactRow = Selectable<OrderFactTable>
type ActionRow = Selectable<OrderActionTable>
/** An order as desk lists need it. */
export type DeskRow = FactRow &
  Pick<Selectable<OrderTable>, 'customerId' | 'paymentTitle' | 'billing' | 'paidAt'>

/** Absent fields do not filter. */
export type DeskFilter = {
  tab: OrderTab | 'all'
  /** a tsquery */
  words?: string | undefined
  ids?: readonly number[] | undefined
  city?: string | undefined
  courier?: string | undefined
  paymentMethod?: string | undefined
  mark?: (typeof markKinds)[number] | undefined
  /** whether to list only orders with an unanswered return request */
  askedReturn: boolean
  from?: Date | undefined
  to?: Date | undefined
  totalMin?: Paisa | undefined
  totalMax?: Paisa | undefined
  orderBy: 'date' | 'total' | 'again_at'
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/** every tab except done */
export const openTabs = [
  'to_confirm',
  'to_pack',
  'to_hand_over',
  'on_the_way',
  'coming_back',
  'open',
] as const

type Facts = ExpressionBuilder<Tables & { f: OrderFactTable }, 'f'>

/** Ids of all matching orders in list order, up to the limit. */
export async function fittingIds(db: Database, filter: DeskFilter): Promise<number[]> {
  const rows = await db
    .selectFrom('orderFact as f')
    .select('f.orderId')
    .where((eb) => eb.and(conditions(eb, filter)))
    .orderBy(sortedBy[filter.orderBy], filter.order)
    .orderBy('f.orderId', filter.order)
    .limit(filter.limit)
    .execute()
  return rows.map(({ orderId }) => orderId)
}

export const sortedBy = {
  date: sql`f.created_at`,
  total: sql`f.total`,
  // Sort by the time of the next call, or else by the time of the order.
  again_at: sql`coalesce(f.confirm_again_at, f.created_at)`,
}

const inTab = (eb: Facts, tab: DeskFilter['tab']) =>
  tab === 'all'
    ? eb('f.tab', 'is not', null)
    : tab === 'open'
      ? eb('f.tab', 'in', [...openTabs])
      : eb('f.tab', '=', tab)

export const conditions = (eb: Facts, filter: DeskFilter) => [
  inTab(eb, filter.tab),
  ...(filter.city === undefined ? [] : [sql<SqlBool>`lower(f.city) = lower(${filter.city})`]),
  ...furtherConditions(eb, filter),
]

/** The conditions other than tab and city. */
export function furtherConditions(eb: Facts, filter: DeskFilter) {
  const { ids, words, courier, paymentMethod, mark, askedReturn, from, to, totalMin, totalMax } = filter
  return [
    ...(words === undefined ? [] : [sql<SqlBool>`f.words @@ ${words}::tsquery`]),
    ...(ids === undefined ? [] : [sql<SqlBool>`f.order_id = any(${ids}::int[])`]),
    ...(courier === undefined ? [] : [sql<SqlBool>`lower(f.courier) = lower(${courier})`]),
    ...(paymentMethod === undefined ? [] : [eb('f.paymentMethod', '=', paymentMethod)]),
    ...(mark === undefined ? [] : [marked[mark]]),
    ...(askedReturn ? [isReturnAsked] : []),
    ...(from === undefined ? [] : [eb('f.createdAt', '>=', from)]),
    ...(to === undefined ? [] : [eb('f.createdAt', '<', to)]),
    ...(totalMin === undefined ? [] : [eb('f.total', '>=', totalMin)]),
    ...(totalMax === undefined ? [] : [eb('f.total', '<=', totalMax)]),
  ]
}

/** Whether the phone has no such order. As `not exists`, PostgreSQL would read the orders of all phones first. */
const notOfPhone = (condition: RawBuilder<unknown>) =>
  sql<SqlBool>`(select true from order_fact p where p.phone = f.phone and ${condition} limit 1) is null`
const ofPhone = (condition: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from order_fact p where p.phone = f.phone and p.phone <> '' and ${condition})`
const isVerified = sql`(p.confirmation = 'confirmed' or p.status = 'completed')`
const marked = {
  refused: ofPhone(sql`p.parcel in ('coming_back', 'back')`),
  verified: ofPhone(isVerified),
  unverified: notOfPhone(sql`p.phone <> '' and ${isVerified}`),
  first: sql<SqlBool>`f.phone <> '' and ${notOfPhone(sql`p.tab is not null and p.order_id <> f.order_id`)}`,
  delivered: ofPhone(sql`p.status = 'completed'`),
}

const isReturnAsked = sql<SqlBool>`f.order_id in (select order_id from order_return where state = 'requested')`

type Page = ReturnType<typeof pageOf>
const pageOf = (db: Database) => db.selectFrom('orderFact as f').where('f.orderId', '>', 0)

const withOrder = (page: Page): Promise<DeskRow[]> =>
  page
    .innerJoin('customerOrder as o', 'o.id', 'f.orderId')
    .selectAll('f')
    .select(['o.customerId', 'o.paymentTitle', 'o.billing', 'o.paidAt'])
    .execute()

export async function findDeskRow(db: Database, id: number): Promise<DeskRow | undefined> {
  const [row] = await withOrder(pageOf(db).where('f.orderId', '=', id).where('f.tab', 'is not', null))
  return row
}

export const findDeskRows = (db: Database, ids: readonly number[]): Promise<DeskRow[]> =>
  withOrder(
    pageOf(db)
      .where(sql<SqlBool>`f.order_id = any(${ids}::int[])`)
      .where('f.tab', 'is not', null),
  )

/** Tabs, versions and origins of changed orders, for desk events. */
export const factsOf = (
  db: Database,
  ids: readonly number[],
): Promise<(Pick<FactRow, 'orderId' | 'tab' | 'version'> & { createdVia: string })[]> =>
  db
    .selectFrom('orderFact')
    .innerJoin('customerOrder', 'customerOrder.id', 'orderFact.orderId')
    .select(['orderId', 'tab', 'orderFact.version', 'createdVia'])
    .where(sql<SqlBool>`order_id = any(${ids}::int[])`)
    .orderBy('orderId')
    .execute()

/** Ids of orders after the given id, ascending; without a given id, only the newest. */
export async function ordersAfter(db: Database, id: number | undefined, limit: number): Promise<number[]> {
  const { rows } = await (
    id === undefined
      ? sql<{ id: number | null }>`select max(order_id) as id from order_fact`
      : sql<{ id: number }>`
        select order_id as id from order_fact where order_id > ${id} order by order_id limit ${limit}`
  ).execute(db)
  return rows.flatMap((row) => row.id ?? [])
}

/** SQL: aggregates of a buyer's orders outside the trash; shared by phones and accounts. */
const buyerRecord = sql`count(*)::int as orders,
      (count(*) filter (where f.status = 'completed'))::int as delivered,
      (count(*) filter (where f.parcel in ('coming_back', 'back')))::int as refused,
      coalesce(bool_or(f.confirmation = 'confirmed' or f.status = 'completed'), false) as is_verified,
      (coalesce(sum(f.total - f.refunded) filter (where f.status = 'completed'), 0))::bigint as spent`

/** Statistics of an account's orders, whatever their phones. */
export async function accountRecord(
  db: Database,
  customerId: number,
): Promise<PhoneRecord & { spent: Paisa }> {
  const { rows } = await sql<PhoneRecord & { spent: Paisa }>`
    select ${buyerRecord} from order_fact f join customer_order o on o.id = f.order_id
    where o.customer_id = ${customerId} and f.tab is not null`.execute(db)
  return rows[0] ?? { orders: 0, delivered: 0, refused: 0, isVerified: false, spent: zero }
}

/** Statistics of the orders of each phone, whatever their accounts and names, by phone. */
export async function phoneRecords(
  db: Database,
  phones: readonly string[],
): Promise<ReadonlyMap<string, PhoneRecord & { spent: Paisa }>> {
  const { rows } = await sql<PhoneRecord & { phone: string; spent: Paisa }>`
    select phone, ${buyerRecord}
    from order_fact f where phone = any(${[...new Set(phones)].filter(Boolean)}::text[]) and phone <> ''
      and tab is not null
    group by phone`.execute(db)
  return new Map(rows.map(({ phone, ...record }) => [phone, record]))
}

/** Other open orders with the same phone, by order, at most ten each. @param withinMs longest time between both */
export async function duplicatesOf(
  db: Database,
  ids: readonly number[],
  withinMs: number,
): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<{ id: number; others: number[] }>`
    select a.order_id as id, (array_agg(b.order_id order by b.order_id))[1:10] as others
    from order_fact a join order_fact b on b.phone = a.phone and b.phone <> '' and b.order_id <> a.order_id
      and b.created_at between a.created_at - ${withinMs} * interval '1 ms'
        and a.created_at + ${withinMs} * interval '1 ms'
      and b.tab <> 'done'
    where a.order_id = any(${ids}::int[]) and a.tab <> 'done' group by a.order_id`.execute(db)
  return new Map(rows.map(({ id, others }) => [id, others]))
}

/** The newest other orders with the same phone. */
export const othersOf = (db: Database, { phone, orderId }: FactRow, limit: number): Promise<FactRow[]> =>
  db
    .selectFrom('orderFact')
    .selectAll()
    .where('phone', '=', phone)
    .where(sql<SqlBool>`phone <> ''`)
    .where('orderId', '<>', orderId)
    .where('tab', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('orderId', 'desc')
    .limit(limit)
    .execute()

/** Actions of an order, newest first, with the state of their mails. */
export async function actionsOf(
  db: Database,
  orderId: number,
): Promise<(ActionRow & { mailName: string | null; mailState: string | null })[]> {
  return db
    .selectFrom('orderAction')
    .leftJoin('mailOutbox', 'mailOutbox.id', 'orderAction.mailId')
    .selectAll('orderAction')
    .select(['mailOutbox.name as mailName', 'mailOutbox.state as mailState'])
    .where('orderId', '=', orderId)
    .orderBy('orderAction.id', 'desc')
    .limit(500)
    .execute()
}

/** Loads and locks the facts of an order; the order must be locked before. */
export const factOf = (tx: Database, id: number): Promise<FactRow> =>
  tx.selectFrom('orderFact').selectAll().where('orderId', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Changes facts and raises the version. */
export const changeFacts = async (tx: Database, id: number, change: FactChange): Promise<void> => {
  await tx
    .updateTable('orderFact')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('orderId', '=', id)
    .execute()
}

export const insertAction = async (tx: Database, action: Insertable<OrderActionTable>): Promise<void> => {
  await tx.insertInto('orderAction').values(action).execute()
}

/** The latest action of an order that is not undone. */
export const lastAction = (tx: Database, orderId: number): Promise<ActionRow | undefined> =>
  tx
    .selectFrom('orderAction')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('undoneAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const markUndone = async (tx: Database, id: number, now: Date): Promise<void> => {
  await tx.updateTable('orderAction').set({ undoneAt: now }).where('id', '=', id).execute()
}

/**
 * Reserves the call to a buyer for one person, unless another person has reserved it.
 * @returns who has the call now and until when; `isOwn`: whether that person is `by`. Undefined for an unknown order
 */
export async function takeCall(
  db: Database,
  id: number,
  { by, now, until }: { by: string; now: Date; until: Date },
): Promise<{ by: string; until: Date; isOwn: boolean } | undefined> {
  const taken = await db
    .updateTable('orderFact')
    .set({ callBy: by, callUntil: until })
    .where('orderId', '=', id)
    .where('tab', 'is not', null)
    .where((eb) => eb.or([eb('callBy', '=', by), eb('callUntil', 'is', null), eb('callUntil', '<=', now)]))
    .returning('orderId')
    .executeTakeFirst()
  if (taken) return { by, until, isOwn: true }
  const row = await findDeskRow(db, id)
  return row && { by: row.callBy, until: row.callUntil ?? until, isOwn: false }
}

/** Ends a person's reservation of the call; does nothing if another person has it. */
export const endCall = async (db: Database, id: number, by: string): Promise<void> => {
  await db
    .updateTable('orderFact')
    .set({ callBy: '', callUntil: null })
    .where('orderId', '=', id)
    .where('callBy', '=', by)
    .execute()
}
