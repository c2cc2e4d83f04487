/** SQL of couriers' cash and settlements. */
import type { Paisa } from '@sauda/domain/money.ts'
import { isHandedOver, type ParcelState } from '@sauda/domain/order-facts.ts'
import { parcelKey, type SettledParcel } from '@sauda/domain/settlement.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CourierDays } from './courier-days.ts'
import type { SettlementRowTable, SettlementTable } from '#orders/desk/tables.ts'

export type SettlementRecord = Selectable<SettlementTable>
type SettlementRowRecord = Selectable<SettlementRowTable>

/** maximum number of unpaid parcels read per courier */
const mostOwed = 20_000

/** `oldest`: since when the oldest amount is owed; `late`: the overdue part of `owed` */
type CourierCash = { name: string; parcels: number; oldest: Date; owed: Paisa; late: Paisa }

/**
 * What each courier owes. Names that differ only in case mean one courier, shown in its most frequent spelling.
 * @param days days after delivery until cash is late
 */
export async function cashOfCouriers(db: Database, days: CourierDays, now: Date): Promise<CourierCash[]> {
  const { rows } = await sql<CourierCash>`
    select mode() within group (order by courier) as name, count(*)::int as parcels, min(cash_since) as oldest,
      sum(coalesce(cash_owed, total - refunded))::bigint as owed,
      coalesce(sum(coalesce(cash_owed, total - refunded)) filter (where cash_since <
        ${now}::timestamptz - coalesce(own.days, ${days.standard}) * interval '1 day'), 0)::bigint as late
    from order_fact
    left join unnest(${[...days.of.keys()]}::text[], ${[...days.of.values()]}::int[]) as own (name, days)
      on own.name = lower(courier)
    where cash = 'with_courier' and tab is not null
    group by lower(courier) order by 4 desc, lower(courier) limit 200`.execute(db)
  return rows
}

/** Sums of the settlements booked since `since`, without undone ones. */
export async function receivedSince(db: Database, since: Date): Promise<{ total: Paisa; fees: Paisa }> {
  const { rows } = await sql<{ total: Paisa; fees: Paisa }>`
    select coalesce(sum(total), 0)::bigint as total, coalesce(sum(fees), 0)::bigint as fees
    from settlement where created_at >= ${since} and undone_at is null`.execute(db)
  return rows[0] ?? { total: 0 as Paisa, fees: 0 as Paisa }
}

type ParcelRow = { orderId: number; trackingNumber: string; owed: Paisa; cash: string; parcel: ParcelState }

const parcelColumns = sql`order_id, tracking_number, coalesce(cash_owed, total - refunded) as owed, cash, parcel`

const settled = ({ cash, parcel, ...row }: ParcelRow): SettledParcel => ({
  orderId: row.orderId,
  trackingNumber: row.trackingNumber || String(row.orderId),
  owed: row.owed,
  state:
    cash === 'in_hand' || cash === 'differs'
      ? 'paid'
      : cash === 'with_courier' || (cash === 'with_buyer' && isHandedOver(parcel))
        ? 'owed'
        : 'closed',
})

/**
 * Returns a function that finds a courier's parcel by `parcelKey` of a tracking number, or by order id. If several
 * parcels match, it returns the newest.
 */
export async function parcelsNamed(
  db: Database,
  courier: string,
  numbers: readonly string[],
): Promise<(key: string) => SettledParcel | undefined> {
  const keys = [...new Set(numbers.map(parcelKey))].filter(Boolean)
  const ids = keys.flatMap((key) => (/^\d{1,9}$/.test(key) ? [Number(key)] : []))
  const { rows } = await sql<ParcelRow>`
    select ${parcelColumns} from order_fact
    where tab is not null and lower(courier) = lower(${courier}) and
      (tracking_number <> '' and lower(tracking_number) = any(${keys}::text[]) or order_id = any(${ids}::int[]))
    order by order_id`.execute(db)
  const byOrder = rows.map((row) => [String(row.orderId), settled(row)] as const)
  const byNumber = rows.flatMap((row) =>
    row.trackingNumber === '' ? [] : [[parcelKey(row.trackingNumber), settled(row)] as const],
  )
  const parcels = new Map([...byOrder, ...byNumber])
  return (key) => parcels.get(key)
}

/** Delivered parcels whose cash the courier has not paid yet, oldest first. */
export async function owedParcels(db: Database, courier: string): Promise<SettledParcel[]> {
  const { rows } = await sql<ParcelRow>`
    select ${parcelColumns} from order_fact
    where cash = 'with_courier' and lower(courier) = lower(${courier}) and tab is not null
    order by cash_since, order_id limit ${mostOwed}`.execute(db)
  return rows.map(settled)
}

