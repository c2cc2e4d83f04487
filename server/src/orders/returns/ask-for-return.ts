/** Return calls of buyers: request a return, add pictures, withdraw the request. */
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import { returnLimits } from '@sauda/domain/returns.ts'
import { decodeEntities } from '@sauda/domain/text.ts'
import { returns as text } from '@sauda/domain/wording/returns.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { invalidParameter, ShopError } from '#platform/http/replies/errors.ts'
import { storeSentPicture } from '#catalogue/media/sent-picture.ts'
import { unknownOrder } from '#orders/changing/change-order.ts'
import { isBuyer } from '#orders/placing/guest-order.ts'
import { mailReturnNotice } from '#orders/order/order-mail.ts'
import { insertNote } from '#orders/changing/order-note-store.ts'
import {
  addReturnPicture,
  claimReturnPicture,
  insertReturn,
  returnsOf,
  type ReturnRow,
  updateReturn,
} from './return-store.ts'
import { findOrder, lockOrder, type OrderRecord } from '#orders/order/order-store.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import { leftOf, returnableUntil } from './return-reply.ts'

/** The buyer. `causedBy`: the name in histories; `home`: origin of links in mails */
type By = { caller: Caller; causedBy: string; home: string }

/**
 * Stores a request in the caller's transaction and notifies the owner. The order's lock serialises requests.
 *
 * Throws 404 for an order of another buyer, 400 for unknown lines. Throws 409 if returns are off or the period is over,
 * if fewer units are left, or after too many requests.
 */
export async function askForReturn(
  context: Context,
  tx: Database,
  id: number,
  { line_items: sent, reason, words }: BodyOf<'askForReturn'>,
  { caller, causedBy, home }: By,
): Promise<void> {
  const order = mustBeBuyer(context, caller, await lockOrder(tx, id))
  if (reason === 'other' && words === '') throw invalidParameter('words', text.needsWords)
  const { returnDays } = (await shopSettings(context)).product
  if (returnDays === 0) throw impossible('off')
  const now = new Date(context.clock())
  const until = returnableUntil(order, returnDays)
  if (until === undefined || until <= now.getTime()) throw impossible('over')
  const rows = await returnsOf(tx, [id])
  if (rows.length >= returnLimits.requests) throw impossible('limit')
  const lines = linesOf(order, sent)
  const left = new Map(leftOf(order, rows).map((line) => [line.id, line.quantity]))
  if (lines.some((line) => line.quantity > (left.get(line.id) ?? 0))) throw impossible('pieces')
  await insertReturn(tx, { orderId: id, state: 'requested', reason, words, createdAt: now }, lines)
  await insertNote(tx, { orderId: id, note: 'The buyer asked for a return.', createdAt: now, causedBy })
  await mailReturnNotice(context, tx, order, { reason, words, lines }, { home, now })
}

/** Throws 400 for a line that is not of this order, or is named twice. */
function linesOf(order: OrderRecord, sent: BodyOf<'askForReturn'>['line_items']) {
  const lines = sent.flatMap(({ id, quantity }) => {
    const line = order.lines.find((each) => each.id === id)
    return line ? [{ id, quantity, name: decodeEntities(line.name) }] : []
  })
  if (lines.length < sent.length || new Set(lines.map(({ id }) => id)).size < lines.length)
    throw invalidParameter('line_items', 'line_items names line items of the order, each once.')
  return lines
}

/**
 * Adds a picture to an open request.
 *
 * Throws 404 for a request of another buyer, 400 for an invalid picture. Throws 409 if the request is answered or has
 * too many pictures.
 */
export async function sendReturnPicture(
  context: Context,
  { id, returnId, picture }: { id: number; returnId: number; picture: string },
  caller: Caller,
): Promise<OrderRecord> {
  const order = mustBeBuyer(context, caller, await findOrder(context.db, id))
  const { state } = ofOrder(await returnsOf(context.db, [id]), returnId)
  if (state !== 'requested') throw impossible('answered')
  // Count the picture before it is checked. Refused pictures count too, because processing them costs time.
  if (!(await claimReturnPicture(context.db, returnId))) throw tooMany()
  const media = await storeSentPicture(context, { base64: picture, name: `return-${returnId}` })
  const isAdded = await context.db.transaction().execute((tx) => addReturnPicture(tx, returnId, media.id))
  if (!isAdded) throw tooMany()
  return order
}

/** Withdraws a request in the caller's transaction. Throws 404 if it is not the caller's, 409 if it is answered. */
export async function withdrawReturn(
  context: Context,
  tx: Database,
  { id, returnId }: { id: number; returnId: number },
  { caller, causedBy }: Pick<By, 'caller' | 'causedBy'>,
): Promise<OrderRecord> {
  const order = mustBeBuyer(context, caller, await lockOrder(tx, id))
  const { state } = ofOrder(await returnsOf(tx, [id]), returnId)
  if (state === 'withdrawn') return order
  if (state !== 'requested') throw impossible('answered')
  await updateReturn(tx, returnId, { state: 'withdrawn', formerState: null })
  const createdAt = new Date(context.clock())
  await insertNote(tx, { orderId: id, note: 'The buyer withdrew the return.', createdAt, causedBy })
  return order
}

/** Throws 404 for an unknown order, and the same for another buyer's (D-067). @returns the order */
export function mustBeBuyer(context: Context, caller: Caller, order: OrderRecord | undefined): OrderRecord {
  if (!order || order.status === 'trash' || !isBuyer(context, caller, order)) throw unknownOrder(404)
  return order
}

/** The return with this id among the given ones. Throws 404 if there is none. */
export function ofOrder(rows: readonly ReturnRow[], id: number): ReturnRow {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new ShopError(codes.returnInvalidId, 404, 'Invalid return ID.')
  return row
}

type Reason = 'off' | 'over' | 'pieces' | 'limit' | 'answered'

/** Browsers translate the message by `reason`. */
const impossible = (reason: Reason) => new ShopError(codes.returnImpossible, 409, text[reason], { reason })

const tooMany = () =>
  new ShopError(
    codes.returnPictures,
    409,
    `A return has at most ${returnLimits.pictures} pictures, and ${returnLimits.sentPictures} can be sent in all.`,
  )
