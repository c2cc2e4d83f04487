/** Undoes the last action of an order, unless something happened since. */
import { editorActions } from '@sauda/contract/rights.ts'
import { undoWithinMs } from '@sauda/domain/order-facts.ts'
import type { OrderStatus } from '@sauda/domain/order.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { FormerParcel } from '#orders/desk/tables.ts'
import { type Caller, writesWith } from '#platform/http/requests/caller.ts'
import { notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import { stopMail } from '#shop/mail/sending/outbox-store.ts'
import { deleteNote } from '#orders/changing/order-note-store.ts'
import type { OrderRecord } from '#orders/order/order-store.ts'
import { restoreOrder } from '#orders/changing/restore-order.ts'
import { deleteShipment, updateShipment } from '#orders/shipments/shipment-store.ts'
import { factsIn, formerOrder } from './action-state.ts'
import type { DeskOrder } from '#orders/desk/desk-order-reply.ts'
import { changeFacts, type FactRow, lastAction, markUndone } from '#orders/desk/desk-order-store.ts'
import { codes } from '@sauda/contract/calls.ts'

type Undone = { order: OrderRecord; fact: FactRow; present: () => Promise<DeskOrder> }

/**
 * Undoes the last action on an order: restores facts, status and stock, and stops a mail that has not been sent yet.
 * Throws 409 if there is nothing to undo, or if the products were sold in the meantime. Throws 403 if the action needs
 * a right that the user does not have.
 * @returns the order's status afterwards
 */
export async function undoLast(
  context: Context,
  tx: Database,
  { order, fact, present }: Undone,
  { caller, causedBy, now }: { caller: Caller; causedBy: string; now: number },
): Promise<OrderStatus> {
  const last = await lastAction(tx, order.id)
  // A courier's payment can be undone only with its whole settlement.
  if (
    !last ||
    last.action === 'settle' ||
    last.version !== fact.version ||
    now - last.createdAt.getTime() > undoWithinMs
  )
    throw nothingToUndo(await present())
  if (editorActions.has(last.action) && !writesWith(caller, 'editOrders')) throw notAllowed(caller, 'edit')
  const { before } = last
  const at = new Date(now)
  await restoreOrder(context, tx, order, formerOrder(before), { causedBy, now: at })
  if (before.formerParcel) await restoreParcel(tx, before.formerParcel, at)
  if (before.shipmentId !== undefined) await deleteShipment(tx, before.shipmentId)
  if (before.noteId !== undefined) await deleteNote(tx, before.noteId)
  if (last.mailId > 0) await stopMail(tx, last.mailId)
  await changeFacts(tx, order.id, factsIn(before))
  await markUndone(tx, last.id, at)
  return before.status
}

async function restoreParcel(tx: Database, { id, ...parcel }: FormerParcel, modifiedAt: Date): Promise<void> {
  await updateShipment(tx, id, { ...parcel, modifiedAt })
}

const nothingToUndo = (order: DeskOrder) =>
  new ShopError(
    codes.deskNothingToUndo,
    409,
    `Order ${order.number} has no action in the last ten minutes that can be undone.`,
    { order },
  )