export const insertSettlement = (
  tx: Database,
  settlement: Insertable<SettlementTable>,
): Promise<SettlementRecord> =>
  tx.insertInto('settlement').values(settlement).returningAll().executeTakeFirstOrThrow()

export const insertSettlementRow = async (
  tx: Database,
  row: Insertable<SettlementRowTable>,
): Promise<void> => {
  await tx.insertInto('settlementRow').values(row).execute()
}

/** Loads a settlement and locks it until the transaction ends. */
export const lockSettlement = (tx: Database, id: number): Promise<SettlementRecord | undefined> =>
  tx.selectFrom('settlement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findSettlement = (db: Database, id: number): Promise<SettlementRecord | undefined> =>
  db.selectFrom('settlement').selectAll().where('id', '=', id).executeTakeFirst()

/** Parcels of a settlement, sorted by order, because all settlements lock their orders in that sequence. */
export const rowsOfSettlement = (db: Database, id: number): Promise<SettlementRowRecord[]> =>
  db.selectFrom('settlementRow').selectAll().where('settlementId', '=', id).orderBy('orderId').execute()

/** One page of settlements, newest first, with the number of their parcels. */
export async function listSettlements(
  db: Database,
  { courier, limit, offset }: { courier: string | undefined; limit: number; offset: number },
): Promise<{ rows: (SettlementRecord & { parcels: number })[]; total: number }> {
  const fitting = db
    .selectFrom('settlement')
    .$if(courier !== undefined, (query) =>
      query.where((eb) => eb(eb.fn('lower', ['courier']), '=', (courier ?? '').toLowerCase())),
    )
  const [{ total }, rows] = await Promise.all([
    fitting.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    fitting
      .selectAll()
      .select(
        sql<number>`(select count(*)::int from settlement_row where settlement_id = settlement.id)`.as(
          'parcels',
        ),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  return { rows, total: Number(total) }
}

export const markSettlementUndone = async (tx: Database, id: number, now: Date): Promise<void> => {
  await tx.updateTable('settlement').set({ undoneAt: now }).where('id', '=', id).execute()
}

/** Marks a settlement's actions on its orders as undone. @param at when the settlement was booked */
export const markPaymentsUndone = async (
  tx: Database,
  orderIds: readonly number[],
  { at, now }: { at: Date; now: Date },
): Promise<void> => {
  await sql`update order_action set undone_at = ${now}
    where order_id = any(${orderIds}::int[]) and action = 'settle' and created_at = ${at}`.execute(tx)
}

/** Names of couriers that carried a parcel, sorted. Names that differ only in case are returned once. */
export async function usedCouriers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ courier: string }>`
    with recursive name as (
      (select min(courier) as courier from order_fact where courier <> '')
      union all
      -- the second condition is that of the index
      select (select min(courier) from order_fact where courier > name.courier and courier <> '') from name
        where name.courier is not null
    ) select min(courier) as courier from name where courier is not null
    group by lower(courier) order by lower(courier) limit 200`.execute(db)
  return rows.map(({ courier }) => courier)
}

/**
 * An order on the sheet that a courier signs. `quantity`: units without refunded ones, `weight`: their kilograms; `due`:
 * cash to collect
 */
export type SheetRow = {
  id: number
  trackingNumber: string
  phone: string
  quantity: number
  weight: number
  due: Paisa
  shipping: Record<string, string | undefined>
  billing: Record<string, string | undefined>
}

/** Rows of a courier's sheet, in the order of the ids. */
export async function sheetRows(db: Database, ids: readonly number[]): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select o.id, f.tracking_number, f.phone, sent.quantity, sent.weight, o.shipping, o.billing,
      case when f.cash = 'with_buyer' then f.total - f.refunded else 0 end as due
    from customer_order o join order_fact f on f.order_id = o.id
    cross join lateral (
      select coalesce(sum(l.quantity - back.units), 0)::int as quantity, coalesce(sum((l.quantity - back.units)
          * coalesce(nullif(v.weight, ''), nullif(p.weight, ''), '0')::float8), 0) as weight
      from order_line l left join product p on p.id = l.product_id left join product v on v.id = l.variation_id
      cross join lateral (
        select coalesce(sum((line ->> 'quantity')::int), 0) as units
        from order_refund r cross join lateral jsonb_array_elements(r.lines) as line
        where r.order_id = o.id and r.state <> 'failed' and not r.is_extra
          and (line ->> 'lineId')::int = l.id) as back
      where l.order_id = o.id) as sent
    where o.id = any(${ids}::int[]) and f.tab is not null
    order by array_position(${ids}::int[], o.id)`.execute(db)
  return rows
}
