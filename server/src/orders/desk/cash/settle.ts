/** Books a courier's payment, and undoes it. */
import { type Paisa, toAmount } from '@sauda/domain/money.ts'
import { mailWaitMs, undoWithinMs } from '@sauda/domain/order-facts.ts'
import { type Match, matchSettlement, type SettlementRow } from '@sauda/domain/settlement.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { factsIn, formerOrder, stateOf } from '#orders/desk/actions/action-state.ts'
import { changeFacts, factOf, insertAction } from '#orders/desk/desk-order-store.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { stopMail } from '#shop/mail/sending/outbox-store.ts'
import { type Actor, moveOrder } from '#orders/changing/change-order.ts'
import { lockOrder } from '#orders/order/order-store.ts'
import { restoreOrder } from '#orders/changing/restore-order.ts'
import {
  insertSettlement,
  insertSettlementRow,
  lockSettlement,
  markPaymentsUndone,
  markSettlementUndone,
  owedParcels,
  parcelsNamed,
  rowsOfSettlement,
} from './cash-store.ts'
import { codes } from '@sauda/contract/calls.ts'

/** `accepted`: `parcelKey` of parcels whose differing amount is accepted */
type Sheet = {
  courier: string
  rows: readonly SettlementRow[]
  accepted: ReadonlySet<string>
}
type Checked = ReturnType<typeof matchSettlement>

/** Matches a sheet with the courier's parcels. Changes nothing. */
export async function checkSheet(db: Database, { courier, rows, accepted }: Sheet): Promise<Checked> {
  const parcelOf = await parcelsNamed(
    db,
    courier,
    rows.map(({ trackingNumber }) => trackingNumber),
  )
  return matchSettlement(rows, parcelOf, await owedParcels(db, courier), accepted)
}

/**
 * Books matching rows in the caller's transaction. A payment marks its parcel as delivered. Throws 409 if the total
 * differs from the one that the caller saw, 400 if no row matches.
 * @returns the id of the settlement
 */
export async function settleSheet(
  context: Context,
  tx: Database,
  { reference, total: expected, ...sheet }: Sheet & { reference: string; total: Paisa },
  { causedBy, home }: Actor,
): Promise<number> {
  // Lock the orders before the comparison, in the sequence that all transactions use.
  const first = await checkSheet(tx, sheet)
  const ids = first.matched.map(({ parcel }) => parcel.orderId).toSorted((a, b) => a - b)
  for (const id of ids) await lockOrder(tx, id)
  const { matched, total, fees } = await checkSheet(tx, sheet)
  if (matched.length === 0)
    throw new ShopError(codes.settlementEmpty, 400, 'No row matches a parcel of this courier.')
  if (total !== expected || matched.length !== ids.length)
    throw new ShopError(
      codes.settlementChanged,
      409,
      `The matching rows now total ${toAmount(total)}, not ${toAmount(expected)}. Nothing was saved.`,
    )
  const now = new Date(context.clock())
  const { id } = await insertSettlement(tx, {
    ...{ courier: sheet.courier, reference, total, fees, causedBy },
    createdAt: now,
  })
  for (const match of matched.toSorted((a, b) => a.parcel.orderId - b.parcel.orderId))
    await payParcel(context, tx, { id, match, now }, { causedBy, home })
  return id
}

async function payParcel(
  context: Context,
  tx: Database,
  { id, match: { parcel, row }, now }: { id: number; match: Match; now: Date },
  { causedBy, home }: Actor,
): Promise<void> {
  const { orderId } = parcel
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} is gone although it is locked`)
  const before = stateOf(order, await factOf(tx, orderId))
  const mail = await moveOrder(context, tx, order, 'completed', {
    ...{ causedBy, home, now },
    mailAt: new Date(now.getTime() + mailWaitMs),
  })
  const cash = row.amount === parcel.owed ? 'in_hand' : 'differs'
  await changeFacts(tx, orderId, { cash, cashOwed: row.amount, cashSince: now })
  const then = await factOf(tx, orderId)
  const after = (await lockOrder(tx, orderId)) ?? order
  await insertSettlementRow(tx, {
    settlementId: id,
    orderId,
    trackingNumber: parcel.trackingNumber,
    ...{ amount: row.amount, fee: row.fee },
    before: JSON.stringify(before),
    version: then.version,
    mailId: mail ?? 0,
  })
  await insertAction(tx, {
    ...{ orderId, action: 'settle', causedBy },
    detail: `${id}`,
    before: JSON.stringify(before),
    after: JSON.stringify(stateOf(after, then)),
    version: then.version,
    createdAt: now,
  })
}

/** Undoes a whole settlement. Throws 404 for an unknown one, 409 if it can no longer be undone. */
export async function undoSettlement(
  context: Context,
  tx: Database,
  id: number,
  { causedBy }: Actor,
): Promise<void> {
  const settlement = await lockSettlement(tx, id)
  if (!settlement) throw unknownSettlement()
  const now = new Date(context.clock())
  const stands = (why: string) => new ShopError(codes.settlementStands, 409, why)
  if (settlement.undoneAt) throw stands('The settlement was already undone.')
  if (now.getTime() - settlement.createdAt.getTime() > undoWithinMs)
    throw stands('The settlement was booked more than ten minutes ago.')
  const rows = await rowsOfSettlement(tx, id)
  for (const { orderId, version, before, mailId } of rows) {
    const order = await lockOrder(tx, orderId)
    const fact = order && (await factOf(tx, orderId))
    if (!order || fact?.version !== version) throw stands(`Order ${orderId} has changed since it was booked.`)
    await restoreOrder(context, tx, order, formerOrder(before), { causedBy, now })
    if (mailId > 0) await stopMail(tx, mailId)
    await changeFacts(tx, orderId, factsIn(before))
  }
  await markPaymentsUndone(
    tx,
    rows.map(({ orderId }) => orderId),
    { at: settlement.createdAt, now },
  )
  await markSettlementUndone(tx, id, now)
}

export const unknownSettlement = () => new ShopError(codes.settlementInvalidId, 404, 'Invalid settlement ID.')
