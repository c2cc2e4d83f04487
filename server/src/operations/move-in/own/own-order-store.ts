/** SQL of the parts of an order that comes from an archive. */
import { type Insertable, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables/tables.ts'

/** Whether another order has a line with one of these ids. */
export async function areLinesTaken(tx: Database, orderId: number, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from order_line where id = any(${ids}::int[]) and order_id <> ${orderId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Ids of parts of orders continue above this one. */
export const passItemId = async (tx: Database, highest: number): Promise<void> => {
  await sql`select setval('order_item_id', ${highest})
    where ${highest} > (select last_value from order_item_id)`.execute(tx)
}

/** Notes and changes of the status that are not there yet. */
export const addHistory = async (
  tx: Database,
  orderId: number,
  {
    notes,
    events,
  }: {
    notes: readonly Omit<Insertable<Tables['orderNote']>, 'orderId'>[]
    events: readonly Omit<Insertable<Tables['orderEvent']>, 'orderId'>[]
  },
): Promise<void> => {
  const known = await tx.selectFrom('orderNote').selectAll().where('orderId', '=', orderId).execute()
  const keyOf = (each: { createdAt: Date; note: string }) => `${each.createdAt.getTime()} ${each.note}`
  const here = new Set(known.map(keyOf))
  const fresh = notes.filter((each) => !here.has(keyOf(each)))
  if (fresh.length > 0)
    await tx
      .insertInto('orderNote')
      .values(fresh.map((each) => ({ ...each, orderId })))
      .execute()
  await tx.deleteFrom('orderEvent').where('orderId', '=', orderId).execute()
  if (events.length > 0)
    await tx
      .insertInto('orderEvent')
      .values(events.map((each) => ({ ...each, orderId })))
      .execute()
}

/** A refund is known by its time and amount. */
export const putRefunds = async (
  tx: Database,
  orderId: number,
  refunds: readonly Omit<Insertable<Tables['orderRefund']>, 'orderId'>[],
): Promise<void> => {
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

/** A parcel is known by its reference. */
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
