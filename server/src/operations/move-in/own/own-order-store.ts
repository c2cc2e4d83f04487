/**
 * SQL that stores the parts of an order from an archive of a Sauda shop. Storing an order again changes the existing
 * rows.
 */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables/tables.ts'

/**
 * Whether another order has a line with one of the ids `lines`. Also raises the sequence of the ids of orders' parts
 * to at least the highest id in `all`.
 * @param all ids of lines, fees, taxes, coupons and delivery
 */
export async function areLinesTaken(
  tx: Database,
  orderId: number,
  { lines, all }: { lines: readonly number[]; all: readonly number[] },
): Promise<boolean> {
  const highest = Math.max(0, ...all)
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from order_line where id = any(${lines}::int[]) and order_id <> ${orderId}) as taken,
      case when ${highest} > last_value then setval('order_item_id', ${highest}) end
    from order_item_id`.execute(tx)
  return rows[0]?.taken === true
}

/**
 * Adds the notes that the order does not have yet, replaces its changes of status, and sets its row of order_fact. All
 * writes are one statement, because a move-in writes tens of thousands of orders.
 */
export const putHistory = async (
  tx: Database,
  orderId: number,
  { isNew, notes, events, fact }: History,
): Promise<void> => {
  const known = isNew
    ? []
    : await tx.selectFrom('orderNote').selectAll().where('orderId', '=', orderId).execute()
  const keyOf = (each: { createdAt: Date; note: string }) => `${each.createdAt.getTime()} ${each.note}`
  const here = new Set(known.map(keyOf))
  const fresh = notes.filter((each) => !here.has(keyOf(each)))
  const list = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key) => rows.map((row) => row[key])
  await tx
    .with('gone', (cte) => cte.deleteFrom('orderEvent').where('orderId', '=', orderId))
    .with(
      'changes',
      () => sql`(
      insert into order_event (order_id, from_status, to_status, caused_by, created_at)
      select ${orderId}::int, e.* from unnest(${list(events, 'fromStatus')}::text[], ${list(events, 'toStatus')}::text[],
        ${list(events, 'causedBy')}::text[], ${list(events, 'createdAt')}::timestamptz[]) e)`,
    )
    .with(
      'notes',
      () => sql`(
      insert into order_note (order_id, note, for_customer, caused_by, created_at)
      select ${orderId}::int, n.* from unnest(${list(fresh, 'note')}::text[], ${list(fresh, 'forCustomer')}::boolean[],
        ${list(fresh, 'causedBy')}::text[], ${list(fresh, 'createdAt')}::timestamptz[]) n)`,
    )
    .updateTable('orderFact')
    .set({ orderId, ...fact })
    .where('orderId', '=', orderId)
    .execute()
}

type History = {
  /** whether the order has just been inserted and has no notes */
  isNew: boolean
  notes: readonly Pick<Selectable<Tables['orderNote']>, 'note' | 'forCustomer' | 'causedBy' | 'createdAt'>[]
  events: readonly Pick<
    Selectable<Tables['orderEvent']>,
    'fromStatus' | 'toStatus' | 'causedBy' | 'createdAt'
  >[]
  fact: Readonly<Updateable<Tables['orderFact']>>
}

/** Stores refunds; one with the same time and amount is updated. */
export const putRefunds = async (
  tx: Database,
  orderId: number,
  refunds: readonly Omit<Insertable<Tables['orderRefund']>, 'orderId'>[],
): Promise<void> => {
  if (refunds.length === 0) return
  const known = await tx
    .selectFrom('orderRefund')
    .select(['id', 'createdAt', 'amount'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  for (const refund of refunds) {
    const at = known.findIndex(
      ({ createdAt, amount }) =>
        createdAt.getTime() === refund.createdAt.getTime() && amount === refund.amount,
    )
    const [same] = at === -1 ? [] : known.splice(at, 1)
    if (same) await tx.updateTable('orderRefund').set(refund).where('id', '=', same.id).execute()
    else
      await tx
        .insertInto('orderRefund')
        .values({ ...refund, orderId })
        .execute()
  }
}

/** Stores parcels; one with the same reference is updated. */
export const putShipments = async (
  tx: Database,
  orderId: number,
  shipments: readonly Omit<Insertable<Tables['shipment']>, 'orderId'>[],
): Promise<void> => {
  for (const shipment of shipments)
    await tx
      .insertInto('shipment')
      .values({ ...shipment, orderId })
      .onConflict((conflict) =>
        conflict.column('reference').doUpdateSet(shipment).where('shipment.orderId', '=', orderId),
      )
      .execute()
}

/** Stores the amounts that gift codes paid for the order. The codes' balances are imported with the codes. */
export const putCredits = async (
  tx: Database,
  orderId: number,
  credits: readonly Omit<Insertable<Tables['giftCodeUse']>, 'orderId'>[],
): Promise<void> => {
  for (const credit of credits)
    await tx
      .insertInto('giftCodeUse')
      .values({ ...credit, orderId })
      .onConflict((conflict) => conflict.columns(['orderId', 'giftCodeId']).doUpdateSet(credit))
      .execute()
}

/** `lines`: lines of the same order; `pictures`: hashes of stored pictures */
type SentReturn = {
  columns: Omit<Insertable<Tables['orderReturn']>, 'orderId'>
  lines: readonly { lineId: number; quantity: number }[]
  pictures: readonly { position: number; hash: string }[]
}

/** Stores returns; one with the same time is updated, except its lines and pictures, which a buyer cannot change. */
export const putReturns = async (
  tx: Database,
  orderId: number,
  returns: readonly SentReturn[],
): Promise<void> => {
  for (const { columns, lines, pictures } of returns) {
    const same = await tx
      .selectFrom('orderReturn')
      .select('id')
      .where('orderId', '=', orderId)
      .where('createdAt', '=', columns.createdAt)
      .executeTakeFirst()
    if (same) {
      await tx.updateTable('orderReturn').set(columns).where('id', '=', same.id).execute()
      continue
    }
    const { id } = await tx
      .insertInto('orderReturn')
      .values({ ...columns, orderId })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { lineId, quantity } of lines)
      await sql`
        insert into order_return_line (return_id, line_id, quantity)
        select ${id}, id, ${quantity} from order_line where id = ${lineId} and order_id = ${orderId}`.execute(
        tx,
      )
    for (const { position, hash } of pictures)
      await sql`
        insert into order_return_picture (return_id, position, media_id)
        select ${id}, ${position}, id from media where hash = ${hash}`.execute(tx)
  }
}
