/** SQL of parcels. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ShipmentTable } from './tables.ts'

export type ShipmentRow = Selectable<ShipmentTable>

export const shipmentsOf = (db: Database, orderId: number): Promise<ShipmentRow[]> =>
  db.selectFrom('shipment').selectAll().where('orderId', '=', orderId).orderBy('id').execute()

/** Like `shipmentsOf`, locked until the commit. */
export const lockShipments = (tx: Database, orderId: number): Promise<ShipmentRow[]> =>
  tx.selectFrom('shipment').selectAll().where('orderId', '=', orderId).orderBy('id').forUpdate().execute()

export const insertShipment = (db: Database, shipment: Insertable<ShipmentTable>): Promise<ShipmentRow> =>
  db.insertInto('shipment').values(shipment).returningAll().executeTakeFirstOrThrow()

export const deleteShipment = async (tx: Database, id: number): Promise<void> => {
  await tx.deleteFrom('shipment').where('id', '=', id).execute()
}

export const updateShipment = (
  db: Database,
  id: number,
  change: Updateable<ShipmentTable>,
): Promise<ShipmentRow> =>
  db.updateTable('shipment').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
