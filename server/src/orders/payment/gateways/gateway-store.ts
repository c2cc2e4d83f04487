/** SQL of payment gateways. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { PaymentGatewayTable } from '#orders/payment/tables.ts'

export type GatewayRow = Selectable<PaymentGatewayTable>
export type NewGateway = Insertable<PaymentGatewayTable>

/** All gateways, by position, then by id. */
export const allGateways = (db: Database): Promise<GatewayRow[]> =>
  db.selectFrom('paymentGateway').selectAll().orderBy('position').orderBy('id').execute()

export const findGateway = (db: Database, id: string): Promise<GatewayRow | undefined> =>
  db.selectFrom('paymentGateway').selectAll().where('id', '=', id).executeTakeFirst()

export const lockGateway = (tx: Database, id: string): Promise<GatewayRow | undefined> =>
  tx.selectFrom('paymentGateway').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The columns of a payment gateway that an order needs. `instructions`: HTML */
export type ChosenGateway = Pick<GatewayRow, 'id' | 'title' | 'enabled'> & { instructions: string | null }

/** SQL expression: the gateway's row as JSON, null if there is none; for use in a larger statement. */
export const chosenGateway = (id: string) =>
  sql<ChosenGateway | null>`(
    select json_build_object('id', id, 'title', title, 'enabled', enabled,
        'instructions', settings->>'instructions')
      from payment_gateway where id = ${id})`

/** The owner's instructions on how to pay by a method, as HTML; '' for none. */
export async function instructionsOf(db: Database, id: string): Promise<string> {
  const row = await findGateway(db, id)
  return row?.settings['instructions'] ?? ''
}

export const updateGateway = async (
  tx: Database,
  id: string,
  change: Updateable<PaymentGatewayTable>,
): Promise<GatewayRow | undefined> => {
  if (Object.keys(change).length === 0) return findGateway(tx, id)
  return tx.updateTable('paymentGateway').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}

export const insertGateways = async (
  db: Database,
  gateways: readonly Insertable<PaymentGatewayTable>[],
): Promise<void> => {
  await db
    .insertInto('paymentGateway')
    .values(gateways)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
